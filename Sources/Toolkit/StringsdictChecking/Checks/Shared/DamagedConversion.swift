import StringsdictLocalizedEntries

/// A conversion in a wrong form: `%$1@`, `% 1 $ @`, `@%`, `٪d`. Only its percent sign may be missing: `2$@`.
///
/// Translators swap parts of a conversion, put blanks between them, or type them in another script. Machine translation does all of
/// it. The scanner reads the parts in any order, and tells which conversion was meant.
struct DamagedConversion: Equatable {
    /// The bytes of the conversion in the UTF-8 form of the text.
    let range: Range<Int>
    /// The position, if a number says one.
    let position: Int?
    /// Length and letter, such as `lld` or `@`, or `#@` for the start of a variable's reference.
    let specifier: String
    /// The evidence that the form gives.
    let form: Form

    /// The evidence that a conversion was meant.
    enum Form: Equatable {
        /// A percent sign and a letter or an `@`, in a wrong order or with other characters between them. Nothing but a
        /// conversion looks like this.
        case disordered
        /// No percent sign, but a position: `2$@`.
        case withoutSign
        /// Neither a percent sign nor a position: `$@`, or an `@` between blanks. Only an argument that is missing tells that it is one.
        case remnant
        /// A number without a dollar sign, which is read as a width: `%2@` for `%2$@`.
        case width
    }

    /// The conversion as it should be written.
    func conversion(at position: Int?) -> String {
        "%" + (position.map { "\($0)$" } ?? "") + specifier
    }

    /// All damaged conversions of a text.
    ///
    /// - Parameter directives: The directives of the text.
    /// - Complexity: O(*n*).
    static func all(in text: String, beside directives: [FormatDirective]) -> [DamagedConversion] {
        var scanner = Scanner(text, directives)
        return scanner.all()
    }
}

extension FormatDirective {
    /// The width of a conversion without flags and precision, which may be a position that lost its dollar sign: the 2 of `%2@`.
    var plainWidth: Int? {
        guard case .conversion = kind else { return nil }
        return writtenPosition == nil && hasPlainWidth ? width : nil
    }
}

/// Reads the parts of conversions in any order.
private struct Scanner {
    /// A character as ASCII, if it means the same: a digit of any script is a digit, and `％` is a percent sign.
    private struct Token {
        var byte: UInt8
        var range: Range<Int>
        /// Whether the character is not ASCII.
        var isForeign: Bool
    }

    private var tokens: [Token] = []
    private let bytes: [UInt8]
    private let directives: [FormatDirective]
    /// The places of clear conversions, which nothing else can be a part of.
    private var clear: [Range<Int>] = []
    private var nextClear = 0

    private static let blank = UInt8(ascii: " ")
    private static let sign = UInt8(ascii: "%")
    private static let dollar = UInt8(ascii: "$")
    private static let at = UInt8(ascii: "@")

