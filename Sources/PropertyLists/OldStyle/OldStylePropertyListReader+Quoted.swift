extension OldStylePropertyListReader {
    /// Reads a string in quotation marks, which is next, and appends its text to the arena.
    mutating func readQuoted(_ quote: UInt8) throws(PropertyListError) {
        let start = scanner.offset
        var joiner = SurrogateJoiner()
        scanner.advance()
        while true {
            let rest = scanner.source.bytes[scanner.offset...]
            let run = rest.prefix { $0 != quote && $0 != UInt8(ascii: "\\") }
            if !run.isEmpty {
                joiner.flush(to: &builder)
                builder.appendText(run)
                scanner.advance(run.count)
            }
            guard let byte = scanner.byte else { throw unterminated(start) }
            scanner.advance()
            if byte == quote { break }
            try readEscape(into: &joiner, stringStart: start)
        }
        joiner.flush(to: &builder)
    }

    private func unterminated(_ start: Int) -> PropertyListError {
        scanner.error(
            .truncated, at: start, "the string that starts here has no closing quotation mark",
            hint: "close it, and put a backslash before quotation marks inside text")
    }

    /// Reads what follows a backslash.
    ///
    /// `\a \b \f \n \r \t \v`, up to three octal digits (a number in the NeXTSTEP character set), `\U` and up to four
    /// hexadecimal digits (a UTF-16 unit). Any other character stands for itself, as in Foundation, which so reads `\u00e9`
    /// as `u00e9`.
    private mutating func readEscape(
        into joiner: inout SurrogateJoiner, stringStart: Int
    ) throws(PropertyListError) {
        guard let byte = scanner.byte else { throw unterminated(stringStart) }
        let place = scanner.offset - 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return joiner.add(readOctal(), to: &builder)
        case UInt8(ascii: "U"):
            scanner.advance()
            return joiner.add(readHexadecimal(), to: &builder)
        default: break
        }
        if let character = Self.controlCharacters[byte] {
            joiner.add(UInt16(character), to: &builder)
            return scanner.advance()
        }
        if byte == UInt8(ascii: "u") || byte == UInt8(ascii: "x"), isFollowedByDigit {
            warn(
                at: place, "\\\(Unicode.Scalar(byte)) is no escape in this format: the backslash is dropped",
                hint: "write \\U and four hexadecimal digits, or the character itself")
        }
        // The character itself comes with the next run, unless it would end the string or start an escape.
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            joiner.add(UInt16(byte), to: &builder)
            scanner.advance()
        }
    }

    private var isFollowedByDigit: Bool {
        scanner.byte(after: 1).flatMap(OldStyleCharacter.hexadecimalValue) != nil
    }

    private static let controlCharacters: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B,
    ]

    /// Reads one to three octal digits. Of a number above 0377 the lower eight bits count, as in Foundation.
    private mutating func readOctal() -> UInt16 {
        var number: UInt8 = 0
        for _ in 0..<3 {
            guard let digit = scanner.byte.flatMap(OldStyleCharacter.octalValue) else { break }
            number = number << 3 | digit
            scanner.advance()
        }
        return NextStepEncoding.unit(number)
    }

    /// Reads up to four hexadecimal digits; without one, the unit is 0, as in Foundation.
    private mutating func readHexadecimal() -> UInt16 {
        var number: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = scanner.byte.flatMap(OldStyleCharacter.hexadecimalValue) else { break }
            number = number << 4 | UInt16(digit)
            scanner.advance()
        }
        return number
    }

    /// Reads `<0fbd77 1c2735ae>`: digits in pairs, with white space between pairs.
    mutating func readData() throws(PropertyListError) {
        let start = scanner.offset
        let arenaStart = builder.arenaEnd
        scanner.advance()
        while true {
            while let byte = scanner.byte, XMLDeclaration.isSpace(byte) { scanner.advance() }
            if scanner.take(">") { break }
            guard let high = scanner.byte.flatMap(OldStyleCharacter.hexadecimalValue) else {
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax,
                    "expected '>' or two hexadecimal digits of data, found \(scanner.nextThing)",
                    hint: "write data as <0fbd77 1c2735ae>, and text in quotation marks")
            }
            guard let low = scanner.byte(after: 1).flatMap(OldStyleCharacter.hexadecimalValue) else {
                scanner.advance()
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax,
                    "data needs an even number of hexadecimal digits; found \(scanner.nextThing) after the first of a pair",
                    hint: "write two digits for each byte"
                )
            }
            builder.appendText(CollectionOfOne(high << 4 | low))
            scanner.advance(2)
        }
        builder.appendRange(.data, from: arenaStart, source: start)
    }
}
