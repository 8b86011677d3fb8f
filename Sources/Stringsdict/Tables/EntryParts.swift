import PropertyLists
import StringsdictFormatting

/// The keys that have a meaning in Apple's format.
///
/// Source: Apple, "Stringsdict File Format"; `NSStringGenderRuleType` and the width and device rules: Apple's Foundation.
enum AppleKey {
    static let format: StaticString = "NSStringLocalizedFormatKey"
    static let widths: StaticString = "NSStringVariableWidthRuleType"
    static let devices: StaticString = "NSStringDeviceSpecificRuleType"
    static let specificationType: StaticString = "NSStringFormatSpecTypeKey"
    static let valueType: StaticString = "NSStringFormatValueTypeKey"
    static let pluralRule: StaticString = "NSStringPluralRuleType"
    static let genderRule: StaticString = "NSStringGenderRuleType"
    /// A note for translators; Apple's own files have it beside the format.
    static let comment: StaticString = "Comment"
}

extension EntryReader {
    /// The parts of an entry or a branch, as indices of values.
    struct Parts {
        var format: Int?
        var widths: Int?
        var devices: Int?
        /// The first variable. Most entries have only one, and a property needs no allocation.
        var firstVariable: Int?
        /// The other variables, each name once.
        var otherVariables = DistinctKeys()

        /// Whether the dictionary has more than one of format, width rule and device rule.
        var hasCompetingRules: Bool {
            devices != nil ? widths != nil || format != nil : widths != nil && format != nil
        }
    }

    /// Sorts the keys of an entry or a branch by their meaning.
    ///
    /// Other keys are ignored, since tools store comments and data of their own there.
    func parts(of index: Int, into table: inout TableBuilder) -> Parts {
        var parts = Parts()
        for item in items(of: index) {
            let key = view.text(of: item.key)
            if key.equals(AppleKey.format) {
                if isText(item.value) {
                    set(&parts.format, item, into: &table)
                } else {
                    table.note(.missingFormat, "NSStringLocalizedFormatKey is no string; it is ignored", item.value)
                }
            } else if key.equals(AppleKey.widths) {
                rule(&parts.widths, item, into: &table)
            } else if key.equals(AppleKey.devices) {
                rule(&parts.devices, item, into: &table)
            } else if isDictionary(item.value), isVariable(item.value) {
                addVariable(item, to: &parts, into: &table)
            } else if isText(item.value) {
                if !key.equals(AppleKey.comment) {
                    table.note(
                        .stringSibling,
                        "'\(string(item.key))' is a string where a variable's dictionary is expected; it is ignored",
                        item.key)
                }
            } else {
                table.note(.unknownKey, "'\(string(item.key))' means nothing here; it is ignored", item.key)
            }
        }
        return parts
    }

    private func addVariable(_ item: Item, to parts: inout Parts, into table: inout TableBuilder) {
        let name = view.text(of: item.key)
        guard let first = parts.firstVariable else { return parts.firstVariable = item.key }
        if view.text(of: first).equals(name) {
            table.noteDuplicate(string(item.key), item.key)
            if !firstCounts { parts.firstVariable = item.key }
        } else if let same = parts.otherVariables.add(item.key, in: view) {
            table.noteDuplicate(string(item.key), item.key)
            if !firstCounts { parts.otherVariables.replace(same, by: item.key) }
        }
    }

    private func rule(_ part: inout Int?, _ item: Item, into table: inout TableBuilder) {
        if isDictionary(item.value) {
            set(&part, item, into: &table)
        } else {
            table.note(.entryNotUsable, "\(string(item.key)) is no dictionary; it is ignored", item.value)
        }
    }

    private func set(_ part: inout Int?, _ item: Item, into table: inout TableBuilder) {
        if part != nil {
            table.noteDuplicate(string(item.key), item.key)
            if firstCounts { return }
        }
        part = item.value
    }

    /// Whether a dictionary is a variable: it has a specification type, or a text for a plural category.
    private func isVariable(_ index: Int) -> Bool {
        for item in items(of: index) {
            let key = view.text(of: item.key)
            if key.equals(AppleKey.specificationType) || RuleKey.category(key) != nil { return true }
        }
        return false
    }
}

/// The distinct keys of one dictionary, in the order of the file. An empty list takes no memory.
struct DistinctKeys {
    /// The indices of the keys.
    private(set) var keys: [Int] = []
    private var index = ListIndex()

    /// Adds a key. If an equal key was added before, that one stays and its number is returned.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    mutating func add(_ key: Int, in view: PropertyListView) -> Int? {
        let same = number(of: view.text(of: key), in: view)
        if same == nil { keys.append(key) }
        return same
    }

    private mutating func number(of text: UnsafeBufferPointer<UInt8>, in view: PropertyListView) -> Int? {
        // A local copy, which is released before a key is added. So the array stays unique and is not copied.
        let keys = keys
        return index.number(
            among: keys.count, hash: text.contentHash, hashOf: { view.text(of: keys[$0]).contentHash },
            isEqual: { view.text(of: keys[$0]).equals(text) })
    }

    /// Replaces a key by a later one with the same text.
    mutating func replace(_ number: Int, by key: Int) {
        keys[number] = key
    }
}
