/// Which variables of a scope lead back to themselves, through any number of others, and how deep the others are nested.
///
/// These are the variables in the strongly connected components of the graph of references, found in time linear in the
/// number of references, since a file may hold many thousands of variables in one entry. No recursion, for the same reason.
///
/// Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1 (1972).
struct VariableCycles {
    /// For each variable whether it leads back to itself.
    private(set) var isCyclic: [Bool]
    /// For each variable how many variables the longest chain has that starts with it: 1 for one that names no other. Chains
    /// end before a variable that leads back to itself, whose own number is 0.
    private(set) var depth: [Int]

    private let references: [[Int]]
    /// The order in which variables were reached, from 1; 0 for those that were not.
    private var order: [Int]
    /// The earliest variable in the same component that is known to be reachable.
    private var lowest: [Int]
    /// The variables whose component is not known yet.
    private var pending: [Int] = []
    private var isPending: [Bool]
    private var reached = 0

    /// - Parameter references: For each variable the variables that its strings name, by index into the same array.
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

    /// Takes a whole component off, where the variable is the first of one.
    private mutating func leave(_ variable: Int) {
        guard lowest[variable] == order[variable] else { return }
        let isAlone = pending.last == variable
        if isAlone, !isCyclic[variable] {
            // The variables that it names were left before.
            depth[variable] = 1 + references[variable].reduce(0) { max($0, depth[$1]) }
        }
        while let member = pending.popLast() {
            isPending[member] = false
            if !isAlone { isCyclic[member] = true }
            if member == variable { break }
        }
    }
}
