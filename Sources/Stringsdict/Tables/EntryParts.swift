import StringsdictEntries
import StringsdictPropertyLists
import StringsdictFormatting

extension EntryReader {
    /// The parts of an entry or a branch, as value indices.
    struct Parts {
        var format: Int?
        var widths: Int?
        var devices: Int?
        /// The first variable. Most entries have only one, and storing it in a property needs no allocation.
        var firstVariable: Item?
        /// The keys of the first variable.
        var firstVariableKeys = VariableKeys()
        /// The other variables, each name once. Nil in an entry with at most one variable, as most entries are.
        var otherVariables: DistinctKeys?

        /// Whether the dictionary has more than one of format, width rule and device rule.
        var hasCompetingRules: Bool {
            devices != nil ? widths != nil || format != nil : widths != nil && format != nil
        }
    }

    /// Sorts the keys of an entry or a branch by meaning.
    ///
    /// Other keys are ignored, since tools store comments and other data there. Thousands of keys may have one value of
    /// thousands of keys. So the keys stop where too many values were read.
    func parts(of index: Int, into table: inout TableBuilder) -> Parts {
        var parts = Parts()
        for item in items(of: index, &table) {
            if table.hasTooManySteps { break }
            let key = view.text(of: item.key)
            if key.equals(AppleKey.format) {
                if isText(item.value) {
                    set(&parts.format, item, into: &table)
                } else {
                    table.diagnostics.note(
                        .missingFormat, "\(AppleKey.format) is not a string; it is ignored", item.value)
                }
            } else if key.equals(AppleKey.widths) {
                rule(&parts.widths, item, into: &table)
            } else if key.equals(AppleKey.devices) {
                rule(&parts.devices, item, into: &table)
            } else if isDictionary(item.value), case let keys = keys(of: item.value, &table), keys.areOfVariable {
                addVariable(item, keys, to: &parts, into: &table)
            } else if isText(item.value) {
                if !key.equals(AppleKey.comment) {
                    table.diagnostics.note(
                        .stringSibling,
                        "'\(excerpt(item.key))' is a string where a variable's dictionary is expected; it is ignored",
                        item.key)
                }
            } else {
                table.diagnostics.note(
                    .unknownKey, "'\(excerpt(item.key))' has no meaning here; it is ignored", item.key)
            }
        }
        return parts
    }

    private func addVariable(
        _ item: Item, _ keys: VariableKeys, to parts: inout Parts, into table: inout TableBuilder
    ) {
        let name = view.text(of: item.key)
        guard let first = parts.firstVariable else {
            (parts.firstVariable, parts.firstVariableKeys) = (item, keys)
            return
        }
        if view.text(of: first.key).equals(name) {
            table.diagnostics.noteDuplicate(excerpt(item.key), item.key)
            if !firstCounts { (parts.firstVariable, parts.firstVariableKeys) = (item, keys) }
            return
        }
        if parts.otherVariables == nil { parts.otherVariables = DistinctKeys() }
        if let same = parts.otherVariables?.add(item, in: view, &table) {
            table.diagnostics.noteDuplicate(excerpt(item.key), item.key)
            if !firstCounts { parts.otherVariables?.replace(same, by: item) }
        }
    }

    private func rule(_ part: inout Int?, _ item: Item, into table: inout TableBuilder) {
        if isDictionary(item.value) {
            set(&part, item, into: &table)
        } else {
            table.diagnostics.note(
                .entryNotUsable, "\(excerpt(item.key)) is not a dictionary; it is ignored", item.value)
        }
    }

    /// Sets a part. A key that occurs twice is reported.
    func set(_ part: inout Int?, _ item: Item, into table: inout TableBuilder) {
        if part != nil {
            table.diagnostics.noteDuplicate(excerpt(item.key), item.key)
            if firstCounts { return }
        }
        part = item.value
    }

    /// The keys of a dictionary that may be a variable.
    @inline(__always)
    private func keys(of index: Int, _ table: inout TableBuilder) -> VariableKeys {
        var keys = VariableKeys()
        for item in items(of: index, &table) { keys.add(item, in: view) }
        return keys
    }
}

/// The entries of one dictionary with distinct keys, in file order. An empty list takes no memory.
struct DistinctKeys {
    /// The entries.
    private(set) var items: [EntryReader.Item] = []
    private var index = ListIndex()

    /// Adds an entry. If an entry with an equal key exists, it stays and its number is returned.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. Adding counts *k* steps, since a binary file can use
    ///   one long key very often.
    mutating func add(_ item: EntryReader.Item, in view: PropertyListView, _ table: inout TableBuilder) -> Int? {
        let text = view.text(of: item.key)
        table.steps += text.count / 32
        let same = number(of: text, in: view)
        if same == nil { items.append(item) }
        return same
    }

    private mutating func number(of text: UnsafeBufferPointer<UInt8>, in view: PropertyListView) -> Int? {
        // A local copy that is released before an entry is added. So the array stays unique and is not copied.
        let items = items
        return index.number(
            among: items.count, hash: text.contentHash, hashOf: { view.text(of: items[$0].key).contentHash },
            isEqual: { view.text(of: items[$0].key).equals(text) })
    }

    /// Replaces an entry by a later one with the same key.
    mutating func replace(_ number: Int, by item: EntryReader.Item) {
        items[number] = item
    }
}
