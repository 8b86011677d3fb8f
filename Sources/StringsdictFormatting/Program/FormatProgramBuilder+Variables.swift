import CLDRPlurals
import StringsdictEntries

extension FormatProgramBuilder {
    /// Opens a scope. The variables that follow may refer to each other, and formats may refer to them.
    package mutating func beginVariables() {
        scopeStart = entryVariables.count
        scopeWords.removeAll()
        current = nil
    }

    /// Begins a variable of the open scope.
    ///
    /// - Parameters:
    ///   - name: The name. If two variables have the same name, the last one counts.
    ///   - valueType: The text of `NSStringFormatValueTypeKey`, or nil.
    package mutating func beginVariable(
        _ name: UnsafeBufferPointer<UInt8>, isGender: Bool, valueType: UnsafeBufferPointer<UInt8>?,
        origin: Int = noOrigin
    ) {
        let storedName = addText(name)
        let (storedType, shown) = addValueType(valueType, name: storedName, origin: origin)
        current = OpenVariable(place: scopeWords.count, name: storedName, shown: shown, origin: origin)
        currentVariableName = nil
        if !currentGenderRules.isEmpty { currentGenderRules.removeAll(keepingCapacity: true) }
        entryVariables.append(EntryVariable(name: storedName, origin: origin))
        var marks: UInt32 = isGender ? VariableWord.isGender : 0
        if let shown, shown.conversion.isFloatingPoint { marks |= VariableWord.needsShownNumber }
        scopeWords.append(marks)
        scopeWords.append(StringRef?.none.stored(), count: ProgramLayout.variableLength - 1)
        scopeWords[scopeWords.count - ProgramLayout.variableLength + VariableWord.name] = storedName.number
        scopeWords[scopeWords.count - ProgramLayout.variableLength + VariableWord.valueType] = storedType.stored()
    }

    /// Adds the text of a category to the current variable, which must be one of the plural rule. If a category has two texts, the last one counts.
    package mutating func addRule(
        _ category: PluralCategory, _ text: UnsafeBufferPointer<UInt8>, origin: Int = noOrigin
    ) {
        if text.isEmpty {
            diagnose(.emptyRuleString, "the text for '\(category.keyword)' is empty", origin: origin)
        }
        let string = addString(text, origin: origin)
        guard let place = current?.place else { return }
        scopeWords[place + VariableWord.strings + Int(category.code)] = string.number
        scopeWords[place + VariableWord.marks] |= 1 << UInt32(category.code)
        noteChangedDigits(of: string)
    }

    /// Adds the text of a value to the current variable, which must be one of the gender rule. If a value has two texts, the last one counts.
    package mutating func addRule(value: Int64, _ text: UnsafeBufferPointer<UInt8>, origin: Int = noOrigin) {
        if text.isEmpty { diagnose(.emptyRuleString, "the text for '\(value)' is empty", origin: origin) }
        let string = addString(text, origin: origin)
        currentGenderRules.append(GenderRule(value: value, string: string))
        noteChangedDigits(of: string)
    }

    @inline(__always)
    private mutating func noteChangedDigits(of string: StringRef) {
        if words[string.offset + 1] & StringMarks.changesDigits != 0, let place = current?.place {
            scopeWords[place + VariableWord.marks] |= VariableWord.needsShownNumber
        }
    }

    /// Ends the variable. Each category without a text gets its fallback.
    package mutating func endVariable() {
        guard let variable = current else { return }
        current = nil
        let strings = variable.place + VariableWord.strings
        let marks = scopeWords[variable.place + VariableWord.marks]
        if marks & VariableWord.isGender != 0 {
            let rules = addGenderRules(of: variable)
            scopeWords[strings] = rules.first.number
            scopeWords[variable.place + VariableWord.ruleCount] = rules.count
        } else if let fallback = fallback(marks, of: variable) {
            for place in strings...strings + Int(PluralCategory.other.code)
            where StringRef(stored: scopeWords[place]) == nil {
                scopeWords[place] = fallback.number
            }
            scopeWords[variable.place + VariableWord.ownDirective] = ownDirective(of: fallback).stored()
        }
        if let directive = variable.shown, directive.precision.isPresent {
            scopeWords[variable.place + VariableWord.shown] = append(directive, gap: 0, literalLength: 0).number
        }
    }

