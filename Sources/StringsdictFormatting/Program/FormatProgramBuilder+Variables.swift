import CLDRPlurals

extension FormatProgramBuilder {
    /// Opens a scope. The variables that follow may refer to each other, and formats may refer to them.
    package mutating func beginVariables() {
        scopeStart = variables.count
    }

    /// Begins a variable of the open scope.
    ///
    /// - Parameters:
    ///   - name: The name. If two variables have the same name, the last one counts.
    ///   - valueType: The text of `NSStringFormatValueTypeKey`, or nil.
    package mutating func beginVariable(
        _ name: UnsafeBufferPointer<UInt8>, isGender: Bool, valueType: UnsafeBufferPointer<UInt8>?, origin: Int = 0
    ) {
        let nameRange = addBytes(name)
        let valueTypeRange = valueType.map { addBytes($0) } ?? .empty
        let shown = parseValueType(valueType, range: valueTypeRange, name: nameRange, origin: origin)
        variables.append(
            VariableRecord(
                name: nameRange, valueType: valueTypeRange, hasValueType: valueType != nil,
                rule: isGender ? .gender(.none) : .plural(.none),
                needsShownNumber: shown.conversion.isFloatingPoint, shown: shown, ownDirective: noSegment,
                scope: .empty))
        currentVariable = variables.count - 1
        currentVariableName = nil
        usedVariables.append(false)
        variableOrigins.append(origin)
        for category in currentStrings.indices { currentStrings[category] = noString }
        currentGenderRules.removeAll(keepingCapacity: true)
    }

    /// Adds the text of a category to the current plural variable. If a category has two texts, the last one counts.
    package mutating func addRule(_ category: PluralCategory, _ text: UnsafeBufferPointer<UInt8>, origin: Int = 0) {
        if text.isEmpty {
            diagnose(.emptyRuleString, "the string for '\(category.keyword)' is empty", origin: origin)
        }
        let string = UInt32(truncatingIfNeeded: addString(text, origin: origin))
        currentStrings[Int(category.code)] = string
        noteFloatingPoint(of: string)
    }

    /// Adds the text of a value to the current gender variable. If a value has two texts, the last one counts.
    package mutating func addRule(value: Int64, _ text: UnsafeBufferPointer<UInt8>, origin: Int = 0) {
        let string = UInt32(truncatingIfNeeded: addString(text, origin: origin))
        currentGenderRules.append(GenderRule(value: value, string: string))
        noteFloatingPoint(of: string)
    }

    private mutating func noteFloatingPoint(of string: UInt32) {
        if strings[Int(string)].hasFloatingPoint {
            variables[variables.count - 1].needsShownNumber = true
        }
    }

    /// Ends the variable. Each category without a text gets its fallback.
    package mutating func endVariable() {
        let last = variables.count - 1
        let origin = variableOrigins[last - entryVariableStart]
        currentVariable = nil
        guard case .plural(var strings) = variables[last].rule else {
            endGenderRules(of: last, origin: origin)
            return
        }
        strings.first = UInt32(truncatingIfNeeded: categoryStrings.count)
        strings.zero = currentStrings[Int(PluralCategory.zero.code)]
        for category in PluralCategory.allCases where currentStrings[Int(category.code)] != noString {
            strings.own |= 1 << category.code
        }
        variables[last].rule = .plural(strings)
        // Without `other`, the text of the most common category is the fallback: the last one in CLDR's order.
        let fallback = currentStrings.last { $0 != noString } ?? noString
        if fallback == noString {
            diagnose(
                .noRuleStrings, "the plural rule has no strings; the variable prints nothing",
                variable: name(variables[last].name), origin: origin)
        } else if currentStrings[Int(PluralCategory.other.code)] == noString {
            diagnose(
                .missingOther, "the plural rule has no string for 'other'; add one, since every language needs it",
                variable: name(variables[last].name), origin: origin)
        }
        for string in currentStrings {
            categoryStrings.append(string == noString ? fallback : string)
        }
        let other = currentStrings[Int(PluralCategory.other.code)]
        variables[last].ownDirective = ownDirective(of: other == noString ? fallback : other)
    }

