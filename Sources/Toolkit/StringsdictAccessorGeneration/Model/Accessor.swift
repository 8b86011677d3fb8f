import StringsdictLocalizedEntries

/// The generated call for a key: its name, its parameters, and the content of its documentation.
package struct Accessor: Sendable {
    package let key: String
    package let table: String
    /// The names of the groups around the call.
    package internal(set) var groups: [String]
    /// The name, without backticks. If a group has the name of the key, the name is `callAsFunction`.
    package internal(set) var name: String
    /// The parameters, in the order of their positions.
    package let parameters: [Parameter]
    /// The number of arguments that the text takes. If the text skips a position, there are fewer parameters than
    /// arguments.
    package let argumentCount: Int
    /// The entry in the source language.
    package let source: LocalizedEntry
    /// The author's comment for translators.
    package let comment: String?
    /// Whether the name was given in the settings, so that nothing changes it.
    let hasGivenName: Bool

    /// One parameter.
    package struct Parameter: Sendable {
        /// The position of the argument, counted from 1.
        package let position: Int
        /// The label. Nil for an argument without a name.
        package internal(set) var label: String?
        package let type: ParameterType
        /// The description in the comment for translators.
        package let description: String?
        /// The conversion that shows the argument, such as `%lld`. Nil if the argument only chooses the text of a
        /// variable.
        package let conversion: String?
        /// The names of the variables whose texts the argument chooses.
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

/// The limits of the generator. Real files stay far below them.
enum AccessorLimits {
    /// The arguments of one text.
    static let arguments = 32
    /// The depth of groups. The rest of a longer key becomes one name.
    static let depth = 6
}
