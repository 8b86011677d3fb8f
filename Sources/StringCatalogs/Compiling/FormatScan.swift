/// The conversions in a text, as far as the compiler needs them.
///
/// A conversion is `%[n$][flags][width][.precision][length]letter`, and a reference `%[n$]#[flags][width]@NAME@`.
struct FormatScan {
    /// One conversion or reference.
    struct Item {
        enum Kind: Equatable {
            /// A letter that shows or consumes an argument, with its length modifier: `lld`, `@`.
            case conversion(type: String)
            /// `%#@NAME@`
            case reference(name: String)
            /// `%arg`, which stands for a substitution's own argument.
            case ownArgument
        }

        let kind: Kind
        /// Its bytes in the text, including the percent sign.
        let range: Range<Int>
        /// The explicit position: the `2` of `%2$d`.
        let writtenPosition: Int?
        /// The argument that it takes, if the text counts its arguments from 1.
        let argument: Int
        /// The offset at which a position would be inserted: after the percent sign.
        var insertion: Int { range.lowerBound + 1 }

        /// Whether it shows a number, so that a plural can depend on it.
        var isNumeric: Bool {
            guard case .conversion(let type) = kind, let letter = type.utf8.last else { return false }
            return FormatScan.numericLetters.contains(letter)
        }
    }

    let text: [UInt8]
    private(set) var items: [Item] = []

    private static let numericLetters = Array("dDiuUxXoOfFeEgGaA".utf8)
    private static let letters = numericLetters + Array("@cCsSpn".utf8)
    private static let flags = Array("-+ 0'#".utf8)
    private static let ownArgument = Array("arg".utf8)
    private static let lengths = Array("hlqjztL".utf8)

    init(_ text: String) {
        self.text = Array(text.utf8)
        var cursor = 1
        var place = 0
        while let percent = self.text[place...].firstIndex(of: UInt8(ascii: "%")) {
            place = scan(from: percent, cursor: &cursor)
        }
    }

    /// The references to substitutions.
    var references: [(name: String, item: Item)] {
        items.compactMap { item in
            if case .reference(let name) = item.kind { (name, item) } else { nil }
        }
    }

    private func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

    private func number(_ index: inout Int) -> Int? {
        var value: Int?
        while byte(index) &- 0x30 <= 9 {
            value = min((value ?? 0) * 10 + Int(byte(index) - 0x30), 1 << 20)
            index += 1
        }
        return value
    }

    /// Scans a conversion from its percent sign on, and returns the offset after it.
    private mutating func scan(from percent: Int, cursor: inout Int) -> Int {
        var index = percent + 1
        if byte(index) == UInt8(ascii: "%") { return index + 1 }
        if text[index...].starts(with: FormatScan.ownArgument), !isWordCharacter(byte(index + 3)) {
            items.append(
                Item(kind: .ownArgument, range: percent..<index + 3, writtenPosition: nil, argument: cursor))
            return index + 3
        }
        var position: Int?
        var rest = index
        if let number = number(&rest), byte(rest) == UInt8(ascii: "$") {
            position = number
            index = rest + 1
        }
        var used = 0
        let hasHash = byte(index) == UInt8(ascii: "#")
        while index < text.count, FormatScan.flags.contains(byte(index)) { index += 1 }
        if !skipWidth(&index, &used) { _ = number(&index) }
        if hasHash, byte(index) == UInt8(ascii: "@"), let end = text[(index + 1)...].firstIndex(of: UInt8(ascii: "@")),
            end > index + 1
        {
            let name = String(decoding: text[index + 1..<end], as: UTF8.self)
            append(.reference(name: name), percent..<end + 1, position, used, &cursor)
            return end + 1
        }
        if byte(index) == UInt8(ascii: ".") {
            index += 1
            if !skipWidth(&index, &used) { _ = number(&index) }
        }
        let typeStart = index
        while index < text.count, FormatScan.lengths.contains(byte(index)) { index += 1 }
        guard index < text.count, FormatScan.letters.contains(text[index]) else { return max(percent + 1, typeStart) }
        let type = String(decoding: text[typeStart...index], as: UTF8.self)
        append(.conversion(type: type), percent..<index + 1, position, used, &cursor)
        return index + 1
    }

    /// Skips `*` or `*3$`, which takes an argument of its own.
    private func skipWidth(_ index: inout Int, _ used: inout Int) -> Bool {
        guard byte(index) == UInt8(ascii: "*") else { return false }
        index += 1
        var rest = index
        if number(&rest) != nil, byte(rest) == UInt8(ascii: "$") {
            index = rest + 1
        } else {
            used += 1
        }
        return true
    }

    private mutating func append(
        _ kind: Item.Kind, _ range: Range<Int>, _ position: Int?, _ used: Int, _ cursor: inout Int
    ) {
        cursor += used
        items.append(Item(kind: kind, range: range, writtenPosition: position, argument: position ?? cursor))
        if position == nil { cursor += 1 }
    }

    private func isWordCharacter(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26
    }

    /// The text with some of its items replaced.
    ///
    /// - Parameter replacement: Returns the replacement of an item, or nil to keep it.
    func replacing(_ replacement: (Item) -> String?) -> String {
        var output: [UInt8] = []
        var place = 0
        for item in items {
            guard let new = replacement(item) else { continue }
            output += text[place..<item.range.lowerBound]
            output += Array(new.utf8)
            place = item.range.upperBound
        }
        if place == 0 { return String(decoding: text, as: UTF8.self) }
        return String(decoding: output + text[place...], as: UTF8.self)
    }

    /// An item with a position after its percent sign.
    func positioned(_ item: Item, at position: Int) -> String {
        "%\(position)$" + String(decoding: text[item.insertion..<item.range.upperBound], as: UTF8.self)
    }
}
