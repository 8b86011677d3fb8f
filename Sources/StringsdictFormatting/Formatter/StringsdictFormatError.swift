/// Why a text could not be formatted as its format string asks.
///
/// Thrown by the validating calls of ``MessageFormatter``; the others show the nearest safe text instead. It tells the
/// first thing that went wrong, in the order of the text.
public struct StringsdictFormatError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
        /// The format string asks for an argument that was not given. It shows as `(null)`.
        case missingArgument
        /// The argument is of another kind than the conversion, given as a letter, asks for. It shows as itself.
        case wrongArgument(conversion: String)
        /// The argument that a variable's text is chosen by is no number. `other`, or the rule for 0, is taken.
        case notANumber
        /// The entry has no variable of that name. The argument is shown in its place.
        case undefinedVariable
        /// The variable has no strings. It shows nothing.
        case noRuleString
        /// Variables name each other deeper than 32 levels, perhaps in a circle. The inner one shows nothing.
        case nestedTooDeeply
        /// More than 1,024 variables were replaced. The rest show nothing.
        case tooManyExpansions
        /// The text is longer than 16 MiB. It is cut off.
        case tooLong
        /// The entry has no text for the device, nor for `other`. It shows nothing.
        case noDeviceVariant
        /// The entry has no text for any width. It shows nothing.
        case noWidthVariant
    }

    /// What went wrong.
    public var kind: Kind
    /// The entry's key, where the caller gave it.
    public var key: String?
    /// The variable in whose text it happened; nil for the entry's own format string.
    public var variable: String?
    /// The position of the argument, counted from 1; nil where it is not about one.
    public var position: Int?

    /// An error.
    public init(_ kind: Kind, key: String? = nil, variable: String? = nil, position: Int? = nil) {
        self.kind = kind
        self.key = key
        self.variable = variable
        self.position = position
    }
}

extension StringsdictFormatError: CustomStringConvertible {
    /// The error in a sentence: where, what, and what to do.
    public var description: String {
        var place = ""
        if let key { place += "key '\(key)'" }
        if let variable { place += (place.isEmpty ? "" : ", ") + "variable '\(variable)'" }
        let argument = position.map { "argument \($0)" } ?? "an argument"
        let problem =
            switch kind {
            case .missingArgument: "\(argument) is missing; pass as many arguments as the format string asks for"
            case .wrongArgument(let conversion):
                "\(argument) is of another kind than '%\(conversion)' shows; pass a matching value or mend the format string"
            case .notANumber: "\(argument) is no number, so that no plural category or gender can be chosen by it"
            case .undefinedVariable: "the entry does not define the variable; define it or mend its name"
            case .noRuleString: "the variable has no strings; add one for 'other', or for 0 in a gender rule"
            case .nestedTooDeeply: "variables are nested too deeply; look for one that leads back to itself"
            case .tooManyExpansions:
                "too many variables are replaced in one text; look for variables that repeat each other"
            case .tooLong: "the text is longer than 16 MiB"
            case .noDeviceVariant: "there is no text for the device, nor for 'other'"
            case .noWidthVariant: "the width rule has no text"
            }
        return place.isEmpty ? problem : "\(place): \(problem)"
    }
}

/// The first thing that went wrong while formatting, in plain bytes: it becomes a `StringsdictFormatError` only for a
/// caller that asked to be told.
struct FormatIssue: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case missingArgument
        case wrongArgument
        case notANumber
        case undefinedVariable
        case noRuleString
        case nestedTooDeeply
        case tooManyExpansions
        case tooLong
        case noDeviceVariant
        case noWidthVariant
    }

    var kind: Kind
    /// The argument's position, counted from 1; 0 for none.
    var position = 0
    /// The variable's index in the program, or the name's among the undefined ones; -1 for none.
    var variable = -1
    /// The conversion that wanted something else.
    var conversion = FormatConversion.literal
}

extension StringsdictFormatError {
    /// What the engine noticed while it formatted an entry, as an error.
    init(_ issue: FormatIssue, in entry: StringsdictEntry, key: String?) {
        let program = entry.program
        var variable: String?
        if issue.variable >= 0 {
            variable = program.text(
                issue.kind == .undefinedVariable
                    ? program.undefinedNames[issue.variable] : program.variables[issue.variable].name)
        }
        let kind: Kind =
            switch issue.kind {
            case .missingArgument: .missingArgument
            case .wrongArgument: .wrongArgument(conversion: issue.conversion.letter)
            case .notANumber: .notANumber
            case .undefinedVariable: .undefinedVariable
            case .noRuleString: .noRuleString
            case .nestedTooDeeply: .nestedTooDeeply
            case .tooManyExpansions: .tooManyExpansions
            case .tooLong: .tooLong
            case .noDeviceVariant: .noDeviceVariant
            case .noWidthVariant: .noWidthVariant
            }
        self.init(
            kind, key: key, variable: variable, position: issue.position > 0 ? issue.position : nil)
    }
}

// MARK: Calls that throw

extension MessageFormatter {
    /// The text of an entry with the given arguments, or why it cannot be shown as the format string asks.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The entry's key, for the error.
    ///   - arguments: The arguments.
    /// - Throws: ``StringsdictFormatError`` for the first thing that went wrong.
    public func validatedString(
        _ entry: StringsdictEntry, key: String? = nil, arguments: [FormatArgument]
    ) throws(StringsdictFormatError) -> String {
        var issue: FormatIssue?
        let text = arguments.withUnsafeBufferPointer { render(entry, $0, issue: &issue) }
        if let issue { throw StringsdictFormatError(issue, in: entry, key: key) }
        return text
    }

    /// Appends the text of an entry with the given arguments to a buffer, as UTF-8, or tells why it cannot be shown as the
    /// format string asks; then the buffer is left as it was.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The entry's key, for the error.
    ///   - arguments: The arguments.
    ///   - buffer: Gets the text.
    /// - Throws: ``StringsdictFormatError`` for the first thing that went wrong.
    public func appendValidated(
        _ entry: StringsdictEntry, key: String? = nil, arguments: [FormatArgument], to buffer: inout [UInt8]
    ) throws(StringsdictFormatError) {
        var issue: FormatIssue?
        let start = buffer.count
        arguments.withUnsafeBufferPointer { render(entry, $0, to: &buffer, issue: &issue) }
        if let issue {
            buffer.removeLast(buffer.count - start)
            throw StringsdictFormatError(issue, in: entry, key: key)
        }
    }
}
