import CLDRPluralsCore

/// A line of the table of locales: `NAME CARDINAL ORDINAL RANGES` with numbers or `-`, or `ALIAS=NAME`, or
/// `NAME~VARIANT=NAME` for names such as zh-yue.
package struct LocaleLine {
    package static var row: UInt8 { 0x20 }
    private static var alias: UInt8 { 0x3D }
    private static var variant: UInt8 { 0x7E }

    package let start: Int
    private let nameEnd: Int

    package init(at start: Int) {
        self.start = start
        nameEnd = Self.end(from: start) { $0 == Self.row || $0 == Self.alias || $0 == Self.variant }
    }

    private static var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: PluralTables.locales.utf8Start, count: PluralTables.locales.utf8CodeUnitCount)
    }

    private static func end(from start: Int, _ ends: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A, !ends(bytes[index]) { index += 1 }
        return index
    }

    package var isEnd: Bool { start >= Self.bytes.count }
    package var kind: UInt8 { isEnd ? 0 : Self.bytes[nameEnd] }
    package var next: LocaleLine { LocaleLine(at: Self.end(from: nameEnd) { _ in false } + 1) }
    package var locale: LocaleIdentifier { Self.locale(start..<nameEnd) }

    private static func locale(_ range: Range<Int>) -> LocaleIdentifier {
        range.isEmpty ? LocaleIdentifier() : LocaleIdentifier(utf8: UnsafeBufferPointer(rebasing: bytes[range]))
    }

    /// The number of a field of a row: 0 for cardinal rules, 1 for ordinal rules, 2 for ranges.
    package func number(_ field: Int) -> UInt8? {
        var index = nameEnd
        for _ in 0..<field { index = Self.end(from: index + 1) { $0 == Self.row } }
        var number: UInt8?
        index += 1
        while index < Self.bytes.count, Self.bytes[index] &- 0x30 <= 9 {
            number = (number ?? 0) &* 10 &+ (Self.bytes[index] &- 0x30)
            index += 1
        }
        return number
    }

    /// The row of a locale.
    package static func row(of locale: LocaleIdentifier) -> LocaleLine? {
        first { $0.kind == row && $0.locale == locale }
    }

    /// The locale of a row, or the one that an alias stands for.
    package static func meaning(of language: UInt16) -> LocaleIdentifier? {
        let wanted = LocaleIdentifier(language: language)
        return first { ($0.kind == row || $0.kind == alias) && $0.locale == wanted }.map { line in
            line.kind == row ? wanted : locale(line.nameEnd + 1..<end(from: line.nameEnd) { _ in false })
        }
    }

    /// The locale that a name with a variant stands for.
    package static func meaning(
        of locale: LocaleIdentifier, variant: UnsafeBufferPointer<UInt8>.SubSequence
    ) -> LocaleIdentifier? {
        let line = first { line in
            guard line.kind == self.variant, line.locale == locale else { return false }
            let name = line.nameEnd + 1..<end(from: line.nameEnd) { $0 == alias }
            return bytes[name].elementsEqual(variant) { $0 == $1 | 0x20 }
        }
        guard let line else { return nil }
        let sign = end(from: line.nameEnd) { $0 == alias }
        return self.locale(sign + 1..<end(from: sign) { _ in false })
    }

    private static func first(_ isWanted: (LocaleLine) -> Bool) -> LocaleLine? {
        var line = LocaleLine(at: 0)
        while !line.isEnd {
            if isWanted(line) { return line }
            line = line.next
        }
        return nil
    }
}
