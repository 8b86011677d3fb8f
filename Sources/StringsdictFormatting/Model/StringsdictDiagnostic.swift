@_exported import StringsdictTextDiagnostics

/// A probable mistake in a strings table that was read leniently. Its severity says whether the text still works.
///
/// A file that cannot be used at all is an error. Every other mistake becomes a diagnostic, and as much of the entry as
/// possible is used. `StringsdictEntry.init(_:key:diagnostics:)` reports the diagnostics of an entry built in code. The
/// readers of module `Stringsdict` add the position in the file.
public struct StringsdictDiagnostic: Hashable, Sendable {
    /// The kind of diagnostic. It determines the severity.
    public package(set) var code: Code
    /// The problem and what to do about it, as a sentence without the position.
    public package(set) var message: String
    /// The key of the entry, if there is one. Only the first 1,024 bytes of a longer key.
    public package(set) var key: String?
    /// The name of the variable, if there is one. Only the first 1,024 bytes of a longer name.
    public package(set) var variable: String?
    /// The name of the file, as it was given to the reader, if the entry came from a file.
    public package(set) var file: String?
    /// The position in the file. Nil if it is not known, as in a binary file.
    public package(set) var position: TextPosition?

    /// The severity of the diagnostic.
    public var severity: TextSeverity { code.severity }

    /// Creates a diagnostic.
    package init(
        _ code: Code, _ message: String, key: String? = nil, variable: String? = nil, file: String? = nil,
        position: TextPosition? = nil
    ) {
        self.code = code
        self.message = message
        self.key = key
        self.variable = variable
        self.file = file
        self.position = position
    }
}

extension StringsdictDiagnostic: CustomStringConvertible {
    /// The diagnostic in one line: `pl.stringsdict:12:5: warning: key 'a', variable 'b': … [code]`. Unknown parts are
    /// left out.
    public var description: String {
        var text = ""
        if let file { text += "\(file):" }
        if let position { text += "\(position):" }
        if !text.isEmpty { text += " " }
        text += "\(severity.rawValue): "
        if let key { text += "key '\(key)'" }
        if let variable { text += key == nil ? "variable '\(variable)'" : ", variable '\(variable)'" }
        if key != nil || variable != nil { text += ": " }
        return text + "\(message) [\(code.rawValue)]"
    }
}

extension StringsdictDiagnostic {
    /// The kinds of diagnostics. Tools show and silence a kind by its raw value.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, Hashable, CaseIterable {
        // The property list.

        /// The top level is not a dictionary; the table counts as missing.
        case topLevelNotDictionary = "top-level-not-dictionary"
        /// A value that is neither a string nor a dictionary in place of an entry; it is ignored.
        case entryNotUsable = "entry-not-usable"
        /// The same key twice in one dictionary. The last one counts.
        case duplicateKey = "duplicate-key"
        /// A plain string among the entries of a `.stringsdict` file. It is an ordinary localized string.
        case stringEntry = "string-entry"
        /// An unknown key in an entry or a variable; it is ignored.
        case unknownKey = "unknown-key"
        /// A string in place of a variable's dictionary; it is ignored.
        case stringSibling = "string-sibling"
        /// An entry with neither a format nor a width or device rule; it is ignored.
        case missingFormat = "missing-format"
        /// An entry with more than one of format, width rule and device rule; the device rule wins.
        case competingRules = "competing-rules"
        /// A character that belongs to no entry of a `.strings` file. Other readers ignore the rest of the file.
        case strayCharacter = "stray-character"
        /// The rest of a `.strings` file that is not read, after an unclosed comment or another mistake.
        case ignoredRest = "ignored-rest"
        /// The file has so many diagnostics that the last ones are omitted.
        case moreDiagnostics = "more-diagnostics"

        // Variables.

