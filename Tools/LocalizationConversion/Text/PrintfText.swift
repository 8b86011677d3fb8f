/// A format string as a list of pieces: literal text, conversions and references to variables.
///
/// ```swift
/// PrintfText("%1$@ has %#@files@", firstArgument: 1).pieces
/// // [.conversion(@, argument 1), .literal(" has "), .reference("files", argument 1)]
/// ```
///
/// A conversion without a position takes the next argument, as in Apple's run time. A percent sign that does not begin
/// a conversion is literal text. So is a percent sign before a blank, as in `50 % off`.
struct PrintfText: Hashable {
    /// A conversion: `%1$08.2lf`.
    struct Conversion: Hashable {
        /// The argument that the conversion shows, counted from 1.
        var argument: Int
        /// Whether the text writes the position.
        var isPositioned: Bool
        /// Flags: any of `-+ 0'#`.
        var flags = ""
        /// The least width, as written. Empty if the text gives no width.
        var width = ""
        /// The precision, as written, without its point. Nil if the text gives no precision.
        var precision: String?
        /// The length modifier: `ll`.
        var length = ""
        /// The letter: `d`.
        var letter: Character

        /// The value type in a `.stringsdict` file: everything after the position.
        var type: String { flags + width + (precision.map { ".\($0)" } ?? "") + length + String(letter) }

        /// Whether the conversion shows a number, so that a plural can depend on it.
        var isNumeric: Bool { "dDiuUxXoOfFeEgGaA".contains(letter) }
        /// Whether the conversion shows a whole number in decimal digits.
        var isInteger: Bool { "dDiuU".contains(letter) }
        /// Whether the conversion consists only of a length and a letter.
        var isBare: Bool { flags.isEmpty && width.isEmpty && precision == nil }
        /// Whether an argument gives the width or the precision.
        var hasStar: Bool { width.contains("*") || precision?.contains("*") == true }
    }

    /// A part of the text.
    enum Piece: Hashable {
        /// Text without directives.
        case literal(String)
        /// `%%`
        case percent
        case conversion(Conversion)
        /// `%#@NAME@`: the name, the position if it is written, and the argument of its place.
        case reference(name: String, position: Int?, argument: Int)
        /// `%arg`: the argument of the substitution that the text belongs to.
        case ownArgument
    }

    var pieces: [Piece] = []

    /// Parses a text.
    ///
    /// - Parameter firstArgument: The argument of the first conversion without a position.
    init(_ text: String, firstArgument: Int = 1) {
        var parser = PrintfParser(text: Array(text.utf8), cursor: firstArgument)
        pieces = parser.parse()
    }

    init(pieces: [Piece]) { self.pieces = pieces }

    var conversions: [Conversion] {
        pieces.compactMap { if case .conversion(let conversion) = $0 { conversion } else { nil } }
    }

    /// Whether the text must be formatted, rather than shown as written.
    var isFormat: Bool {
        pieces.contains { piece in
            switch piece {
            case .conversion, .reference, .ownArgument: true
            case .literal, .percent: false
            }
        }
    }

    /// The text as a format string. Positions are written unless the arguments are 1, 2, 3, … in this order.
    ///
    /// - Parameter firstArgument: The argument that the first conversion without a position takes.
    func formatString(firstArgument: Int = 1) -> String {
        let arguments = conversions.map(\.argument)
        let isPlain = arguments.elementsEqual(firstArgument..<firstArgument + arguments.count)
        return pieces.map { piece in
            switch piece {
            case .literal(let text): return text
            case .percent: return "%%"
            case .conversion(let item): return "%" + (isPlain ? "" : "\(item.argument)$") + item.type
            case .reference(let name, let position, _): return "%" + (position.map { "\($0)$" } ?? "") + "#@\(name)@"
            case .ownArgument: return "%arg"
            }
        }.joined()
    }
}

/// Reads a format string from front to back.
private struct PrintfParser {
    let text: [UInt8]
    var cursor: Int
    private var index = 0
    private var pieces: [PrintfText.Piece] = []
    private var literal: [UInt8] = []

    init(text: [UInt8], cursor: Int) {
        self.text = text
        self.cursor = cursor
    }

