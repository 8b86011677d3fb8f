import StringsdictTextFiles

/// An error in an XML document: the problem, its position, and what to do about it.
@usableFromInline
package struct XMLReadingError: DiagnosticError, Sendable, Hashable {
    /// The kinds of errors.
    @usableFromInline
    package enum Kind: Sendable, Hashable {
        /// The text breaks a rule of XML 1.0.
        case malformed
        /// The encoding is unknown, or the text is not valid in the declared encoding.
        case encoding
        /// The document uses an entity that it does not declare.
        case undefinedEntity
        /// An entity is in another file or at a URL. The reader never opens one.
        case externalEntity
        /// Entities would grow or nest beyond the limits.
        case entityExpansion
        /// Elements are nested too deeply.
        case depth
        /// The system has no more memory.
        case outOfMemory
        /// The parser was used after the end of the document.
        case misuse
    }

    /// The kind of the error.
    package let kind: Kind
    /// The name of the document, as the caller gave it.
    package let file: String
    /// The position of the error.
    package let position: TextPosition
    /// The byte offset of the error.
    package let byteOffset: Int
    /// The problem, as one clause without a full stop.
    package let message: String
    /// The advice for correcting the problem, as one clause without a full stop.
    package let hint: String

    /// Makes an error.
    package init(
        kind: Kind, file: String, position: TextPosition, byteOffset: Int, message: String, hint: String
    ) {
        self.kind = kind
        self.file = file
        self.position = position
        self.byteOffset = byteOffset
        self.message = message
        self.hint = hint
    }

    /// `file:line:column: error: message (hint)`.
    @usableFromInline package var description: String {
        Diagnostic("\(message) (\(hint))", file: file, position: position).description
    }
}

/// The error type of a handler. It can also hold an error of the reader, so that a single typed `throws` is enough.
@usableFromInline
package protocol XMLReadingErrorConvertible: Error {
    /// Wraps an error of the reader.
    init(_ error: XMLReadingError)
}

extension XMLReadingError: XMLReadingErrorConvertible {
    /// The error itself.
    @usableFromInline
    package init(_ error: XMLReadingError) { self = error }
}

/// The message for an error code of expat. It does not depend on the installed release of expat.
struct ExpatProblem {
    let kind: XMLReadingError.Kind
    let message: String
    let hint: String

    private init(_ kind: XMLReadingError.Kind, _ message: String, hint: String) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    /// The use of an undeclared entity.
    static func undeclared(_ name: String) -> ExpatProblem {
        ExpatProblem(
            .undefinedEntity, "the entity &\(name); is not declared", hint: "write & as &amp;, or the character itself")
    }

    /// Explains an error code.
    ///
    /// - Parameters:
    ///   - code: A value of expat's `enum XML_Error`, as a number, since older headers lack some of them.
    ///   - text: The document from the error on.
    ///   - isAfterHyphens: Whether the text before ends with two hyphens.
    ///   - entities: The declared entities.
    init(code: Int, text: [UInt8], isAfterHyphens: Bool, entities: EntityGuard) {
        switch code {
        case 1:
            self.init(.outOfMemory, "there is not enough memory", hint: "close other programs, or read a smaller file")
        case 4 where isAfterHyphens && text.first != UInt8(ascii: "&") && text.first != UInt8(ascii: "<"):
            self.init(.malformed, "XML does not allow \"--\" inside a comment", hint: "write one hyphen, or a colon")
        case 4 where Self.isNoUTF8(text):
            self.init(
                .encoding, "the byte 0x\(String(text[0], radix: 16)) is not UTF-8",
                hint: "save the file as UTF-8, or name its encoding in the first line")
        case 4:
            let isControl = text.first.map { $0 < 0x20 && !$0.isSpaceOrLineEnd } ?? false
            self.init(
                .malformed, Self.unexpected(text),
                hint: isControl ? "remove it" : "write < as &lt; and & as &amp; in text and attributes")
        case 7:
            let name = String(decoding: text.prefix { $0 != UInt8(ascii: ">") && $0 > 0x20 }, as: UTF8.self)
            self.init(
                .malformed, "the end tag </\(name)> does not match the element that is open",
                hint: "close elements in the reverse order of their start tags")
        case 11:
            if let name = text.withUnsafeBufferPointer({ entities.firstUndeclared(in: $0) }) {
                self = .undeclared(name)
            } else {
                self.init(
                    .undefinedEntity, "an entity is not declared", hint: "write & as &amp;, or the character itself")
            }
        default:
            guard let (kind, message, hint) = Self.texts[code] else {
                self.init(.malformed, "the document is not well-formed (expat's error \(code))", hint: "see XML 1.0")
                return
            }
            self.init(kind, message, hint: hint)
        }
    }

