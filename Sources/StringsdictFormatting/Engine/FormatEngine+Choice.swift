import CLDRPlurals

/// Which of a variable's strings an argument chooses.
extension FormatEngine {
    /// The string for the argument at a position, or `noString` where the variable has none.
    ///
    /// - The number 0 chooses the string for `zero` in every language, if there is one.
    /// - Else the plural category of the number as it will be shown chooses; the builder has put `other` in the place of
    ///   categories without a string.
    @inline(__always)
    mutating func choose(_ variable: Int, position: Int, frame: Frame) -> UInt32 {
        let record = program.variables[variable]
        if !record.isGender, !record.needsShownNumber, position >= 1, position <= arguments.count,
            case .integer(let value) = arguments[position &- 1]
        {
            if value == 0, record.zeroString != noString { return record.zeroString }
            let chosen = program.categoryStrings[
                Int(record.firstRule) &+ Int(rules.category(for: value).rawValue)]
            if chosen != noString { return chosen }
        }
        return chooseSlowly(variable, position: position, frame: frame)
    }

    @inline(never)
    private mutating func chooseSlowly(_ variable: Int, position: Int, frame: Frame) -> UInt32 {
        let record = program.variables[variable]
        let chosen =
            record.isGender
            ? gender(record, variable: variable, position: position)
            : plural(record, variable: variable, position: position, frame: frame)
        if chosen == noString {
            report(FormatIssue(kind: .noRuleString, position: position, variable: variable))
        }
        return chosen
    }

    private mutating func gender(_ record: VariableRecord, variable: Int, position: Int) -> UInt32 {
        var value: Int64?
        switch argument(at: position) {
        case .integer(let number): value = number
        case .unsigned(let number): value = Int64(exactly: number)
        case .floatingPoint(let number): value = Int64(exactly: number)
        case .text(let text), .decimal(let text): value = Int64(text)
        case .null: break
        case nil: report(FormatIssue(kind: .missingArgument, position: position, variable: variable))
        }
        if value == nil {
            report(FormatIssue(kind: .notANumber, position: position, variable: variable))
        }
        guard record.rules > 0 else { return noString }
        // The builder puts the rule for 0, the fallback, first, and sorts the others by their values.
        let first = Int(record.firstRule)
        var (low, high) = (first + 1, first + Int(record.rules))
        while let value, low < high {
            let middle = low + (high - low) / 2
            let rule = program.genderRules[middle]
            if rule.value == value { return rule.string }
            if rule.value < value { low = middle + 1 } else { high = middle }
        }
        return program.genderRules[first].string
    }

    private mutating func plural(_ record: VariableRecord, variable: Int, position: Int, frame: Frame) -> UInt32 {
        let category: PluralCategory
        var isZero = false
        switch argument(at: position) {
        case .integer(let value):
            isZero = value == 0
            category = shownCategory(record, position: position, frame: frame) ?? rules.category(for: value)
        case .unsigned(let value):
            isZero = value == 0
            category = shownCategory(record, position: position, frame: frame) ?? rules.category(for: value)
        case .floatingPoint(let value):
            isZero = value == 0
            category = shownCategory(record, position: position, frame: frame) ?? rules.category(for: value)
        case .decimal(let text), .text(let text):
            // A number may come as text; then its trailing zeros count. Any other text is `other`.
            if let operands = PluralOperands(text) {
                isZero = operands.i == 0 && operands.t == 0
                category =
                    shownCategory(record, position: position, frame: frame) ?? rules.category(for: operands)
            } else {
                report(FormatIssue(kind: .notANumber, position: position, variable: variable))
                category = .other
            }
        case .null:
            report(FormatIssue(kind: .notANumber, position: position, variable: variable))
            category = .other
        case nil:
            report(FormatIssue(kind: .missingArgument, position: position, variable: variable))
            category = .other
        }
        if isZero, record.zeroString != noString { return record.zeroString }
        return program.categoryStrings[Int(record.firstRule) + Int(category.rawValue)]
    }
}
