import StringsdictEntries

/// One directive of a format string: `%1$ld`, `%#@count@`, `%%`, or a percent sign that means nothing.
///
/// ```swift
/// FormatDirective.all(in: "%1$@ has %#@files@").map(\.kind)
/// // [.conversion(@), .variable("files")]
/// ```
///
/// The type wraps a `Directive` of the scanner in the terms of the checks.
package struct FormatDirective: Sendable {
    /// The kinds of directives.
    package enum Kind: Sendable, Hashable {
        /// A conversion that takes an argument.
        case conversion(ArgumentType)
        /// `%#@NAME@`
        case variable(String)
        /// `%#@` with a text that is not a name, such as `%#@my count@`. The run time prints it as written.
        case malformedReference
        /// `%%`
        case percent
        /// A percent sign before a character that is not a conversion. The run time prints the character.
        case stray(Character)
        /// The string ends inside the directive, which prints nothing.
        case incomplete
        /// `%arg` in a catalog's substitution: its own argument.
        case ownArgument
    }

    /// The kind of the directive.
    package var kind: Kind
    /// The name in brackets: the `count` of `%(count)lld`.
    package let name: String?
    /// The bytes of the directive in the UTF-8 text, including the percent sign.
    package var range: Range<Int>
    /// Whether a conversion is probably a percent sign in a sentence, as in `50 % of all`: ``Directive/isDoubtful(in:isBehindConversion:)``.
    package let looksLikePercentSign: Bool
    /// The directive from the scanner.
    private let scanned: Directive

    /// The written position, such as the 2 of `%2$d`.
    package var writtenPosition: Int? { scanned.writtenPosition }
    /// The arguments that give width and precision, in this order: `*` is nil, `*2$` is 2.
    package var sizeArguments: [Int?] {
        [scanned.width, scanned.precision].compactMap { size in
            size.argumentPosition.map { $0 == 0 ? nil : $0 }
        }
    }
    /// Whether a number without a dollar sign precedes the `#` of a variable: `%1#@count@`.
    package var hasWidthBeforeSharp: Bool { scanned.hasWidthBeforeSharp }
    /// The width, if it is a number.
    package var width: Int? { scanned.width.number }
    /// Whether the directive has a width of digits, and neither flags nor precision: `%2@`.
    package var hasPlainWidth: Bool {
        scanned.width.number != nil && scanned.flags == .none && !scanned.precision.isPresent && name == nil
    }
    /// Whether a blank is the only flag of a clear conversion, without sizes and a name: `% lld`, `%1$ @`. Translators type it.
    package var hasOnlySpaceFlag: Bool {
        guard case .conversion = kind else { return false }
        return scanned.flags == .space && !looksLikePercentSign && name == nil && !scanned.width.isPresent
            && !scanned.precision.isPresent
    }
    /// Whether a space is among the flags. In a text such as `100 % done` it is probably not meant as a flag.
    package var hasSpaceFlag: Bool { scanned.flags.contains(.space) }

    /// The padding and the sign that the conversion gives a number. Nil for another directive, and for sizes that come from arguments.
    package var padding: NumberPadding? {
        guard case .conversion(let type) = kind, type.isNumber, sizeArguments.isEmpty else { return nil }
        var (flags, width) = (scanned.flags, scanned.width.number ?? 0)
        flags = flags.without(.apostrophe)
        // `%.2d` pads as `%02d` does.
        if type.family == .integer, let digits = scanned.precision.number, width <= digits {
            width = digits
            flags.insert(.zero)
        }
        if width <= 1 { (width, flags) = (0, flags.without(.zero).without(.left)) }
        return NumberPadding(flags: flags.rawValue, width: width)
    }

    /// All directives of a text, in order.
    ///
    /// - Parameters:
    ///   - text: The format string.
    ///   - hasOwnArgument: Whether `%arg` is a directive, as in a catalog's substitution.
    /// - Complexity: O(*n*).
    package static func all(in text: String, hasOwnArgument: Bool = false) -> [FormatDirective] {
        var text = text
        return text.withUTF8 { all(in: $0, hasOwnArgument: hasOwnArgument) }
    }

    private static func all(
        in text: UnsafeBufferPointer<UInt8>, hasOwnArgument: Bool
    ) -> [FormatDirective] {
        var options = FormatScanner.Options.authored
        options.hasOwnArgument = hasOwnArgument
        var scanner = FormatScanner(text, options)
        var result: [FormatDirective] = []
        while let directive = scanner.next() {
            var found = FormatDirective(directive, of: text, behind: result.last)
            if let end = choiceEnd(of: directive, in: text) {
                found.kind = .conversion(.object)
                found.range = directive.range.lowerBound..<end
                scanner.index = end
            }
            result.append(found)
        }
        return result
    }

    /// The end of a choice of predicate editors, which takes an object: `%[is,is not]@`, `%1$[is,is not]@`. Nil for another directive.
    private static func choiceEnd(of directive: Directive, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard case .character(let place) = directive.kind, place == directive.modifiersStart,
            text.indices.contains(place), text[place] == UInt8(ascii: "["),
            let close = text[place...].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "%") }),
            text[close] == UInt8(ascii: "]"), close + 1 < text.count, text[close + 1] == UInt8(ascii: "@")
        else { return nil }
        return close + 2
    }

    private init(_ directive: Directive, of text: UnsafeBufferPointer<UInt8>, behind last: FormatDirective?) {
        scanned = directive
        range = directive.range
        let isBehindConversion =
            if case .conversion = last?.kind { last?.range.upperBound == range.lowerBound } else { false }
        looksLikePercentSign = directive.isDoubtful(in: text, isBehindConversion: isBehindConversion)
        name = directive.label.map { String(decoding: text[$0], as: UTF8.self) }
        switch directive.kind {
        case .conversion: kind = .conversion(ArgumentType(directive, of: text))
        case .reference(let name): kind = .variable(String(decoding: text[name], as: UTF8.self))
        case .ownArgument: kind = .ownArgument
        case .percent: kind = .percent
        case .character(let place):
            let character = String(decoding: text[place...].prefix(16), as: UTF8.self).first ?? "%"
            kind = .stray(character)
            range = range.lowerBound..<place + character.utf8.count
        case .malformedReference: kind = .malformedReference
        case .incomplete: kind = .incomplete
        }
    }

    fileprivate func position(
        at cursor: inout ArgumentCursor, definition: Int?, _ names: NamedPositions
    ) -> Int {
        guard takesArgument else { return cursor.next }
        return cursor.position(
            written: writtenPosition ?? name.flatMap { names[$0] } ?? definition, width: scanned.width,
            precision: scanned.precision)
    }

    /// Whether the directive takes an argument, not counting arguments for width and precision.
    package var takesArgument: Bool {
        switch kind {
        case .conversion, .variable, .ownArgument: true
        case .malformedReference, .percent, .stray, .incomplete: false
        }
    }
}

extension FormatFlags {
    /// The flags without those of `others`.
    fileprivate func without(_ others: FormatFlags) -> FormatFlags {
        FormatFlags(rawValue: rawValue & ~others.rawValue)
    }
}

/// The padding and the sign of a shown number: equal for conversions that pad alike, such as `%02d` and `%.2d`.
package struct NumberPadding: Sendable, Hashable {
    /// The flags of the conversion but the apostrophe, which has no effect, as the bits of `FormatFlags`.
    let flags: UInt8
    /// The least number of characters. 0 if each number is as long as its digits.
    package let width: Int
}

extension ArgumentCursor {
    /// The position of a directive's own argument. Arguments for width and precision come before it.
    ///
    /// - Parameters:
    ///   - definition: The position in a variable's definition, for references without a position.
    ///   - names: The positions of names, in the branch of a plural.
    package mutating func position(
        of directive: FormatDirective, definition: Int? = nil, names: NamedPositions = NamedPositions()
    ) -> Int {
        directive.position(at: &self, definition: definition, names)
    }
}
