import StringsdictEntries

/// The notation of Java's `Formatter`, which Android's texts have.
///
/// Source: `java.util.Formatter`, "Format String Syntax".
enum JavaFormat {
    // MARK: Writing

    /// A text with Java's conversions instead of Apple's. If the text has several arguments, their
    /// positions are written, since Android's compiler demands them. The names of arguments stay, in Apple's notation:
    /// `%1$(count)d`.
    ///
    /// - Parameter names: The positions of names, in the form of a plural.
    static func text(
        _ text: String, isFormat: Bool, names: NamedPositions = NamedPositions(), losses: inout [TextLoss]
    ) -> String {
        let parsed = PrintfText(text, names: names)
        guard isFormat else { return text }
        let count = parsed.conversions.count
        return parsed.pieces.map { piece in
            switch piece {
            case .literal(let text):
                if text.utf8.contains(UInt8(ascii: "%")), !losses.contains(Self.percentSign) {
                    losses.append(Self.percentSign)
                }
                return text.replacingBytes("%", with: "%%")
            case .percent: return "%%"
            case .reference(let name, _, _): return "%%#@\(name)@"
            case .ownArgument: return "%%arg"
            case .conversion(let item):
                let position =
                    (count > 1 || item.argument > 1 || item.isPositioned ? "\(item.argument)$" : "")
                    + (item.name.map { "(\($0))" } ?? "")
                guard let java = conversion(item) else {
                    losses.append(
                        TextLoss(.conversion, "Java has no conversion %\(item.type); the argument is shown as text"))
                    return "%\(position)s"
                }
                return "%\(position)\(java)"
            }
        }.joined()
    }

    private static let percentSign = TextLoss(
        .conversion, "a percent sign that does not begin a conversion is shown as written")

    /// Java's conversion. Nil if Java refuses the conversion or shows it in another way: `%g` with trailing zeros, and
    /// `%a` without the sign of the exponent.
    private static func conversion(_ item: PrintfText.Conversion) -> String? {
        // A blank before an object has no meaning: `% @`. Java refuses it.
        let flags = "@sS".contains(item.letter) ? item.flags.filter { $0 != " " } : item.flags
        guard !item.hasStar, areLegal(flags, for: item) else { return nil }
        let precision = item.precision.map { ".\($0)" } ?? ""
        let head = flags + item.width
        switch item.letter {
        case "@", "s", "S": return head + precision + "s"
        case "d", "D", "i", "u", "U": return precision.isEmpty ? head + "d" : nil
        case "x", "X", "o", "O":
            return precision.isEmpty ? head + (item.letter == "O" ? "o" : String(item.letter)) : nil
        case "f", "F": return head + precision + "f"
        case "e", "E": return head + precision + String(item.letter)
        case "c", "C": return precision.isEmpty ? head + "c" : nil
        default: return nil
        }
    }

    /// Whether Java accepts the flags. Java throws for other flags, which ends an Android app.
    private static func areLegal(_ flags: String, for item: PrintfText.Conversion) -> Bool {
        let allowed: String
        switch item.letter {
        case "d", "D", "i", "u", "U", "f", "F", "e", "E": allowed = "-+ 0"
        case "x", "X", "o", "O": allowed = "-0#"
        default: allowed = "-"
        }
        let needsWidth = flags.contains("-") || flags.contains("0")
        return flags.allSatisfy(allowed.contains) && Set(flags).count == flags.count
            && !(flags.contains("-") && flags.contains("0")) && !(flags.contains("+") && flags.contains(" "))
            && (!needsWidth || !item.width.isEmpty)
    }

    // MARK: Reading

