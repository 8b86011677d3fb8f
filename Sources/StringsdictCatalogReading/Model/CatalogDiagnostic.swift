import StringsdictTextFiles

/// A mistake or a probable mistake in a catalog.
///
/// ```
/// Localizable.xcstrings:12:9: warning: the text is 'new' in the source
/// language, so that no file will have it (en: greeting)
/// ```
public struct CatalogDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of diagnostics.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, CaseIterable {
        /// A field has the wrong type, or is missing: Apple's compiler refuses the file.
        case form
        /// An object has the same key twice. The first one counts.
        case duplicateKey = "duplicate-key"
        /// No branch of a plural shows a number.
        case pluralWithoutNumber = "plural-without-number"
        /// A branch of a plural refers to a substitution.
        case substitutionInPlural = "substitution-in-plural"
        /// A text refers to a substitution that does not exist.
        case undefinedSubstitution = "undefined-substitution"
        /// No text refers to a substitution.
        case unusedSubstitution = "unused-substitution"
        /// The value type of a substitution is unknown or not numeric.
        case substitutionType = "substitution-type"
        /// The branch `other` of a device varies again.
        case variedFallback = "varied-fallback"
        /// A device variation has no branch `other`, so other devices show the key.
        case missingFallback = "missing-fallback"
        /// A plural or a substitution has no branch `other`.
        case missingOther = "missing-other"
        /// A text varies by plural and by device at the same level.
        case competingVariations = "competing-variations"
        /// Variations without a branch. Nothing is written.
        case emptyVariations = "empty-variations"
        /// Two languages of an entry belong to the same folder.
        case folderCollision = "folder-collision"
        /// A language is no identifier, so that no folder can have its name.
        case invalidLanguage = "invalid-language"
        /// A text of the source language is `new`, so it is left out.
        case newSourceText = "new-source-text"
        /// At run time the text takes a different argument than intended.
        case argumentPosition = "argument-position"
        /// A plural category that CLDR does not have.
        case unknownCategory = "unknown-category"
        /// A device that Xcode does not know.
        case unknownDevice = "unknown-device"
        /// A format version that is not known. The known fields are read, and all fields are kept.
        case unknownVersion = "unknown-version"
        /// A comma that no value follows. Foundation and Xcode read over it, and other readers of JSON refuse the file.
        case trailingComma = "trailing-comma"
        /// A kind of variation that this version does not know.
        case unknownVariation = "unknown-variation"
    }

    /// The severity.
    public let severity: TextSeverity
    /// The kind of diagnostic.
    public let code: Code
    /// The problem and what to do about it. If Apple's compiler has a message for it, that message comes first.
    public let message: String
    /// The position in the file.
    public let position: TextPosition
    /// The file's name, as the caller gave it.
    public let file: String?
    /// The language, as the file writes it.
    public let language: String?
    /// The key of the entry. Nil if the diagnostic is not about one entry.
    public let key: String?
    /// The name of the substitution in the entry. Nil if the diagnostic is not about one substitution.
    public let substitution: String?

    /// `FILE:LINE:COLUMN: error: MESSAGE (LANGUAGE: KEY)`
    ///
    /// The path of a substitution follows the key, as in the messages of Apple's compiler: `KEY|==|substitutions.count`.
    public var description: String { diagnostic.description }

    /// The diagnostic without its code.
    package var diagnostic: Diagnostic {
        Diagnostic(
            message, severity: severity == .error ? .error : .warning, file: file, position: position,
            language: language,
            key: key.map { key in substitution.map { "\(key)|==|substitutions.\($0)" } ?? key })
    }
}
