import StringsdictLocalizedEntries
import StringsdictTextEmbedding

/// Makes Swift identifiers out of any text: keys, parts of keys, names of variables, phrases of comments.
///
/// ```swift
/// SwiftName.identifier(for: "unread_messages")       // unreadMessages
/// SwiftName.identifier(for: "URL copied!")           // urlCopied
/// SwiftName.identifier(for: "%lld files in %@")      // filesIn
/// SwiftName.identifier(for: "🎉")                    // partyPopper
/// SwiftName.identifier(for: "404")                   // _404
/// ```
///
/// The words of a text become one name in lower camel case. Letters and digits of all scripts belong to words. An emoji
/// gives the words of its Unicode name, which never changes. Punctuation counts only if the text has nothing else.
package enum SwiftName {
    /// The greatest length of a name in Unicode scalars. A longer sentence is cut after a word.
    static let maximumLength = 48

    /// The identifier for a key or a part of a key. The identifier is never empty, and needs backticks only if it is a
    /// keyword.
    package static func identifier(for text: String) -> String {
        let (plain, conversions) = withoutConversions(text)
        var words = words(of: plain)
        if words.isEmpty { words = conversions }
        if words.isEmpty { words = text.unicodeScalars.flatMap(nameWords) }
        return lowerCamelCase(words) ?? "empty"
    }

    /// The label for a variable's name. Nil if the name has no letter or digit.
    static func label(for name: String) -> String? { lowerCamelCase(words(of: name)) }

    /// The name of the type of a group: `InboxGroup` for `inbox`. No type of Swift or of this package has such a name.
    static func typeName(for group: String) -> String { capitalized(group) + "Group" }

    /// Whether a text is an identifier or a keyword.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (first == "_" || isWordScalar(first) && !isASCIIDigit(first) && !isMark(first))
            && text.unicodeScalars.allSatisfy { $0 == "_" || isWordScalar($0) } && text != "_"
    }

    /// The identifier in backticks, if it is a keyword.
    package static func escaped(_ identifier: String) -> String {
        EmbeddedTables.keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// The label of a parameter, in backticks if it is one of the few keywords that cannot be labels.
    package static func escapedLabel(_ label: String) -> String {
        ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
    }

    // MARK: Words

    /// The words of a text, as they are written.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isFlag = false
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
            isFlag = false
        }
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if isASCIILetter(scalar) || isASCIIDigit(scalar) || isWordScalar(scalar) {
                if isFlag { end() }
                if word.isEmpty, isMark(scalar) { continue }
                word.unicodeScalars.append(scalar)
            } else if scalar == "'" || scalar == "\u{2019}" {
                // `don't` is one word.
                continue
            } else if let letter = regionalLetter(scalar) {
                if !isFlag { end() }
                if word.isEmpty { word = "flag" }
                isFlag = true
                word.unicodeScalars.append(letter)
            } else {
                end()
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if isEmoji(scalar, followedBy: next) { words += nameWords(scalar) }
            }
        }
        end()
        return words
    }

    /// The text without its conversions, and a word for each conversion.
    private static func withoutConversions(_ text: String) -> (String, [String]) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return (text, []) }
        var plain: [UInt8] = []
        var words: [String] = []
        let bytes = Array(text.utf8)
        var end = 0
        for directive in FormatDirective.all(in: text) where directive.takesArgument && !directive.hasSpaceFlag {
            plain += bytes[end..<directive.range.lowerBound] + [0x20]
            end = directive.range.upperBound
            switch directive.kind {
            case .conversion(let type): words.append(type.word)
            case .variable(let name): words += SwiftName.words(of: name)
            default: break
            }
        }
        plain += bytes[end...]
        return (String(decoding: plain, as: UTF8.self), words)
    }

    private static func lowerCamelCase(_ words: [String]) -> String? {
        var words = words
        // A text in capitals, such as HELLO_WORLD, has no lowercase word.
        let isInCapitals = !words.contains { $0.unicodeScalars.contains { $0.properties.isLowercase } }
        if isInCapitals { words = words.map { $0.lowercased() } }
        guard let first = words.first else { return nil }
        var name = uncapitalized(first)
        for word in words.dropFirst() {
            if name.unicodeScalars.count + word.unicodeScalars.count > maximumLength { break }
            name += capitalized(word)
        }
        if name.unicodeScalars.count > maximumLength {
            name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(maximumLength)))
        }
        if let first = name.unicodeScalars.first, isASCIIDigit(first) { name = "_" + name }
        return inaccessible.contains(name) ? name + "Text" : name
    }

    /// The word with a small first letter: `Title` becomes `title`, `URLCopied` `urlCopied`, and `OK` `ok`.
    private static func uncapitalized(_ word: String) -> String {
        let scalars = Array(word.unicodeScalars)
        var count = scalars.prefix { $0.properties.isUppercase }.count
        // The last capital begins the next word.
        if count > 1, count < scalars.count, scalars[count].properties.isLowercase { count -= 1 }
        let start = String(String.UnicodeScalarView(scalars.prefix(count))).lowercased()
        return start + String(String.UnicodeScalarView(scalars.dropFirst(count)))
    }

    /// The word with a capital first letter.
    package static func capitalized(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
    }

    // MARK: Scalars

    /// Whether a scalar belongs to words: a letter, a mark or a digit that Swift takes in an identifier.
    package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIILetter(scalar) || isASCIIDigit(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber:
            // The ranges with letters that the grammar of Swift excludes, and variation selectors.
            return !(0x1680...0x1680).contains(scalar.value) && !(0xFE00...0xFE0F).contains(scalar.value)
                && !(0xE0000...0xE0FFF).contains(scalar.value) && !(0x3000...0x3003).contains(scalar.value)
        default: return false
        }
    }

    /// Whether a scalar is a mark, which belongs to the letter before it.
    package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        let category = scalar.properties.generalCategory
        return category == .nonspacingMark || category == .spacingMark
    }

    private static func isEmoji(_ scalar: Unicode.Scalar, followedBy next: Unicode.Scalar?) -> Bool {
        guard !scalar.isASCII, scalar.properties.isEmoji, !scalar.properties.isEmojiModifier else { return false }
        return scalar.properties.isEmojiPresentation || next == "\u{FE0F}" || scalar.value >= 0x2600
    }

    /// The letter of a regional indicator. Two of them are a flag.
    private static func regionalLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
        return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    }

    /// The words of a symbol's Unicode name: `party`, `popper`. A space gives no words. A scalar without a name gives
    /// its number.
    private static func nameWords(_ scalar: Unicode.Scalar) -> [String] {
        if scalar == " " || scalar.properties.isWhitespace { return [] }
        guard let name = scalar.properties.name else { return ["u" + String(scalar.value, radix: 16)] }
        return name.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool { (0x61...0x7A).contains(scalar.value | 0x20) }
    private static func isASCIIDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

    /// Names that no member can have, even in backticks.
    package static let inaccessible: Set<String> = ["self", "init", "dynamicType"]
}

extension ArgumentType {
    /// The word for a conversion, in the name of a key that has only conversions.
    fileprivate var word: String {
        switch family {
        case .object, .cString: "text"
        case .integer: isNumber ? "integer" : "character"
        case .floatingPoint: "number"
        case .pointer: "pointer"
        }
    }
}
