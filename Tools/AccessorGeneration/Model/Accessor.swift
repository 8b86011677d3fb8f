import LocalizedEntries

/// One call for one key, as it is generated: its name, its parameters, and what its documentation says.
package struct Accessor: Sendable {
    /// The key.
    package let key: String
    /// The table.
    package let table: String
    /// The names of the groups around it.
    package internal(set) var groups: [String]
    /// The name, without backticks. It is `callAsFunction` where a group has the name of the key.
    package internal(set) var name: String
    /// The parameters, in the order of their positions.
    package let parameters: [Parameter]
    /// How many arguments the text takes; more than parameters, if it skips a position.
    package let argumentCount: Int
    /// The entry in the source language.
    package let source: LocalizedEntry
    /// What the author tells the translators.
    package let comment: String?
    /// Whether the name was given in the settings, so that nothing changes it.
    let hasGivenName: Bool

    /// One parameter.
    package struct Parameter: Sendable {
        /// The position of the argument, counted from 1.
        package let position: Int
        /// The label; nil for an argument that nothing names.
        package internal(set) var label: String?
        /// What it takes.
        package let type: ParameterType
        /// What the comment says of it.
        package let description: String?
        /// The conversion that shows it, such as `%lld`; nil where only a variable depends on it.
        package let conversion: String?
        /// The variables whose texts it chooses.
        package let variables: [String]
    }
}

/// The types of parameters.
package enum ParameterType: String, Sendable, CaseIterable {
    /// `%d`, `%ld`, `%lld`
    case integer = "Int"
    /// `%u`, `%llu`, `%x`
    case unsigned = "UInt"
    /// `%f`, `%e`, `%g`, `%a`
    case number = "Double"
    /// `%@`, `%s`
    case text = "String"
    /// `%c`
    case character = "Unicode.Scalar"
    /// `%@` that chooses the text of a variable: a number or a text.
    case any = "FormatArgument"

    /// The type for the uses of an argument.
    init(_ argument: ArgumentMap.Argument) {
        guard let type = argument.type else {
            // A variable without a value type takes a whole number.
            self = .integer
            return
        }
        switch type.family {
        case .integer: self = !type.isNumber ? .character : type.isSigned ? .integer : .unsigned
        case .floatingPoint: self = .number
        case .object: self = argument.variables.isEmpty ? .text : .any
        case .cString: self = .text
        case .pointer: self = .unsigned
        }
    }
}

/// How much of a file the generator takes. Real files stay far below.
enum AccessorLimits {
    /// The arguments of one text.
    static let arguments = 32
    /// The groups inside each other. The rest of such a key becomes one name.
    static let depth = 6
}
