import CLDRPlurals

extension FormatProgramBuilder {
    /// Opens a scope. The variables that follow may refer to each other, and formats may refer to them.
    package mutating func beginVariables() {
        scopeStart = entryVariables.count
        scopeWords.removeAll()
    }

    /// Begins a variable of the open scope.
    ///
    /// - Parameters:
    ///   - name: The name. If two variables have the same name, the last one counts.
    ///   - valueType: The text of `NSStringFormatValueTypeKey`, or nil.
    package mutating func beginVariable(
        _ name: UnsafeBufferPointer<UInt8>, isGender: Bool, valueType: UnsafeBufferPointer<UInt8>?, origin: Int = 0
    ) {
        let storedName = addText(name)
        let shown = parseValueType(valueType, name: storedName, origin: origin)
        current = OpenVariable(
            name: storedName, valueType: valueType.map { addText($0) }, shown: shown, isGender: isGender,
            needsShownNumber: shown?.conversion.isFloatingPoint ?? false, origin: origin)
        currentVariableName = nil
        entryVariables.append(EntryVariable(name: storedName, origin: origin))
        for category in currentStrings.indices { currentStrings[category] = noString }
        currentGenderRules.removeAll(keepingCapacity: true)
    }

    /// Adds the text of a category to the current plural variable. If a category has two texts, the last one counts.
    package mutating func addRule(_ category: PluralCategory, _ text: UnsafeBufferPointer<UInt8>, origin: Int = 0) {
        if text.isEmpty {
            diagnose(.emptyRuleString, "the string for '\(category.keyword)' is empty", origin: origin)
        }
        let string = addString(text, origin: origin)
        currentStrings[Int(category.code)] = string
        noteFloatingPoint(of: string)
    }

    /// Adds the text of a value to the current gender variable. If a value has two texts, the last one counts.
    package mutating func addRule(value: Int64, _ text: UnsafeBufferPointer<UInt8>, origin: Int = 0) {
        let string = addString(text, origin: origin)
        currentGenderRules.append(GenderRule(value: value, string: string))
        noteFloatingPoint(of: string)
    }

    private mutating func noteFloatingPoint(of string: UInt32) {
        if words[Int(string) + 1] & StringMarks.hasFloatingPoint != 0 {
            current?.needsShownNumber = true
        }
    }

    /// Ends the variable. Each category without a text gets its fallback.
    package mutating func endVariable() {
        guard let variable = current else { return }
        current = nil
        var marks: UInt32 = variable.needsShownNumber ? VariableWord.needsShownNumber : 0
        var own = noSegment
        if variable.isGender {
            marks |= VariableWord.isGender
            let rules = addGenderRules(of: variable)
            for place in currentStrings.indices { currentStrings[place] = noString }
            currentStrings[VariableWord.strings - 1] = rules.first
            currentStrings[VariableWord.ruleCount - 1] = rules.count
        } else {
            for category in PluralCategory.allCases where currentStrings[Int(category.code)] != noString {
                marks |= 1 << UInt32(category.code)
            }
            // Without `other`, the fallback is the text of the last category in CLDR's order. It is the most common
            // one.
            let fallback = currentStrings.last { $0 != noString } ?? noString
            if fallback == noString {
                diagnose(
                    .noRuleStrings, "the plural rule has no strings; the variable prints nothing",
                    variable: name(variable.name), origin: variable.origin)
            } else if currentStrings[Int(PluralCategory.other.code)] == noString {
                diagnose(
                    .missingOther, "the plural rule has no string for 'other'; add one, since every language needs it",
                    variable: name(variable.name), origin: variable.origin)
            }
            for code in currentStrings.indices where currentStrings[code] == noString {
                currentStrings[code] = fallback
            }
            own = ownDirective(of: currentStrings[Int(PluralCategory.other.code)])
        }
        var shown = noSegment
        if let directive = variable.shown, directive.precision.isPresent {
            shown = UInt32(truncatingIfNeeded: append(directive, gap: 0, literalLength: 0))
        }
        scopeWords.append(marks)
        for string in currentStrings { scopeWords.append(string) }
        scopeWords.append(own)
        scopeWords.append(variable.name.place)
        scopeWords.append(variable.valueType?.place ?? noText)
        scopeWords.append(shown)
    }

    /// The first directive of a string, if it shows a number at the string's own position and takes no other argument.
    private mutating func ownDirective(of string: UInt32) -> UInt32 {
        guard string != noString else { return noSegment }
        var place = Int(string) + ProgramLayout.stringHeadLength
        while SegmentWords.conversion(words[place]) == .literal { place += SegmentWords.count(words[place + 1]) }
        return segment(at: place).isOwnDirective ? UInt32(truncatingIfNeeded: place) : noSegment
    }

