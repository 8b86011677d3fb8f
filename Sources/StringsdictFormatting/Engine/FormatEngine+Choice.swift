import CLDRPlurals
import StringsdictEntries

/// Chooses one of a variable's strings for an argument.
///
/// CLDR's rules depend on the digits that a reader sees: `%.1f` of 1 is "1.0", which is `other` in English. So the
/// directive that shows the argument determines the category. It is the first directive for that argument in the
/// variable's own strings (`other` first), then in the string that contains the variable, then in the entry's format, then in
/// the strings of its other variables: two variables of one argument agree about the number that is shown.
/// If no directive shows the argument, the value type determines the category, provided that it gives the number of
/// digits. Otherwise, and for numbers with an exponent or in another base, the number itself determines the category.
extension FormatEngine {
    /// The string for the argument at a position. Nil if the variable has no strings.
    ///
    /// - The number 0 chooses the string for `zero` in every language, if the variable has that string.
    /// - Otherwise the plural category of the shown number chooses. The builder has filled categories without a string
    ///   with `other`.
    @inline(__always)
    mutating func choose(_ variable: VariableRef, position: Int, frame: Frame) -> StringRef? {
        let choice = program.choice(of: variable)
        if case .plural(let strings) = choice.rule, !choice.needsShownNumber, position >= 1,
            position <= arguments.count, case .integer(let value) = arguments[position &- 1]
        {
            if value == 0, let zero = strings.zero { return zero }
            if let chosen = program.string(for: rules.category(for: value), of: strings) { return chosen }
        }
        return chooseSlowly(variable, position: position, frame: frame)
    }

    @inline(never)
    private mutating func chooseSlowly(_ variable: VariableRef, position: Int, frame: Frame) -> StringRef? {
        let chosen =
            switch program.choice(of: variable).rule {
            case .plural(let strings): plural(strings, variable: variable, position: position, frame: frame)
            case .gender(let rules): gender(rules, variable: variable, position: position)
            }
        if chosen == nil {
            report(FormatIssue(kind: .noRuleString, position: position, variable: variable))
        }
        return chosen
    }

    private mutating func gender(_ genders: GenderRules, variable: VariableRef, position: Int) -> StringRef? {
        var value: Int64?
        let argument = argument(at: position)?.choosing
        switch argument {
        case .integer(let number): value = number
        case .unsigned(let number): value = Int64(exactly: number)
        case .floatingPoint, .singlePrecision:
            if let number = argument?.double, let whole = DecodedDouble(number)?.whole.flatMap({ Int64(exactly: $0) }) {
                value = number.sign == .minus ? -whole : whole
            }
        case .text(let text), .decimal(let text): value = Int64(text)
        case .formatted, .null: break
        case nil: report(FormatIssue(kind: .missingArgument, position: position, variable: variable))
        }
        if value == nil {
            report(FormatIssue(kind: .notANumber, position: position, variable: variable))
        }
        return program.string(forValue: value, of: genders)
    }

    private mutating func plural(
        _ strings: CategoryStrings, variable: VariableRef, position: Int, frame: Frame
    ) -> StringRef? {
        func string(for category: PluralCategory) -> StringRef? { program.string(for: category, of: strings) }
        guard let argument = argument(at: position)?.choosing else {
            report(FormatIssue(kind: .missingArgument, position: position, variable: variable))
            return string(for: .other)
        }
        let isZero: Bool
        // A number may be passed as text. Its trailing zeros then count.
        var written: PluralOperands?
        switch argument {
        case .integer(let value): isZero = value == 0
        case .unsigned(let value): isZero = value == 0
        case .floatingPoint(let value): isZero = value == 0
        case .singlePrecision(let value): isZero = value == 0
        case .decimal(let text), .text(let text):
            written = operands(of: argument, text)
            isZero = written.map { $0.i == 0 && $0.t == 0 } ?? false
        case .formatted, .null: isZero = false
        }
        if isZero, let zero = strings.zero { return zero }
        if program.needsShownNumber(variable),
            let category = shownCategory(of: argument, variable: variable, position: position, frame: frame)
        {
            return string(for: category)
        }
        switch argument {
        case .integer(let value): return string(for: rules.category(for: value))
        case .unsigned(let value): return string(for: rules.category(for: value))
        case .floatingPoint(let value): return string(for: rules.category(for: value))
        case .singlePrecision(let value): return string(for: rules.category(for: value))
        case .decimal, .text, .formatted, .null:
            if let written { return string(for: rules.category(for: written)) }
            report(FormatIssue(kind: .notANumber, position: position, variable: variable))
            return string(for: .other)
        }
    }
}

// MARK: Shown numbers

