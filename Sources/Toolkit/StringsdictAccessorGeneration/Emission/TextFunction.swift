/// One member of the generated types that shows the text of a key: a property, or a function.
struct AccessorMember {
    let accessor: Accessor
    let owner: Owner
    let isProperty: Bool
    /// Whether the member has the parameter `in`, which gives a language for one call.
    let hasLocalizer: Bool

    /// The owner of a member. The owner determines how the member gets the texts.
    enum Owner: CaseIterable {
        /// The root type itself, which shows texts for the current user.
        case rootType
        /// A value of the root type, which shows texts in one language.
        case rootValue
        /// A value of a group.
        case group
    }

    /// The members for a key: a function, or a property and a function that takes a localizer.
    static func all(of accessor: Accessor, inRoot: Bool) -> [AccessorMember] {
        func members(of owner: Owner, hasLocalizer: Bool) -> [AccessorMember] {
            let function = AccessorMember(
                accessor: accessor, owner: owner, isProperty: false, hasLocalizer: hasLocalizer)
            guard accessor.isProperty else { return [function] }
            let property = AccessorMember(
                accessor: accessor, owner: owner, isProperty: true, hasLocalizer: false)
            return hasLocalizer ? [property, function] : [property]
        }
        return inRoot
            ? members(of: .rootType, hasLocalizer: true) + members(of: .rootValue, hasLocalizer: false)
            : members(of: .group, hasLocalizer: true)
    }

    /// The members of a group and of the groups in it.
    static func all(in group: AccessorTree.Group, isRoot: Bool) -> [AccessorMember] {
        group.accessors.flatMap { all(of: $0, inRoot: isRoot) } + group.groups.flatMap { all(in: $0, isRoot: false) }
    }
}

extension Accessor {
    /// Whether a property shows the text.
    var isProperty: Bool { argumentCount == 0 && name != "callAsFunction" }

    /// The type of each argument. Nil for a position that the text skips.
    var types: [ParameterType?] {
        var types = [ParameterType?](repeating: nil, count: argumentCount)
        for parameter in parameters { types[parameter.position - 1] = parameter.type }
        return types
    }
}

/// A function that accessors call: one for each table and list of types of arguments.
///
/// The compiler spends most of its time in checking the bodies of accessors. The call `_textInt("files", count, nil)` is
/// quick to check: the name has no overloads, and the arguments have the types of the parameters. A call of the generic
/// function of the run time in each accessor would take longer.
struct TextFunction: Hashable {
    /// The types of the arguments. Nil for a position that the text skips.
    let types: [ParameterType?]
    /// The table. Nil for the default table.
    let table: String?

    /// The name, for a table whose name may be part of an identifier. Different functions have different names.
    ///
    /// A name can be split into its words in only one way, because no word is the start of another word.
    func name(ofTable identifier: String?) -> String {
        var name = "_text"
        for type in types { name += type?.word ?? "Null" }
        if let identifier { name += "Of" + Self.capitalized(identifier) }
        return name
    }

    /// The arguments of the run time's call: the parameters by their positions.
    func arguments(in printer: SwiftPrinter) -> [String] {
        let names = types.enumerated().map { $1?.argument("argument\($0 + 1)") ?? ".null" }
        guard types.count > TextFunction.maximumCount else { return names }
        let values = types.enumerated().map { $1?.value("argument\($0 + 1)") ?? ".null" }
        return ["arguments: " + printer.array(values)]
    }

    /// The number of arguments that the run time's call takes without an array.
    private static let maximumCount = 6

    /// A name with a capital letter. Different names stay different, because only ASCII letters are changed.
    private static func capitalized(_ name: String) -> String {
        guard let first = name.first, first.isASCII else { return name }
        return first.uppercased() + name.dropFirst()
    }
}

extension ParameterType {
    /// The word for the type in the name of a function.
    fileprivate var word: String {
        switch self {
        case .integer, .unsigned, .number, .text: rawValue
        case .character: "Scalar"
        case .any: "Argument"
        }
    }

    /// The expression of an argument of the run time's call.
    func argument(_ name: String) -> String { self == .character ? "FormatArgument" + value(name) : name }

    /// The expression of an argument where a `FormatArgument` is expected.
    fileprivate func value(_ name: String) -> String {
        switch self {
        case .integer, .unsigned, .number, .text: "FormatArgument(\(name))"
        // A character that is an argument of its own would be a text, which `%c` does not show.
        case .character: ".unsigned(UInt64(\(name).value))"
        case .any: name
        }
    }
}
