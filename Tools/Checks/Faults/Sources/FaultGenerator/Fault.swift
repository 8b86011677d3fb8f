/// A small change of a source file that something must notice.
///
/// A fault is an expression or a statement that a switch turns on at run time. One build therefore holds hundreds of
/// faults, and an environment variable chooses one of them.
public struct Fault: Codable, Hashable, Sendable {
    /// The kind of change.
    public enum Operator: String, Codable, CaseIterable, Sendable {
        /// `<` becomes `<=`, `>=` becomes `>`, `==` becomes `!=`, and the reverse.
        case comparison
        /// A bound of a range, or a number in a comparison, a sum, an argument or a subscript, moves by one.
        case bound
        /// A condition becomes its opposite.
        case negation
        /// `&&` becomes `||`, and the reverse.
        case junction
        /// A statement is left out.
        case statement
        /// Two neighbouring arguments change places.
        case arguments
        /// The default of a parameter, a property or `??` changes.
        case `default`
        /// A call asks for the other end: `min` and `max`, `first` and `last`, `prefix` and `suffix`.
        case end
    }

    /// The path of the file, from the root of the checkout.
    public var file: String
    /// The line of the change, from 1.
    public var line: Int
    /// The declaration around the change, such as `Linter.findings(in:)`.
    public var function: String
    /// The kind of change.
    public var `operator`: Operator
    /// The number of the fault among those of one operator in one declaration, from 1.
    public var ordinal: Int
    /// The source text without the fault.
    public var before: String
    /// The source text with the fault.
    public var after: String
    /// The first byte of the source text.
    public var start: Int
    /// The byte after the source text.
    public var end: Int
    /// The source text that has both forms. ``switchName`` is in the place of the fault's number.
    public var switched: String

    /// The placeholder of the fault's number in ``switched``.
    public static let switchName = "FAULT_NUMBER"

    /// The name of the fault. The name stays the same if other functions or the text change.
    public var id: String { "\(file)#\(function)#\(`operator`.rawValue)\(ordinal)" }

    /// Whether two faults change the same text, or one changes a part of the other's text.
    public func overlaps(_ other: Fault) -> Bool {
        file == other.file && start < other.end && other.start < end
    }
}
