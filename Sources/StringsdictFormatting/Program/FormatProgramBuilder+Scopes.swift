/// Looking variables up by their names.
///
/// A scope of an ordinary entry has one to three variables, which are compared one by one. The variables of a large one
/// stand in an index that all large scopes of the entry share, since branches with variables of their own and branches
/// that use those around them may alternate.
extension FormatProgramBuilder {
    /// The variable of a name in a closed scope, of two the last one; nil where there is none.
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

    /// Makes the variables of a large scope known by their names.
    mutating func indexNames(of scope: VariableScope) {
        guard scope.count > ListIndex.linearLimit else { return }
        // From the end, since of two variables with one name the last one counts.
        for index in (Int(scope.first)..<Int(scope.first + scope.count)).reversed()
        where indexedVariable(named: variables[index].name, in: scope) == nil {
            scopedNames.insert(index, hash: hash(of: variables[index].name, in: scope))
        }
    }

    private func hash(of name: ByteRange, in scope: VariableScope) -> Int {
        hash(of: name) ^ Int(truncatingIfNeeded: UInt64(scope.first) &* 0x9E37_79B9_7F4A_7C15)
    }
}
