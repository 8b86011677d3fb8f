import PropertyLists
import StringsdictFormatting

extension EntryReader {
    /// The values in a dictionary that mean something, by their indices.
    struct Parts {
        var format: Int?
        var widths: Int?
        var devices: Int?
        /// The keys of the variables, each once. The first stands alone, since most entries have no other, and an array
        /// takes memory.
        var firstVariable: Int?
        var otherVariables = DistinctKeys()

        /// Whether there is more than one of the three between which Apple's reader chooses.
        var hasCompetingRules: Bool {
            devices != nil ? widths != nil || format != nil : widths != nil && format != nil
        }
    }

    /// Sorts out the keys of an entry or of a branch.
    ///
    /// Whatever is neither a rule nor a variable is ignored: tools keep comments and data of their own there.
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

    /// Whether a dictionary is a variable: it says so, or it has a text for a category.
    private func isVariable(_ index: Int) -> Bool {
        for item in items(of: index) {
            let key = view.text(of: item.key)
            if key.equals(AppleKey.specificationType) || RuleKey.category(key) != nil { return true }
        }
        return false
    }
}
