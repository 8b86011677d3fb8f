/// One directive of a format string: `%1$ld`, `%#@count@`, `%%`, or a percent sign that means nothing.
///
/// Every text has an outcome, and no text is refused. Offsets count the bytes of the text in UTF-8.
package struct Directive: Equatable, Sendable {
    /// The kinds of directives.
    package enum Kind: Equatable, Sendable {
        /// A letter that shows an argument, or that consumes one.
        case conversion
        /// `%#@NAME@`, with the range of the name.
        case reference(name: Range<Int>)
        /// `%arg`
        case ownArgument
        /// A percent sign that ends the directive and is printed: `%%`, and at run time `%5%`.
        case percent
        /// A character that ends the directive and is not a conversion. At run time it is printed.
        case character(at: Int)
        /// `%#@` with a name that is empty, or that ends with another character than `@`. It is printed as it is.
        case malformedReference
        /// The text ends inside the directive, which prints nothing.
        case incomplete
    }

    /// The kind of the directive.
    package var kind = Kind.incomplete
    /// The bytes of the directive, including the percent sign. The search for the next directive starts after them.
    package var range: Range<Int>
    /// The conversion. It is `.variable` for every directive with `#` and `@`, even if the name is malformed or
    /// incomplete.
    package fileprivate(set) var conversion = FormatConversion.literal
    /// The flags.
    package fileprivate(set) var flags = FormatFlags.none
    /// The length modifier.
    package fileprivate(set) var length = FormatLength.none
    /// The written position, such as the 2 of `%2$d`. 0 means the next argument. Positions above 65,535 are reduced to
    /// 65,535, since no call has so many arguments.
    package fileprivate(set) var position: UInt16 = 0
    /// The minimum number of characters.
    package fileprivate(set) var width = FieldSize.none
    /// The precision.
    package fileprivate(set) var precision = FieldSize.none
    /// The name in brackets, without the brackets: the `count` of `%(count)lld`. A name without a conversion, as in
    /// `%(count) items`, belongs to the character `(`, since the bracket is text.
    package fileprivate(set) var label: Range<Int>?
    /// The offset after the percent sign, the position and the label, if these come first.
    package fileprivate(set) var modifiersStart: Int
    /// Whether a number without a dollar sign precedes the `#`, as in `%1#@count@` instead of `%1$#@count@`.
    package fileprivate(set) var hasWidthBeforeSharp = false
    /// Whether flags, width, precision and length have this order, each at most once.
    package fileprivate(set) var isOrdered = true

    /// The written position, or nil.
    package var writtenPosition: Int? { position == 0 ? nil : Int(position) }

    /// Whether the directive takes an argument: the argument at its position, or the next argument.
    package var takesArgument: Bool {
        switch kind {
        case .conversion, .reference: true
        case .ownArgument, .percent, .character, .malformedReference, .incomplete: false
        }
    }

    /// Whether the directive shows a number, so that a plural can depend on it.
    package var isNumeric: Bool { kind == .conversion && (conversion.isInteger || conversion.isFloatingPoint) }

    /// Whether a conversion has a blank before its letter and neither size nor position, as in `50 % done` and `20% -
    /// discount`. The run time reads a conversion, but its author probably meant text.
    package var looksLikeText: Bool {
        kind == .conversion && flags.contains(.space) && position == 0 && !width.isPresent && !precision.isPresent
    }

    /// Length and letter of a conversion: the `lld` of `%1$5lld`.
    package func specifier(in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = max(range.upperBound - 1, range.lowerBound)
        while start > modifiersStart, text.indices.contains(start - 1), Directive.isLength(text[start - 1]) {
            start -= 1
        }
        return start..<range.upperBound
    }
}

// MARK: Reading

extension Directive {
    /// Reads a directive. `start` is the offset after its percent sign.
    ///
    /// - Complexity: O(*n*) in the length of the directive, or of the text if names are open.
    package init(
        in text: UnsafeBufferPointer<UInt8>, behind start: Int, _ options: FormatScanner.Options = .runTime
    ) {
        range = max(start - 1, 0)..<text.count
        modifiersStart = start
        var reader = DirectiveReader(text: text, options: options, directive: self)
        reader.read()
        self = reader.directive
    }

