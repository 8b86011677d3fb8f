import StringsdictLocalizedEntries
import StringsdictFormatting

/// A way to change texts so that mistakes of a layout or of code show before any translation exists.
package enum PseudoStyle: String, Sendable, CaseIterable {
    /// Letters are doubled, as translations are longer than English texts.
    case longer
    /// Latin letters have accents, and brackets show where a text starts and ends. A text without accents in an app
    /// comes from code.
    case accented
    /// The text runs from right to left.
    case mirrored

    /// Changes the texts of an entry. Conversions, variables, markup, escapes, links and names in braces stay as they
    /// are.
    ///
    /// ```swift
    /// PseudoStyle.accented.changed(.text("Delete %@?"))   // ⟦Ðéļéţé %@?⟧
    /// ```
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    package func changed(_ definition: StringsdictEntry.Definition) -> StringsdictEntry.Definition {
        switch definition.form {
        case .message(let message):
            let text = changed(message.format)
            return .format(
                self == .accented && !text.isEmpty ? "⟦\(text)⟧" : text, variables: message.variables.map(changed))
        case .widths(let branches):
            return .widths(branches.map { StringsdictEntry.Branch(name: $0.name, content: changed($0.content)) })
        case .devices(let branches):
            return .devices(branches.map { StringsdictEntry.Branch(name: $0.name, content: changed($0.content)) })
        }
    }

    private func changed(_ variable: StringsdictEntry.Variable) -> StringsdictEntry.Variable {
        var variable = variable
        for index in variable.cases.indices { variable.cases[index].text = changed(variable.cases[index].text) }
        return variable
    }

    /// Changes one text.
    package func changed(_ text: String) -> String {
        let parts = TextParts(text)
        let letterCount = parts.letterCount
        var output = ""
        for part in parts.parts {
            switch part {
            case .kept(let text): output += text
            case .words(let text):
                switch self {
                case .longer: output += Self.longer(text, growth: letterCount)
                case .accented: output += Self.accented(text)
                case .mirrored: output += Self.mirrored(text)
                }
            }
        }
        return output
    }

    // MARK: Longer

    /// Doubles vowels, then repeats the last letter of a word.
    ///
    /// Source: W3C, "Text size in translation", whose table gives short texts more room than long ones.
    private static func longer(_ text: String, growth letterCount: Int) -> String {
        let percent =
            switch letterCount {
            case ...10: 100
            case ...20: 80
            case ...30: 60
            case ...50: 50
            default: 40
            }
        var output = ""
        var word: [Character] = []
        func finishWord() {
            var extra = (word.count * percent + 99) / 100
            for letter in word {
                output.append(letter)
                if extra > 0, vowels.contains(letter) {
                    output += letter.lowercased()
                    extra -= 1
                }
            }
            if let last = word.last, extra > 0 { output += String(repeating: last.lowercased(), count: extra) }
            word = []
        }
        for character in text {
            if character.isLetter {
                word.append(character)
            } else {
                finishWord()
                output.append(character)
            }
        }
        finishWord()
        return output
    }

    private static let vowels = Set("aeiouyAEIOUYäöüåæøéèáíóúаеёиоуыэюяіїєΑΕΗΙΟΥΩαεηιουω")

    // MARK: Accented

    private static let accents: [Character: Character] = {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let accented = "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"
        return Dictionary(zip(plain, accented), uniquingKeysWith: { first, _ in first })
    }()

    private static func accented(_ text: String) -> String { String(text.map { accents[$0] ?? $0 }) }

    // MARK: Mirrored

    /// Puts the words of each line between the marks of a right-to-left override, which ends with the line in any case.
    ///
    /// Source: Unicode Standard Annex #9. Right-to-left marks surround each override. Without them, an override and a
    /// neighbouring argument would be ordered from left to right.
    private static func mirrored(_ text: String) -> String {
        var output = ""
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
            let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? start
            output += line[..<start]
            if start < end { output += "\u{200F}\u{202E}\(line[start..<end])\u{202C}\u{200F}" }
            output += line[end...]
            if line.endIndex < text.endIndex { output.append(text[line.endIndex]) }
        }
        return output
    }
}

/// A text, divided into words for people and parts for programs.
struct TextParts {
    /// A part of a text.
    enum Part: Hashable {
        /// Words for people.
        case words(String)
        /// Text that a program reads, such as `%@`, `<b>`, `&amp;` or `https://example.org`.
        case kept(String)
    }

    /// The parts in order. Joined they are the text.
    private(set) var parts: [Part] = []

    /// The number of letters in the words.
    var letterCount: Int {
        parts.reduce(0) { count, part in
            if case .words(let text) = part { count + text.count(where: \.isLetter) } else { count }
        }
    }

