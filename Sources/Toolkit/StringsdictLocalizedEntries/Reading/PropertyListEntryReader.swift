import StringsdictEntries
import StringsdictKeyedLists
import StringsdictPropertyLists

/// Reads the entries of a `.strings` or `.stringsdict` file.
///
/// Unlike the reader of the run time, this reader keeps parts without effect, such as unknown categories and unused
/// variables. If a key occurs twice, this reader and Foundation take the last one in a text file and the first one in a
/// binary file.
package struct PropertyListEntryReader {
    let document: PropertyListDocument
    let view: PropertyListView
    let language: String
    package private(set) var entries: [LocalizedEntry] = []
    package private(set) var remarks: [ReadingRemark] = []
    /// The keys of other programs' dictionaries: those without any of Apple's keys.
    package private(set) var foreignKeys: [String] = []
    /// The key of the entry that is being read.
    private var key = ""
    /// The comment in the current entry.
    private var comment: String?
    /// Whether a rule of the current entry hides its format string.
    private var hidesFormat = false
    /// The texts that repeated keys hide, by the places of the keys that count.
    private var hiddenTexts: [Int: [String]] = [:]
    /// The number of values that were read, and the bytes of their texts. In a binary file, many values can be one object, so a
    /// small file can expand to billions of values, or to gigabytes of text.
    private var steps = 0
    private var textBytes = 0

    /// Whether the rest is not read, since too many values were read.
    private var isTooLarge = false

    private static let maximumDepth = 32

    package init(document: PropertyListDocument, view: PropertyListView, language: String) {
        self.document = document
        self.view = view
        self.language = language
    }

    /// Whether the values are used far more often than a file that a person or a tool wrote for texts uses them.
    private var isInflated: Bool {
        steps > 16 * document.valueCount + 65_536 || textBytes > 16 * document.byteCount + 1 << 20
    }

    private func offset(_ index: Int) -> Int? { document.offset(at: index) }
    private func string(_ index: Int) -> String { String(decoding: view.text(of: index), as: UTF8.self) }
    private func text(_ index: Int) -> AuthoredText { AuthoredText(string(index), offset: offset(index)) }
    private func isText(_ index: Int) -> Bool { view.kind(of: index) == .string }
    private func isDictionary(_ index: Int) -> Bool { view.kind(of: index) == .dictionary }

    private mutating func remark(
        _ subject: ReadingRemark.Subject, _ message: String, _ index: Int, in entry: String? = nil
    ) {
        let key = entry ?? key
        guard remarks.count < PropertyListLimits.warningCount else { return }
        remarks.append(
            ReadingRemark(
                subject, message, offset: offset(index), key: key.isEmpty ? nil : key, language: language))
    }

    /// Reads the whole document.
    package mutating func read() {
        guard isDictionary(0) else {
            remarks.append(
                ReadingRemark(
                    .unreadable(.form),
                    "the top level of the file is not a dictionary; write keys and texts into a <dict>",
                    offset: offset(0)))
            return
        }
        let items = distinctItems(of: 0)
        entries.reserveCapacity(items.count)
        for item in items {
            key = string(item.key)
            (hidesFormat, comment) = (false, nil)
            guard let content = content(of: item.value, depth: 0, isInsideWidth: false, scope: []) else { continue }
            let keyOffset = offset(item.key)
            var entry = LocalizedEntry(
                key: key, keyOffset: keyOffset, language: language, languageOffset: keyOffset, comment: comment,
                content: content)
            entry.hidesFormat = hidesFormat
            if let hidden = hiddenTexts[keyOffset ?? -1] { entry.hiddenTexts = hidden }
            entries.append(entry)
        }
    }

    // MARK: Dictionaries

    /// The entries of a dictionary in the order of the file, each key once.
    private mutating func distinctItems(of index: Int) -> [PropertyListView.Item] {
        steps += 1 + view.count(of: index)
        if document.format == .binary {
            for item in view.items(of: index) {
                guard !isInflated else { break }
                textBytes += view.text(of: item.key).count + (isText(item.value) ? view.text(of: item.value).count : 0)
            }
        }
        guard !isInflated else {
            if !isTooLarge {
                isTooLarge = true
                remarks.append(
                    ReadingRemark(
                        .unreadable(.form),
                        "the same objects are used so often that the texts are far larger than the file "
                            + "(\(document.byteCount) bytes); write each text by itself, for example as XML",
                        offset: offset(index)))
            }
            return []
        }
        var items: [PropertyListView.Item] = []
        items.reserveCapacity(view.count(of: index))
        if view.count(of: index) <= 8 {
            for item in view.items(of: index) {
                let same = items.firstIndex { view.text(of: $0.key).elementsEqual(view.text(of: item.key)) }
                add(item, same: same, to: &items)
            }
            return items
        }
        var numbers: [ByteString: Int] = [:]
        numbers.reserveCapacity(view.count(of: index))
        for item in view.items(of: index) {
            let key = ByteString(string(item.key))
            let same = numbers[key]
            if same == nil { numbers[key] = items.count }
            add(item, same: same, to: &items)
        }
        return items
    }

    private mutating func add(_ item: PropertyListView.Item, same: Int?, to items: inout [PropertyListView.Item]) {
        guard let same else { return items.append(item) }
        let name = string(item.key)
        let (dropped, counting) = document.format == .binary ? (item, items[same]) : (items[same], item)
        let texts = [dropped, counting].map { view.kind(of: $0.value) == .string ? string($0.value) : nil }
        let quoted = texts.compactMap { $0.map(Self.quoted) }
        remark(
            .duplicateKey(
                key: name, counting: offset(counting.key), isEqual: quoted.count == 2 && texts[0] == texts[1]),
            quoted.count == 2
                ? "the key '\(name)' occurs twice: \(quoted[0]) is never shown, since \(quoted[1]) is"
                : "the key '\(name)' occurs twice, and this text is never shown",
            dropped.key, in: key.isEmpty ? name : key)
        if key.isEmpty, isText(dropped.value), let place = offset(counting.key) {
            let earlier = offset(dropped.key).flatMap { hiddenTexts.removeValue(forKey: $0) } ?? []
            // A file can repeat a key many times.
            hiddenTexts[place] = (earlier + [string(dropped.value)]).suffix(4)
        }
        items[same] = counting
    }

    /// The first line of a text in quotation marks, up to 40 characters.
    private static func quoted(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return "'\(line.prefix(40))\(line.count > 40 || line.count < text.count ? "…" : "")'"
    }

    // MARK: Entries

    private mutating func content(
        of index: Int, depth: Int, isInsideWidth: Bool, scope: [AuthoredEntry.Variable]
    ) -> AuthoredEntry? {
        switch view.kind(of: index) {
        case .string: return .format(text(index), variables: scope)
        case .dictionary where depth < Self.maximumDepth:
            return dictionary(index, depth: depth, isInsideWidth: isInsideWidth, scope: scope)
        case .dictionary:
            remark(.unusable, "the rules are nested deeper than any real file; the inner ones are ignored", index)
        default:
            remark(
                .unusable, "a value of the type \(view.kind(of: index)) is not a text; write a string or a dictionary",
                index)
        }
        return nil
    }

    private mutating func dictionary(
        _ index: Int, depth: Int, isInsideWidth: Bool, scope: [AuthoredEntry.Variable]
    ) -> AuthoredEntry? {
        var format: Int?
        var rules: (devices: Int?, widths: Int?) = (nil, nil)
        var variables: [AuthoredEntry.Variable] = []
        for item in distinctItems(of: index) {
            let key = view.text(of: item.key)
            let isFormat = key.equals(AppleKey.format)
            let isDevices = key.equals(AppleKey.devices)
            let isWidths = key.equals(AppleKey.widths)
            switch view.kind(of: item.value) {
            case .string where isFormat: format = item.value
            case .dictionary where isDevices: rules.devices = item.value
            case .dictionary where isWidths: rules.widths = item.value
            case let kind where isFormat || isDevices || isWidths:
                remark(.unusable, "\(string(item.key)) holds a \(kind) and is ignored", item.value)
            case .dictionary: variables.append(variable(item))
            // Apple's own files have a comment for translators.
            case .string: if depth == 0, key.equals(AppleKey.comment) { comment = string(item.value) }
            case let kind:
                remark(.unusable, "'\(string(item.key))' holds a \(kind), which means nothing here", item.key)
            }
        }
        if [format, rules.devices, rules.widths].count(where: { $0 != nil }) > 1 {
            hidesFormat = hidesFormat || format != nil
            remark(
                .competingRules,
                "the entry has several of device rule, width rule and format; the first of these counts, remove the others",
                rules.devices ?? rules.widths ?? index)
        }
        let scope = variables.isEmpty ? scope : variables
        if let devices = rules.devices {
            if isInsideWidth {
                remark(
                    .deviceInsideWidth,
                    "a device rule inside a width rule makes Apple's Foundation crash; put the widths inside the devices",
                    devices)
            }
            return .devices(branches(of: devices, depth: depth, isInsideWidth: isInsideWidth, scope: scope))
        }
        if let widths = rules.widths {
            for item in view.items(of: widths) where Int(string(item.key)).map({ $0 >= 0 }) != true {
                remark(
                    .invalidWidth, "the width '\(string(item.key))' is not a whole number; its text is never shown",
                    item.key)
            }
            return .widths(branches(of: widths, depth: depth, isInsideWidth: true, scope: scope))
        }
        guard let format else {
            // A dictionary without any of Apple's keys belongs to another program, which reads the file in its own way.
            guard hasAppleKey(index) else {
                if depth == 0 { foreignKeys.append(key) }
                return nil
            }
            for item in view.items(of: index) {
                let written = string(item.key)
                let meant = MisspeltAppleKey.meant(by: written, ofRule: isDictionary(item.value))
                guard let meant else { continue }
                remark(
                    .missingFormat,
                    "'\(written)' has no meaning, so that nothing in the entry is ever shown; did you mean '\(meant)'?",
                    item.key)
                return nil
            }
            remark(
                .missingFormat, "the entry has no \(AppleKey.format), so that nothing in it is ever shown",
                index)
            return nil
        }
        return .format(text(format), variables: scope)
    }

    /// Whether a dictionary, or a dictionary directly inside it, has a key of Apple.
    private func hasAppleKey(_ index: Int) -> Bool {
        func isApples(_ key: Int) -> Bool { view.text(of: key).starts(with: "NSString".utf8) }
        return view.items(of: index).contains { item in
            isApples(item.key) || isDictionary(item.value) && view.items(of: item.value).contains { isApples($0.key) }
        }
    }

    private mutating func branches(
        of index: Int, depth: Int, isInsideWidth: Bool, scope: [AuthoredEntry.Variable]
    ) -> [AuthoredEntry.Branch] {
        var branches: [AuthoredEntry.Branch] = []
        for item in distinctItems(of: index) {
            guard
                let content = content(of: item.value, depth: depth + 1, isInsideWidth: isInsideWidth, scope: scope)
            else { continue }
            branches.append(AuthoredEntry.Branch(name: text(item.key), content: content))
        }
        return branches
    }

    // MARK: Variables

    private mutating func variable(_ item: PropertyListView.Item) -> AuthoredEntry.Variable {
        var variable = AuthoredEntry.Variable(name: text(item.key), rule: .plural, valueType: nil, cases: [])
        variable.isRuleWritten = false
        for item in distinctItems(of: item.value) {
            guard isText(item.value) else {
                remark(
                    .unusable, "'\(string(item.key))' holds a \(view.kind(of: item.value)) instead of a text",
                    item.value)
                continue
            }
            let key = view.text(of: item.key)
            if key.equals(AppleKey.ruleType) {
                variable.isRuleWritten = true
                let rule = view.text(of: item.value)
                variable.rule = rule.equals(AppleKey.genderRule) ? .gender : .plural
                if variable.rule == .plural, !rule.equals(AppleKey.pluralRule) {
                    variable.unknownRule = text(item.value)
                }
            } else if key.equals(AppleKey.valueType) {
                variable.valueType = text(item.value)
            } else {
                variable.cases.append(AuthoredEntry.Variable.Case(name: text(item.key), text: text(item.value)))
            }
        }
        return variable
    }
}
