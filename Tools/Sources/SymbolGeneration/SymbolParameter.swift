import StringsdictAccessorGeneration

/// A parameter of a generated symbol.
package struct SymbolParameter: Sendable, Hashable {
    /// The label, without backticks. Nil for a parameter without a label.
    package let label: String?
    /// The position of the argument, counted from 1.
    package let position: Int
    /// The Swift type.
    package let type: String
    /// The specifier without position and name: `%lld`, `%.2f`.
    package let specifier: String

    /// The name inside the function, without backticks.
    package var name: String { label ?? "arg\(position)" }

    /// The parameter as it is declared: `name: String`, `_ arg1: Int`.
    package var declaration: String {
        label.map { "\(SwiftName.escapedLabel($0)): \(type)" } ?? "_ \(name): \(type)"
    }

    /// The argument in the default value: `\(name)`, `\(arg1, specifier: "%lld")`.
    package var interpolation: String {
        let name = SwiftName.escaped(name)
        return type == "String" ? "\\(\(name))" : "\\(\(name), specifier: \"\(specifier)\")"
    }

    /// The Swift type of a specifier's length and letter, such as `lld`.
    ///
    /// Source: Xcode's symbols for `%@`, `%lld`, `%d` and `%llu`; reports about Xcode 27 for `%u`, `%f` and `%lf`
    /// (B10). No symbol with another specifier is recorded: it gets the type of its size in C that Foundation formats.
    static func type(of specifier: Substring) -> String {
        guard let letter = specifier.last else { return "String" }
        let length = specifier.dropLast()
        switch letter {
        case "d", "D", "i": return sized("Int", length)
        case "u", "U", "x", "X", "o", "O": return sized("UInt", length)
        case "f", "F", "e", "E", "g", "G", "a", "A": return length.isEmpty ? "Float" : "Double"
        case "c": return "Int8"
        case "C": return "UInt16"
        case "p": return "UInt"
        case "n": return "Int"
        default: return "String"
        }
    }

    private static func sized(_ type: String, _ length: Substring) -> String {
        switch length {
        case "": "\(type)32"
        case "h": "\(type)16"
        case "hh": "\(type)8"
        default: type
        }
    }
}