    private let bytes: [UInt8]
    private let closings: Closings
    private var wordsStart = 0

    /// Takes a text apart.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    init(_ text: String) {
        bytes = Array(text.utf8)
        closings = Closings(bytes)
        var directives = FormatDirective.all(in: text, hasOwnArgument: true)[...]
        var index = 0
        while index < bytes.count {
            while let first = directives.first, first.range.lowerBound < index { directives.removeFirst() }
            let end: Int?
            if let first = directives.first, first.range.lowerBound == index {
                end = first.range.upperBound
            } else {
                end = endOfMarkup(from: index)
            }
            if let end {
                addWords(upTo: index)
                parts.append(.kept(String(decoding: bytes[index..<end], as: UTF8.self)))
                wordsStart = end
                index = end
            } else {
                index += 1
            }
        }
        addWords(upTo: bytes.count)
    }

    private mutating func addWords(upTo end: Int) {
        if wordsStart < end {
            parts.append(.words(String(decoding: bytes[wordsStart..<end], as: UTF8.self)))
        }
        wordsStart = end
    }

    // MARK: Markup

    /// The end of the markup that starts at a byte. Nil if no markup starts there.
    private func endOfMarkup(from start: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "<"): return endOfTag(from: start)
        case UInt8(ascii: "&"): return endOfEntity(from: start)
        case UInt8(ascii: "\\"): return endOfEscape(from: start)
        case UInt8(ascii: "$") where next(start) == UInt8(ascii: "{"): return closings.ends[start + 1]
        case UInt8(ascii: "{"): return closings.ends[start]
        // Markdown: an address after the text of a link, code, and the mark of an inflected text.
        case UInt8(ascii: "]") where next(start) == UInt8(ascii: "("):
            return closings.end(of: UInt8(ascii: ")"), in: bytes, from: start)
        case UInt8(ascii: "`"):
            return closings.end(of: UInt8(ascii: "`"), in: bytes, from: start + 1)
        case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "w"): return endOfAddress(from: start)
        default: return nil
        }
    }

    private func next(_ index: Int) -> UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private func endOfTag(from start: Int) -> Int? {
        guard let next = next(start),
            Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"),
            let end = closings.end(of: UInt8(ascii: ">"), in: bytes, from: start)
        else { return nil }
        return end
    }

    private func endOfEntity(from start: Int) -> Int? {
        let name = bytes[(start + 1)...].prefix {
            Self.isLetter($0) || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "#")
        }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        return name.endIndex + 1
    }

    /// The end of an escape for the program or for Markdown. The reader of the file has already resolved the file's
    /// escapes.
    private func endOfEscape(from start: Int) -> Int? {
        // A percent sign after a backslash still starts a conversion.
        guard let next = next(start), next < 0x80, next != UInt8(ascii: "%") else { return nil }
        guard next | 0x20 == UInt8(ascii: "u") else { return start + 2 }
        return start + 2
            + bytes[(start + 2)...].prefix(4).prefix { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }.count
    }

    private func endOfAddress(from start: Int) -> Int? {
        if start > 0, Self.isLetter(bytes[start - 1]) { return nil }
        let schemes = ["https://", "http://", "mailto:", "www."]
        guard schemes.contains(where: { bytes[start...].starts(with: $0.utf8) }) else { return nil }
        let end = bytes[start...].firstIndex { $0 <= 0x20 || "\"'<>)]}%".utf8.contains($0) } ?? bytes.count
        // A full stop after an address belongs to the sentence.
        let last = bytes[start..<end].lastIndex { !".,;:!?".utf8.contains($0) } ?? start
        return last + 1
    }
}

/// The ends of a text's markup, found in one walk. A search from each opening would read the rest of the text
/// repeatedly if the markup is not closed.
private struct Closings {
    /// The ends of braces, by the places of their openings. A brace that is never closed is left out.
    private(set) var ends: [Int: Int] = [:]
    /// The last place of each byte that closes markup.
    private var last: [UInt8: Int] = [:]

    init(_ bytes: [UInt8]) {
        var openings: [Int] = []
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "{"): openings.append(index)
            case UInt8(ascii: "}"): if let start = openings.popLast() { ends[start] = index + 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "`"), UInt8(ascii: ">"): last[byte] = index
            default: break
            }
        }
    }

    /// The end of the next byte that closes markup. The bytes up to it belong to the markup, and are not searched
    /// again.
    func end(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        guard let last = last[byte], start <= last else { return nil }
        return bytes[start...last].firstIndex(of: byte).map { $0 + 1 }
    }
}
