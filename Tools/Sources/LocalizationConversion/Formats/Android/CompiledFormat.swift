/// What Android's compiler asks of the percent signs of a `<string>`.
enum CompiledFormat {
    /// Whether aapt2 refuses a text, and with it the file, unless the element says `formatted="false"`. It counts each percent sign as an
    /// argument, except those of `%%` and `%n`, and several arguments need positions: `96 % of 87 % more`. It does not ask this of plurals, of
    /// arrays and of a string that is not translatable.
    ///
    /// Source: aapt2, `util::VerifyJavaStringFormat`; what `aapt2 compile` refuses.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func isRefused(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        var count = 0
        var lacksPosition = false
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
        while let sign = rest.popFirst() {
            guard sign == UInt8(ascii: "%"), let first = rest.first else { continue }
            if first == UInt8(ascii: "%") || first == UInt8(ascii: "n") {
                rest.removeFirst()
                continue
            }
            count += 1
            let digits = rest.prefix(while: isDigit)
            rest = rest.dropFirst(digits.count)
            if digits.isEmpty {
                lacksPosition = true
                if first == UInt8(ascii: "<") {
                    rest.removeFirst()
                    if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
                }
            } else if let next = rest.first, next != UInt8(ascii: "$") {
                lacksPosition = true
            }
            rest = rest.drop { isDigit($0) || flags.contains($0) }
            // The compiler takes the text for a format of dates, which has no positions.
            if let letter = rest.popFirst(), dateLetters.contains(letter) { return false }
        }
        return count > 1 && lacksPosition
    }

    private static let flags = Array("-#+ ,(".utf8)
    private static let dateLetters = Array("DFKMWZkmwyz".utf8)
}