extension FormatEngine {
    /// The operands of a number that is given as text. Nil if the text is not a number.
    ///
    /// A decimal number is shown in full, so an exponent in it shifts the point and does not make a compact number, and
    /// what counts as a number is what the printer reads. Only CLDR's form `1.2c6` is compact there. A text is shown as
    /// it is written, so the exponent of `1.2e6` is seen.
    private mutating func operands(of argument: FormatArgument, _ text: String) -> PluralOperands? {
        if case .decimal = argument, text.hasByte({ $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: ".") }) {
            let directive = FormatSegment(conversion: .object)
            if let shown = printer.operands(of: argument, as: directive, precision: nil) { return shown }
        }
        return PluralOperands(text)
    }

    /// The category of an argument as a directive shows it. Nil if the number alone determines it.
    private mutating func shownCategory(
        of argument: FormatArgument, variable: VariableRef, position: Int, frame: Frame
    ) -> PluralCategory? {
        let directive =
            program.ownDirective(of: variable) ?? directive(showing: position, for: variable, in: frame)
        guard let directive, directive.conversion.isDecimal else { return nil }
        var cursor = position
        // Problems with the precision are reported when the number is printed.
        let known = issue
        let precision = size(directive.precision, cursor: &cursor, frame: frame).flatMap { $0 < 0 ? nil : $0 }
        issue = known
        // An integer directive shows the number's own digits, whatever its width and flags. The exception is 0 with a
        // precision of 0, for which C shows no digit.
        if directive.conversion.isInteger, precision != 0 {
            return printer.wholeNumber(argument, directive).map { rules.category(for: $0.magnitude) }
        }
        if directive.conversion.isFixed, case .floatingPoint(let value) = argument,
            let number = printer.shortDecimal(
                value, at: position, fractionDigits: precision ?? FormatLimits.defaultPrecision)
        {
            return rules.category(for: PluralOperands(number))
        }
        return printer.operands(of: argument, as: directive, precision: precision).map { rules.category(for: $0) }
    }

    /// The directive that shows the argument at a position.
    private func directive(showing position: Int, for variable: VariableRef, in frame: Frame) -> FormatSegment? {
        // The categories from `other` on. Strings that replace missing ones are searched again, which is harmless.
        if case .plural(let strings) = program.choice(of: variable).rule {
            for category in PluralCategory.allCases.reversed() {
                if let own = program.string(for: category, of: strings),
                    let found = directive(showing: position, in: own, cursor: position)
                {
                    return found
                }
            }
        }
        if let found = directive(showing: position, in: frame.string, cursor: frame.start) { return found }
        if let found = directive(showing: position, in: root, cursor: 1) { return found }
        var left = FormatLimits.searchedVariables
        if let found = directive(showing: position, inVariablesOf: root, cursor: 1, depth: 0, left: &left) {
            return found
        }
        return program.valueType(of: variable)
    }

    /// The directive in the strings of the variables of a string that shows the argument at a position: `%.1f km` in one
    /// variable, while another one asks for the verb of the same number.
    ///
    /// - Parameter left: The number of variables that are searched at most. Variables may refer to each other in cycles.
    private func directive(
        showing position: Int, inVariablesOf string: StringRef, cursor: Int, depth: Int, left: inout Int
    ) -> FormatSegment? {
        var cursor = cursor
        var segments = program.segments(of: string)
        while depth < FormatLimits.depth {
            let segment = segments.segment
            if segment.conversion == .end { return nil }
            segments.advance()
            if segment.conversion == .literal { continue }
            if segment.width.argumentPosition == 0 { cursor += 1 }
            if segment.precision.argumentPosition == 0 { cursor += 1 }
            let shown = segment.position == 0 ? cursor : Int(segment.position)
            if segment.position == 0 { cursor += 1 }
            guard segment.conversion == .variable, case .plural(let strings) = program.choice(of: segment.variable).rule
            else { continue }
            left -= 1
            if left < 0 { return nil }
            for category in PluralCategory.allCases.reversed() {
                guard let own = program.string(for: category, of: strings) else { continue }
                if let found = directive(showing: position, in: own, cursor: shown)
                    ?? directive(showing: position, inVariablesOf: own, cursor: shown, depth: depth + 1, left: &left)
                {
                    return found
                }
            }
        }
        return nil
    }

    /// The directive in one string that shows the argument at a position. A precision taken from the next argument has
    /// that argument's position.
    private func directive(showing position: Int, in string: StringRef, cursor: Int) -> FormatSegment? {
        var cursor = cursor
        var segments = program.segments(of: string)
        while true {
            var segment = segments.segment
            if segment.conversion == .end { return nil }
            segments.advance()
            if segment.conversion == .literal { continue }
            if segment.width.argumentPosition == 0 { cursor += 1 }
            if let argument = segment.precision.argumentPosition, argument == 0 {
                segment.precision = FieldSize(argument: cursor)
                cursor += 1
            }
            let shown = segment.position == 0 ? cursor : Int(segment.position)
            if segment.position == 0 { cursor += 1 }
            if shown == position, segment.conversion.isInteger || segment.conversion.isFloatingPoint { return segment }
        }
    }
}