    private func byte(_ place: Int) -> UInt8 { place < text.count ? text[place] : 0 }

    mutating func parse() -> [PrintfText.Piece] {
        while index < text.count {
            guard text[index] == UInt8(ascii: "%") else {
                literal.append(text[index])
                index += 1
                continue
            }
            if byte(index + 1) == UInt8(ascii: "%") {
                append(.percent, end: index + 2)
            } else if text[(index + 1)...].starts(with: Array("arg".utf8)), !isWord(byte(index + 4)) {
                append(.ownArgument, end: index + 4)
            } else if let (piece, end) = directive() {
                append(piece, end: end)
            } else {
                literal.append(text[index])
                index += 1
            }
        }
        flush()
        return pieces
    }

    private func isWord(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 }

    private mutating func flush() {
        if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
    }

    private mutating func append(_ piece: PrintfText.Piece, end: Int) {
        flush()
        pieces.append(piece)
        index = end
    }

    private func characters(_ place: inout Int, of set: StaticString) -> String {
        let start = place
        let bytes = Array("\(set)".utf8)
        while place < text.count, bytes.contains(text[place]) { place += 1 }
        return String(decoding: text[start..<place], as: UTF8.self)
    }

    /// A width or precision: a number, `*` or `*3$`. `*` takes the next argument.
    private func size(_ place: inout Int, stars: inout Int) -> String {
        guard byte(place) == UInt8(ascii: "*") else { return characters(&place, of: "0123456789") }
        place += 1
        var rest = place
        let digits = characters(&rest, of: "0123456789")
        if !digits.isEmpty, byte(rest) == UInt8(ascii: "$") {
            place = rest + 1
            return "*\(digits)$"
        }
        stars += 1
        return "*"
    }

    /// The directive at the percent sign, and its end. Nil if the percent sign does not begin a directive.
    private mutating func directive() -> (PrintfText.Piece, Int)? {
        var place = index + 1
        var position: Int?
        var rest = place
        let digits = characters(&rest, of: "0123456789")
        if let number = Int(digits), number > 0, number < 1 << 16, byte(rest) == UInt8(ascii: "$") {
            position = number
            place = rest + 1
        }
        let flags = characters(&place, of: "-+ 0'#")
        var stars = 0
        let width = size(&place, stars: &stars)
        // The run time reads flags and width in any order, so `%1#@count@` is a reference, too.
        let more = characters(&place, of: "-+ 0'#")
        if (flags + more).contains("#"), stars == 0, byte(place) == UInt8(ascii: "@") {
            guard let end = text[(place + 1)...].firstIndex(of: UInt8(ascii: "@")), end > place + 1,
                text[(place + 1)..<end].allSatisfy({
                    $0 >= 0x80 || isWord($0) || $0 == UInt8(ascii: "_") || $0 == 0x2E
                })
            else { return nil }
            let name = String(decoding: text[(place + 1)..<end], as: UTF8.self)
            let argument = position ?? cursor
            if position == nil { cursor += 1 }
            return (.reference(name: name, position: position, argument: argument), end + 1)
        }
        guard more.isEmpty else { return nil }
        var precision: String?
        if byte(place) == UInt8(ascii: ".") {
            place += 1
            precision = size(&place, stars: &stars)
        }
        let length = characters(&place, of: "hlqjztL")
        guard "dDiuUxXoOfFeEgGaA@cCsSpn".utf8.contains(byte(place)) else { return nil }
        // `100 % sure` is text.
        if flags == " ", position == nil, width.isEmpty, precision == nil { return nil }
        cursor += stars
        let conversion = PrintfText.Conversion(
            argument: position ?? cursor, isPositioned: position != nil, flags: flags, width: width,
            precision: precision, length: length, letter: Character(Unicode.Scalar(byte(place))))
        if position == nil { cursor += 1 }
        return (.conversion(conversion), place + 1)
    }
}

extension PrintfText {
    /// The text as written.
    var source: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .percent: "%%"
            case .conversion(let item): "%" + (item.isPositioned ? "\(item.argument)$" : "") + item.type
            case .reference(let name, let position, _): "%" + (position.map { "\($0)$" } ?? "") + "#@\(name)@"
            case .ownArgument: "%arg"
            }
        }.joined()
    }
}