    /// A text with Apple's conversions instead of Java's.
    static func appleText(_ text: String, isFormat: Bool, types: [String]?, losses: inout [TextLoss]) -> String {
        guard isFormat else { return text }
        var parsed = PrintfText(rewritten(text, &losses))
        parsed.pieces = parsed.pieces.map { piece in
            guard case .conversion(var item) = piece else { return piece }
            if let types, types.indices.contains(item.argument - 1),
                let known = PrintfText("%" + types[item.argument - 1]).conversions.first
            {
                (item.flags, item.width, item.precision) = (known.flags, known.width, known.precision)
                (item.length, item.letter, item.name) = (known.length, known.letter, known.name)
                return .conversion(item)
            }
            // The name of a marked part describes the part for translators. Only a record makes it the name of an
            // argument.
            item.name = nil
            switch item.letter {
            case "s", "S": item.letter = "@"
            case "d", "x", "o": item.length = "ll"
            default: break
            }
            return .conversion(item)
        }
        return parsed.formatString()
    }

    /// Whether a text takes arguments or has a line end of Java's, so that it is formatted.
    static func isFormat(_ text: String) -> Bool {
        directives(in: Array(text.utf8)).contains { !$0.isText } || !PrintfText(text).conversions.isEmpty
    }

    /// A directive of Java's.
    private struct Directive {
        var range: Range<Int>
        /// The argument, counted from 1, if the text writes it.
        var position: Int?
        /// Whether the directive shows the argument of the one before it again: `%<s`.
        var repeatsArgument = false
        /// Whether the digits of the number are grouped: `%,d`.
        var isGrouped = false
        /// Flags, width and precision, without what Apple's notation lacks.
        var modifiers: [UInt8] = []
        var letter: UInt8

        /// Whether the directive is only a percent sign in the text.
        var isText: Bool { letter == UInt8(ascii: "%") }
        var takesArgument: Bool { letter != UInt8(ascii: "n") && !isText }
    }

