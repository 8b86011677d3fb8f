import StringsdictEntries

/// The variables of a message by their names, and the directives of their texts, each read once.
struct VariableTexts {
    /// The directives of a variable's texts.
    struct Texts {
        /// The directives of each case.
        let directives: [[FormatDirective]]
        /// The positions of the names in brackets.
        let names: NamedPositions
    }

    /// The names, in the order of the entry.
    let names: [String]
    private let variables: [String: AuthoredEntry.Variable]
    private let haveOwnArguments: Bool
    private var known: [String: Texts] = [:]

    /// The variables of a message. If two have one name, the first of them counts.
    init(_ variables: [AuthoredEntry.Variable]) {
        names = variables.map(\.name.value)
        self.variables = Dictionary(variables.map { ($0.name.value, $0) }) { first, _ in first }
        haveOwnArguments = variables.contains(where: \.hasOwnArgument)
    }

    /// The variable of a name.
    subscript(name: String) -> AuthoredEntry.Variable? { variables[name] }

    /// The directives of a variable's texts.
    mutating func texts(of name: String, _ variable: AuthoredEntry.Variable) -> Texts {
        if let texts = known[name] { return texts }
        let texts = Texts(
            directives: variable.cases.map {
                FormatDirective.all(in: $0.text.value, hasOwnArgument: variable.hasOwnArgument)
            },
            names: variable.counting == .fromOne
                ? NamedPositions(in: variable.cases.map(\.text.value)) : NamedPositions())
        known[name] = texts
        return texts
    }

    /// The names of all variables to which a text leads, at any depth.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    mutating func reached(from directives: [FormatDirective], in text: AuthoredText) -> Set<String> {
        guard !variables.isEmpty else { return [] }
        var reached: Set<String> = []
        var pending: [String] = []
        func note(_ directives: [FormatDirective], _ text: AuthoredText) {
            for directive in directives {
                guard case .variable(let name) = renamed(directive, in: text.value).kind, variables[name] != nil,
                    reached.insert(name).inserted
                else { continue }
                pending.append(name)
            }
        }
        note(directives, text)
        while let name = pending.popLast() {
            guard let variable = variables[name] else { continue }
            let texts = texts(of: name, variable)
            for (item, directives) in zip(variable.cases, texts.directives) { note(directives, item.text) }
        }
        return reached
    }

    /// Treats a substitution whose name the run time cannot expand as a variable, since the compiler of catalogs
    /// renames it.
    func renamed(_ directive: FormatDirective, in text: String) -> FormatDirective {
        guard directive.kind == .malformedReference, haveOwnArguments else { return directive }
        let rest = text.utf8.dropFirst(directive.range.lowerBound)
        guard let sign = rest.firstIndex(of: UInt8(ascii: "@")) else { return directive }
        let after = rest[rest.index(after: sign)...]
        guard let end = after.firstIndex(of: UInt8(ascii: "@")) else { return directive }
        let name = String(decoding: after[..<end], as: UTF8.self)
        guard variables[name] != nil else { return directive }
        var directive = directive
        directive.kind = .variable(name)
        let length = text.utf8.distance(from: rest.startIndex, to: end) + 1
        directive.range = directive.range.lowerBound..<directive.range.lowerBound + length
        return directive
    }
}
