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

    /// The names of the parameters at the positions of the arguments. Empty for a position that the text skips.
    func names(_ names: [String]) -> [String] {
        var result = [String](repeating: "", count: argumentCount)
        for (parameter, name) in zip(parameters, names) { result[parameter.position - 1] = name }
        return result
    }
}

/// A function that embedded accessors call: one for each list of types of arguments.
///
/// The compiler spends most of its time in checking the bodies of accessors. The call `_textInt(_texts, 4, count)` is
/// quick to check: the name has no overloads, and the arguments have the types of the parameters. The call
/// `_texts.string(at: 4, .int(count))` has fifteen overloads, and takes a third longer.
///
/// The functions for members of the root read the texts themselves. If thousands of members called one function that
/// reads the texts, an optimizing compiler would need time in the square of their number.
struct TextFunction: Hashable {
    /// The types of the arguments. Nil for a position that the text skips.
    let types: [ParameterType?]
    /// The constant that holds the table. Nil for the default table.
    let table: String?
    /// The owner of the members that call the function. The root has the texts, and a group passes its texts.
    let caller: AccessorMember.Owner
    /// Whether the function takes a localizer.
    let hasLocalizer: Bool

    /// The name. Different functions have different names.
    ///
    /// A name can be split into its words in only one way. No word is the start of another word, with one exception:
    /// `In` is the start of `Int`. After `In`, the name ends or continues with `Of`, so it never reads as `Int`.
    var name: String {
        var name =
            switch caller {
            case .rootType: "_currentText"
            case .rootValue: "_localizedText"
            case .group: "_text"
            }
        for type in types { name += type?.word ?? "Null" }
        if hasLocalizer { name += "In" }
        if let table { name += "Of" + Self.capitalized(table) }
        return name
    }

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

    /// The expression of a `FormatArgument` for a parameter. The calls are neither generic nor inlined.
    func argument(_ name: String) -> String {
        switch self {
        case .integer: ".int(\(name))"
        case .unsigned: ".uint(\(name))"
        case .number: ".floatingPoint(\(name))"
        case .text: ".text(\(name))"
        case .character: ".scalar(\(name))"
        case .any: name
        }
    }
}
