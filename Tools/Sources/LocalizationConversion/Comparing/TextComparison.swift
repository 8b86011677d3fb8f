import CLDRPlurals
import CatalogEditing
import StringsdictEntries
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringCatalogs

/// The source texts of a key, with which files and services fill what nobody has translated.
struct SourceTexts {
    private var all: Set<String> = []
    /// Those of them that a form `other` is filled with.
    private var others: Set<String> = []

    /// Adds a text, or the form of a category.
    mutating func add(_ text: String, category: String?) {
        let text = TextComparison.withLines(text)
        all.insert(text)
        if category == nil || category == "other" || category.flatMap(PluralCategory.init(keyword:)) == nil {
            others.insert(text)
        }
    }

    /// Adds all texts of a language.
    mutating func add(_ text: LocalizedText) {
        for unit in TextPaths(text).units {
            add(unit.unit.value, category: unit.path.split(separator: ".").last.map(String.init))
        }
    }

    /// Whether a text of a category may be a copy. An invariable plural that has one form of the source text for all its
    /// categories is a translation.
    func has(_ text: String, category: String?) -> Bool {
        (category == "other" && !others.isEmpty ? others : all).contains(TextComparison.withLines(text))
    }
}

/// Compares the texts of a key in one language, as a file has them, with those that the file would have today.
struct TextComparison {
    let key: String
    /// The language, as the catalog spells it.
    let language: String
    let format: ConversionFormat
    /// The texts of the file that comes back.
    let text: LocalizedText
    /// The texts of the file as it would be today.
    let today: [String: TextUnit]
    /// The texts of the marked catalog, as the format shows them.
    let marked: [String: String]
    /// The texts of the catalog.
    let own: MarkedCatalog.Texts
    /// The source texts, with which an untranslated text is filled.
    let sources: SourceTexts
    let takesFuzzy: Bool
    /// Whether the file's translations are of another source text than the catalog's. They need a review.
    let isLate: Bool

    /// The result: a change, or the reason why there is none.
    enum Result {
        case change(
            TextChange.Content, hidesOthers: Bool = false, isVaried: Bool = false, replacesFinished: Bool = false,
            isJoined: Bool = false)
        case untranslated, fuzzy, same
        case refused(String, path: String = "")
    }

    /// What a single text of the file is.
    enum Verdict: Equatable {
        case same, untranslated, fuzzy
        /// Another state of the same text.
        case state(TranslationState)
        /// Another text.
        case text(TranslationState)
    }

    private var units: [TextPaths.Unit] { TextPaths(text).units }

    // MARK: What is different

    func result() -> Result {
        let units = units
        let isCopy = units.allSatisfy { sources.has($0.unit.value, category: Self.category($0.path)) }
        let verdicts = units.map { verdict($0, isCopy: isCopy) }
        if let unit = zip(units, verdicts).first(where: { isUnknown($0.0, $0.1) })?.0 {
            return .refused(
                KnownWords.problem(unit.unit.state.rawValue, "state of a text", among: KnownWords.states) ?? "",
                path: unit.path)
        }
        let taken = zip(units, verdicts).filter { pair in
            switch pair.1 {
            case .state, .text: true
            case .same, .untranslated, .fuzzy: false
            }
        }
        guard !taken.isEmpty else {
            return verdicts.contains(.fuzzy) ? .fuzzy : verdicts.contains(.untranslated) ? .untranslated : .same
        }
        return own.isCopy
            ? newTexts(taken.map(\.0), waiting: waitingUnits(units, verdicts))
            : changedTexts(taken.map(\.0), taken.map(\.1))
    }

