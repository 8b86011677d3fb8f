#if !canImport(Darwin)
import Foundation

/// The inline elements of a text in Markdown: emphasis, strong emphasis, code, strikethrough, links, autolinks,
/// escapes, character references and `^[…](…)`.
///
/// White space stays as it is, and nothing is a block: a text such as `1. Cut the rope` begins with these characters.
/// Apple reads localized texts in the same way.
///
/// ```swift
/// InlineMarkdown(of: "**Read** [the manual](https://example.com)").runs.map(\.text)   // ["Read", " ", "the manual"]
/// ```
///
/// - Complexity: O(*n*) in the length of the text.
///
/// Source: CommonMark 0.31, section 6, with the delimiters of an emphasis as in its appendix "Parsing strategy";
/// GitHub Flavored Markdown, "Strikethrough"; Apple, "Instantiating Attributed Strings with Markdown Syntax".
struct InlineMarkdown {
    /// A part of the text with equal attributes.
    struct Run: Equatable {
        var text: String
        var intent: InlinePresentationIntent
        /// The destination of the link around the text, as it is written. Nil outside of links.
        var link: String?
    }

    /// The parts of the text in order. Neighbours differ in their attributes, and none is empty.
    private(set) var runs: [Run] = []

    init(of text: String) {
        var parser = InlineMarkdownParser(Array(text.unicodeScalars))
        runs = parser.runs()
    }
}

/// Reads inline elements into pieces of text, and records which pieces an element covers.
private struct InlineMarkdownParser {
    /// A piece of the text. Elements cover whole pieces.
    private struct Piece {
        var text = ""
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    /// A run of `*`, `_` or `~` that may begin or end an emphasis.
    private struct Delimiter {
        var scalar: Unicode.Scalar
        var piece: Int
        var length: Int
        var left: Int
        var canOpen: Bool
        var canClose: Bool
        var previous: Int?
        var next: Int?
    }

    /// A `[`, `![` or `^[` that may begin a link.
    private struct Bracket {
        enum Kind { case link, image, attribute }
        var kind: Kind
        var piece: Int
        /// The last delimiter before the bracket.
        var delimiter: Int?
        var isActive = true
    }

    /// Pieces from one to another that an element covers.
    private struct Span {
        var pieces: Range<Int>
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var pieces: [Piece] = []
    private var delimiters: [Delimiter] = []
    private var lastDelimiter: Int?
    private var brackets: [Bracket] = []
    private var spans: [Span] = []
    /// The ends of backtick strings by length, so that each missing end is searched for once.
    private var missingCode: Set<Int> = []

    /// The last `)` of the text, so that it is not searched for again and again.
    private let lastParenthesis: Int

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        lastParenthesis = scalars.lastIndex(of: ")") ?? -1
    }

    mutating func runs() -> [InlineMarkdown.Run] {
        while place < scalars.count { readElement() }
        matchDelimiters(after: nil)
        return covered()
    }

    // MARK: Elements

    private mutating func readElement() {
        let scalar = scalars[place]
        switch scalar {
        case "\\": readEscape()
        case "`": readCode()
        case "*", "_", "~": readDelimiter(scalar)
        case "[": openBracket(.link, length: 1)
        case "!" where peek(1) == "[": openBracket(.image, length: 2)
        case "^" where peek(1) == "[": openBracket(.attribute, length: 2)
        case "]": closeBracket()
        case "<": readAngle()
        case "&": readReference()
        default:
            var end = place + 1
            while end < scalars.count, !isSpecial(scalars[end]) { end += 1 }
            add(text(place..<end))
            place = end
        }
    }

