import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Properties of the characters of a text, such as its brackets without a partner.
enum TextCharacters {
    /// Whether the line ends of a text are meant: a blank line between others, or two line ends that follow a sentence or
    /// lead to a point of a list.
    static func hasParagraphs(_ text: String) -> Bool {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.drop(while: \.isWhitespace)
        }
        guard let first = lines.firstIndex(where: { !$0.isEmpty }),
            let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return false }
        var meant = 0
        for index in first..<last {
            let next = lines[index + 1]
            if next.isEmpty { return true }
            if endsSentence(lines[index]) || beginsPoint(next) { meant += 1 }
        }
        return meant > 1
    }

    private static func endsSentence(_ line: Substring) -> Bool {
        let marks = line.reversed().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == ")" || $0 == "”" }
        return marks.first.map { ".!?:;…。！？：；؟۔।".contains($0) } ?? false
    }

    private static func beginsPoint(_ line: Substring) -> Bool {
        guard let first = line.first else { return false }
        if "•·*-–—◦▪".contains(first) { return true }
        let rest = line.drop(while: \.isNumber)
        return first.isNumber && (rest.first == "." || rest.first == ")")
    }

    /// The first bracket without a partner. Full-width brackets are partners of narrow ones.
    static func unbalancedBracket(in text: String) -> Character? {
        guard text.hasByte(where: isPartOfBracket), let found = unbalancedBracket(in: text, withFaces: true) else {
            return nil
        }
        // A bracket behind two dots may be a face: `:)`.
        return unbalancedBracket(in: text, withFaces: false) == nil ? nil : found
    }

    private static func unbalancedBracket(in text: String, withFaces: Bool) -> Character? {
        var (last, beforeLast): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
        var open: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            defer { (beforeLast, last) = (last, scalar) }
            if !withFaces, scalar == "(" || scalar == ")" {
                let eyes = last == "-" ? beforeLast : last
                if eyes == ":" || eyes == ";" || eyes == "=" { continue }
            }
            switch scalar {
            case "(", "（": open.append(")")
            case "[", "［": open.append("]")
            case "{", "｛": open.append("}")
            case ")", "）", "]", "］", "}", "｝":
                guard open.popLast() == narrow(scalar) else { return Character(scalar) }
            default: break
            }
        }
        return open.last.map { $0 == ")" ? "(" : $0 == "]" ? "[" : "{" }
    }

    /// Whether a byte is a bracket, or the first one of a full-width bracket.
    private static func isPartOfBracket(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), 0xEF:
            true
        default: false
        }
    }

    private static func narrow(_ bracket: Unicode.Scalar) -> Unicode.Scalar {
        switch bracket {
        case "）": ")"
        case "］": "]"
        case "｝": "}"
        default: bracket
        }
    }

    /// The count of double quotation marks in a text.
    static func quoteCount(in text: String) -> Int {
        guard text.hasByte(where: { $0 == 0x22 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 }) else { return 0 }
        let scalars = Array(text.unicodeScalars)
        var count = 0
        var hasMarkOfWord = false
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x22, 0x201C...0x201F:
                let before = index > 0 ? scalars[index - 1] : " "
                let after = index + 1 < scalars.count ? scalars[index + 1] : " "
                // A mark that is spoken of: `(")`.
                if before == "(" && after == ")" { continue }
                // Hebrew abbreviations have a mark, and so has a quotation behind a prefix: `ב"מיקום"`.
                if (0x590...0x5FF).contains(before.value), (0x590...0x5FF).contains(after.value) {
                    hasMarkOfWord = true
                }
                count += 1
            case 0xAB, 0xBB, 0x300C...0x300F, 0x301D...0x301F: count += 1
            default: break
            }
        }
        return hasMarkOfWord && !count.isMultiple(of: 2) ? count - 1 : count
    }

    /// The tags of a text, each with its count. The name of a closing tag starts with a slash. Tags that close
    /// themselves are left out.
    static func tags(in text: String) -> [String: Int] {
        guard text.hasByte(UInt8(ascii: "<")) else { return [:] }
        var result: [String: Int] = [:]
        for part in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: ">") else { continue }
            let inside = part[..<end]
            if inside.hasSuffix("/") { continue }
            let name = inside.prefix { $0 != " " }
            let letters = name.hasPrefix("/") ? name.dropFirst() : name
            guard let first = letters.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
                letters.unicodeScalars.allSatisfy({
                    $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                })
            else { continue }
            result[name.lowercased(), default: 0] += 1
        }
        return result
    }

    /// The first directional mark that is not closed or closes nothing.
    static func unbalancedMark(in text: String) -> (scalar: Unicode.Scalar, range: Range<Int>, isOpening: Bool)? {
        // Every directional mark has three bytes, and the first one is 0xE2.
        guard text.hasByte(0xE2) else { return nil }
        var open: [(scalar: Unicode.Scalar, range: Range<Int>)] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            defer { offset += length }
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append((scalar, offset..<offset + length))
            case 0x202C, 0x2069:
                let isIsolate = scalar.value == 0x2069
                guard let last = open.popLast(), isIsolate == (last.scalar.value >= 0x2066) else {
                    return (scalar, offset..<offset + length, false)
                }
            default: break
            }
        }
        return open.first.map { ($0.scalar, $0.range, true) }
    }

    /// Whether a text has both ASCII digits and other digits. The digits of directives do not count.
    static func hasDigitsOfTwoScripts(_ text: String) -> Bool {
        var (hasASCII, hasOther) = (false, false)
        let directives = FormatDirective.all(in: text).map(\.range)
        var offset = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .decimalNumber, !directives.contains(where: { $0.contains(offset) })
            {
                if scalar.isASCII { hasASCII = true } else { hasOther = true }
            }
            offset += UTF8.width(scalar)
        }
        return hasASCII && hasOther
    }

    /// Whether a text has letters outside of its directives.
    static func hasWords(_ text: String, hasOwnArgument: Bool) -> Bool {
        var bytes = Array(text.utf8)
        for directive in FormatDirective.all(in: text, hasOwnArgument: hasOwnArgument).reversed() {
            bytes.replaceSubrange(directive.range, with: [0x20])
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    /// Whether a space follows the first number of a text. Nil if neither a space nor a letter follows.
    static func hasSpaceAfterNumber(_ text: String) -> Bool? {
        for directive in FormatDirective.all(in: text) {
            guard case .conversion(let type) = directive.kind, type.isNumber else { continue }
            let rest = String(decoding: text.utf8.dropFirst(directive.range.upperBound), as: UTF8.self)
            guard let next = rest.unicodeScalars.first else { return nil }
            if next == " " || next.value == 0xA0 || next.value == 0x202F { return true }
            return next.properties.isAlphabetic ? false : nil
        }
        return nil
    }
}