    /// Whether a text begins with bytes that are no character of UTF-8.
    private static func isNoUTF8(_ text: [UInt8]) -> Bool {
        guard let first = text.first, first >= 0x80 else { return false }
        var decoder = UTF8()
        var bytes = text.prefix(4).makeIterator()
        return decoder.decode(&bytes) == .error
    }

    private static func unexpected(_ text: [UInt8]) -> String {
        switch text.first {
        case 0x09?, 0x0A?, 0x0D?, 0x20?: "an unexpected blank"
        case let byte? where byte < 0x20:
            "the control character U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true)), which XML does not allow"
        case let byte? where byte < 0x7F: "an unexpected character: \(Unicode.Scalar(byte))"
        default: "an unexpected character"
        }
    }

    private static let texts: [Int: (XMLReadingError.Kind, String, String)] = [
        2: (.malformed, "a syntax error", "a document is an optional XML declaration followed by one element"),
        3: (.malformed, "the document ends before the end of its root element", "the file may be cut off or empty"),
        5: (.malformed, "a tag, comment or reference is not closed", "the file may be cut off"),
        6: (.encoding, "the document ends in the middle of a character", "the file may be cut off"),
        8: (.malformed, "an attribute is given twice", "remove one of the two"),
        9: (
            .malformed, "there is content after the end of the root element", "a document has one root element"
        ),
        10: (.malformed, "a parameter entity is used inside a declaration", "write its text out"),
        12: (.entityExpansion, "an entity uses itself", "write the text out instead"),
        13: (.malformed, "an element begins or ends inside an entity", "put the whole element into the entity"),
        14: (.malformed, "a character reference names no character", "see the characters that XML 1.0 allows"),
        15: (.malformed, "an entity that is not text is used", "write the text out instead"),
        16: (
            .externalEntity, "an attribute uses an entity outside the document", "write the text out instead"
        ),
        17: (
            .malformed, "the XML declaration is not at the start of the document",
            "remove everything before it, including white space"
        ),
        18: (.encoding, "the encoding of the document is unknown", "save it as UTF-8"),
        19: (
            .encoding, "the XML declaration names an encoding that is not the document's",
            "correct the declaration, or save the document as UTF-8"
        ),
        20: (.malformed, "a CDATA section is not closed", "end it with ]]>"),
        21: (.externalEntity, "an entity is outside the document", "write the text out instead"),
        29: (.malformed, "a parameter entity is cut off", "write its text out"),
        30: (.malformed, "the XML declaration is not well-formed", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
        31: (.malformed, "a text declaration is not well-formed", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
        32: (.malformed, "a public identifier contains a forbidden character", "remove it"),
        36: (.misuse, "the document has already ended", "use a new reader for each document"),
        43: (.entityExpansion, "entities expand the document too much", "write the text out"),
    ]
}

extension EntityGuard.EntityError {
    /// The violation as a message.
    func message(_ limits: XMLLimits) -> String {
        switch self {
        case .tooMany: "more than \(limits.maximumEntityCount) entities are declared"
        case .tooBig(let name): "the entity &\(name); would expand to more than \(limits.maximumEntityExpansion) bytes"
        case .tooDeep(let name): "entities are nested more than \(limits.maximumEntityDepth) levels deep in &\(name);"
        case .circular(let name): "the entity &\(name); uses itself"
        }
    }
}