    private func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "`", "*", "_", "~", "[", "]", "!", "^", "<", "&": true
        default: false
        }
    }

    private func peek(_ distance: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place + distance) ? scalars[place + distance] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    private mutating func add(_ text: String, _ intent: InlinePresentationIntent = [], link: String? = nil) {
        pieces.append(Piece(text: text, intent: intent, link: link))
    }

    private mutating func readEscape() {
        if let next = peek(1), next.isASCII, next.isMarkdownPunctuation {
            add(String(next))
            place += 2
        } else {
            add("\\")
            place += 1
        }
    }

    private mutating func readCode() {
        let length = lengthOfRun(at: place)
        let start = place + length
        if !missingCode.contains(length) {
            var end = start
            while end < scalars.count {
                if scalars[end] != "`" {
                    end += 1
                    continue
                }
                let other = lengthOfRun(at: end)
                if other == length {
                    add(code(start..<end), .code)
                    place = end + length
                    return
                }
                end += other
            }
            missingCode.insert(length)
        }
        add(text(place..<start))
        place = start
    }

    /// A code span without the one blank on each side that separates it from its backticks.
    private func code(_ range: Range<Int>) -> String {
        let content = scalars[range].map { $0 == "\n" ? " " : $0 }
        let hasBlanks = content.count > 1 && content.first == " " && content.last == " "
        var text = String.UnicodeScalarView()
        let isBlank = content.allSatisfy { $0 == " " }
        text.append(contentsOf: hasBlanks && !isBlank ? content.dropFirst().dropLast() : content[...])
        return String(text)
    }

    private func lengthOfRun(at start: Int) -> Int {
        var end = start
        while end < scalars.count, scalars[end] == scalars[start] { end += 1 }
        return end - start
    }

    // MARK: Emphasis

    private mutating func readDelimiter(_ scalar: Unicode.Scalar) {
        let length = lengthOfRun(at: place)
        let before = place > 0 ? scalars[place - 1] : "\n"
        let after = place + length < scalars.count ? scalars[place + length] : "\n"
        let (spaceBefore, spaceAfter) = (before.isMarkdownSpace, after.isMarkdownSpace)
        let (signBefore, signAfter) = (before.isMarkdownPunctuation, after.isMarkdownPunctuation)
        let isLeft = !spaceAfter && (!signAfter || spaceBefore || signBefore)
        let isRight = !spaceBefore && (!signBefore || spaceAfter || signAfter)
        let isUnderscore = scalar == "_"
        let canOpen = isLeft && (!isUnderscore || !isRight || signBefore)
        let canClose = isRight && (!isUnderscore || !isLeft || signAfter)
        add(text(place..<place + length))
        place += length
        if scalar == "~", length > 2 { return }
        guard canOpen || canClose else { return }
        delimiters.append(
            Delimiter(
                scalar: scalar, piece: pieces.count - 1, length: length, left: length, canOpen: canOpen,
                canClose: canClose, previous: lastDelimiter))
        if let lastDelimiter { delimiters[lastDelimiter].next = delimiters.count - 1 }
        lastDelimiter = delimiters.count - 1
    }

    /// Pairs the delimiters behind a place. CommonMark calls this "process emphasis".
    private mutating func matchDelimiters(after bottom: Int?) {
        // Below these delimiters no opener of the kind is left.
        var bottoms: [String: Int] = [:]
        var current = bottom.map { delimiters[$0].next } ?? firstDelimiter
        while let closer = current {
            guard delimiters[closer].canClose else {
                current = delimiters[closer].next
                continue
            }
            let kind =
                "\(delimiters[closer].scalar)\(delimiters[closer].length % 3)\(delimiters[closer].canOpen)"
                + (delimiters[closer].scalar == "~" ? "\(delimiters[closer].length)" : "")
            if let opener = opener(for: closer, above: max(bottoms[kind] ?? -1, bottom ?? -1)) {
                pair(opener, closer)
                if delimiters[opener].left == 0 { remove(opener) }
                if delimiters[closer].left == 0 {
                    current = delimiters[closer].next
                    remove(closer)
                }
            } else {
                bottoms[kind] = delimiters[closer].previous ?? -1
                current = delimiters[closer].next
                if !delimiters[closer].canOpen { remove(closer) }
            }
        }
        // All other delimiters are text.
        lastDelimiter = bottom
        if let bottom { delimiters[bottom].next = nil }
    }

    private var firstDelimiter: Int? {
        var first = lastDelimiter
        while let current = first, let previous = delimiters[current].previous { first = previous }
        return first
    }

    private func opener(for closer: Int, above bottom: Int) -> Int? {
        let end = delimiters[closer]
        var candidate = end.previous
        while let number = candidate, number > bottom {
            let start = delimiters[number]
            candidate = start.previous
            guard start.canOpen, start.scalar == end.scalar else { continue }
            if end.scalar == "~" {
                if start.left == end.left { return number }
                continue
            }
            let isBoth = start.canClose || end.canOpen
            if isBoth, (start.length + end.length) % 3 == 0, start.length % 3 != 0 || end.length % 3 != 0 { continue }
            return number
        }
        return nil
    }

    private mutating func pair(_ opener: Int, _ closer: Int) {
        let isStrikethrough = delimiters[closer].scalar == "~"
        let isStrong = delimiters[opener].left >= 2 && delimiters[closer].left >= 2
        let used = isStrikethrough ? delimiters[closer].left : isStrong ? 2 : 1
        let intent: InlinePresentationIntent =
            isStrikethrough ? .strikethrough : isStrong ? .stronglyEmphasized : .emphasized
        spans.append(Span(pieces: delimiters[opener].piece + 1..<delimiters[closer].piece, intent: intent))
        // Delimiters between the two are text.
        delimiters[opener].next = closer
        delimiters[closer].previous = opener
        for delimiter in [opener, closer] {
            delimiters[delimiter].left -= used
            let scalar = delimiters[delimiter].scalar
            pieces[delimiters[delimiter].piece].text = String(
                repeating: String(scalar), count: delimiters[delimiter].left)
        }
    }

    private mutating func remove(_ number: Int) {
        let (previous, next) = (delimiters[number].previous, delimiters[number].next)
        if let previous { delimiters[previous].next = next }
        if let next { delimiters[next].previous = previous } else { lastDelimiter = previous }
    }

    // MARK: Links

    private mutating func openBracket(_ kind: Bracket.Kind, length: Int) {
        add(text(place..<place + length))
        place += length
        brackets.append(Bracket(kind: kind, piece: pieces.count - 1, delimiter: lastDelimiter))
    }

    private mutating func closeBracket() {
        place += 1
        guard let bracket = brackets.popLast() else { return add("]") }
        let start = place
        guard bracket.isActive, peek(0) == "(" else { return add("]") }
        let destination = bracket.kind == .attribute ? readAttributes() : readDestination()
        guard let destination else {
            place = start
            return add("]")
        }
        pieces[bracket.piece].text = ""
        let covered = bracket.piece + 1..<pieces.count
        matchDelimiters(after: bracket.delimiter)
        guard bracket.kind == .link else { return }
        spans.append(Span(pieces: covered, link: destination))
        // A link cannot contain another link.
        for number in brackets.indices where brackets[number].kind == .link { brackets[number].isActive = false }
    }

    /// Reads `(inflect: true)` behind a bracket. The attributes have no effect.
    private mutating func readAttributes() -> String? {
        guard place < lastParenthesis, let end = scalars[place...].firstIndex(of: ")") else { return nil }
        let content = text(place + 1..<end)
        place = end + 1
        return content
    }

    /// Reads `(destination "title")` behind a bracket.
    private mutating func readDestination() -> String? {
        place += 1
        skipSpace()
        guard let destination = peek(0) == "<" ? readBracketedDestination() : readPlainDestination() else {
            return nil
        }
        let hasSpace = peek(0)?.isMarkdownSpace == true
        skipSpace()
        if hasSpace, let quote = peek(0), quote == "\"" || quote == "'" || quote == "(" {
            guard skipTitle(quote == "(" ? ")" : quote) else { return nil }
            skipSpace()
        }
        guard peek(0) == ")" else { return nil }
        place += 1
        return destination
    }

    private mutating func readBracketedDestination() -> String? {
        place += 1
        var destination = ""
        while let scalar = peek(0), scalar != "\n", scalar != "<" {
            place += 1
            if scalar == ">" { return destination }
            destination += resolved(scalar)
        }
        return nil
    }

    private mutating func readPlainDestination() -> String? {
        var destination = ""
        var depth = 0
        while let scalar = peek(0), !scalar.isMarkdownSpace, scalar.value >= 0x20 {
            if scalar == ")", depth == 0 { break }
            place += 1
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            if depth > 32 { return nil }
            destination += resolved(scalar)
        }
        return depth == 0 ? destination : nil
    }

    /// The text of a scalar that was just passed. A backslash stands for the punctuation after it, and an ampersand may
    /// begin a character reference.
    private mutating func resolved(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\\", let next = peek(0), next.isASCII, next.isMarkdownPunctuation {
            place += 1
            return String(next)
        }
        if scalar == "&", let end = scalars[place...].prefix(12).firstIndex(of: ";"),
            let text = Self.reference(text(place..<end))
        {
            place = end + 1
            return text
        }
        return String(scalar)
    }

    private mutating func skipTitle(_ end: Unicode.Scalar) -> Bool {
        place += 1
        while let scalar = peek(0) {
            place += scalar == "\\" ? 2 : 1
            if scalar == end { return true }
        }
        return false
    }

    private mutating func skipSpace() {
        while peek(0)?.isMarkdownSpace == true { place += 1 }
    }

    // MARK: Angle brackets and character references

    private mutating func readAngle() {
        let limit = scalars[(place + 1)...].prefix(2_048)
        guard let end = limit.firstIndex(where: { $0 == ">" || $0 == "<" || $0 == "\n" }), scalars[end] == ">" else {
            add("<")
            place += 1
            return
        }
        let content = text(place + 1..<end)
        if let link = Self.autolink(content) {
            add(content, link: link)
        } else if Self.isTag(content) {
            add("<\(content)>", .inlineHTML)
        } else {
            add("<")
            place += 1
            return
        }
        place = end + 1
    }

    /// The destination of an autolink: an absolute URI, or an address of electronic mail.
    private static func autolink(_ text: String) -> String? {
        if text.unicodeScalars.contains(where: { $0.isMarkdownSpace || $0.value < 0x20 }) { return nil }
        if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
            let scheme = text[..<colon].unicodeScalars
            let isScheme =
                scheme.first?.isASCIILetter == true && (2...32).contains(scheme.count)
                && scheme.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+.-".unicodeScalars.contains($0) }
            if isScheme { return text }
        }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
            text.unicodeScalars.allSatisfy({
                $0.isASCIILetter || $0.isASCIIDigit || "@.!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0)
            })
        else { return nil }
        return "mailto:\(text)"
    }

    /// Whether the text between angle brackets is a tag of HTML, a comment or an instruction.
    private static func isTag(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        if text.hasPrefix("!--"), text.hasSuffix("--") || text.hasPrefix("?") { return true }
        let name = scalars.first == "/" ? scalars.dropFirst() : scalars[...]
        guard name.first?.isASCIILetter == true else { return false }
        let rest = name.drop { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" }
        return rest.first.map { $0.isMarkdownSpace || $0 == "/" } ?? true
    }

    private mutating func readReference() {
        let limit = scalars[(place + 1)...].prefix(12)
        if let end = limit.firstIndex(of: ";"), let text = Self.reference(text(place + 1..<end)) {
            add(text)
            place = end + 1
        } else {
            add("&")
            place += 1
        }
    }

    /// The text of a character reference: a number, or a name of XML, `nbsp` or `shy`.
    private static func reference(_ name: String) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return "\u{A0}"
        case "shy": return "\u{AD}"
        default:
            guard name.hasPrefix("#") else { return nil }
            let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
                return nil
            }
            return Unicode.Scalar(value).flatMap { value == 0 ? nil : String($0) } ?? "\u{FFFD}"
        }
    }

    // MARK: Covering

    /// The pieces with the attributes of the elements around them.
    private func covered() -> [InlineMarkdown.Run] {
        // Counts of open elements: at each piece, what begins and what ends there.
        let kinds: [InlinePresentationIntent] = [.emphasized, .stronglyEmphasized, .strikethrough]
        var changes = [[Int]](repeating: [0, 0, 0], count: pieces.count + 1)
        var links = [(end: Int, link: String)?](repeating: nil, count: pieces.count + 1)
        for span in spans where !span.pieces.isEmpty {
            for (number, kind) in kinds.enumerated() where span.intent == kind {
                changes[span.pieces.lowerBound][number] += 1
                changes[span.pieces.upperBound][number] -= 1
            }
            if let link = span.link { links[span.pieces.lowerBound] = (span.pieces.upperBound, link) }
        }
        var runs: [InlineMarkdown.Run] = []
        var depths = [0, 0, 0]
        var link: (end: Int, link: String)?
        for (number, piece) in pieces.enumerated() {
            for kind in depths.indices { depths[kind] += changes[number][kind] }
            if let current = link, number >= current.end { link = nil }
            if let next = links[number] { link = next }
            var intent = piece.intent
            for (kind, depth) in zip(kinds, depths) where depth > 0 { intent.insert(kind) }
            if piece.text.isEmpty { continue }
            let run = InlineMarkdown.Run(text: piece.text, intent: intent, link: piece.link ?? link?.link)
            if let last = runs.last, last.intent == run.intent, last.link == run.link {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
        return runs
    }
}

extension Unicode.Scalar {
    /// Unicode white space, as CommonMark defines it for emphasis.
    fileprivate var isMarkdownSpace: Bool {
        switch self {
        case " ", "\t", "\n", "\r", "\u{0C}": true
        default: properties.generalCategory == .spaceSeparator
        }
    }

    /// Punctuation, as CommonMark 0.29 defines it for emphasis: that of Unicode, and the symbols of ASCII. Since 0.31, all symbols
    /// are punctuation, so `**€5**` between letters is no emphasis. Apple's Foundation uses the earlier version.
    fileprivate var isMarkdownPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: isASCII
        default: false
        }
    }

    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
#endif