    /// The directive of a segment.
    private mutating func segment(at place: Int) -> FormatSegment {
        words.withRecords(in: place..<place + SegmentWords.count(words[place + 1])) {
            $0.baseAddress.map { SegmentWords.segment($0) } ?? FormatSegment(conversion: .end)
        }
    }

    /// Adds the variable's rules, sorted by value. The rule for 0, which is the fallback, comes first, so that no
    /// search is needed. Without a rule for 0, the smallest value comes first.
    private mutating func addGenderRules(of variable: OpenVariable) -> GenderRules {
        let first = words.count
        // Among equal values, the string that was added last comes last.
        currentGenderRules.sort { $0.value == $1.value ? $0.string < $1.string : $0.value < $1.value }
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
            first: UInt32(truncatingIfNeeded: first),
            count: UInt32(truncatingIfNeeded: (words.count - first) / ProgramLayout.genderRuleLength))
    }

    private mutating func append(_ rule: GenderRule) {
        let bits = UInt64(bitPattern: rule.value)
        words.append(UInt32(truncatingIfNeeded: bits))
        words.append(UInt32(truncatingIfNeeded: bits >> 32))
        words.append(rule.string)
    }

    /// Closes the scope and resolves the references between its variables.
    package mutating func endVariables() -> VariableScope {
        let count = entryVariables.count - scopeStart
        let scope = VariableScope(
            first: UInt32(truncatingIfNeeded: words.count), count: UInt32(truncatingIfNeeded: count))
        scopeWords.withRecords(in: 0..<scopeWords.count) { words.append(contentsOf: $0) }
        scopeWords.removeAll()
        var needsShownNumber = false
        for number in 0..<count {
            entryVariables[scopeStart + number].scope = scope.first
            let marks = words[place(of: number, in: scope)]
            needsShownNumber = needsShownNumber || marks & VariableWord.needsShownNumber != 0
        }
        // The variables of a scope either all have the mark or all lack it. `requireShownNumbers` relies on this.
        if needsShownNumber {
            for number in 0..<count { words[place(of: number, in: scope)] |= VariableWord.needsShownNumber }
        }
        indexNames(of: scope)
        let hasReferences = !unresolved.isEmpty
        resolveReferences(in: scope)
        if hasReferences {
            diagnoseCycles(in: scope)
        }
        return scope
    }

    /// The location of a variable by its number in a scope.
    private func place(of number: Int, in scope: VariableScope) -> Int {
        Int(scope.first) + number * ProgramLayout.variableLength
    }

    /// Marks the variables of a scope for a format that shows numbers with a decimal point. Categories then depend on
    /// the digits shown.
    ///
    /// The scope is closed, so all its variables have the mark if the first one has it. Checking only the first one
    /// matters for speed: thousands of branches may share a scope of thousands of variables.
    mutating func requireShownNumbers(in scope: VariableScope) {
        guard scope.count > 0, words[Int(scope.first)] & VariableWord.needsShownNumber == 0 else { return }
        for number in 0..<Int(scope.count) {
            words[place(of: number, in: scope)] |= VariableWord.needsShownNumber
        }
    }

    /// Resolves pending names in a scope. The last variable with a name counts.
    mutating func resolveReferences(in scope: VariableScope) {
        guard !unresolved.isEmpty else { return }
        let first = firstVariable(of: scope)
        for reference in unresolved {
            if let number = variable(named: reference, in: scope, first: first) {
                SegmentWords.setVariable(
                    UInt32(truncatingIfNeeded: place(of: number, in: scope)), ofSegmentAt: reference.segment,
                    in: &words)
                entryVariables[first + number].isUsed = true
            } else {
                leaveUndefined(reference)
            }
        }
        unresolved.removeAll(keepingCapacity: true)
    }

    private mutating func leaveUndefined(_ reference: VariableReference) {
        // A segment can store only a limited number of different undefined names. All further names appear as one name
        // in errors.
        SegmentWords.setUndefined(
            min(undefinedNames.count, SegmentWords.maximumName), ofSegmentAt: reference.segment, in: &words)
        if undefinedNames.count <= SegmentWords.maximumName {
            // The words may move while the name is added to them.
            let name = withName(of: reference) { Array($0) }
            undefinedNames.append(name.withUnsafeBufferPointer { addText($0) }.place)
        }
        diagnose(
            .undefinedVariable, "the entry does not define the variable; the argument is shown instead",
            variable: withName(of: reference) { String(decoding: $0.prefix(Self.maximumNameLength), as: UTF8.self) },
            origin: reference.origin)
    }

    /// Calls `body` with the name in a reference.
    @inline(__always)
    private func withName<Result>(
        of reference: VariableReference, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        withBytes(ofString: reference.string) { body(UnsafeBufferPointer(rebasing: $0[reference.name])) }
    }

    /// Reports variables that refer back to themselves or are nested too deeply. Formatting stops at the maximum depth.
    private mutating func diagnoseCycles(in scope: VariableScope) {
        let (first, range) = (firstVariable(of: scope), 0..<Int(scope.count))
        let cycles = VariableCycles(references: range.map { references(of: $0, in: scope) })
        for variable in range where cycles.isCyclic[variable] {
            diagnose(
                .cyclicVariable, "the variable's strings refer back to it; the inner one prints nothing",
                variable: name(entryVariables[first + variable].name), origin: entryVariables[first + variable].origin)
        }
        // One report for each chain, at the variable where it becomes too long.
        let limit = MessageFormatter.maximumDepth
        for variable in range where cycles.depth[variable] == limit + 1 {
            diagnose(
                .nestedTooDeeply,
                "the variable's strings nest variables deeper than \(limit); the inner ones print nothing",
                variable: text(entryVariables[first + variable].name, upTo: .max),
                origin: entryVariables[first + variable].origin)
        }
    }

    /// The variables that a variable's strings refer to.
    private mutating func references(of variable: Int, in scope: VariableScope) -> [Int] {
        var references: [Int] = []
        for string in ruleStrings(of: place(of: variable, in: scope)) {
            var place = Int(string) + ProgramLayout.stringHeadLength
            while SegmentWords.conversion(words[place]) != .end {
                let segment = segment(at: place)
                if segment.conversion == .variable {
                    references.append((Int(segment.operand) - Int(scope.first)) / ProgramLayout.variableLength)
                }
                place += SegmentWords.count(words[place + 1])
            }
        }
        return references
    }

    /// The strings of a variable.
    private func ruleStrings(of place: Int) -> [UInt32] {
        let first = place + VariableWord.strings
        guard words[place] & VariableWord.isGender != 0 else {
            return PluralCategory.allCases.map { words[first + Int($0.code)] }.filter { $0 != noString }
        }
        let rules = Int(words[first])
        return (0..<Int(words[place + VariableWord.ruleCount])).map {
            words[rules + $0 * ProgramLayout.genderRuleLength + 2]
        }
    }
}