    /// The directive of a value type such as `ld` or `.1f`. A percent sign before it is accepted, as at run time.
    ///
    /// - Returns: Nil unless the whole text is a conversion.
    package init?(valueType text: UnsafeBufferPointer<UInt8>, _ options: FormatScanner.Options = .runTime) {
        self.init(in: text, behind: text.first == UInt8(ascii: "%") ? 1 : 0, options)
        guard kind == .conversion, range.upperBound == text.count else { return nil }
    }

    fileprivate static func isLength(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "z"),
            UInt8(ascii: "t"), UInt8(ascii: "L"):
            true
        default: false
        }
    }
}

/// Reads one directive, byte by byte.
private struct DirectiveReader {
    let text: UnsafeBufferPointer<UInt8>
    let options: FormatScanner.Options
    var directive: Directive
    /// The last part of the grammar that was read.
    private var part = Part.start
    /// Whether `#` is the first flag, as the grammar of references requires.
    private var isSharpFirst = false
    private var isPositionBehindLabel = false

    /// The parts of a directive in the order of the grammar.
    private enum Part: UInt8 {
        case start, position, label, flags, width, point, precision, length

        static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }

    init(text: UnsafeBufferPointer<UInt8>, options: FormatScanner.Options, directive: Directive) {
        self.text = text
        self.options = options
        self.directive = directive
    }