    /// A text without the flags and letters that Apple's notation lacks.
    ///
    /// | Java | here |
    /// |---|---|
    /// | `%,d` | `%d`: Apple's run time groups the digits of every number |
    /// | `%<s` | `%1$s`, with the number of the argument |
    /// | `%2$s %d` | `%2$s %1$d`: Java counts the directives without a number by themselves |
    /// | `%b`, `%h`, `%tY` | `%s`: the program has to give the text |
    /// | `%n` | a line end |
    /// | `5%t1 %s` | `5%%t1 %s`: Apple's run time would read a conversion here, so the percent sign is doubled |
    /// | `%1$ s %2$d` | the same: a translator damaged a conversion |
    private static func rewritten(_ text: String, _ losses: inout [TextLoss]) -> String {
        let bytes = Array(text.utf8)
        let directives = directives(in: bytes)
        let arguments = directives.filter(\.takesArgument)
        let writesPositions =
            arguments.contains(where: \.repeatsArgument)
            || arguments.contains { $0.position != nil } && arguments.contains { $0.position == nil }
        var output: [UInt8] = []
        var (copied, counted, last) = (0, 0, 1)
        for directive in directives {
            output += bytes[copied..<directive.range.lowerBound]
            copied = directive.range.upperBound
            if directive.isText {
                // Lint names a damaged conversion, and not a percent sign of the text.
                let isWritten = arguments.isEmpty || isDamaged(bytes, at: directive.range.lowerBound)
                output += Array((isWritten ? "%" : "%%").utf8)
                continue
            }
            guard directive.takesArgument else {
                losses.append(TextLoss(.notation, "Java's %n is written as a line end"))
                output.append(0x0A)
                continue
            }
            if let position = directive.position {
                last = position
            } else if !directive.repeatsArgument {
                counted += 1
                last = counted
            }
            if directive.isGrouped {
                losses.append(
                    TextLoss(
                        .notation,
                        "Java's flag ',' is left out, since Apple's run time groups the digits of all numbers"))
            }
            output.append(UInt8(ascii: "%"))
            if writesPositions || directive.position != nil { output += Array("\(last)$".utf8) }
            output += directive.modifiers
            switch directive.letter {
            case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "t"),
                UInt8(ascii: "T"):
                let letter = Character(Unicode.Scalar(directive.letter))
                losses.append(
                    TextLoss(
                        .argumentStyle, "Apple has no conversion like Java's %\(letter); the argument is shown as text")
                )
                output.append(UInt8(ascii: "s"))
            case UInt8(ascii: "S"):
                losses.append(TextLoss(.argumentStyle, "Apple has no capitals like those of Java's %S"))
                output.append(UInt8(ascii: "s"))
            default: output.append(directive.letter)
            }
        }
        return String(decoding: output + bytes[copied...], as: UTF8.self)
    }

    /// Whether the position of a conversion is behind a percent sign, with blanks or in digits of another script: `%1 $s`, `%٢$s`.
    private static func isDamaged(_ bytes: [UInt8], at sign: Int) -> Bool {
        let rest = bytes[(sign + 1)...].prefix(8).drop { $0 == 0x20 || $0 &- 0x30 <= 9 || $0 >= 0x80 }
        return rest.first == UInt8(ascii: "$")
    }

    /// The directives of a text in Java's notation, without `%%`, and the percent signs that are text, as in `50 % off` and
    /// `100%bio`. A sign before a name, as in `%1$(count)d`, is neither.
    private static func directives(in bytes: [UInt8]) -> [Directive] {
        var directives: [Directive] = []
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "%")) {
            place = start + 1
            if place < bytes.count, bytes[place] == UInt8(ascii: "%") {
                place += 1
            } else if let directive = directive(in: bytes, at: start) {
                directives.append(directive)
                place = directive.range.upperBound
            } else if !isName(in: bytes, at: start) {
                directives.append(Directive(range: start..<place, letter: UInt8(ascii: "%")))
            }
        }
        return directives
    }

    /// Whether an argument of Apple's notation with a name begins at a byte: `%(count)d`, `%1$(count)d`.
    private static func isName(in bytes: [UInt8], at start: Int) -> Bool {
        let rest = bytes[(start + 1)...].drop { $0 &- 0x30 <= 9 }
        return rest.first == UInt8(ascii: "(") || rest.starts(with: "$(".utf8)
    }

    private static func directive(in bytes: [UInt8], at start: Int) -> Directive? {
        var place = start + 1
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
        func byte() -> UInt8 { place < bytes.count ? bytes[place] : 0 }
        var directive = Directive(range: start..<start, letter: 0)
        let digits = bytes[place...].prefix(while: isDigit)
        if !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
            directive.position = Int(String(decoding: digits, as: UTF8.self))
            place = digits.endIndex + 1
        }
        flags: while true {
            switch byte() {
            case UInt8(ascii: ","): directive.isGrouped = true
            case UInt8(ascii: "<"): directive.repeatsArgument = true
            case UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "0"):
                directive.modifiers.append(byte())
            default: break flags
            }
            place += 1
        }
        let sizes = place
        while isDigit(byte()) { place += 1 }
        if byte() == UInt8(ascii: ".") {
            place += 1
            while isDigit(byte()) { place += 1 }
        }
        directive.modifiers += bytes[sizes..<min(place, bytes.count)]
        directive.letter = byte()
        place += 1
        switch directive.letter {
        case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "t"),
            UInt8(ascii: "T"):
            // Before another letter the percent sign is text, as in `100%bio`: words are more frequent than these conversions.
            if directive.letter | 0x20 == UInt8(ascii: "t") {
                guard isLetter(byte()) else { return nil }
                place += 1
            }
            guard !isLetter(byte()), byte() < 0x80 else { return nil }
        case UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "G"): break
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "o"),
            UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "a"),
            UInt8(ascii: "A"):
            guard !directive.isGrouped else { return nil }
        case UInt8(ascii: "n"):
            guard place == start + 2 else { return nil }
        default: return nil
        }
        directive.range = start..<place
        return directive
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
