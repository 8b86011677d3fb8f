import CLDRPlurals

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

/// Finds the variables of a scope that refer back to themselves, directly or through others. Also finds the nesting
/// depth of all other variables.
///
/// Variables that refer to each other form a strongly connected component of the reference graph. One entry of a file
/// may have many thousands of variables. So the search takes time linear in the number of references, and uses no
/// recursion.
///
/// Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1 (1972).
struct VariableCycles {
    /// Whether each variable refers back to itself.
    private(set) var isCyclic: [Bool]
    /// For each variable, the length of the longest chain that starts with it: 1 if it refers to no other. A chain ends
    /// before a cyclic variable, whose own depth is 0.
    private(set) var depth: [Int]

    private let references: [[Int]]
    /// The order in which variables were reached, counted from 1. 0 means not yet reached.
    private var order: [Int]
    /// The earliest variable in the same component that is known to be reachable.
    private var lowest: [Int]
    /// The variables whose component is not known yet.
    private var pending: [Int] = []
    private var isPending: [Bool]
    private var reached = 0

    /// - Parameter references: For each variable, the indices of the variables that its strings refer to.
    init(references: [[Int]]) {
        self.references = references
        isCyclic = Array(repeating: false, count: references.count)
        order = Array(repeating: 0, count: references.count)
        depth = order
        lowest = order
        isPending = isCyclic
        for variable in references.indices where order[variable] == 0 { visit(from: variable) }
    }

    private mutating func visit(from start: Int) {
        var path = [(variable: start, next: 0)]
        enter(start)
        while let (variable, next) = path.last {
            guard next < references[variable].count else {
                path.removeLast()
                leave(variable)
                if let above = path.last { lowest[above.variable] = min(lowest[above.variable], lowest[variable]) }
                continue
            }
            path[path.count - 1].next += 1
            let named = references[variable][next]
            if named == variable { isCyclic[variable] = true }
            if order[named] == 0 {
                enter(named)
                path.append((named, 0))
            } else if isPending[named] {
                lowest[variable] = min(lowest[variable], order[named])
            }
        }
    }

    private mutating func enter(_ variable: Int) {
        reached += 1
        order[variable] = reached
        lowest[variable] = reached
        pending.append(variable)
        isPending[variable] = true
    }

    /// Removes a whole component if the variable is its first one.
    private mutating func leave(_ variable: Int) {
        guard lowest[variable] == order[variable] else { return }
        let isAlone = pending.last == variable
        if isAlone, !isCyclic[variable] {
            // The variables that this one refers to were removed before.
            depth[variable] = 1 + references[variable].reduce(0) { max($0, depth[$1]) }
        }
        while let member = pending.popLast() {
            isPending[member] = false
            if !isAlone { isCyclic[member] = true }
            if member == variable { break }
        }
    }
}

extension FormatProgramBuilder {
    /// Reports variables that refer back to themselves or are nested too deeply. Formatting stops at the maximum depth.
    mutating func diagnoseCycles(in scope: VariableScope) {
        let (first, range) = (firstVariable(of: scope), 0..<Int(scope.count))
        let cycles = VariableCycles(references: range.map { references(of: $0, in: scope) })
        for variable in range where cycles.isCyclic[variable] {
            diagnose(
                .cyclicVariable, "the variable's strings refer back to it; the inner one prints nothing",
                variable: name(entryVariables[first + variable].name), origin: entryVariables[first + variable].origin)
        }
        // One report for each chain, at the variable where it becomes too long.
        let limit = StringsdictFormatter.maximumDepth
        for variable in range where cycles.depth[variable] == limit + 1 {
            diagnose(
                .nestedTooDeeply,
                "the variable's strings nest variables deeper than \(limit); the inner ones print nothing",
                variable: text(entryVariables[first + variable].name, upTo: .max),
                origin: entryVariables[first + variable].origin)
        }
    }

    /// The variables that a variable's strings refer to, by their numbers in the scope.
    private mutating func references(of number: Int, in scope: VariableScope) -> [Int] {
        var references: [Int] = []
        for string in ruleStrings(of: variable(number, in: scope)) {
            var place = string.offset + ProgramLayout.stringHeadLength
            while SegmentWords.conversion(words[place]) != .end {
                let segment = segment(at: place)
                if segment.conversion == .variable {
                    let distance = segment.variable.offset - scope.first.offset
                    references.append(distance / ProgramLayout.variableLength)
                }
                place += SegmentWords.count(words[place + 1])
            }
        }
        return references
    }

    /// The strings of a variable.
    private func ruleStrings(of variable: VariableRef) -> [StringRef] {
        switch VariableChoice(of: variable, { words[$0] }).rule {
        case .plural(let strings):
            PluralCategory.allCases.compactMap { StringRef(stored: words[strings.first.offset + Int($0.code)]) }
        case .gender(let rules):
            (0..<Int(rules.count)).map {
                StringRef(number: words[rules.first.offset + $0 * ProgramLayout.genderRuleLength + 2])
            }
        }
    }
}