    /// The text of a category without a text. Without `other`, it is the text of the last category in CLDR's order, which
    /// is the most common one.
    private mutating func fallback(_ marks: UInt32, of variable: OpenVariable) -> StringRef? {
        let other = Int(PluralCategory.other.code)
        let own = marks & (2 << UInt32(other) - 1)
        if own >> UInt32(other) == 0 {
            if own == 0 {
                diagnose(
                    .noRuleStrings, "the plural rule has no strings; the variable prints nothing",
                    variable: name(variable.name), origin: variable.origin)
                return nil
            }
            diagnose(
                .missingOther, "the plural rule has no string for 'other'; add one, since every language needs it",
                variable: name(variable.name), origin: variable.origin)
        }
        let last = UInt32.bitWidth - 1 - own.leadingZeroBitCount
        return StringRef(stored: scopeWords[variable.place + VariableWord.strings + last])
    }

    /// The first directive of a string, if it shows a number at the string's own position and takes no other argument.
    private mutating func ownDirective(of string: StringRef) -> SegmentRef? {
        var place = string.offset + ProgramLayout.stringHeadLength
        while SegmentWords.step(words[place]) == .literal { place += SegmentWords.count(words[place + 1]) }
        let isOwn =
            switch SegmentWords.step(words[place]) {
            case .signedDecimal, .unsignedDecimal: SegmentWords.position(words[place + 1]) == 0
            case .end, .variable, .lastVariable, .object: false
            default: segment(at: place).isOwnDirective
            }
        return isOwn ? SegmentRef(place) : nil
    }

    /// The directive of a segment.
    mutating func segment(at place: Int) -> FormatSegment {
        words.withRecords(in: place..<place + SegmentWords.count(words[place + 1])) {
            $0.baseAddress.map { SegmentWords.segment($0) } ?? FormatSegment(conversion: .end)
        }
    }

    /// Adds the variable's rules, sorted by value. The rule for 0, which is the fallback, comes first, so that no
    /// search is needed. Without a rule for 0, the smallest value comes first.
    private mutating func addGenderRules(of variable: OpenVariable) -> GenderRules {
        let first = words.count
        // The sort is stable: among equal values, the string that was added last comes last.
        let rules = currentGenderRules
        let order = Order.numbers(below: rules.count) { rules[$0].value < rules[$1].value }
        currentGenderRules = order.map { rules[$0] }
        if let zero = currentGenderRules.last(where: { $0.value == 0 }) {
            append(zero)
        } else {
            diagnose(
                .missingGenderZero, "the gender rule has no string for 0, the fallback for all other values",
                variable: name(variable.name), origin: variable.origin)
        }
        for (number, rule) in currentGenderRules.enumerated() where rule.value != 0 {
            let next = number + 1
            if next < currentGenderRules.count, currentGenderRules[next].value == rule.value { continue }
            append(rule)
        }
        return GenderRules(
            first: RuleListRef(first),
            count: UInt32(truncatingIfNeeded: (words.count - first) / ProgramLayout.genderRuleLength))
    }

    private mutating func append(_ rule: GenderRule) {
        let bits = UInt64(bitPattern: rule.value)
        words.append(UInt32(truncatingIfNeeded: bits))
        words.append(UInt32(truncatingIfNeeded: bits >> 32))
        words.append(rule.string.number)
    }