    /// The forms of the catalog that wait for their translation after the change: the file leaves them out, has the source text there, or cannot
    /// show them.
    ///
    /// - Parameter content: The change.
    func waitingForms(after content: TextChange.Content) -> [String] {
        let waiting: [MarkedCatalog.Leaf]
        switch content {
        case .texts(let texts):
            let changed = Set(texts.map(\.path))
            waiting = own.leaves.filter { !changed.contains($0.path) }
        case .localization(let content):
            waiting = MarkedCatalog.leaves(of: content).filter { sources.has($0.value, category: nil) }
        }
        return waiting.filter { $0.state == .new && $0.category != nil }.map { $0.path.joined(separator: ".") }
    }

    /// Whether a text of the file differs from every source text. All forms of an invariable plural may equal one source text.
    private var isTranslatedInPart: Bool { units.contains { !sources.has($0.unit.value, category: nil) } }

    /// The translated forms that the file would have today and leaves out, beside others of the same plural.
    var absentForms: [String] {
        let written = Set(units.map(\.path))
        let plurals = Set(written.filter { Self.category($0) != nil }.map(Self.parent))
        return today.keys.filter { path in
            !written.contains(path) && Self.category(path) != nil && plurals.contains(Self.parent(path))
                && leaf(of: path)?.state == .translated
        }.sorted()
    }

    private func verdict(_ unit: TextPaths.Unit, isCopy: Bool) -> Verdict {
        let leaf = leaf(of: unit.path)
        let before = today[unit.path] ?? rawUnit(unit.path)
        let isSame = before.map { Self.withLines($0.value) == Self.withLines(unit.unit.value) } ?? false
        let stated = unit.unit.state == .unstated ? nil : unit.unit.state
        let known = before?.state == .unstated ? nil : before?.state
        // A state counts only where it is not the one that the file would have today.
        let counts = stated != nil && stated != known ?? (own.isCopy ? nil : leaf?.state)
        if isSame, !counts { return .same }
        if unit.unit.value.isEmpty { return .untranslated }
        if format == .gettext, stated == .needsReview {
            let isFinished = !own.isCopy && leaf?.state != .new && leaf?.state != .needsReview
            return takesFuzzy && !isFinished ? .text(.needsReview) : .fuzzy
        }
        if counts, stated == .new {
            let isMissing = before == nil && (own.isCopy || leaf == nil)
            if isMissing && !isCopy { return .text(.new) }
            // A translator changes the text and leaves the state alone. In a second delivery, the catalog's state is another one by then.
            let isSource = isCopy || sources.has(unit.unit.value, category: nil)
            return isSame ? .same : isSource ? .untranslated : .text(.translated)
        }
        // A PO file has no state that says that a text equal to the source text is a translation. Services fill a missing translation with
        // the source text.
        if format == .gettext, stated == .translated, leaf.map({ $0.state == .new }) ?? true,
            isCopy || sources.has(unit.unit.value, category: Self.category(unit.path))
        {
            return .untranslated
        }
        if isSame { return .state(stated ?? .translated) }
        if isCopy, !counts { return .untranslated }
        // Beside forms that are translated, one that is still the source text waits.
        if own.isCopy, isTranslatedInPart, !counts || format == .gettext && stated == .translated,
            let category = Self.category(unit.path), sources.has(unit.unit.value, category: category)
        {
            return .untranslated
        }
        // A service fills the forms that it has no translation of with the source text.
        if !counts, let category = Self.category(unit.path), sources.has(unit.unit.value, category: category),
            !own.isCopy, let leaf, leaf.state == .translated, leaf.value != unit.unit.value
        {
            return .untranslated
        }
        return .text(counts ? stated ?? .translated : .translated)
    }

    /// Whether a text has a state that nobody knows, unless the catalog has it already.
    private func isUnknown(_ unit: TextPaths.Unit, _ verdict: Verdict) -> Bool {
        switch verdict {
        case .state(let state), .text(let state):
            !TranslationState.documented.contains(state) && leaf(of: unit.path)?.state != state
        case .same, .untranslated, .fuzzy: false
        }
    }

