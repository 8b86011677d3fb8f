import CLDRPlurals
import StringsdictLocalizedEntries
import StringsdictFormatting

/// Renders entries in one language with numbers that reach each of their plural forms.
///
/// ```swift
/// var renderer = EntryRenderer(locale: "pl")
/// renderer.cell(of: entry)?.lines.map(\.text)   // "1 plik", "2 pliki", "5 plików"
/// ```
///
/// The run time chooses forms and renders texts. To find the form that a number reaches, the renderer also formats a
/// copy of the entry in which each form starts with a mark. The marks in its output show the chosen forms.
package struct EntryRenderer: Sendable {
    /// The locale of numbers and plural rules.
    package let locale: String
    private let formatter: StringsdictFormatter
    private var numbers: SampleNumbers

    /// The limits of variants and of combinations of forms for one entry. Real entries have far fewer.
    private static let variantLimit = 48
    private static let lineLimit = 48

    /// A renderer for a language.
    package init(locale: String) {
        self.locale = locale
        formatter = StringsdictFormatter(locale: locale, device: .other)
        numbers = SampleNumbers(rules: formatter.pluralRules)
    }

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { formatter.isRightToLeft }

    /// An entry in all its variants and forms.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - names: The names of arguments by their positions. An object is shown by its name.
    package mutating func cell(of entry: StringsdictEntry, names: [Int: String] = [:]) -> PreviewCell {
        let definition = entry.definition
        if case .message(let message) = definition.form, message.variables.isEmpty, !message.format.utf8.contains(0x25)
        {
            return PreviewCell(variants: [PreviewVariant(lines: [PreviewLine(choices: [], text: message.format)])])
        }
        var variants: [PreviewVariant] = []
        addVariants(of: definition, device: nil, width: nil, entry, names, to: &variants)
        return PreviewCell(variants: variants)
    }

    private mutating func addVariants(
        of definition: StringsdictEntry.Definition, device: StringsdictDevice?, width: Int?,
        _ entry: StringsdictEntry, _ names: [Int: String],
        to variants: inout [PreviewVariant]
    ) {
        guard variants.count < EntryRenderer.variantLimit else { return }
        switch definition.form {
        case .devices(let branches):
            for branch in branches {
                addVariants(of: branch.content, device: branch.device, width: width, entry, names, to: &variants)
            }
        case .widths(let branches):
            for branch in branches.sorted(by: { ($0.width ?? 0) < ($1.width ?? 0) }) {
                addVariants(of: branch.content, device: device, width: branch.width, entry, names, to: &variants)
            }
        case .message(let message):
            var formatter = formatter
            formatter.device = device ?? .other
            formatter.presentationWidth = width
            let marked = MarkedMessage(message, rules: formatter.pluralRules)
            variants.append(
                PreviewVariant(
                    device: device?.rawValue, width: width, lines: lines(of: marked, entry, names, formatter)))
        }
    }

    // MARK: Lines

    /// Numbers of one argument that choose the same forms.
    private struct NumberClass {
        let argument: ArgumentMap.Argument
        let marks: [MarkedMessage.Mark]
        var numbers: [SampleNumber]

        /// The index of the number that the text shows. Zero is avoided if possible, since its text is often special.
        var shown: Int { numbers.firstIndex { !$0.isZero } ?? 0 }
    }

    private mutating func lines(
        of message: MarkedMessage, _ entry: StringsdictEntry, _ names: [Int: String], _ formatter: StringsdictFormatter
    ) -> [PreviewLine] {
        var arguments = SampleArguments.arguments(for: message.map, names: names)
        if arguments.isEmpty {
            return [PreviewLine(choices: [], text: formatter.string(entry))]
        }
        let choosing = message.map.arguments.filter { argument in
            !argument.variables.isEmpty && argument.position <= arguments.count
        }
        var classes: [[NumberClass]] = []
        for argument in choosing { classes.append(numberClasses(of: argument, message, arguments)) }
        var lines: [PreviewLine] = []
        var known: Set<[Int]> = []
        let probe = message.marked(message.format)
        for combination in EntryRenderer.combinations(classes) {
            for item in combination {
                arguments[item.argument.position - 1] = item.numbers[item.shown].value
            }
            let reached = message.marks(in: self.formatter.string(probe, arguments: arguments))
            // A variable may occur only in another variable's texts. If those are not chosen, its number changes
            // nothing.
            guard known.insert(reached).inserted else { continue }
            lines.append(
                PreviewLine(
                    choices: combination.compactMap { choice($0, reached: reached, message) },
                    text: formatter.string(entry, arguments: arguments)))
        }
        return lines
    }

    /// The sample numbers of an argument, grouped by the forms that they choose.
    private mutating func numberClasses(
        of argument: ArgumentMap.Argument, _ message: MarkedMessage, _ arguments: [FormatArgument]
    ) -> [NumberClass] {
        var arguments = arguments
        let probes = argument.variables.map { name in
            message.marked("%\(argument.position)$#@\(name)@")
        }
        var classes: [NumberClass] = []
        for number in candidates(for: argument, message) {
            arguments[argument.position - 1] = number.value
            let marks = probes.compactMap { probe in
                message.marks(in: formatter.string(probe, arguments: arguments)).first.map { message.marks[$0] }
            }
            if let index = classes.firstIndex(where: { $0.marks == marks }) {
                classes[index].numbers.append(number)
            } else {
                classes.append(NumberClass(argument: argument, marks: marks, numbers: [number]))
            }
        }
        return classes.sorted { ($0.marks.first?.order ?? 0) < ($1.marks.first?.order ?? 0) }
    }

    private mutating func candidates(
        for argument: ArgumentMap.Argument, _ message: MarkedMessage
    ) -> [SampleNumber] {
        var genders: Set<Int> = []
        var hasPlural = false
        for variable in message.variables where argument.variables.contains(variable.name) {
            if variable.rule == .gender {
                genders.formUnion(variable.cases.compactMap(\.number))
            } else {
                hasPlural = true
            }
        }
        if !hasPlural { return genders.sorted().prefix(32).map { SampleNumber($0) } }
        return numbers[SampleNumbers.Form(argument.type)]
    }

    private func choice(_ item: NumberClass, reached: [Int], _ message: MarkedMessage) -> PreviewChoice? {
        let marks = item.marks.filter { mark in reached.contains { message.marks[$0].variable == mark.variable } }
        guard !marks.isEmpty else { return nil }
        var categories: [String] = []
        for mark in marks where !categories.contains(mark.category) { categories.append(mark.category) }
        let count = min(item.numbers.count, max(SampleNumbers.countInCategory, item.shown + 1))
        // A text for `zero` is also chosen for 0 if the language has no category `zero`. In this case, the text has no
        // other number.
        let isZeroAlone = item.numbers.count == 1 && item.numbers[0].isZero
        return PreviewChoice(
            variables: marks.map { message.variables[$0.variable].name },
            category: categories.joined(separator: ", "), isFallback: marks.contains(where: \.isFallback),
            numbers: item.numbers.prefix(count).map(\.text), shown: item.shown,
            hasMore: !isZeroAlone && (count < item.numbers.count || item.numbers.contains(where: \.isFollowed)))
    }

    /// All combinations of the arguments' classes. If there are too many, only one argument varies at a time. The other
    /// arguments keep their last class, which is `other`.
    private static func combinations(_ classes: [[NumberClass]]) -> [[NumberClass]] {
        let classes = classes.filter { !$0.isEmpty }
        var count = 1
        for list in classes { count = min(count * list.count, lineLimit + 1) }
        if count <= lineLimit {
            return classes.reduce([[]]) { combinations, list in
                combinations.flatMap { combination in list.map { combination + [$0] } }
            }
        }
        let last = classes.compactMap(\.last)
        var result: [[NumberClass]] = []
        for (index, list) in classes.enumerated() {
            for item in list {
                var combination = last
                combination[index] = item
                result.append(combination)
            }
        }
        return Array(result.prefix(lineLimit))
    }
}