    /// The first directive of a string, if it shows a number at the string's own position and takes no other argument.
    private func ownDirective(of string: UInt32) -> UInt32 {
        guard string != noString else { return noSegment }
        var index = Int(strings[Int(string)].firstSegment)
        while segments[index].conversion == .literal { index += 1 }
        let segment = segments[index]
        guard segment.conversion.isDecimal, segment.position == 0, segment.width.argumentPosition == nil,
            segment.precision.argumentPosition == nil
        else { return noSegment }
        return UInt32(truncatingIfNeeded: index)
    }

    /// Adds the variable's rules, sorted by value. The rule for 0, which is the fallback, comes first, so that no
    /// search is needed. Without a rule for 0, the smallest value comes first.
    private mutating func endGenderRules(of variable: Int, origin: Int) {
        let first = genderRules.count
        // Among equal values, the string that was added last comes last.
        currentGenderRules.sort { $0.value == $1.value ? $0.string < $1.string : $0.value < $1.value }
        if let zero = currentGenderRules.last(where: { $0.value == 0 }) {
            genderRules.append(zero)
        } else {
            diagnose(
                .missingGenderZero, "the gender rule has no string for 0, the fallback for all other values",
                variable: name(variables[variable].name), origin: origin)
        }
        for (number, rule) in currentGenderRules.enumerated() where rule.value != 0 {
            let next = number + 1
            if next < currentGenderRules.count, currentGenderRules[next].value == rule.value { continue }
            genderRules.append(rule)
        }
        variables[variable].rule = .gender(
            GenderRules(
                first: UInt32(truncatingIfNeeded: first),
                count: UInt32(truncatingIfNeeded: genderRules.count - first)))
    }

    /// Closes the scope and resolves the references between its variables.
    package mutating func endVariables() -> VariableScope {
        let scope = VariableScope(
            first: UInt32(truncatingIfNeeded: scopeStart),
            count: UInt32(truncatingIfNeeded: variables.count - scopeStart))
        var needsShownNumber = false
        for index in scopeStart..<variables.count {
            variables[index].scope = scope
            needsShownNumber = needsShownNumber || variables[index].needsShownNumber
        }
        // All or none of a scope's variables have the mark. `requireShownNumbers` relies on this.
        if needsShownNumber {
            for index in scopeStart..<variables.count { variables[index].needsShownNumber = true }
        }
        indexNames(of: scope)
        let hasReferences = !unresolved.isEmpty
        resolveReferences(in: scope)
        if hasReferences {
            diagnoseCycles(in: scope)
        }
        return scope
    }

    /// Records that a format shows numbers with a decimal point, so that categories depend on the digits shown.
    ///
    /// The scope is closed. If its first variable has the mark, all have it. Checking only the first one matters:
    /// thousands of branches may share a scope of thousands of variables.
    mutating func requireShownNumbers(in scope: VariableScope) {
        guard scope.count > 0, !variables[Int(scope.first)].needsShownNumber else { return }
        for index in Int(scope.first)..<Int(scope.first + scope.count) {
            variables[index].needsShownNumber = true
        }
    }

    /// Resolves pending names in a scope. The last variable with a name counts.
    mutating func resolveReferences(in scope: VariableScope) {
        guard !unresolved.isEmpty else { return }
        for reference in unresolved {
            if let index = variable(named: reference.name, in: scope) {
                segments[reference.segment].operand = UInt32(truncatingIfNeeded: index)
                if index >= entryVariableStart { usedVariables[index - entryVariableStart] = true }
            } else {
                segments[reference.segment].conversion = .undefinedVariable
                segments[reference.segment].step = .field
                segments[reference.segment].operand = UInt32(truncatingIfNeeded: undefinedNames.count)
                undefinedNames.append(reference.name)
                diagnose(
                    .undefinedVariable, "the entry does not define the variable; the argument is shown instead",
                    variable: name(reference.name), origin: reference.origin)
            }
        }
        unresolved.removeAll(keepingCapacity: true)
    }