    /// A text whose lines end alike: spreadsheets and XML change the ends of lines.
    static func withLines(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return text.replacingBytes("\r\n", with: "\n").replacingBytes("\r", with: "\n")
    }

    // MARK: Where it belongs

    enum Place {
        case text(path: [String], like: ArgumentSpelling)
        /// A form of a text that does not vary in the catalog.
        case formOfPlain(Int)
        /// The form is a copy of another one.
        case copy
        case severalTexts, none
    }

    /// The numbers of the texts of the catalog that a text of the file is made of. Nil if it has no marks, as a text that only
    /// refers to a substitution.
    private func numbers(of id: String) -> Set<Int>? {
        guard let numbers = marked[id].map({ MarkedCatalog.split($0).numbers }), !numbers.isEmpty else { return nil }
        return numbers
    }

    /// The only text of the catalog that a text of the file is made of.
    private func leafNumber(of id: String) -> Int? {
        if let numbers = numbers(of: id) { return numbers.count == 1 ? numbers.first : nil }
        return rawNumber(id)
    }

    private func leaf(of id: String) -> MarkedCatalog.Leaf? { leafNumber(of: id).map { own.leaves[$0] } }

    /// The text of the catalog that has a path of the file. Files of Xcode have all paths of a catalog.
    private func rawNumber(_ id: String) -> Int? {
        guard format.hasPathsOfCatalogs else { return nil }
        return own.leaves.firstIndex { $0.path.joined(separator: ".").utf8.elementsEqual(id.utf8) }
    }

    private func rawUnit(_ id: String) -> TextUnit? {
        guard !own.isCopy, marked[id] == nil, let number = rawNumber(id) else { return nil }
        return TextUnit(own.leaves[number].value, state: own.leaves[number].state ?? .translated)
    }

    private func spelling(of id: String, _ number: Int) -> ArgumentSpelling {
        ArgumentSpelling(
            ofCatalog: own.leaves[number].value,
            read: marked[id].map { MarkedCatalog.split($0).text } ?? own.leaves[number].value)
    }

    /// The category of a text of the file. Nil for a text that is no form.
    static func category(_ id: String) -> String? {
        let names = id.split(separator: ".")
        return names.dropLast().last == "plural" ? names.last.map(String.init) : nil
    }

    static func parent(_ id: String) -> Substring { id.lastIndex(of: ".").map { id[..<$0] } ?? "" }

    /// The place of a text of the file in the catalog.
    func place(of id: String, among units: [TextPaths.Unit]) -> Place {
        let category = Self.category(id)
        guard let number = leafNumber(of: id) else {
            return numbers(of: id) == nil ? placeOfNewBranch(id) : .severalTexts
        }
        let leaf = own.leaves[number]
        guard category != leaf.category else { return .text(path: leaf.path, like: spelling(of: id, number)) }
        guard let category else { return .text(path: leaf.path, like: spelling(of: id, number)) }
        guard leaf.category != nil else { return .formOfPlain(number) }
        // The format has a form that the catalog lacks, as a copy of another one. If the copies are still equal, they are
        // that text. Otherwise the catalog gets the form.
        let path = leaf.path.dropLast() + [category]
        let copies = Set(units.filter { leafNumber(of: $0.path) == number }.map(\.unit.value))
        if !own.isCopy, copies.count == 1 { return .text(path: leaf.path, like: spelling(of: id, number)) }
        if own.leaves.contains(where: { $0.path.elementsEqual(path) }) { return .copy }
        return .text(path: Array(path), like: spelling(of: id, number))
    }

