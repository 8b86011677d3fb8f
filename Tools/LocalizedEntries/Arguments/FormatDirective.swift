import StringsdictFormatting

/// One directive of a format string: `%1$ld`, `%#@count@`, `%%`, or a percent sign that means nothing.
///
/// ```swift
/// FormatDirective.all(in: "%1$@ has %#@files@").map(\.kind)
/// // [.conversion(@), .variable("files")]
/// ```
///
/// The run time's own parser reads it, so that both see the same.
package struct FormatDirective: Sendable {
    /// What a directive is.
    package enum Kind: Sendable, Hashable {
        /// A conversion that takes an argument.
        case conversion(ArgumentType)
        /// `%#@NAME@`
        case variable(String)
        /// `%#@` with something else than a name, such as `%#@my count@`. The run time prints it as it is written.
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

    /// What it is.
    package var kind: Kind
    /// Its bytes in the UTF-8 text, the percent sign included.
    package var range: Range<Int>
    /// The position that is written, such as the 2 of `%2$d`.
    package var writtenPosition: Int?
    /// The arguments that give width and precision, in this order: `*` is nil, `*2$` is 2.
    package var sizeArguments: [Int?]
    /// Whether a number without a dollar sign stands before the `#` of a variable: `%1#@count@`.
    package var hasWidthBeforeSharp: Bool
    /// Whether a space is among the flags, as in `100 % done`, where it hardly was meant.
    package var hasSpaceFlag: Bool

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
        var result: [FormatDirective] = []
        var index = 0
        while let percent = text[index...].firstIndex(of: UInt8(ascii: "%")) {
            if hasOwnArgument, isOwnArgument(text[(percent + 1)...]) {
                index = percent + 4
                result.append(FormatDirective(.ownArgument, percent..<index))
                continue
            }
            var parser = DirectiveParser()
            let outcome = parser.parse(text, from: percent + 1, to: text.count)
            let segment = parser.segment
            var directive: FormatDirective
            switch outcome {
            case .directive(let next):
                directive = FormatDirective(
                    .conversion(ArgumentType(segment, written: text[percent..<next])), percent..<next)
                index = next
            case .variable(let name, let next):
                directive = FormatDirective(
                    .variable(String(decoding: text[name], as: UTF8.self)), percent..<next)
                index = next
            case .malformedReference(let end):
                directive = FormatDirective(.malformedReference, percent..<end)
                index = end
            case .character(let position):
                let isPercent = text[position] == UInt8(ascii: "%")
                let character = String(decoding: text[position...].prefix(16), as: UTF8.self).first ?? "%"
                directive = FormatDirective(
                    isPercent ? .percent : .stray(character), percent..<position + character.utf8.count)
                index = position + 1
            case .incomplete:
                directive = FormatDirective(.incomplete, percent..<text.count)
                index = text.count
            }
            directive.writtenPosition = segment.position == 0 ? nil : Int(segment.position)
            directive.hasSpaceFlag = segment.flags.contains(.space)
            directive.hasWidthBeforeSharp = parser.hasWidthBeforeSharp
            for size in [segment.width, segment.precision] {
                if let argument = size.argumentPosition {
                    directive.sizeArguments.append(argument == 0 ? nil : argument)
                }
            }
            result.append(directive)
        }
        return result
    }

    private init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
        sizeArguments = []
        hasWidthBeforeSharp = false
        hasSpaceFlag = false
    }

    private static func isOwnArgument(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard rest.starts(with: "arg".utf8) else { return false }
        guard let next = rest.dropFirst(3).first else { return true }
        return !(next | 0x20 >= 0x61 && next | 0x20 <= 0x7A) && !(0x30...0x39 ~= next) && next != UInt8(ascii: "_")
    }

    /// Whether it takes an argument for itself.
    package var takesArgument: Bool {
        switch kind {
        case .conversion, .variable, .ownArgument: true
        case .malformedReference, .percent, .stray, .incomplete: false
        }
    }
}

/// Counts the arguments that directives without a written position take.
package struct ArgumentCursor: Sendable {
    /// The position that the next such directive takes.
    package private(set) var next: Int

    /// A cursor at a position.
    package init(_ start: Int) { next = start }

    /// Steps over one argument.
    package mutating func skip() { next = min(next, .max - 1) + 1 }

    /// The position of a directive's own argument. Arguments for width and precision come before it.
    package mutating func position(of directive: FormatDirective, definition: Int? = nil) -> Int {
        for size in directive.sizeArguments where size == nil { skip() }
        guard directive.takesArgument else { return next }
        if let written = directive.writtenPosition ?? definition { return written }
        defer { skip() }
        return next
    }
}