/// Looking variables up by name.
///
/// An ordinary scope has one to three variables, which are compared one by one. The variables of a large scope are in
/// an index that all large scopes of the entry share, since branches with their own variables and branches with outer
/// variables may alternate.
extension FormatProgramBuilder {
    /// The index of a closed scope's first variable in the entry's variables.
    ///
    /// - Complexity: O(log *n*) for *n* variables of the entry.
    private mutating func firstVariable(of scope: VariableScope) -> Int {
        var (low, high) = (0, entryVariables.count)
        while low < high {
            let middle = low + (high - low) / 2
            if entryVariables[middle].scope < scope.first { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index in a closed scope of the last variable with a name, or nil.
    ///
    /// - Parameter first: The index of the scope's first variable in the entry's variables.
    /// - Complexity: O(1) comparisons, on average.
    private mutating func variable(
        named reference: VariableReference, in scope: VariableScope, first: Int
    ) -> Int? {
        return withName(of: reference) { (name: UnsafeBufferPointer<UInt8>) -> Int? in
            guard scope.count <= ListIndex.linearLimit else {
                return indexedVariable(named: name, in: scope).map { $0 - first }
            }
            var number = Int(scope.count)
            while number > 0 {
                number -= 1
                if withBytes(of: entryVariables[first + number].name, { $0.equals(name) }) { return number }
            }
            return nil
        }
    }

    @inline(never)
    private func indexedVariable(named name: UnsafeBufferPointer<UInt8>, in scope: VariableScope) -> Int? {
        scopedNames.find(hash: hash(of: name, in: scope)) { variable in
            entryVariables[variable].scope == scope.first
                && withBytes(of: entryVariables[variable].name) { $0.equals(name) }
        }
    }

    /// Adds the variables of a large scope to the index of names.
    private mutating func indexNames(of scope: VariableScope) {
        guard scope.count > ListIndex.linearLimit else { return }
        // From the end, since the last of two variables with the same name counts.
        for variable in (scopeStart..<entryVariables.count).reversed() {
            let name = entryVariables[variable].name
            let isKnown = withBytes(of: name) { indexedVariable(named: $0, in: scope) != nil }
            guard !isKnown else { continue }
            let hash = withBytes(of: name) { self.hash(of: $0, in: scope) }
            scopedNames.insert(variable, hash: hash)
        }
    }

    private func hash(of name: UnsafeBufferPointer<UInt8>, in scope: VariableScope) -> Int {
        name.contentHash ^ Int(truncatingIfNeeded: UInt64(scope.first) &* 0x9E37_79B9_7F4A_7C15)
    }
}
