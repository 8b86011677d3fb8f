import StringsdictEntries

/// A format string as a list of pieces: literal text, conversions and references to variables.
///
/// ```swift
/// PrintfText("%1$@ has %#@files@", firstArgument: 1).pieces
/// // [.conversion(@, argument 1), .literal(" has "), .reference("files", argument 1)]
/// ```
///
/// A conversion without a position takes the next argument, as in Apple's run time. A percent sign that does not begin
/// a conversion is literal text. A percent sign before a blank is literal text, too, as in `50 % off`. If all
/// directives of a text are doubtful, as in `100%ige`, all its percent signs are literal text.
struct PrintfText: Hashable {
    /// A conversion: `%1$08.2lf`.
    struct Conversion: Hashable {
        /// The argument that the conversion shows, counted from 1.
        var argument: Int
        /// Whether the text writes the position.
        var isPositioned: Bool
        /// The name in brackets: the `count` of `%(count)lld`.
        var name: String?
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

        /// The value type in a `.stringsdict` file: everything after the position and the name.
        var type: String { flags + width + (precision.map { ".\($0)" } ?? "") + length + String(letter) }

        /// Name and type, which a record keeps: `(count)lld`.
        var namedType: String { (name.map { "(\($0))" } ?? "") + type }

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

    var pieces: [Piece]

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
            case .conversion(let item): return "%" + (isPlain ? "" : "\(item.argument)$") + item.namedType
            case .reference(let name, let position, _): return "%" + (position.map { "\($0)$" } ?? "") + "#@\(name)@"
            case .ownArgument: return "%arg"
            }
        }.joined()
    }
}

// MARK: Reading

extension PrintfText {
    /// Parses a text.
    ///
    /// - Parameters:
    ///   - firstArgument: The argument of the first conversion without a position.
    ///   - names: The positions of names, in the form of a plural.
    init(_ text: String, firstArgument: Int = 1, names: NamedPositions = NamedPositions()) {
        var text = text
        pieces = text.withUTF8 { text in
            var kinds: Set<Bool> = []
            let pieces = PrintfText.pieces(of: text, firstArgument: firstArgument, names) { directive in
                kinds.insert(directive.isDoubtful(in: text))
                return false
            }
            guard kinds == [true] else { return pieces }
            return PrintfText.pieces(of: text, firstArgument: firstArgument, names) { $0.isDoubtful(in: text) }
        }
    }

    /// The first directive that is copied as text, since no directive of the text is clear: the `%ig` of `100%ige`. Nil for a
    /// text without directives, and for one with a clear directive.
    static func copiedDirective(in text: String) -> String? {
        var text = text
        return text.withUTF8 { text in
            var found: [String] = []
            var isClear = false
            _ = pieces(of: text, firstArgument: 1, NamedPositions()) { directive in
                if directive.isDoubtful(in: text) {
                    found.append(String(decoding: text[directive.range], as: UTF8.self))
                } else {
                    isClear = true
                }
                return false
            }
            return isClear ? nil : found.first
        }
    }

    private static func pieces(
        of text: UnsafeBufferPointer<UInt8>, firstArgument: Int, _ names: NamedPositions,
        isText: (Directive) -> Bool
    ) -> [Piece] {
        var options = FormatScanner.Options.authored
        // The compiler of catalogs respells names that the run time does not expand: `isExpandable`.
        options.hasOpenNames = true
        var scanner = FormatScanner(text, options)
        var cursor = ArgumentCursor(firstArgument)
        var pieces: [Piece] = []
        var literalStart = 0
        func addLiteral(upTo end: Int) {
            if literalStart < end { pieces.append(.literal(String(decoding: text[literalStart..<end], as: UTF8.self))) }
        }
        while let directive = scanner.next() {
            let takesArgument = directive.takesArgument || directive.kind == .ownArgument
            guard !(takesArgument && !directive.isPercentSign(of: text) && isText(directive)),
                let piece = Piece(directive, of: text, &cursor, names)
            else {
                // The percent sign is text. The text after it is scanned again.
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
    /// The piece of a directive. Nil for a percent sign that is meant as text.
    fileprivate init?(
        _ directive: Directive, of text: UnsafeBufferPointer<UInt8>, _ cursor: inout ArgumentCursor,
        _ names: NamedPositions
    ) {
        switch directive.kind {
        case .conversion:
            guard !directive.isPercentSign(of: text) else { return nil }
            let name = directive.label.map { String(decoding: text[$0], as: UTF8.self) }
            var conversion = PrintfText.Conversion(
                directive, of: text, argument: cursor.position(of: directive, name: name, in: names))
            conversion.name = name
            self = .conversion(conversion)
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

extension Directive {
    /// Whether the directive is a percent sign of the text also next to clear conversions: `%lld files are 100 % sure`, `en % d'achat`.
    ///
    /// No word begins with the `lld` of `% lld photos` or the `@` of `% @`, so the blank is a flag there.
    fileprivate func isPercentSign(of text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard looksLikeText else { return false }
        let specifier = specifier(in: text)
        return specifier.count == 1 && text[specifier.lowerBound] != UInt8(ascii: "@") || isDoubtful(in: text)
    }
}

extension PrintfText {
    /// Whether the conversion keeps names of substitutions with a byte. Real names contain no blanks.
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
            // Parts in an unusual order are written in the usual order, which has the same meaning.
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
    /// The text as written.
    var source: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .percent: "%%"
            case .conversion(let item): "%" + (item.isPositioned ? "\(item.argument)$" : "") + item.namedType
            case .reference(let name, let position, _): "%" + (position.map { "\($0)$" } ?? "") + "#@\(name)@"
            case .ownArgument: "%arg"
            }
        }.joined()
    }
}
