/// What is wrong with an XML document, where, and what to do about it.
@usableFromInline
package struct XMLReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of things that stop the reader.
    @usableFromInline
    package enum Kind: Sendable, Hashable {
        /// The text breaks a rule of XML 1.0.
        case malformed
        /// The text is in an encoding that the reader does not know, or breaks the one that it claims.
        case encoding
        /// An entity that the document does not declare is used.
        case undefinedEntity
        /// An entity lies in another file or at an address; none is ever opened.
        case externalEntity
        /// Entities would grow, or hold each other, beyond the limits.
        case entityExpansion
        /// Elements lie deeper in each other than the limit.
        case depth
        /// The system refuses memory.
        case outOfMemory
        /// The parser was used after its end.
        case misuse
    }

    /// The kind of the error.
    package let kind: Kind
    /// The name of the document, as the caller gave it.
    package let file: String
    /// Where the error lies.
    package let position: XMLPosition
    /// The offset of the byte at which it was found.
    package let byteOffset: Int
    /// What is wrong, as one clause without a full stop.
    package let message: String
    /// What to do about it, as one clause without a full stop.
    package let hint: String

    /// Makes an error.
    package init(
        kind: Kind, file: String, position: XMLPosition, byteOffset: Int, message: String, hint: String
    ) {
        self.kind = kind
        self.file = file
        self.position = position
        self.byteOffset = byteOffset
        self.message = message
        self.hint = hint
    }

    /// `file:line:column: error: message (hint)`.
    @usableFromInline package var description: String { "\(file):\(position): error: \(message) (\(hint))" }
}

/// An error type that can also carry what the XML reader itself finds, so that one typed `throws` covers both.
@usableFromInline
package protocol XMLReadingFailure: Error {
    /// Wraps an error of the reader.
    init(_ error: XMLReadingError)
}

extension XMLReadingError: XMLReadingFailure {
    /// The error itself.
    @usableFromInline
    package init(_ error: XMLReadingError) { self = error }
}