    mutating func read() {
        var index = directive.modifiersStart
        if options.hasOwnArgument, isOwnArgument(at: index) { return end(.ownArgument, at: index + 3) }
        while index < text.count {
            let place = index
            let byte = text[place]
            index += 1
            let isInOrder: Bool
            switch byte {
            case UInt8(ascii: "@"): return readObject(behind: index)
            case UInt8(ascii: "-"): isInOrder = insert(.left)
            case UInt8(ascii: "+"): isInOrder = insert(.plus)
            case UInt8(ascii: " "): isInOrder = insert(.space)
            case UInt8(ascii: "'"): isInOrder = insert(.apostrophe)
            case UInt8(ascii: "#"):
                if part < .flags { isSharpFirst = true }
                isInOrder = insert(.alternate)
                directive.hasWidthBeforeSharp = directive.width.isPresent
            // After the point, a zero is a digit of the precision.
            case UInt8(ascii: "0") where !directive.precision.isPresent: isInOrder = insert(.zero)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): isInOrder = readNumber(from: place, to: &index)
            case UInt8(ascii: "*"): isInOrder = setSize(FieldSize(argument: 0))
            case UInt8(ascii: "."):
                isInOrder = enter(.point)
                directive.precision = FieldSize(0)
            case UInt8(ascii: "h"):
                directive.length = directive.length == .short ? .char : .short
                isInOrder = enter(.length, repeatedly: true)
            case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "z"), UInt8(ascii: "t"):
                directive.length = .long
                isInOrder = enter(.length, repeatedly: true)
            case UInt8(ascii: "L"):
                directive.length = .longDouble
                isInOrder = enter(.length, repeatedly: true)
            case UInt8(ascii: "%") where !options.hasFixedOrder || part == .start:
                return end(.percent, at: index)
            case UInt8(ascii: "(") where part < .label:
                guard let next = readLabel(behind: index) else { return end(atCharacter: place) }
                index = next
                isInOrder = true
            default:
                guard let conversion = FormatConversion(letter: byte) else { return end(atCharacter: place) }
                directive.conversion = conversion
                if byte == UInt8(ascii: "D") || byte == UInt8(ascii: "U") || byte == UInt8(ascii: "O") {
                    directive.length = .long
                }
                return end(.conversion, at: index)
            }
            guard isInOrder else {
                directive.isOrdered = false
                if options.hasFixedOrder { return end(atCharacter: place) }
                // A position must precede the name (A1).
                if isPositionBehindLabel { return end(.character(at: place), at: index) }
                continue
            }
        }
        end(.incomplete, at: text.count)
    }

    private mutating func end(_ kind: Directive.Kind, at end: Int) {
        directive.kind = kind
        directive.range = directive.range.lowerBound..<end
        guard let label = directive.label, kind != .conversion || directive.flags.contains(.space) else { return }
        // A bracket without a conversion is text. So is a bracket before a blank, as in `5 %(limit) faster`.
        let bracket = label.lowerBound - 1
        directive.kind = .character(at: bracket)
        directive.range = directive.range.lowerBound..<(options.hasFixedOrder ? bracket : bracket + 1)
    }

    /// Ends the directive at a character that does not belong to it.
    private mutating func end(atCharacter place: Int) {
        // In a fixed order, the character may begin the next directive: `%5%d` has a `%d`.
        end(.character(at: place), at: options.hasFixedOrder ? place : place + 1)
    }

    // MARK: Parts

    /// Notes that a part of the grammar is read. Returns false if the part follows a later part or is repeated.
    private mutating func enter(_ next: Part, repeatedly: Bool = false) -> Bool {
        guard part < next || repeatedly && part == next else { return false }
        part = next
        return true
    }

    private mutating func insert(_ flag: FormatFlags) -> Bool {
        directive.flags.insert(flag)
        return enter(.flags, repeatedly: true)
    }

    /// Sets the width. After the point, sets the precision.
    private mutating func setSize(_ size: FieldSize) -> Bool {
        guard directive.precision.isPresent else {
            directive.width = size
            return enter(.width)
        }
        directive.precision = size
        return part == .point && enter(.precision)
    }

    /// Reads digits, and the `$` that makes them the position of the argument, width or precision.
    private mutating func readNumber(from start: Int, to index: inout Int) -> Bool {
        index = start
        var number = 0
        while index < text.count, case let digit = text[index] &- UInt8(ascii: "0"), digit <= 9 {
            // All numbers above the limit have the same meaning: a missing argument, or the greatest size.
            number = min(number * 10 + Int(digit), Int(UInt16.max))
            index += 1
        }
        guard index < text.count, text[index] == UInt8(ascii: "$") else { return setSize(FieldSize(number)) }
        index += 1
        let isBehindStar = start > 0 && text[start - 1] == UInt8(ascii: "*")
        if directive.precision.argumentPosition == 0 {
            directive.precision = FieldSize(argument: number)
            return isBehindStar
        }
        if directive.width.argumentPosition == 0 {
            directive.width = FieldSize(argument: number)
            return isBehindStar
        }
        if options.hasFixedOrder, part == .flags, directive.flags == .zero, directive.position == 0,
            directive.label == nil
        {
            // Zeros before a position are not flags: `%01$d`.
            directive.flags = .none
            part = .start
        }
        directive.position = UInt16(truncatingIfNeeded: number)
        isPositionBehindLabel = directive.label != nil
        guard enter(.position) else { return false }
        directive.modifiersStart = index
        return true
    }

    /// Reads the name after a bracket, and the bracket that ends it.
    ///
    /// - Returns: The offset after the second bracket. Nil if there is no name between brackets.
    private mutating func readLabel(behind start: Int) -> Int? {
        var index = start
        while index < text.count, Self.isNameCharacter(text[index]) { index += 1 }
        guard index > start, text[start] &- UInt8(ascii: "0") > 9, index < text.count,
            text[index] == UInt8(ascii: ")")
        else { return nil }
        part = .label
        directive.label = start..<index
        directive.modifiersStart = index + 1
        return index + 1
    }

    /// Reads the rest of a directive after `@`. After a `#`, the rest is the name of a variable and the `@` that ends
    /// it. Otherwise it is empty.
    private mutating func readObject(behind start: Int) {
        let isReference =
            directive.flags.contains(.alternate) && directive.label == nil
            && (!options.hasFixedOrder || isSharpFirst && part < .length)
        if isReference {
            directive.conversion = .variable
            if options.hasOpenNames, let close = text[start...].firstIndex(of: UInt8(ascii: "@")), close > start {
                return end(.reference(name: start..<close), at: close + 1)
            }
            if !options.hasFixedOrder { return readName(from: start) }
        }
        // With a fixed order, `%#@` without a name is an object: the rest of the text is not lost.
        directive.conversion = .object
        end(.conversion, at: start)
    }

    private mutating func readName(from start: Int) {
        var index = start
        while index < text.count, Self.isNameCharacter(text[index]) { index += 1 }
        guard index < text.count else { return end(.incomplete, at: text.count) }
        guard text[index] == UInt8(ascii: "@") else { return end(.malformedReference, at: index) }
        end(index > start ? .reference(name: start..<index) : .malformedReference, at: index + 1)
    }

    private func isOwnArgument(at start: Int) -> Bool {
        guard text.count - start >= 3, text[start] == UInt8(ascii: "a"), text[start + 1] == UInt8(ascii: "r"),
            text[start + 2] == UInt8(ascii: "g")
        else { return false }
        return start + 3 == text.count || !Self.isLetterOrDigit(text[start + 3])
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 }

    fileprivate static func isNameCharacter(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "_")
    }
}
