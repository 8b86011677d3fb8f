import CLDRPlurals
import CLDRPluralsCore
import StringsdictEntries
import StringsdictPropertyLists
import StringsdictFormatting

extension EntryReader {
    /// Adds the variables of a dictionary and returns the scope for its texts.
    func variables(_ parts: Parts, into table: inout TableBuilder) -> VariableScope {
        guard let first = parts.firstVariable else { return .empty }
        table.program.beginVariables()
        variable(first, parts.firstVariableKeys, into: &table)
        for item in parts.otherVariables?.items ?? [] where !table.isExhausted {
            var keys = VariableKeys()
            for item in view.items(of: item.value) { keys.add(item, in: view) }
            variable(item, keys, into: &table)
        }
        return table.program.endVariables()
    }

    /// The values of a variable other than its rule strings, as indices.
    private struct Specification {
        var type: Int?
        var valueType: Int?
    }

    private func variable(_ item: Item, _ keys: VariableKeys, into table: inout TableBuilder) {
        let (key, index) = (item.key, item.value)
        var name = VariableName(key: key)
        let specification = specification(index, keys, into: &table)
        var isGender = false
        if let type = specification.type {
            isGender = isText(type) && view.text(of: type).equals(AppleKey.genderRule)
            if !isGender, !isText(type) || !view.text(of: type).equals(AppleKey.pluralRule) {
                return table.diagnostics.note(
                    .unknownSpecificationType,
                    "\(AppleKey.ruleType) is neither the plural nor the gender rule; the variable is ignored",
                    type,
                    variable: name.string(in: self))
            }
        } else {
            table.diagnostics.note(
                .missingSpecificationType,
                "\(AppleKey.ruleType) is missing; write \(AppleKey.pluralRule), which is assumed", key,
                variable: name.string(in: self))
        }
        let valueType = specification.valueType.flatMap { isText($0) ? view.text(of: $0) : nil }
        table.program.beginVariable(
            view.text(of: key), isGender: isGender, valueType: valueType, origin: specification.valueType ?? key)
        if isGender {
            genderRules(of: index, variable: &name, into: &table)
        } else {
            pluralRules(of: index, keys, variable: &name, into: &table)
        }
        table.program.endVariable()
    }

    private func specification(_ index: Int, _ keys: VariableKeys, into table: inout TableBuilder) -> Specification {
        let items = items(of: index, &table)
        var specification = Specification(type: keys.type, valueType: keys.valueType)
        guard keys.hasDuplicates else { return specification }
        specification = Specification()
        for item in items {
            switch VariableKey(view.text(of: item.key)) {
            case .specificationType: set(&specification.type, item, into: &table)
            case .valueType: set(&specification.valueType, item, into: &table)
            default: break
            }
        }
        return specification
    }

    private func pluralRules(
        of index: Int, _ keys: VariableKeys, variable: inout VariableName, into table: inout TableBuilder
    ) {
        var seen: UInt8 = 0
        var number = 0
        for item in items(of: index, &table) {
            let key = keys.meaning(number, of: item.key, in: view)
            number += 1
            guard let category = key.category else {
                if key == .unknown { ignoredRule(item, variable: &variable, into: &table) }
                continue
            }
            guard isText(item.value) else {
                table.diagnostics.note(
                    .entryNotUsable, "the text for '\(category.keyword)' is not a string; it is ignored", item.value,
                    variable: variable.string(in: self))
                continue
            }
            let bit: UInt8 = 1 << category.code
            if seen & bit != 0 {
                table.diagnostics.noteDuplicate(category.keyword, item.key, variable: variable.string(in: self))
                if firstCounts { continue }
            }
            seen |= bit
            table.program.addRule(category, view.text(of: item.value), origin: item.value)
            if let categories = table.categories, categories & bit == 0 {
                let language = table.language ?? ""
                table.diagnostics.note(
                    .unusedCategory,
                    "the language '\(language)' has no category '\(category.keyword)'; the text is never chosen",
                    item.key,
                    variable: variable.string(in: self))
            }
        }
    }

    private func genderRules(of dictionary: Int, variable: inout VariableName, into table: inout TableBuilder) {
        var seen: [Int64] = []
        var index = ListIndex()
        for item in items(of: dictionary, &table) {
            guard isText(item.value) else { continue }
            let key = view.text(of: item.key)
            guard let number = RuleKey.number(key) else {
                if !key.equals(AppleKey.ruleType), !key.equals(AppleKey.valueType) {
                    table.diagnostics.note(
                        .invalidGenderKey, "'\(excerpt(item.key))' is not an integer; its text is ignored", item.key,
                        variable: variable.string(in: self))
                }
                continue
            }
            let same = index.number(
                among: seen.count, hash: number.hashValue, hashOf: { seen[$0].hashValue },
                isEqual: { seen[$0] == number })
            if same == nil {
                seen.append(number)
            } else {
                table.diagnostics.noteDuplicate(excerpt(item.key), item.key, variable: variable.string(in: self))
                if firstCounts { continue }
            }
            table.program.addRule(value: number, view.text(of: item.value), origin: item.value)
        }
    }

    private func ignoredRule(_ item: Item, variable: inout VariableName, into table: inout TableBuilder) {
        let key = view.text(of: item.key)
        if isText(item.value), let category = RuleKey.likelyCategory(key) {
            table.diagnostics.note(
                .misspeltCategory, "'\(excerpt(item.key))' is not a category; did you mean '\(category.keyword)'?",
                item.key,
                variable: variable.string(in: self))
        } else {
            table.diagnostics.note(
                .unknownKey, "'\(excerpt(item.key))' is not a category and has no meaning here; it is ignored",
                item.key,
                variable: variable.string(in: self))
        }
    }
}

/// The name of a variable for diagnostics.
///
/// Most variables have no diagnostics. So the string is created for the first diagnostic and kept for the next ones.
struct VariableName {
    /// The index of the name in the document.
    let key: Int
    private var text: String?

    init(key: Int) {
        self.key = key
    }

    mutating func string(in reader: EntryReader) -> String {
        if let text { return text }
        let string = reader.name(key)
        text = string
        return string
    }
}

/// The keys of a variable's rule strings.
enum RuleKey {
    /// The number in the key of a gender rule: decimal digits, optionally after a minus sign.
    static func number(_ key: UnsafeBufferPointer<UInt8>) -> Int64? {
        let isNegative = key.first == UInt8(ascii: "-")
        let digits = isNegative ? key.dropFirst() : key[...]
        guard key.count <= 20 else { return nil }
        return ASCIIDigits.number(UnsafeBufferPointer(rebasing: digits), isNegative: isNegative)
    }

    /// The category that a misspelt key probably means: one letter is missing, wrong or extra, or two letters are
    /// swapped.
    static func likelyCategory(_ key: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        guard (2...6).contains(key.count) else { return nil }
        let lowercased = key.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return PluralCategory.allCases.first { isClose(lowercased, Array($0.keyword.utf8)) }
    }

    private static func isClose(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let start = zip(left, right).prefix { $0 == $1 }.count
        let (left, right) = (left[start...], right[start...])
        switch left.count - right.count {
        case 1: return left.dropFirst() == right
        case -1: return left == right.dropFirst()
        case 0:
            return left.dropFirst() == right.dropFirst()
                || left[start] == right[start + 1] && left[start + 1] == right[start]
                    && left.dropFirst(2) == right.dropFirst(2)
        default: return false
        }
    }
}
