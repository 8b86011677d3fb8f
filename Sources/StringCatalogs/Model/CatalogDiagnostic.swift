/// Something about a catalog that its author should know.
///
/// ```
/// Localizable.xcstrings:12:9: warning: the text is 'new' in the source language, so that no file will have it (en: greeting)
/// ```
public struct CatalogDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, CaseIterable {
        /// Apple's compiler refuses the file, or this one cannot tell what is meant.
        case error
        /// Apple's compiler takes it, but it hardly was meant.
        case warning
    }

    /// What is wrong.
    public enum Code: String, Sendable, CaseIterable {
        /// A field has the wrong type, or is missing: Apple's compiler refuses the file.
        case form
        /// A key is in an object twice; the first one counts.
        case duplicateKey = "duplicate-key"
        /// A plural has no branch with a number.
        case pluralWithoutNumber = "plural-without-number"
        /// A branch of a plural names a substitution.
        case substitutionInPlural = "substitution-in-plural"
        /// A text names a substitution that is not there.
        case undefinedSubstitution = "undefined-substitution"
        /// No text names a substitution.
        case unusedSubstitution = "unused-substitution"
        /// The name of a substitution has characters that cannot be expanded at run time, or two become the same.
        case substitutionName = "substitution-name"
        /// The value type of a substitution cannot be told, or is no number.
        case substitutionType = "substitution-type"
        /// The branch `other` of a device varies again.
        case variedFallback = "varied-fallback"
        /// A device has no branch `other`, so that other devices show the key.
        case missingFallback = "missing-fallback"
        /// A plural or a substitution has no branch `other`.
        case missingOther = "missing-other"
        /// A choice by plural and one by device side by side.
        case competingVariations = "competing-variations"
        /// Variations without a branch: nothing is written.
        case emptyVariations = "empty-variations"
        /// Two languages of an entry belong into one folder.
        case folderCollision = "folder-collision"
        /// A text of the source language is `new`, so that it is left out.
        case newSourceText = "new-source-text"
        /// The run time takes an argument other than the one that is meant.
        case argumentPosition = "argument-position"
        /// A plural category that CLDR does not have.
        case unknownCategory = "unknown-category"
        /// A device that Xcode does not have.
        case unknownDevice = "unknown-device"
        /// A way to vary that this version does not know.
        case unknownVariation = "unknown-variation"
    }

    /// How bad it is.
    public let severity: Severity
    /// What is wrong.
    public let code: Code
    /// What is wrong, and what to do. Where Apple's compiler has words for it, they come first.
    public let message: String
    /// Where it is.
    public let position: CatalogPosition
    /// The file's name, as the caller gave it.
    public let file: String?
    /// The language, as the file writes it.
    public let language: String?
    /// The key. Inside a substitution its path follows, as Apple's compiler writes it: `KEY|==|substitutions.count`.
    public let key: String?

    /// `FILE:LINE:COLUMN: error: MESSAGE (LANGUAGE: KEY)`
    public var description: String {
        let place = (file.map { "\($0):" } ?? "") + "\(position): \(severity.rawValue): "
        let suffix =
            switch (language, key) {
            case (let language?, let key?): " (\(language): \(key))"
            case (nil, let key?): " (\(key))"
            default: ""
            }
        return place + message + suffix
    }
}
