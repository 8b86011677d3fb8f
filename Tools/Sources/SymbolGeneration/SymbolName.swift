import StringsdictAccessorGeneration
import StringsdictEntries

/// The names that Xcode makes out of keys, labels and tables for generated symbols.
///
/// ```swift
/// SymbolName.identifier(for: "action.select_up_to_20")    // actionSelectUpTo20
/// SymbolName.identifier(for: "%lld MiB")                  // miB
/// SymbolName.identifier(for: "CFBundleDisplayName")       // cfbundleDisplayName
/// SymbolName.identifier(for: "7 days")                    // _7Days
/// ```
///
/// `SwiftName` makes the names of this project's accessors, which differ: there an acronym keeps its last capital, and
/// an emoji has a name. Both agree on the letters of words and on reserved words.
///
/// Source: symbols that Xcode 26.0 to 27 generated (B12, B13).
package enum SymbolName {
    /// The identifier for a text, without backticks. Nil if the text has no letter and no digit.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func identifier(for text: String) -> String? {
        let words = words(of: withoutSpecifiers(text))
        guard let first = words.first, words.contains(where: { $0 != "$" }) else { return nil }
        var name = lowered(first)
        for word in words.dropFirst() { name += SwiftName.capitalized(lowered(word)) }
        // A name cannot begin with a digit (B13), or with `$`, which Swift reserves for closures.
        guard let start = name.unicodeScalars.first, start == "$" || start.isASCII && isDigit(start) else {
            return name
        }
        return "_" + name
    }

    /// Whether Xcode refuses an identifier, because Swift gives it a meaning after a dot.
    ///
    /// Only `type` is recorded (B14). No member can have the other names, even in backticks.
    static func isReserved(_ identifier: String) -> Bool {
        identifier == "type" || SwiftName.inaccessible.contains(identifier)
    }

    /// The name of the type that holds the symbols of a table (B7).
    ///
    /// A table whose name is an identifier gives that name. Otherwise its words are joined, each with a capital.
    package static func typeName(forTable table: String) -> String {
        if SwiftName.isIdentifier(table) {
            // Swift refuses these names for a member type, even in backticks.
            return ["Type", "Protocol", "self", "Self"].contains(table) ? "\(table)Table" : SwiftName.escaped(table)
        }
        let name = words(of: table).map(SwiftName.capitalized).joined()
        if name.isEmpty { return "Table" }
        return SwiftName.isIdentifier(name) ? SwiftName.escaped(name) : "_" + name
    }

    // MARK: Words

    /// The text with a blank in place of each specifier.
    private static func withoutSpecifiers(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var end = 0
        for directive in FormatScanner.directives(in: bytes, .catalog) {
            switch directive.kind {
            case .conversion, .reference, .ownArgument:
                plain += bytes[end..<directive.range.lowerBound] + [UInt8(ascii: " ")]
                end = directive.range.upperBound
            case .percent, .character, .malformedReference, .incomplete: continue
            }
        }
        return String(decoding: plain + bytes[end...], as: UTF8.self)
    }

    /// The words of a text. A word ends at each character that is neither a letter nor a digit, and between a digit and
    /// a letter. An apostrophe joins its neighbours, and `$` is a word.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var endsWithDigit = false
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
            endsWithDigit = false
        }
        for scalar in text.unicodeScalars {
            if scalar == "'" || scalar == "\u{2019}" { continue }
            if scalar == "$" {
                end()
                words.append("$")
            } else if SwiftName.isWordScalar(scalar) {
                let isMark = SwiftName.isMark(scalar)
                // A mark belongs to a letter. Swift refuses a name that begins with a mark.
                if isMark, word.isEmpty { continue }
                let isDigit = isDigit(scalar)
                if endsWithDigit, !isDigit, !isMark { end() }
                word.unicodeScalars.append(scalar)
                endsWithDigit = isDigit
            } else {
                end()
            }
        }
        end()
        return words
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? (0x30...0x39).contains(scalar.value) : scalar.properties.generalCategory == .decimalNumber
    }

    /// The word with its leading capitals in lower case: `CFBundleName` becomes `cfbundleName`.
    private static func lowered(_ word: String) -> String {
        let scalars = word.unicodeScalars
        let end = scalars.firstIndex { !$0.properties.isUppercase } ?? scalars.endIndex
        return end == scalars.startIndex ? word : word[..<end].lowercased() + word[end...]
    }
}