    init(_ text: String, _ directives: [FormatDirective]) {
        bytes = Array(text.utf8)
        self.directives = directives
        tokens.reserveCapacity(bytes.count)
        var offset = 0
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            let byte = scalar.isASCII ? UInt8(scalar.value) : Self.meaning(of: scalar)
            tokens.append(Token(byte: byte, range: offset..<offset + length, isForeign: !scalar.isASCII))
            offset += length
        }
        for directive in directives {
            switch directive.kind {
            case .conversion where directive.looksLikePercentSign || directive.plainWidth != nil: continue
            case .conversion, .variable, .ownArgument, .percent, .malformedReference:
                clear.append(
                    directive.range.lowerBound..<(directive.hiddenConversion(in: text) ?? directive.range).upperBound)
            case .stray, .incomplete: continue
            }
        }
    }

    /// The ASCII character that means the same. A blank for white space, and for marks that cannot be seen. 0 for any other character.
    private static func meaning(of scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0x66A, 0xFF05, 0xFE6A: return sign
        case 0xFF04, 0xFE69: return dollar
        case 0xFF20, 0xFE6B: return at
        // Cyrillic letters for `d` and `s`, on the same keys or of the same form.
        case 0x434: return UInt8(ascii: "d")
        case 0x455: return UInt8(ascii: "s")
        case 0x406: return UInt8(ascii: "I")
        case 0xA0, 0x61C, 0x2000...0x200F, 0x202A...0x202F, 0x205F...0x2060, 0x2066...0x2069, 0x3000, 0xFEFF:
            return blank
        default:
            guard scalar.properties.generalCategory == .decimalNumber,
                let digit = scalar.properties.numericValue, (0...9).contains(digit)
            else { return 0 }
            return UInt8(ascii: "0") + UInt8(digit)
        }
    }

    mutating func all() -> [DamagedConversion] {
        var found: [DamagedConversion] = []
        var index = 0
        while index < tokens.count {
            if let end = endOfClear(at: index) {
                index = end
                continue
            }
            if let (damaged, end) = conversion(at: index) {
                found.append(damaged)
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    /// The token after the clear conversion that a token belongs to.
    private mutating func endOfClear(at index: Int) -> Int? {
        let offset = tokens[index].range.lowerBound
        while nextClear < clear.count, clear[nextClear].upperBound <= offset { nextClear += 1 }
        guard nextClear < clear.count, clear[nextClear].contains(offset) else { return nil }
        var end = index
        while end < tokens.count, tokens[end].range.lowerBound < clear[nextClear].upperBound { end += 1 }
        return end
    }

    private func isClear(_ index: Int) -> Bool {
        let offset = tokens[index].range.lowerBound
        return clear[nextClear...].first.map { $0.contains(offset) } ?? false
    }

    // MARK: Parts

    /// The parts of a conversion in the order in which they stand.
    private struct Parts {
        var order = ""
        var position: Int?
        var specifier: String?
        /// Whether a character is in the way, or a part is not ASCII.
        var isForeign = false
        var hasBlank = false
        var end: Int
        /// Whether the specifier directly follows the percent sign.
        var isBesideSign = false
    }

    private func byte(_ index: Int) -> UInt8 { tokens.indices.contains(index) ? tokens[index].byte : 0 }
    private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    private func isPartOfWord(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return isDigit(tokens[index].byte) || isLetter(tokens[index].byte)
    }

    private func conversion(at index: Int) -> (DamagedConversion, end: Int)? {
        switch byte(index) {
        case Self.sign: return behindSign(at: index)
        case Self.at: return behindObject(at: index)
        case Self.dollar: return positionBeforeSign(at: index) ?? withoutSign(at: index, dollar: index)
        case UInt8(ascii: "d"), UInt8(ascii: "l"), UInt8(ascii: "u"): return numberBeforeSign(at: index)
        case let digit where isDigit(digit) && !isPartOfWord(index - 1):
            var end = index
            while isDigit(byte(end)) { end += 1 }
            guard byte(end) == Self.dollar, end - index <= 2 else { return nil }
            return withoutSign(at: index, dollar: end)
        default: return nil
        }
    }

    /// A conversion that begins with its percent sign, such as `%$1@` and `% 1 $ @`.
    private func behindSign(at index: Int) -> (DamagedConversion, end: Int)? {
        var parts = Parts(end: index + 1)
        parts.isForeign = tokens[index].isForeign
        var place = index + 1
        reading: while parts.order.count < 3 {
            var next = place
            // Nobody puts more than two blanks between the parts.
            while next < place + 2, byte(next) == Self.blank { next += 1 }
            guard !tokens.indices.contains(next) || !isClear(next) else { break }
            let hasBlank = next > place
            let isBlankForeign = tokens[place..<min(next, tokens.count)].contains { $0.isForeign }
            switch byte(next) {
            case Self.dollar where !parts.order.contains("$"):
                parts.order += "$"
                parts.isForeign = parts.isForeign || tokens[next].isForeign
                place = next + 1
            case let digit where isDigit(digit) && parts.position == nil && parts.specifier == nil:
                var end = next
                while isDigit(byte(end)) {
                    parts.isForeign = parts.isForeign || tokens[end].isForeign
                    end += 1
                }
                guard end - next <= 2, let number = number(next..<end), number > 0 else { break reading }
                parts.order += "n"
                parts.position = number
                place = end
            case let letter
            where (letter == UInt8(ascii: "I") || letter == UInt8(ascii: "l")) && parts.specifier == nil
                && lengthOfNumberWithCapital(at: next) != nil:
                let length = lengthOfNumberWithCapital(at: next) ?? 1
                parts.order += "c"
                parts.specifier =
                    String(repeating: "l", count: length) + String(UnicodeScalar(byte(next + length) | 0x20))
                parts.isForeign = true
                parts.isBesideSign = next == index + 1
                place = next + length + 1
            default:
                guard parts.specifier == nil,
                    let end = endOfSpecifier(at: next, isBesideSign: next == index + 1)
                else { break reading }
                parts.order += "c"
                parts.specifier = specifier(next..<end)
                parts.isForeign = parts.isForeign || tokens[next..<end].contains { $0.isForeign }
                parts.isBesideSign = next == index + 1
                place = end
            }
            parts.hasBlank = parts.hasBlank || hasBlank
            parts.isForeign = parts.isForeign || isBlankForeign
            parts.end = place
        }
        return damaged(parts, from: index)
    }

    /// The number of letters before the `d` of `%ld` or `%lld`, if a capital `I` stands for an `l`, which looks the same in most fonts: `%Id`,
    /// `%Ild`, `%lId`. Nil for anything else.
    private func lengthOfNumberWithCapital(at index: Int) -> Int? {
        var end = index
        while end < index + 2, [UInt8(ascii: "I"), UInt8(ascii: "l")].contains(byte(end)) { end += 1 }
        guard (index..<end).contains(where: { byte($0) == UInt8(ascii: "I") }), "dDuU".utf8.contains(byte(end)),
            !isPartOfWord(end + 1)
        else { return nil }
        return end - index
    }

    private func damaged(_ parts: Parts, from index: Int) -> (DamagedConversion, end: Int)? {
        var parts = parts
        guard let specifier = parts.specifier else { return nil }
        let isObject = specifier == "@" || specifier.hasPrefix("#")
        let form: DamagedConversion.Form
        switch parts.order {
        case "n$c", "$nc", "$cn": form = .disordered
        case "$c": form = .disordered
        case "nc$":
            // `%1d$` is a number and a currency.
            guard isObject else { return nil }
            form = .disordered
        case "c$n" where isObject: form = .disordered
        case "c", "c$", "cn":
            guard parts.isForeign, !followsNumber(index) else { return nil }
            if parts.order != "c" { parts.end = endOfFirst(from: index) ?? parts.end }
            parts.position = nil
            form = .disordered
        case "nc":
            if parts.isForeign || parts.hasBlank { return nil }
            form = .width
        default: return nil
        }
        // A clear conversion is no mistake: `%1$@` between Arabic letters.
        let range = tokens[index].range.lowerBound..<tokens[parts.end - 1].range.upperBound
        if form == .disordered, parts.order == "n$c", !parts.isForeign, !parts.hasBlank { return nil }
        return (
            DamagedConversion(range: range, position: parts.position, specifier: specifier, form: form), parts.end
        )
    }

    /// The end of the sign, the blanks and the specifier that start at a token.
    private func endOfFirst(from index: Int) -> Int? {
        var next = index + 1
        while next < index + 3, byte(next) == Self.blank { next += 1 }
        return endOfSpecifier(at: next, isBesideSign: next == index + 1)
    }

    /// `@%`, `@$1%`, `@1$%`, and an `@` that stands alone.
    private func behindObject(at index: Int) -> (DamagedConversion, end: Int)? {
        let last = byte(index - 1)
        guard !isPartOfWord(index - 1), !isForeignLetter(index - 1), last != Self.at, last != Self.dollar,
            last != UInt8(ascii: "#")
        else { return nil }
        var (next, position) = (index + 1, Int?.none)
        if byte(next) == Self.dollar {
            var end = next + 1
            while isDigit(byte(end)) { end += 1 }
            if let number = number(next + 1..<end) { (position, next) = (number, end) }
        } else if isDigit(byte(next)) {
            var end = next
            while isDigit(byte(end)) { end += 1 }
            if byte(end) == Self.dollar, let number = number(next..<end) { (position, next) = (number, end + 1) }
        }
        let start = tokens[index].range.lowerBound
        if byte(next) == Self.sign, !isClear(next), byte(next + 1) != Self.sign {
            return (
                DamagedConversion(
                    range: start..<tokens[next].range.upperBound, position: position, specifier: "@",
                    form: .disordered), next + 1
            )
        }
        guard position == nil, !isPartOfWord(index + 1), byte(index + 1) != Self.at else { return nil }
        return (
            DamagedConversion(range: tokens[index].range, position: nil, specifier: "@", form: .remnant), index + 1
        )
    }

    /// `$1%@`: the position before the sign.
    private func positionBeforeSign(at dollar: Int) -> (DamagedConversion, end: Int)? {
        var sign = dollar + 1
        while isDigit(byte(sign)) { sign += 1 }
        guard (1...2).contains(sign - dollar - 1), byte(sign) == Self.sign, !isPartOfWord(dollar - 1),
            let position = number(dollar + 1..<sign), position > 0,
            let end = endOfSpecifier(at: sign + 1, isBesideSign: true)
        else { return nil }
        return (
            DamagedConversion(
                range: tokens[dollar].range.lowerBound..<tokens[end - 1].range.upperBound, position: position,
                specifier: specifier(sign + 1..<end), form: .disordered), end
        )
    }

    /// `2$@` and `$@`.
    private func withoutSign(at index: Int, dollar: Int) -> (DamagedConversion, end: Int)? {
        // The digits of a price, a long number or a word are not a position. A position after `%%` gets another message.
        if index > 0 {
            let last = byte(index - 1)
            guard !isPartOfWord(index - 1), !"$.,%".utf8.contains(last) || isClear(index - 1) else { return nil }
        }
        guard let end = endOfSpecifier(at: dollar + 1, isBesideSign: false) else { return nil }
        let position = dollar > index ? number(index..<dollar) : nil
        let specifier = specifier(dollar + 1..<end)
        guard dollar > index || specifier == "@" else { return nil }
        return (
            DamagedConversion(
                range: tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound, position: position,
                specifier: specifier, form: position == nil ? .remnant : .withoutSign), end
        )
    }

    private func number(_ range: Range<Int>) -> Int? {
        range.isEmpty || range.count > 4 ? nil : tokens[range].reduce(0) { $0 * 10 + Int($1.byte - 0x30) }
    }

    private func specifier(_ range: Range<Int>) -> String {
        String(decoding: tokens[range].map(\.byte), as: UTF8.self)
    }

    /// The end of `#@`, `@`, or of a length and a letter. If another letter follows, the letters are a word, not a
    /// conversion. A `d` directly after the sign is always a conversion: `％dx`.
    private func endOfSpecifier(at start: Int, isBesideSign: Bool) -> Int? {
        var index = start
        if byte(index) == UInt8(ascii: "#"), byte(index + 1) == Self.at { return index + 2 }
        if byte(index) == Self.at { return index + 1 }
        while index < start + 2, "hlqjzt".utf8.contains(byte(index)), !(tokens[index].isForeign) { index += 1 }
        // An `o` alone is too often a word: `% o`.
        guard "diuxXfFeEgGs".utf8.contains(byte(index)) || index > start && byte(index) == UInt8(ascii: "o") else {
            return nil
        }
        let isNumber = isBesideSign && byte(index) == UInt8(ascii: "d") && !tokens[index].isForeign
        if !isNumber, isFollowedByLetter(index) { return nil }
        return index + 1
    }

    /// Whether a letter of the same script follows: ASCII behind ASCII, any letter behind a foreign one.
    private func isFollowedByLetter(_ index: Int) -> Bool {
        if isPartOfWord(index + 1) { return true }
        guard tokens.indices.contains(index + 1), tokens[index + 1].isForeign, tokens[index + 1].byte != Self.blank
        else { return false }
        let next = String(decoding: bytes[tokens[index + 1].range], as: UTF8.self).unicodeScalars.first
        guard let next, next.properties.isAlphabetic else { return false }
        // `%дней` is a word; `%d天` is not.
        return tokens[index].isForeign || next.value < 0x250
    }

    /// Whether a character is a letter of a script with blanks between words.
    private func isForeignLetter(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), tokens[index].isForeign, tokens[index].byte == 0 else { return false }
        let scalar = String(decoding: bytes[tokens[index].range], as: UTF8.self).unicodeScalars.first
        return scalar.map { $0.value < 0x530 && $0.properties.isAlphabetic } ?? false
    }

    /// `d%` and `ld%` at the place of a word: the letters of a number before its sign.
    private func numberBeforeSign(at index: Int) -> (DamagedConversion, end: Int)? {
        guard !isPartOfWord(index - 1), !isForeignLetter(index - 1), byte(index - 1) != Self.sign,
            byte(index - 1) != Self.dollar
        else { return nil }
        var end = index
        while end < index + 2, byte(end) == UInt8(ascii: "l") { end += 1 }
        guard byte(end) == UInt8(ascii: "d") || byte(end) == UInt8(ascii: "u"), byte(end + 1) == Self.sign,
            !isClear(end + 1), byte(end + 2) == Self.blank
        else { return nil }
        return (
            DamagedConversion(
                range: tokens[index].range.lowerBound..<tokens[end + 1].range.upperBound, position: nil,
                specifier: specifier(index..<end + 1), form: .disordered), end + 2
        )
    }

    /// Whether a number or a conversion precedes the sign, so that it means percent: `5٪ d…`.
    private func followsNumber(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, byte(before) == Self.blank { before -= 1 }
        guard before >= 0 else { return false }
        if isDigit(tokens[before].byte) { return true }
        let end = tokens[before].range.upperBound
        if clear.contains(where: { $0.upperBound == end }) { return true }
        let scalar = String(decoding: bytes[tokens[before].range], as: UTF8.self).unicodeScalars.first
        return scalar?.properties.numericType != nil
    }
}