    /// Reports variables that refer back to themselves or are nested too deeply. Formatting stops at the maximum depth.
    private mutating func diagnoseCycles(in scope: VariableScope) {
        let range = Int(scope.first)..<Int(scope.first + scope.count)
        let cycles = VariableCycles(references: range.map { references(of: $0, in: range) })
        for variable in range where cycles.isCyclic[variable - range.lowerBound] {
            diagnose(
                .cyclicVariable, "the variable's strings refer back to it; the inner one prints nothing",
                variable: name(variables[variable].name), origin: variableOrigins[variable - entryVariableStart])
        }
        // One report for each chain, at the variable where it becomes too long.
        let limit = MessageFormatter.maximumDepth
        for variable in range where cycles.depth[variable - range.lowerBound] == limit + 1 {
            diagnose(
                .nestedTooDeeply,
                "the variable's strings nest variables deeper than \(limit); the inner ones print nothing",
                variable: text(variables[variable].name), origin: variableOrigins[variable - entryVariableStart])
        }
    }

    /// The variables that a variable's strings refer to, counted from the scope's first.
    private func references(of variable: Int, in scope: Range<Int>) -> [Int] {
        var references: [Int] = []
        for string in ruleStrings(of: variable) {
            var segment = Int(strings[string].firstSegment)
            while segments[segment].conversion != .end {
                let operand = Int(segments[segment].operand)
                if segments[segment].conversion == .variable, scope.contains(operand) {
                    references.append(operand - scope.lowerBound)
                }
                segment += 1
            }
        }
        return references
    }

    private func ruleStrings(of variable: Int) -> [Int] {
        switch variables[variable].rule {
        case .gender(let rules): return rules.range.map { Int(genderRules[$0].string) }
        case .plural(let strings):
            return PluralCategory.allCases.map { categoryStrings[strings.index(of: $0)] }
                .filter { $0 != noString }.map { Int($0) }
        }
    }
}

/// Looking variables up by name.
///
/// An ordinary scope has one to three variables, which are compared one by one. The variables of a large scope are in
/// an index that all large scopes of the entry share, since branches with their own variables and branches with outer
/// variables may alternate.
extension FormatProgramBuilder {
    /// The last variable with a name in a closed scope, or nil.
    ///
    /// - Complexity: O(1) comparisons, on average.
    func variable(named name: ByteRange, in scope: VariableScope) -> Int? {
        guard scope.count <= ListIndex.linearLimit else { return indexedVariable(named: name, in: scope) }
        var index = Int(scope.first + scope.count)
        while index > Int(scope.first) {
            index -= 1
            if areEqual(variables[index].name, name) { return index }
        }
        return nil
    }

    @inline(never)
    private func indexedVariable(named name: ByteRange, in scope: VariableScope) -> Int? {
        scopedNames.find(hash: hash(of: name, in: scope)) {
            variables[$0].scope.first == scope.first && areEqual(variables[$0].name, name)
        }
    }

    /// Adds the variables of a large scope to the index of names.
    mutating func indexNames(of scope: VariableScope) {
        guard scope.count > ListIndex.linearLimit else { return }
        // From the end, since the last of two variables with the same name counts.
        for index in (Int(scope.first)..<Int(scope.first + scope.count)).reversed()
        where indexedVariable(named: variables[index].name, in: scope) == nil {
            scopedNames.insert(index, hash: hash(of: variables[index].name, in: scope))
        }
    }

    private func hash(of name: ByteRange, in scope: VariableScope) -> Int {
        hash(of: name) ^ Int(truncatingIfNeeded: UInt64(scope.first) &* 0x9E37_79B9_7F4A_7C15)
    }
}
