/// Something in a strings file that was read leniently: the text works, but is perhaps not what its author meant.
///
/// A file that cannot be used at all is an error; everything else becomes a diagnostic and the entry is used as well as
/// it can be. `StringsdictEntry.init(_:key:diagnostics:)` reports what an entry built in a program holds; the
/// readers of module `Stringsdict` add the position in the file.
public struct StringsdictDiagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: UInt8, Sendable, Comparable {
        /// Worth knowing; Apple's Foundation shows the text that was meant.
        case note
        /// The text may be wrong for some arguments, or Apple's Foundation reads it differently.
        case warning
        /// The entry, or a part of it, was ignored.
        case error

        /// Orders severities from the mildest.
        public static func < (left: Severity, right: Severity) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// What kind of thing it is. The severity follows from it.
    public var code: Code
    /// What is wrong and what to do, as a sentence without the place.
    public var message: String
    /// The key of the entry, where it is about one.
    public var key: String?
    /// The name of the variable, where it is about one.
    public var variable: String?
    /// The line in the file, counted from 1, where it is known.
    public var line: Int?
    /// The column in the line, counted from 1 in Unicode scalars, where it is known.
    public var column: Int?
    /// The file, as it was named to the reader, where it came from one.
    public var file: String?

    /// How bad it is.
    public var severity: Severity { code.severity }

    /// A diagnostic.
    public init(
        _ code: Code, _ message: String, key: String? = nil, variable: String? = nil, line: Int? = nil,
        column: Int? = nil, file: String? = nil
    ) {
        self.code = code
        self.message = message
        self.key = key
        self.variable = variable
        self.line = line
        self.column = column
        self.file = file
    }
}

extension StringsdictDiagnostic: CustomStringConvertible {
    /// The diagnostic in one line: `pl.stringsdict:12:5: warning: key 'a', variable 'b': … [code]`, without what is not known.
    public var description: String {
        var text = ""
        if let file { text += "\(file):" }
        if let line {
            text += "\(line):"
            if let column { text += "\(column):" }
        }
        if !text.isEmpty { text += " " }
        text += "\(severity): "
        if let key { text += "key '\(key)'" }
        if let variable { text += key == nil ? "variable '\(variable)'" : ", variable '\(variable)'" }
        if key != nil || variable != nil { text += ": " }
        return text + "\(message) [\(code.rawValue)]"
    }
}
