/// Why number elements cannot be compiled into tables.
package enum NumberTableError: Error, Sendable, Hashable {
    /// No locale of the chain gives an element that every locale needs.
    case missing(element: String, locale: String, numberingSystem: String)
    /// A pattern without digits, or with a group of a size that cannot be.
    case invalidPattern(String, locale: String)
    /// A numbering system whose digits are not ten, or not of one length in UTF-8.
    case invalidDigits(String, numberingSystem: String)
    /// An identifier that the tables have no room for.
    case invalidIdentifier(String)
    /// More of something than the bytes of the tables can count.
    case tooMany(String, count: Int, limit: Int)
    /// The packed tables say something else than the source.
    case disproved(locale: String, numberingSystem: String, packed: String, expected: String)
}

extension NumberTableError: CustomStringConvertible {
    /// What is wrong, and what can be done.
    package var description: String {
        switch self {
        case .missing(let element, let locale, let system):
            """
            no \(element) for the locale \(locale) with the numbering system \(system), not even in root; \
            is main/root.xml complete?
            """
        case .invalidPattern(let pattern, let locale):
            "the decimal pattern '\(pattern)' of \(locale) has no digit or an empty group; correct it in main/\(locale).xml"
        case .invalidDigits(let digits, let system):
            """
            the numbering system \(system) has the digits '\(digits)', not ten of one length in UTF-8; \
            the tables store one length for all ten
            """
        case .invalidIdentifier(let identifier):
            "'\(identifier)' is longer than the tables can hold or has a character that is not a letter or digit"
        case .tooMany(let what, let count, let limit):
            "\(count) \(what), but the packed tables can hold \(limit); widen the field in NumberTableLayout"
        case .disproved(let locale, let system, let packed, let expected):
            """
            the packed tables give \(packed) for \(locale) with \(system), CLDR gives \(expected); nothing was written. \
            This is a defect of the table compiler
            """
        }
    }
}
