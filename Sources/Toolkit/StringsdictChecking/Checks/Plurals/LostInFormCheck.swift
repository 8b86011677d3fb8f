import CLDRPlurals
import StringsdictLocalizedEntries

/// The check `lost-in-form`.
enum LostInFormCheck {
    static let check = Check(
        "lost-in-form", .plurals, .warning,
        "One plural form does not show a number or a name that the source text shows.",
        page: CheckPage(
            """
            A translator wrote the form for a single thing where many numbers are shown, or lost the name in one of the forms. Japanese has one \
            form for all numbers: "1箱" is shown for five boxes, too. The check asks which numbers reach the form. A form for one number \
            alone needs no number, but it needs the name.
            """,
            remedy: "Put the conversion into the form.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld box", "other": "%ld boxes"])),
                .stringsdict("ja", "%#@files@", .init("files", ["other": "1箱"])),
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld box", "other": "%ld boxes"])),
                .stringsdict("ja", "%#@files@", .init("files", ["other": "%ld箱"])),
            ]),
        key: { key, findings in
            guard let source = key.reference, key.translations.contains(where: \.hasVariables) else { return }
            let expected = Forms(source)
            for item in key.translations where item.hasVariables && item !== source && !key.isCopy(item) {
                guard let plurals = item.plurals, item.map.undefined.isEmpty else { continue }
                let own = Forms(item)
                // The variables are compared with each other. No text of a person has so many.
                guard own.variables.count <= 100 else { continue }
                item.forEachVariable { variable in
                    guard variable.isPlural else { return }
                    report(variable, of: item, plurals, own, expected, source, &findings)
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case number(category: PluralCategory, sourceLanguage: String, language: String, reach: LanguagePlurals.Reach)
        case argument(category: PluralCategory, sourceLanguage: String, position: Int, type: ArgumentType)

        var text: String {
            switch self {
            case .number(let category, let sourceLanguage, let language, let reach):
                "the text for '\(category.keyword)' does not show the number, which the text of '\(sourceLanguage)' shows; the "
                    + "language '\(language)' uses it for \(LanguagePlurals.list(reach))"
            case .argument(let category, let sourceLanguage, let position, let type):
                "the text for '\(category.keyword)' does not show argument \(position) ('\(type)'), which other forms and the text of "
                    + "'\(sourceLanguage)' show"
            }
        }
    }

    private static func report(
        _ variable: AuthoredEntry.Variable, of item: CheckedEntry, _ plurals: LanguagePlurals, _ own: Forms,
        _ expected: Forms, _ source: CheckedEntry, _ findings: inout FindingCollector
    ) {
        let numbers = item.map.arguments(choosing: variable.name.value).map(\.position)
        guard numbers.count == 1, let number = numbers.first else { return }
        let others = own.shown(outside: variable.name.value)
        let forms = variable.cases.compactMap { form in form.category.map { (form, $0) } }
        func shown(_ category: PluralCategory) -> Set<Int> { own.shown(in: variable.name.value, category.keyword) }
        let showsNumber = variable[.other].map { _ in shown(.other).contains(number) } ?? true
        for (form, category) in forms where !form.text.isBlank {
            guard let wanted = expected.wanted(for: variable.name.value, category) else { return }
            let lost = wanted.subtracting(shown(category)).subtracting(others).sorted()
            for position in lost {
                guard let type = source.map[position]?.uses.first(where: { $0.purpose == .shown })?.type else {
                    continue
                }
                let reach = plurals[category]
                if position == number {
                    // Other checks report a form whose `other` shows the number.
                    guard type.isNumber || type.family == .object, category == .other || !showsNumber,
                        category != .zero || plurals.has(.zero), reach.wholeCount > 1
                    else { continue }
                    findings.report(
                        Message.number(
                            category: category, sourceLanguage: source.entry.language, language: item.entry.language,
                            reach: reach),
                        at: .text(form.text, in: variable), of: item)
                } else {
                    // A form for one number can say another number in words, and "no results" needs no name.
                    guard plurals.has(category), !type.isNumber || reach.wholeCount > 1,
                        category != .zero || reach.wholeCount > 1,
                        forms.contains(where: { $0.1 != category && shown($0.1).contains(position) })
                    else { continue }
                    findings.report(
                        Message.argument(
                            category: category, sourceLanguage: source.entry.language, position: position, type: type),
                        at: .text(form.text, in: variable), of: item)
                }
            }
        }
    }

    /// The arguments that each form of an entry shows.
    private struct Forms {
        private var byForm: [[String]: Set<Int>] = [:]
        private var uses: [(path: [String], position: Int)] = []
        let variables: [String]
        private let all: Set<Int>

        init(_ item: CheckedEntry) {
            var variables: [String] = []
            item.forEachVariable { variable in if variable.isPlural { variables.append(variable.name.value) } }
            self.variables = variables
            all = Set(item.map.arguments.filter(\.isShown).map(\.position))
            // The texts of a variable are read once, in the first form that names it. Other forms show the same.
            var named: [(form: [String], variable: String)] = []
            var byVariable: [String: Set<Int>] = [:]
            for use in item.map.arguments.flatMap(\.uses) where !use.looksLikePercentSign {
                if case .chooses(let variable) = use.purpose, use.path.count >= 2 {
                    named.append((Array(use.path.suffix(2)), variable))
                }
                guard use.purpose == .shown else { continue }
                uses.append((use.path, use.position))
                for (variable, form) in zip(use.path, use.path.dropFirst()) {
                    byForm[[variable, form], default: []].insert(use.position)
                    byVariable[variable, default: []].insert(use.position)
                }
            }
            // A variable may name another one whose texts were read elsewhere.
            for _ in 0..<ArgumentMap.maximumDepth {
                let before = byVariable
                for (form, variable) in named { byVariable[form[0], default: []].formUnion(byVariable[variable] ?? []) }
                if byVariable == before { break }
            }
            for (form, variable) in named { byForm[form, default: []].formUnion(byVariable[variable] ?? []) }
        }

        /// The arguments that a form shows.
        func shown(in variable: String, _ form: String) -> Set<Int> { byForm[[variable, form]] ?? [] }

        /// The arguments that the entry shows outside of a variable.
        func shown(outside variable: String) -> Set<Int> {
            Set(uses.lazy.filter { !$0.path.contains(variable) }.map(\.position))
        }

        /// The arguments that a translation of a form should show. Nil if it is not known which variable is meant.
        func wanted(for variable: String, _ category: PluralCategory) -> Set<Int>? {
            if variables.isEmpty { return all }
            let name = variables.contains(variable) ? variable : variables.count == 1 ? variables[0] : nil
            guard let name else { return nil }
            return byForm[[name, category.keyword]] ?? byForm[[name, PluralCategory.other.keyword]]
                ?? (byForm.isEmpty ? [] : nil)
        }
    }
}
