/// An error that prevented a text from being formatted as its format string asks.
///
/// The validating calls of ``StringsdictFormatter`` and ``Localizer`` throw the error. The other calls show the nearest safe
/// text instead.
/// The error describes the first problem in the text.
public struct StringsdictFormatError: Error, Hashable, Sendable {
    /// The kinds of errors.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: Hashable, Sendable {
        /// There is no text for the key. The key is shown.
        case missingText
        /// The format string asks for an argument that was not passed. It shows as `(null)`.
        case missingArgument
        /// The argument has another type than the conversion asks for. It is shown in its natural form.
        case wrongArgument
        /// The argument of a variable is not a number. `other` is chosen, or the rule for 0.
        case notANumber
        /// The entry does not define the variable. The argument is shown in its place.
        case undefinedVariable
        /// The variable has no strings. It prints nothing.
        case noRuleString
        /// Variables are nested more than 32 levels deep, perhaps in a cycle. The inner one prints nothing.
        case nestedTooDeeply
        /// More than 1,024 variables were expanded. The rest print nothing.
        case tooManyExpansions
        /// The text is longer than 16 MiB. It is cut off.
        case tooLong
        /// The entry has no text for the device or for `other`. It shows nothing. A device that is none of Apple's,
        /// ``StringsdictDevice/other``, shows the text of another device instead.
        case noDeviceVariant
        /// The entry has no text for any width. It shows nothing.
        case noWidthVariant
    }

    /// The kind of error.
    public package(set) var code: Code
    /// The entry's key, if the caller gave it.
    public package(set) var key: String?
    /// The variable that the error is about: the one that is not defined, that has no texts, whose argument cannot choose one, or else the
    /// one in whose text the error occurred. Nil if that is the entry's own format string.
    public package(set) var variable: String?
    /// The position of the argument, counted from 1. Nil if the error is not about an argument.
    public package(set) var argumentPosition: Int?
    /// The letter of the conversion that asks for another type, such as `d`, for the code `wrongArgument`.
    public package(set) var conversion: String?

    /// Creates an error.
    package init(
        _ code: Code, key: String? = nil, variable: String? = nil, argumentPosition: Int? = nil,
        conversion: String? = nil
    ) {
        self.code = code
        self.key = key
        self.variable = variable
        self.argumentPosition = argumentPosition
        self.conversion = conversion
    }
}

extension StringsdictFormatError: CustomStringConvertible {
    /// The problem and what to do about it, without the key and the variable.
    public var message: String {
        let argument = argumentPosition.map { "argument \($0)" } ?? "an argument"
        return switch code {
        case .missingText: "there is no text for the key; add one, or correct the key, the table or the languages"
        case .missingArgument: "\(argument) is missing; pass as many arguments as the format string asks for"
        case .wrongArgument:
            "\(argument) has another type than \(conversion.map { "'%\($0)'" } ?? "its conversion") shows; "
                + "pass a matching value or correct the format string"
        case .notANumber: "\(argument) is not a number, so it cannot choose a category or gender; pass one"
        case .undefinedVariable: "the entry does not define the variable; define it or correct its name"
        case .noRuleString: "the variable has no strings; add one for 'other', or for 0 in a gender rule"
        case .nestedTooDeeply: "variables are nested too deeply; look for one that refers back to itself"
        case .tooManyExpansions:
            "too many variables are expanded in one text; look for variables that multiply each other"
        case .tooLong: "the text is longer than 16 MiB"
        case .noDeviceVariant: "there is no text for the device or for 'other'; add one"
        case .noWidthVariant: "the width rule has no text; add one"
        }
    }

    /// The key, the variable, and the message.
    public var description: String {
        var place = ""
        if let key { place += "key '\(key)'" }
        if let variable { place += (place.isEmpty ? "" : ", ") + "variable '\(variable)'" }
        return place.isEmpty ? message : "\(place): \(message)"
    }
}

extension StringsdictFormatError {
    /// Creates an error from a problem that the engine found in an entry.
    init(_ issue: FormatIssue, in entry: StringsdictEntry, key: String?) {
        let code: Code =
            switch issue.kind {
            case .missingArgument: .missingArgument
            case .wrongArgument: .wrongArgument
            case .notANumber: .notANumber
            case .undefinedVariable: .undefinedVariable
            case .noRuleString: .noRuleString
            case .nestedTooDeeply: .nestedTooDeeply
            case .tooManyExpansions: .tooManyExpansions
            case .tooLong: .tooLong
            case .noDeviceVariant: .noDeviceVariant
            case .noWidthVariant: .noWidthVariant
            }
        let program = entry.program
        let name =
            issue.variable.map { program.text(of: program.variable($0).name) }
            ?? issue.undefinedName.map { program.text(of: $0) }
        self.init(
            code, key: key, variable: name, argumentPosition: issue.position > 0 ? issue.position : nil,
            conversion: code == .wrongArgument ? issue.conversion.letter : nil)
    }
}

// MARK: The call that throws

extension StringsdictFormatter {
    /// The text of an entry with the given arguments, or an error if it cannot be shown as the format string asks.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The entry's key, for the error.
    ///   - arguments: The arguments.
    /// - Throws: ``StringsdictFormatError`` for the first problem in the text. Without arguments, a text without variables is shown as it
    ///   is written, and its conversions are no problem.
    public func validatedString(
        _ entry: StringsdictEntry, key: String? = nil, arguments: [FormatArgument]
    ) throws(StringsdictFormatError) -> String {
        if arguments.isEmpty, let text = withTextAsWritten(of: entry, { String(wellFormed: $0) }) { return text }
        var issue: FormatIssue?
        let text = arguments.withUnsafeBufferPointer { string(entry, $0, issue: &issue) }
        if let issue { throw StringsdictFormatError(issue, in: entry, key: key) }
        return text
    }
}
