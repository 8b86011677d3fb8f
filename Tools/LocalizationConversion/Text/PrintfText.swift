import Entries

/// A format string taken apart: literal text, conversions and references to variables.
///
/// ```swift
/// PrintfText("%1$@ has %#@files@", firstArgument: 1).pieces
/// // [.conversion(@, argument 1), .literal(" has "), .reference("files", argument 1)]
/// ```
///
/// A conversion without a position takes the next argument, as Apple's run time counts them. A percent sign that begins
/// no conversion is literal text, and so is one before a blank: `50 % off` is meant as it is written.
struct PrintfText: Hashable {
    /// A conversion: `%1$08.2lf`.
    struct Conversion: Hashable {
        /// The argument that it shows, from 1.
        var argument: Int
        /// Whether the text writes the position.
        var isPositioned: Bool
        /// Flags: any of `-+ 0'#`.
        var flags = ""
        /// The least width, as it is written; empty for none.
        var width = ""
        /// The precision, as it is written without its point; nil for none.
        var precision: String?
        /// The length modifier: `ll`.
        var length = ""
        /// The letter: `d`.
        var letter: Character

        /// What a `.stringsdict` file calls the value type: everything behind the position.
        var type: String { flags + width + (precision.map { ".\($0)" } ?? "") + length + String(letter) }

        /// Whether it shows a number, so that a plural can depend on it.
        var isNumeric: Bool { "dDiuUxXoOfFeEgGaA".contains(letter) }
        /// Whether it shows a whole number in decimal digits.
        var isInteger: Bool { "dDiuU".contains(letter) }
        /// Whether there is nothing but a length and a letter.
        var isBare: Bool { flags.isEmpty && width.isEmpty && precision == nil }
        /// Whether width or precision are arguments themselves.
        var hasStar: Bool { width.contains("*") || precision?.contains("*") == true }
    }

    /// A part of the text.
    enum Piece: Hashable {
        /// Text without percent signs that mean anything.
        case literal(String)
        /// `%%`
        case percent
        case conversion(Conversion)
        /// `%#@NAME@`, its position where the text writes one, and the argument that the place means.
        case reference(name: String, position: Int?, argument: Int)
        /// `%arg`: the argument of the substitution that the text belongs to.
        case ownArgument
    }

    var pieces: [Piece]

    init(pieces: [Piece]) { self.pieces = pieces }

    var conversions: [Conversion] {
        pieces.compactMap { if case .conversion(let conversion) = $0 { conversion } else { nil } }
    }

    /// Whether the text has to be formatted, rather than shown as it is written.
    var isFormat: Bool {
        pieces.contains { piece in
            switch piece {
            case .conversion, .reference, .ownArgument: true
            case .literal, .percent: false
            }
        }
    }

    /// The text as a format string. Positions are written where the arguments are not 1, 2, 3, … in this order.
    ///
    /// - Parameter firstArgument: The argument that a conversion without a position would take first.
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

// MARK: Reading

extension PrintfText {
    /// Takes a text apart.
    ///
    /// - Parameter firstArgument: The argument from which conversions without a position count on.
    init(_ text: String, firstArgument: Int = 1) {
        var text = text
        pieces = text.withUTF8 { PrintfText.pieces(of: $0, firstArgument: firstArgument) }
    }

    private static func pieces(of text: UnsafeBufferPointer<UInt8>, firstArgument: Int) -> [Piece] {
        var options = FormatScanner.Options.authored
        // The compiler of catalogs gives such names another spelling: `isExpandable`.
        options.hasOpenNames = true
        var scanner = FormatScanner(text, options)
        var cursor = ArgumentCursor(firstArgument)
        var pieces: [Piece] = []
        var literalStart = 0
        func addLiteral(upTo end: Int) {
            if literalStart < end { pieces.append(.literal(String(decoding: text[literalStart..<end], as: UTF8.self))) }
        }
        while let directive = scanner.next() {
            guard let piece = Piece(directive, of: text, &cursor) else {
                // The percent sign is text, and what follows it may be anything.
                scanner.index = directive.range.lowerBound + 1
                continue
            }
            addLiteral(upTo: directive.range.lowerBound)
            pieces.append(piece)
            literalStart = directive.range.upperBound
        }
        addLiteral(upTo: text.count)
        return pieces
    }
}

extension PrintfText.Piece {
    /// A directive that its author meant. Nil for what is text.
    fileprivate init?(
        _ directive: Directive, of text: UnsafeBufferPointer<UInt8>, _ cursor: inout ArgumentCursor
    ) {
        switch directive.kind {
        case .conversion:
            // `100 % sure` is text.
            guard !directive.looksLikeText else { return nil }
            self = .conversion(
                PrintfText.Conversion(directive, of: text, argument: cursor.position(of: directive)))
        case .reference(let name):
            guard text[name].allSatisfy(PrintfText.isInName) else { return nil }
            self = .reference(
                name: String(decoding: text[name], as: UTF8.self), position: directive.writtenPosition,
                argument: cursor.position(of: directive))
        case .ownArgument: self = .ownArgument
        case .percent: self = .percent
        case .character, .malformedReference, .incomplete: return nil
        }
    }
}

extension PrintfText {
    /// Whether a byte may be in the name of a substitution that conversion keeps. Blanks are in no real name.
    fileprivate static func isInName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }
}

extension PrintfText.Conversion {
    fileprivate init(_ directive: Directive, of text: UnsafeBufferPointer<UInt8>, argument: Int) {
        let specifier = directive.specifier(in: text)
        self.argument = argument
        isPositioned = directive.position != 0
        letter = Character(Unicode.Scalar(text[specifier.upperBound - 1]))
        guard directive.isOrdered else {
            // Parts in another order are written in the usual one, which means the same.
            flags = directive.flags.written
            width = directive.width.written ?? ""
            precision = directive.precision.written
            length = directive.length.written
            return
        }
        length = String(decoding: text[specifier.dropLast()], as: UTF8.self)
        let modifiers = text[directive.modifiersStart..<specifier.lowerBound]
        let sizes = modifiers.drop { FormatFlags(letter: $0) != nil }
        flags = String(decoding: modifiers[..<sizes.startIndex], as: UTF8.self)
        let point = sizes.firstIndex(of: UInt8(ascii: "."))
        width = String(decoding: sizes[..<(point ?? sizes.endIndex)], as: UTF8.self)
        precision = point.map { String(decoding: sizes[($0 + 1)...], as: UTF8.self) }
    }
}

extension PrintfText {
    /// The text as it was written.
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