        /// `NSStringFormatSpecTypeKey` is missing; a plural rule is assumed.
        case missingSpecificationType = "missing-spec-type"
        /// `NSStringFormatSpecTypeKey` is neither the plural nor the gender rule; the variable is ignored.
        case unknownSpecificationType = "unknown-spec-type"
        /// `NSStringFormatValueTypeKey` is missing.
        case missingValueType = "missing-value-type"
        /// `NSStringFormatValueTypeKey` is empty.
        case emptyValueType = "empty-value-type"
        /// `NSStringFormatValueTypeKey` starts with a percent sign, as in `%ld`.
        case percentInValueType = "percent-in-value-type"
        /// `NSStringFormatValueTypeKey` is not a printf conversion.
        case invalidValueType = "invalid-value-type"
        /// A plural rule without a string for `other`.
        case missingOther = "missing-other"
        /// A plural rule without any string.
        case noRuleStrings = "no-rule-strings"
        /// A rule string's key that is not a category but resembles one, such as `onee`.
        case misspeltCategory = "misspelt-category"
        /// A category that the language does not have. The string is never chosen.
        case unusedCategory = "unused-category"
        /// An empty rule string.
        case emptyRuleString = "empty-rule-string"
        /// A gender rule's key that is not a whole number; it is ignored.
        case invalidGenderKey = "invalid-gender-key"
        /// A gender rule without a string for 0.
        case missingGenderZero = "missing-gender-zero"
        /// A format names a variable that the entry does not define.
        case undefinedVariable = "undefined-variable"
        /// A variable that no format names.
        case unusedVariable = "unused-variable"
        /// Variables that refer to each other in a cycle.
        case cyclicVariable = "cyclic-variable"

        // Format strings.

        /// A malformed `%#@NAME@`, such as `%1#@count@`, or a name with a character other than ASCII letters, digits
        /// and `_`.
        case malformedVariableReference = "malformed-variable-reference"
        /// A `%` before a character that is not a conversion; the character is printed.
        case unknownConversion = "unknown-conversion"
        /// A directive that is cut off by the end of the string; it prints nothing.
        case incompleteConversion = "incomplete-conversion"
        /// `%n`, which prints nothing and consumes an argument.
        case ignoredConversion = "ignored-conversion"

        // Widths and devices.

        /// A width that is not a whole number; it is ignored.
        case invalidWidth = "invalid-width"
        /// A width rule without any text.
        case emptyWidthRule = "empty-width-rule"
        /// A device rule without any branch.
        case emptyDeviceRule = "empty-device-rule"
        /// A device key that Apple does not document.
        case unknownDevice = "unknown-device"
        /// A device rule inside a width rule, which crashes Apple's Foundation; it is ignored.
        case deviceInsideWidth = "device-inside-width"
        /// Rules nested deeper than any real file; the inner ones are ignored.
        case nestedTooDeeply = "nested-too-deeply"

        // String Catalogs.

        /// A part of a catalog that Apple's compiler refuses; it is left out.
        case catalogError = "catalog-error"
        /// A part of a catalog that compiles but is probably a mistake.
        case catalogWarning = "catalog-warning"
        /// Keys that are in both a catalog and a file of the same table. The catalog wins.
        case catalogReplacesFile = "catalog-replaces-file"

        /// The severity of this kind of diagnostic.
        package var severity: TextSeverity {
            switch self {
            case .stringEntry, .unknownKey, .stringSibling, .unusedCategory, .emptyRuleString,
                .missingSpecificationType,
                .unusedVariable, .unknownDevice, .ignoredConversion, .moreDiagnostics:
                .note
            case .topLevelNotDictionary, .ignoredRest, .entryNotUsable, .missingFormat, .unknownSpecificationType,
                .noRuleStrings,
                .invalidGenderKey, .invalidWidth, .emptyWidthRule, .emptyDeviceRule, .deviceInsideWidth,
                .nestedTooDeeply, .cyclicVariable, .catalogError:
                .error
            default:
                .warning
            }
        }
    }
}
