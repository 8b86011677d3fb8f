/// References from strings to variables. The text of a rule is parsed before all variables of its scope are known. So a
/// reference waits until the scope of its string is given.
extension FormatProgramBuilder {
    /// Resolves pending names in a scope. The last variable with a name counts.
    mutating func resolveReferences(in scope: VariableScope) {
        guard !unresolved.isEmpty else { return }
        let first = firstVariable(of: scope)
        for place in 0..<unresolved.count {
            let reference = unresolved[place]
            if let number = variable(named: reference, in: scope, first: first) {
                SegmentWords.setVariable(variable(number, in: scope), of: reference.segment, in: &words)
                entryVariables[first + number].isUsed = true
            } else {
                leaveUndefined(reference)
            }
        }
        unresolved.removeAll()
    }

    private mutating func leaveUndefined(_ reference: VariableReference) {
        // A segment can store only a limited number of different undefined names. All further names appear as one name
        // in errors.
        SegmentWords.setUndefined(
            UndefinedNameRef(min(undefinedNames.count, SegmentWords.maximumName)), of: reference.segment, in: &words)
        if undefinedNames.count <= SegmentWords.maximumName {
            // The words may move while the name is added to them.
            let name = withName(of: reference) { Array($0) }
            undefinedNames.append(name.withUnsafeBufferPointer { addText($0) })
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
        withBytes(of: reference.string) { text in
            body(UnsafeBufferPointer(rebasing: text[reference.nameStart..<reference.nameEnd]))
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
    mutating func firstVariable(of scope: VariableScope) -> Int {
        var (low, high) = (0, entryVariables.count)
        while low < high {
            let middle = low + (high - low) / 2
            if entryVariables[middle].scope.number < scope.first.number { low = middle + 1 } else { high = middle }
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
    mutating func indexNames(of scope: VariableScope) {
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
        name.contentHash ^ Int(truncatingIfNeeded: UInt64(scope.first.number) &* 0x9E37_79B9_7F4A_7C15)
    }
}