    /// The place of a form, or of the text for a device, that the format does not show for the catalog: beside the others.
    private func placeOfNewBranch(_ id: String) -> Place {
        let parent = Self.parent(id)
        guard ["plural", "device"].contains(parent.split(separator: ".").last) else { return .none }
        let name = String(id.utf8.dropFirst(parent.utf8.count + 1)) ?? ""
        let ids = own.isCopy ? Array(marked.keys) : Array(today.keys) + marked.keys
        for other in ids.sorted() + own.leaves.map({ $0.path.joined(separator: ".") })
        where Self.parent(other) == parent && other != id {
            guard let number = leafNumber(of: other),
                own.leaves[number].path.suffix(2).elementsEqual(other.split(separator: ".").suffix(2).map(String.init))
            else { continue }
            return .text(path: own.leaves[number].path.dropLast() + [name], like: spelling(of: other, number))
        }
        return .none
    }

    /// Whether a new form says nothing new: it has the text that is shown without it.
    private func isShownAnyway(_ unit: TextPaths.Unit) -> Bool {
        guard let category = Self.category(unit.path), today[unit.path] == nil, rawUnit(unit.path) == nil else {
            return false
        }
        let parent = Self.parent(unit.path)
        func value(_ category: String) -> String? {
            (today["\(parent).\(category)"] ?? rawUnit("\(parent).\(category)"))?.value
        }
        let usual = category == "zero" ? PluralRules(locale: language).category(for: 0).keyword : "other"
        return value(usual) == unit.unit.value || value("other") == unit.unit.value
    }

    // MARK: Changes

    private static let severalTexts =
        "the file shows it together with other texts of the catalog, so that the part that has changed is not known; "
        + "change it in the catalog"

    /// The change of texts that the catalog has.
    private func changedTexts(_ units: [TextPaths.Unit], _ verdicts: [Verdict]) -> Result {
        let all = self.units
        if own.content["stringSet"] != nil {
            return .refused("the catalog has the phrases of an App Shortcut here; change them in the catalog")
        }
        var texts: [TextChange.Text] = []
        // The texts of the catalog that the file calls translated.
        var finished: Set<[String]> = []
        for (unit, verdict) in zip(units, verdicts) where !isShownAnyway(unit) {
            switch place(of: unit.path, among: all) {
            case .text(let path, let spelling):
                if let problem = problem(of: path) { return .refused(problem, path: unit.path) }
                if [.text(.translated), .state(.translated)].contains(verdict) { finished.insert(path) }
                switch verdict {
                case .text(let state):
                    texts.append(.init(path: path, value: spelling.text(unit.unit.value), state: taken(state)))
                case .state(let state):
                    let state = taken(state)
                    guard let leaf = own.leaves.first(where: { $0.path == path }), leaf.state != state else { continue }
                    texts.append(.init(path: path, value: leaf.value, state: state))
                case .same, .untranslated, .fuzzy: break
                }
            case .formOfPlain(let number):
                let forms = all.filter { leafNumber(of: $0.path) == number }
                guard Set(forms.map(\.unit.value)).count == 1 else { return variedText(verdicts) }
                let leaf = own.leaves[number]
                switch verdict {
                case .text(let state):
                    texts.append(
                        .init(
                            path: leaf.path, value: spelling(of: unit.path, number).text(unit.unit.value),
                            state: taken(state)))
                case .state(let state) where leaf.state != taken(state):
                    texts.append(.init(path: leaf.path, value: leaf.value, state: taken(state)))
                default: break
                }
            case .copy: break
            case .severalTexts: return wholeText(orRefuse: Self.severalTexts, path: unit.path, verdicts)
            case .none: return variedText(verdicts, path: unit.path)
            }
        }
        texts += fractionForms(beside: texts, finished)
        // Several forms of a file may be one text of the catalog.
        var known: [[String]: TextChange.Text] = [:]
        for text in texts {
            if let other = known[text.path], other.value != text.value {
                return wholeText(orRefuse: Self.severalTexts, path: text.path.joined(separator: "."), verdicts)
            }
            known[text.path] = text
        }
        guard !texts.isEmpty else { return .same }
        let shown = marked.values.reduce(into: Set<Int>()) { $0.formUnion(MarkedCatalog.split($1).numbers) }
        let isHidden = own.leaves.indices.contains { number in
            !own.leaves[number].isReference && !shown.contains(number) && known[own.leaves[number].path] == nil
        }
        return .change(
            .texts(texts.filter { known.removeValue(forKey: $0.path) != nil }), hidesOthers: isHidden,
            replacesFinished: texts.contains { text in
                own.leaves.contains { $0.path == text.path && $0.state == .translated && $0.value != text.value }
            })
    }