    /// Closes the scope and resolves the references between its variables.
    package mutating func endVariables() -> VariableScope {
        let count = entryVariables.count - scopeStart
        let scope = VariableScope(
            first: VariableRef(words.count), count: UInt32(truncatingIfNeeded: count))
        scopeWords.withRecords(in: 0..<scopeWords.count) { words.append(contentsOf: $0) }
        scopeWords.removeAll()
        var needsShownNumber = false
        for number in 0..<count {
            entryVariables[scopeStart + number].scope = scope.first
            let marks = words[variable(number, in: scope).offset]
            needsShownNumber = needsShownNumber || marks & VariableWord.needsShownNumber != 0
        }
        // The variables of a scope either all have the mark or all lack it. `requireShownNumbers` relies on this.
        if needsShownNumber {
            for number in 0..<count { words[variable(number, in: scope).offset] |= VariableWord.needsShownNumber }
        }
        indexNames(of: scope)
        let hasReferences = !unresolved.isEmpty
        resolveReferences(in: scope)
        if hasReferences {
            diagnoseCycles(in: scope)
        }
        return scope
    }

    /// A variable by its number in a scope.
    func variable(_ number: Int, in scope: VariableScope) -> VariableRef {
        VariableRef(scope.first.offset + number * ProgramLayout.variableLength)
    }

    /// Marks the variables of a scope for a format that may show other digits than those of the arguments. Categories
    /// then depend on the digits shown.
    ///
    /// The scope is closed, so all its variables have the mark if the first one has it. Checking only the first one
    /// matters for speed: thousands of branches may share a scope of thousands of variables.
    mutating func requireShownNumbers(in scope: VariableScope) {
        guard scope.count > 0, words[scope.first.offset] & VariableWord.needsShownNumber == 0 else { return }
        for number in 0..<Int(scope.count) {
            words[variable(number, in: scope).offset] |= VariableWord.needsShownNumber
        }
    }

    // MARK: Value types

    /// Adds a value type, and returns its text and its directive. A table has few value types, so the last one is kept:
    /// without it, the row `binary/10000 keys` takes 4.0 % more instructions.
    @inline(__always)
    private mutating func addValueType(
        _ text: UnsafeBufferPointer<UInt8>?, name: TextRef, origin: Int
    ) -> (TextRef?, FormatSegment?) {
        if let recent = recentValueType, let text, recent.text.baseAddress == text.baseAddress,
            recent.text.count == text.count
        {
            return (recent.stored, recent.directive)
        }
        let stored = text.map { addText($0) }
        let noticed = diagnostics.count + omittedDiagnosticCount
        let directive = parseValueType(text, name: name, origin: origin)
        if let text, let stored, let directive, storedTexts.isOfDocument(text),
            diagnostics.count + omittedDiagnosticCount == noticed
        {
            recentValueType = (text, stored, directive)
        }
        return (stored, directive)
    }

    /// Parses the text of `NSStringFormatValueTypeKey`. A leading percent sign is accepted.
    ///
    /// - Returns: The directive. Nil if the text is missing or invalid.
    private mutating func parseValueType(
        _ text: UnsafeBufferPointer<UInt8>?, name: TextRef, origin: Int
    ) -> FormatSegment? {
        func noteProblem(_ builder: inout Self, _ code: StringsdictDiagnostic.Code, _ message: String) {
            builder.diagnose(code, message, variable: builder.name(name), origin: origin)
        }
        guard let text else {
            noteProblem(
                &self, .missingValueType, "the variable has no \(AppleKey.valueType); Apple assumes '@'")
            return nil
        }
        guard !text.isEmpty else {
            noteProblem(&self, .emptyValueType, "\(AppleKey.valueType) is empty; write 'ld' for an integer")
            return nil
        }
        if text[0] == UInt8(ascii: "%") {
            let written = String(decoding: text.prefix(Self.maximumNameLength), as: UTF8.self)
            noteProblem(
                &self, .percentInValueType,
                "\(AppleKey.valueType) is '\(written)'; write '\(written.dropFirst())', without '%'")
        }
        guard let directive = Directive(valueType: text) else {
            noteProblem(
                &self, .invalidValueType,
                "\(AppleKey.valueType) '\(String(decoding: text.prefix(64), as: UTF8.self))' is not a printf conversion"
            )
            return nil
        }
        return FormatSegment(directive)
    }
}
