import StringsdictEntries
import StringsdictLocalizedEntries

/// The descriptions of arguments in the comment of a text.
///
/// ```swift
/// ArgumentDescriptions("The first argument is the number of files.")[1]     // "the number of files"
/// ArgumentDescriptions("%1$@: sender; %2$lld: count")[2]                    // "count"
/// ArgumentDescriptions("Arguments: name, count")[1]                         // "name"
/// ```
///
/// Authors and Xcode name an argument by an ordinal, by its conversion, or by its place in a list.
package struct ArgumentDescriptions: Sendable {
    private var phrases: [Int: String] = [:]

    /// Reads a comment.
    package init(_ comment: String) {
        for clause in Self.clauses(of: comment) { read(clause) }
    }

    /// The description of the argument at a position, counted from 1.
    package subscript(position: Int) -> String? { phrases[position] }

    /// The label for a phrase: up to four words, without articles. The label ends at a preposition other than *of*.
    ///
    /// ```swift
    /// ArgumentDescriptions.label(for: "the number of items in the cart")    // numberOfItems
    /// ```
    package static func label(for phrase: String) -> String? {
        var words: [String] = []
        for word in phrase.split(whereSeparator: \.isWhitespace) {
            let plain = word.lowercased()
            if articles.contains(plain) { continue }
            if !words.isEmpty, breaks.contains(plain) || words.count == 4 { break }
            words.append(String(word))
            if word.hasSuffix(",") || word.hasSuffix("(") { break }
        }
        while let last = words.last?.lowercased(), last == "of" || last == "and" || last == "or" { words.removeLast() }
        return SwiftName.label(for: words.joined(separator: " "))
    }

    private static let articles: Set<String> = ["the", "a", "an", "this", "their", "its", "your"]
    private static let breaks: Set<String> = [
        "that", "which", "who", "whose", "where", "when", "if", "in", "on", "at", "for", "to", "from", "with", "by",
        "as",
        "shown", "displayed", "being", "is", "are",
    ]
    private static let ordinals = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    /// The words that developers and translators use for an argument in comments: "The placeholder is a name."
    private static let nouns: Set<String> = [
        "argument", "parameter", "placeholder", "variable", "value", "substitution",
    ]
    /// The words at the head of a list of arguments: `Arguments: name, count`.
    private static let listHeads: Set<String> = ["arguments", "parameters", "placeholders", "variables"]

    // MARK: Reading

    /// Lines and sentences.
    private static func clauses(of comment: String) -> [Substring] {
        var clauses: [Substring] = []
        var start = comment.startIndex
        var index = start
        while index < comment.endIndex {
            let next = comment.index(after: index)
            let character = comment[index]
            // A full stop inside a word, as in `%.1f`, ends nothing.
            let isEnd = character == "." && (next == comment.endIndex || comment[next].isWhitespace)
            if character.isNewline || character == ";" || isEnd {
                clauses.append(comment[start..<index])
                start = next
            }
            index = next
        }
        clauses.append(comment[start...])
        return clauses
    }

    private mutating func read(_ clause: Substring) {
        if readConversions(String(clause)) { return }
        var words = clause.split(whereSeparator: \.isWhitespace)[...]
        if let first = words.first, ["-", "*", "•"].contains(first) { words.removeFirst() }
        if words.first?.lowercased() == "the" { words.removeFirst() }
        guard let first = words.popFirst() else { return }
        let (word, hasColon) = Self.withoutColon(first)
        if Self.listHeads.contains(word), hasColon {
            let list = words.joined(separator: " ").split(separator: ",")
            for (index, item) in list.enumerated() { add(String(item), at: index + 1) }
        } else if let ordinal = Self.ordinals.firstIndex(of: word) {
            var isNamed = hasColon
            if !hasColon, let noun = words.first.map(Self.withoutColon), Self.nouns.contains(noun.word) {
                words.removeFirst()
                isNamed = noun.hasColon
            } else if !hasColon {
                // `The first one` is about something else.
                return
            }
            addPhrase(words, at: ordinal + 1, isNamed: isNamed)
        } else if Self.nouns.contains(word) {
            var (position, isNamed) = (1, hasColon)
            if !hasColon, let number = words.first.map(Self.withoutColon),
                let value = Int(number.word.drop { $0 == "#" }), value > 0
            {
                words.removeFirst()
                (position, isNamed) = (value, number.hasColon)
            }
            addPhrase(words, at: position, isNamed: isNamed)
        }
    }

    private static func withoutColon(_ word: Substring) -> (word: String, hasColon: Bool) {
        word.hasSuffix(":") ? (word.dropLast().lowercased(), true) : (word.lowercased(), false)
    }

    /// Adds what follows a colon, an equals sign, a dash, or `is the`.
    private mutating func addPhrase(_ words: ArraySlice<Substring>, at position: Int, isNamed: Bool) {
        guard !isNamed else { return add(words.joined(separator: " "), at: position) }
        guard let link = words.first?.lowercased() else { return }
        let rest = words.dropFirst()
        if ["=", ":", "-", "–", "—", "→"].contains(link) {
            add(rest.joined(separator: " "), at: position)
        } else if link == "is" || link == "are" || link == "contains",
            rest.first.map({ Self.articles.contains($0.lowercased()) }) ?? false
        {
            add(rest.joined(separator: " "), at: position)
        }
    }

    /// Reads `%1$@: name, %2$lld is the number of files`.
    private mutating func readConversions(_ clause: String) -> Bool {
        guard clause.utf8.contains(UInt8(ascii: "%")) else { return false }
        let bytes = Array(clause.utf8)
        let directives = FormatDirective.all(in: clause).filter { $0.takesArgument && !$0.hasSpaceFlag }
        var cursor = ArgumentCursor(1)
        for (index, directive) in directives.enumerated() {
            let position = cursor.position(of: directive)
            let end = index + 1 < directives.count ? directives[index + 1].range.lowerBound : bytes.count
            let rest = String(decoding: bytes[directive.range.upperBound..<end], as: UTF8.self)
            var words = rest.split(whereSeparator: \.isWhitespace)[...]
            // A quotation mark, a bracket or a colon may touch the conversion.
            var isNamed = false
            if let first = words.first, first.hasPrefix(":") || first.hasPrefix("=") {
                isNamed = true
                words[words.startIndex] = first.dropFirst()
                if first.count == 1 { words.removeFirst() }
            }
            addPhrase(words, at: position, isNamed: isNamed)
        }
        return !directives.isEmpty
    }

    private mutating func add(_ phrase: String, at position: Int) {
        var phrase = phrase[...]
        while let last = phrase.last, last.isWhitespace || ",:-–—".contains(last) { phrase = phrase.dropLast() }
        for conjunction in [" and", " und", " et"] where phrase.hasSuffix(conjunction) {
            phrase = phrase.dropLast(conjunction.count)
        }
        while let first = phrase.first, first.isWhitespace { phrase = phrase.dropFirst() }
        guard !phrase.isEmpty, phrases[position] == nil, position <= AccessorLimits.arguments else { return }
        phrases[position] = String(phrase)
    }
}