    /// Whether the catalog's text waits for its translation as a whole, so that nothing of it is lost.
    private var isWaiting: Bool {
        !own.isCopy && own.leaves.allSatisfy { $0.isReference || $0.state == .new }
    }

    /// The change that brings the file's text as it is, in place of one that waits for its translation. A text that has been translated, and
    /// one that the file translates in part, keep their form.
    private func wholeText(orRefuse reason: String, path: String = "", _ verdicts: [Verdict]) -> Result {
        let isWhole =
            verdicts.count == units.count && verdicts.allSatisfy { if case .text = $0 { true } else { false } }
        guard isWaiting, isWhole else { return .refused(reason, path: path) }
        return refusedPath ?? joinedText
    }

    /// The change that takes the file's text as it is.
    var joinedText: Result {
        let numbers = Set(own.leaves.filter { $0.path.first == "substitutions" }.map { $0.path[1] })
        return .change(
            .localization(Self.localization(text.mapUnits { TextUnit($0.value, state: taken($0.state)) })),
            isJoined: numbers.count > 1)
    }

    /// The change of a text that does not vary in the catalog, and varies in the file.
    ///
    /// - Parameter path: The variants of the file that the catalog does not have. Nil if these are all.
    private func variedText(_ verdicts: [Verdict], path: String? = nil) -> Result {
        if case .widths = text.content.form {
            return .refused("the catalog has one text for all widths; change it in the catalog")
        }
        let ownNames = Set(own.leaves.map { $0.path.first ?? "" })
        guard own.leaves.count == 1, own.leaves[0].path.isEmpty, !text.isPlain else {
            let has = ownNames.sorted().filter { !$0.isEmpty }.joined(separator: " and ")
            return wholeText(
                orRefuse: (has.isEmpty ? "it does not vary in the catalog" : "it varies by \(has) in the catalog")
                    + ", and otherwise in the file\(path.map { $0.isEmpty ? "" : " (\($0))" } ?? "")"
                    + "; give the file the same variants, or remove the text from the catalog first", verdicts)
        }
        if let refused = refusedPath { return refused }
        let spelling = spelling(of: marked.keys.sorted().first ?? "", 0)
        return .change(
            .localization(Self.localization(text.mapUnits { spelled($0, spelling) })), isVaried: true,
            replacesFinished: own.leaves[0].state == .translated)
    }

    /// The problem of a path that the catalog does not have. Nil if it is right.
    private func problem(of path: [String]) -> String? {
        guard !own.leaves.contains(where: { $0.path == path }) else { return nil }
        return TextPaths.problem(of: path.joined(separator: "."))
    }

    /// The refusal of a text of the file whose variants no catalog has. Nil if all are right.
    var refusedPath: Result? {
        units.lazy.compactMap { unit in TextPaths.problem(of: unit.path).map { .refused($0, path: unit.path) } }.first
    }

    private func spelled(_ unit: TextUnit, _ spelling: ArgumentSpelling) -> TextUnit {
        TextUnit(spelling.text(unit.value), state: taken(unit.state))
    }

    /// The state that a text of the file has in the catalog.
    func taken(_ state: TranslationState) -> TranslationState {
        let state = state == .unstated ? .translated : state
        return isLate && state == .translated ? .needsReview : state
    }

    static func localization(_ text: LocalizedText) -> JSONValue {
        CatalogEntryWriter.localization(CatalogEntryWriter.held(text))
    }
}
