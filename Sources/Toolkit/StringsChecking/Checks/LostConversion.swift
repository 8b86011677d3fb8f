import LocalizedEntries

/// Distinguishes a percent sign that is left of a conversion, such as `'%'` for `'%@'` or `%1$ و` for `%1$d`, from a
/// percent sign of the text.
///
/// A translator or a program lost the letter of the conversion. The source text shows which letter is missing.
struct LostConversion {
    /// The argument of the source text.
    let position: Int
    /// The conversion as it should be written.
    let conversion: String

    /// The lost conversions of a text without variables, by the first byte of the rest of each.
    ///
    /// - Complexity: O(*n*) in the number of directives and arguments.
    static func all(
        in text: AuthoredText, _ directives: [FormatDirective], of item: CheckedEntry, _ source: CheckedEntry?
    ) -> [Int: LostConversion] {
        guard let source, source !== item, !item.hasVariables, directives.contains(where: \.isLeftOver) else {
            return [:]
        }
        let missing = source.map.arguments.filter { $0.isShown && item.map[$0.position] == nil }
        guard !missing.isEmpty else { return [:] }
        // If the source text has percent signs, its translation may have them too.
        let own = source.messages.first.map { signs(in: $0.message.format.value) } ?? 0
        let left = directives.filter { $0.isLeftOver && !$0.followsNumber(in: text.value) }
        guard directives.count(where: { $0.isLeftOver || $0.kind == .percent }) > own else { return [:] }
        let isPositioned = item.map.arguments.contains { $0.uses.contains(where: \.isPositionWritten) }
        var result: [Int: LostConversion] = [:]
        let numbers = Dictionary(
            missing.enumerated().map { ($1.position, $0) }, uniquingKeysWith: { first, _ in first })
        var isTaken = Array(repeating: false, count: missing.count)
        var next = 0
        for directive in left {
            while next < missing.count, isTaken[next] { next += 1 }
            if next == missing.count { break }
            let index = directive.writtenPosition.map { numbers[$0] } ?? next
            guard let index, !isTaken[index], let type = missing[index].type else { continue }
            let argument = missing[index]
            isTaken[index] = true
            let needsPosition = directive.writtenPosition != nil || isPositioned
            result[directive.range.lowerBound] = LostConversion(
                position: argument.position,
                conversion: needsPosition ? "%\(argument.position)$\(type.specifier)" : type.description)
        }
        return result
    }

    /// The positions that an entry without variables lost. A percent sign is left of each.
    static func positions(of item: CheckedEntry, _ source: CheckedEntry) -> Set<Int> {
        guard let message = item.entry.content.message, message.format.value.hasByte(UInt8(ascii: "%")) else {
            return []
        }
        let directives = FormatDirective.all(in: message.format.value)
        return Set(all(in: message.format, directives, of: item, source).values.map(\.position))
    }

    /// The number of percent signs in a text that do not start a conversion.
    private static func signs(in text: String) -> Int {
        FormatDirective.all(in: text).count { $0.isLeftOver || $0.kind == .percent }
    }

    /// The end of a message. The message begins with the sign.
    func advice(in language: String) -> String {
        "is what is left of argument \(position) of the text of '\(language)'; write '\(conversion)'"
    }
}

extension FormatDirective {
    /// The end of the percent sign, or of the position after it.
    var endOfSign: Int {
        guard let writtenPosition else { return range.lowerBound + 1 }
        return min(range.lowerBound + "%\(writtenPosition)$".utf8.count, range.upperBound)
    }

    /// Whether the directive may be the rest of a conversion.
    fileprivate var isLeftOver: Bool {
        switch kind {
        case .stray, .incomplete: true
        case .conversion: looksLikePercentSign
        case .variable, .malformedReference, .percent, .ownArgument: false
        }
    }

    /// Whether a digit or a conversion precedes the sign, so that it means percent.
    fileprivate func followsNumber(in text: String) -> Bool {
        guard writtenPosition == nil else { return false }
        let before = String(decoding: text.utf8.prefix(range.lowerBound), as: UTF8.self).unicodeScalars
        guard let last = before.last(where: { !$0.properties.isWhitespace }) else { return false }
        return last.properties.numericType != nil
    }
}

/// The `%arg` of a catalog that is cut short or misspelt: `%ar`, `%Arg`, `% arg`, `%1$arg`.
enum MisspeltOwnArgument {
    /// The bytes of the misspelt `%arg` that starts at a percent sign. Nil if the text there is anything else.
    ///
    /// - Complexity: O(1).
    static func range(in text: String, at start: Int) -> Range<Int>? {
        let bytes = Array(text.utf8.dropFirst(start).prefix(16))
        var place = 1
        let digits = bytes.dropFirst().prefix { $0 &- 0x30 <= 9 }
        if !digits.isEmpty, bytes.dropFirst(1 + digits.count).first == UInt8(ascii: "$") { place += digits.count + 1 }
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
        let letters = bytes.dropFirst(place).prefix { ($0 | 0x20) &- 0x61 < 26 }
        let word = String(decoding: letters, as: UTF8.self)
        let isClose = (2...4).contains(word.count) && Spelling.distance(word.lowercased(), "arg") <= 1
        guard word == "a" || isClose else { return nil }
        return start..<start + place + letters.count
    }
}
