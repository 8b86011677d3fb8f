import CLDRPlurals

/// Writes integers, and numbers with few fraction digits, quickly. A store writes eight digits, or four bytes of a
/// separator, though most separators are shorter.
///
/// A store may therefore write past the end of the text. The next store overwrites the surplus bytes, and `capacity`
/// includes the surplus of the last store. A load may read three bytes past a piece of the tables' text, which always
/// exist (`NumberTableText.overread`). A load may also read past the digits, whose buffer has room for that.
struct WholeNumberWriter {
    let symbols: NumberSymbols
    var position: UnsafeMutablePointer<UInt8>

    /// The 20 digits of the greatest number, and the bytes that a load may read past them.
    private static var scratchSize: Int { 24 }

    @inline(__always)
    private static func moveWord(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
        let word = UnsafeRawPointer(source).loadUnaligned(as: UInt32.self)
        UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt32.self)
    }

    @inline(__always)
    private mutating func move(_ source: UnsafePointer<UInt8>, _ count: Int) {
        Self.moveWord(source, to: position)
        if _slowPath(count > 4) { Self.moveRest(source, to: position, count) }
        position += count
    }

    /// Moves the words after the first one. Only some signs with a direction mark are so long.
    @inline(never)
    private static func moveRest(
        _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int
    ) {
        var moved = 4
        while moved < count {
            moveWord(source + moved, to: target + moved)
            moved &+= 4
        }
    }

    @inline(__always)
    mutating func append(_ text: NumberTableText) {
        move(text.base, text.count)
    }

    /// Appends a number's digits with the locale's separators.
    @inline(__always)
    mutating func append(_ number: UInt64) {
        guard _fastPath(number < ASCIIDigits.shortLimit) else { return appendLong(number) }
        let (digits, count) = ASCIIDigits.short(number)
        appendShort(digits, count)
    }

    /// Appends a number's integer and fraction digits with the locale's separators.
    @inline(__always)
    mutating func append(_ number: ShortDecimal) {
        guard _fastPath(number.isOneWord) else { return appendLong(number) }
        let (digits, count) = number.oneWord
        appendShort(digits, count)
        guard number.fractionDigits > 0 else { return }
        append(symbols.decimal)
        // Fewer than eight digits precede the decimal point, since at least one follows it.
        put(digits &>> UInt64(truncatingIfNeeded: count &* 8), number.fractionDigits)
    }

    /// Appends up to eight ASCII digits, lowest byte first, with the locale's separators.
    @inline(__always)
    private mutating func appendShort(_ shortDigits: UInt64, _ shortCount: Int) {
        var (digits, count) = (shortDigits, shortCount)
        let groups = symbols.groupCount(count)
        if groups > 0 {
            // The first group has the digits that remain after the full groups, at most seven.
            count &-= Int(symbols.primaryGrouping)
            var length = count &- (groups &- 1) &* Int(symbols.secondaryGrouping)
            repeat {
                put(digits, length)
                append(symbols.group)
                digits &>>= UInt64(truncatingIfNeeded: length &* 8)
                count &-= length
                length = Int(symbols.secondaryGrouping)
            } while count > 0
            count = Int(symbols.primaryGrouping)
        }
        put(digits, count)
    }

    @inline(never)
    private mutating func appendLong(_ number: ShortDecimal) {
        let (whole, fraction) = number.parts
        append(whole)
        guard number.fractionDigits > 0 else { return }
        append(symbols.decimal)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.scratchSize) { scratch in
            guard let digits = scratch.baseAddress else { return }
            // A leading digit, which is not shown, preserves the zeros of the fraction.
            let count = ASCIIDigits.write(fraction + number.unit, to: digits)
            for index in 1..<count { appendLocal(digits[index]) }
        }
    }

    /// Appends up to eight ASCII digits, lowest byte first. All eight are stored. The buffer has room, since the
    /// longest number has 20 digits.
    @inline(__always)
    private mutating func put(_ digits: UInt64, _ count: Int) {
        if symbols.digitWidth == 1 {
            ASCIIDigits.store(digits, to: position)
            position += count
        } else {
            var digits = digits
            for _ in 0..<count {
                appendLocal(UInt8(truncatingIfNeeded: digits))
                digits &>>= 8
            }
        }
    }

    /// Appends a number of nine or more digits.
    @inline(never)
    private mutating func appendLong(_ number: UInt64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.scratchSize) { scratch in
            guard let digits = scratch.baseAddress else { return }
            let count = ASCIIDigits.write(number, to: digits)
            let groups = symbols.groupCount(count)
            if symbols.digitWidth == 1 {
                appendGroups(count, groups) { $0.move(digits + $1, $2) }
            } else {
                appendGroups(count, groups) { writer, start, count in
                    for index in start..<start + count { writer.appendLocal(digits[index]) }
                }
            }
        }
    }

    /// Appends one ASCII digit in the locale's digits.
    @inline(__always)
    private mutating func appendLocal(_ digit: UInt8) {
        let width = Int(symbols.digitWidth)
        Self.moveWord(symbols.digitText.base + Int(digit & 0x0F) &* width, to: position)
        position += width
    }

    /// Calls `append` with the start and the length of each group, and writes the separators between them.
    @inline(__always)
    private mutating func appendGroups(
        _ count: Int, _ groups: Int, _ append: (inout WholeNumberWriter, Int, Int) -> Void
    ) {
        guard groups > 0 else { return append(&self, 0, count) }
        let primary = Int(symbols.primaryGrouping)
        let secondary = Int(symbols.secondaryGrouping)
        // The first group has the digits that remain after the full groups.
        var start = count - primary - (groups - 1) * secondary
        append(&self, 0, start)
        for _ in 1..<groups {
            self.append(symbols.group)
            append(&self, start, secondary)
            start += secondary
        }
        self.append(symbols.group)
        append(&self, start, primary)
    }
}
