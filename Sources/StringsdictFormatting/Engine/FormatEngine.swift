import CLDRPlurals

/// Formats one string of a program: the state of one call.
///
/// The rules of Apple's runtime, as recorded from it:
///
/// - Positions count from 1. A directive without `n$` takes the next position of a cursor that starts at 1; `n$` takes
///   position n and leaves the cursor alone.
/// - A variable at position p is replaced by one of its rule strings, which is formatted over the whole argument list
///   with a cursor of its own that starts at p. So its first directive without a position shows argument p, the next one
///   p + 1, and `n$` in it means the same as outside. A variable inside it follows the same rule.
///
/// The engine reads the program, the arguments and the rules through pointers and copies that live during the call, and
/// touches no reference count on its way, but for the texts among the arguments.
struct FormatEngine {
    let program: ProgramView
    let arguments: UnsafeBufferPointer<FormatArgument>
    let rules: PluralRules
    /// How numbers are written.
    let numbers: NumberSymbols
    /// Whether `numbers` are a locale's, rather than C's.
    let isLocalized: Bool
    /// Whether `%@` is isolated in a format string with right-to-left text.
    let isolatesObjects: Bool
    var sink: OutputSink
    /// The first thing that went wrong.
    var issue: FormatIssue?
    /// How many more variables may be replaced in this call.
    private var remainingExpansions = FormatEngine.maximumExpansions
    /// The entry's own format string.
    private(set) var root = 0
    /// The last number that was rounded to few digits, and its argument's position. Its category is chosen before its text is
    /// written, often by the same digits.
    private var lastShort: (position: Int, number: ShortDecimal)?

    /// How deep variables may be nested in each other. Real files go two levels deep.
    static var maximumDepth: Int { 32 }

    /// How many variables are replaced in one text. Beyond that they print nothing: it takes a file in which variables
    /// multiply each other to get there.
    static var maximumExpansions: Int { 1_024 }

    /// A string that is being formatted.
    struct Frame {
        let string: Int
        /// Where its cursor started.
        let start: Int
        let depth: Int
        /// The variable that the string belongs to; -1 for the entry's format.
        let variable: Int
    }

    init(
        _ program: ProgramView, arguments: UnsafeBufferPointer<FormatArgument>, rules: PluralRules,
        numbers: NumberSymbols, isLocalized: Bool, isolatesObjects: Bool, sink: OutputSink
    ) {
        self.program = program
        self.arguments = arguments
        self.rules = rules
        self.numbers = numbers
        self.isLocalized = isLocalized
        self.isolatesObjects = isolatesObjects
        self.sink = sink
    }

    /// Formats the entry's format string.
    mutating func run(string: Int) {
        root = string
        format(Frame(string: string, start: 1, depth: 0, variable: -1))
        if sink.isCut { report(FormatIssue(kind: .tooLong)) }
    }

    /// Formats one string with a cursor that starts at a position.
    private mutating func format(_ start: Frame) {
        var frame = start
        var cursor = frame.start
        // Fields are read where they are needed: most segments need few of them. The pointer stays inside the program, because
        // a string's segments lie side by side and the last one ends the loop: see `ProgramView`.
        var segment = program.segments + program.firstSegment(of: frame.string)
        while true {
            let literalLength = segment.pointee.literalLength
            if literalLength != 0 {
                sink.append(
                    literal: program.bytes + Int(segment.pointee.literalStart), count: Int(literalLength))
            }
            let step = segment.pointee.step
            switch step {
            case .end:
                return
            case .literal:
                break
            case .variable, .lastVariable:
                let position = take(segment.pointee.position, &cursor)
                guard let inner = enter(Int(segment.pointee.operand), position: position, from: frame) else { break }
                guard step == .lastVariable else {
                    format(inner)
                    break
                }
                // Nothing follows the variable, so its text takes the place of this one.
                frame = inner
                cursor = inner.start
                segment = program.segments + program.firstSegment(of: inner.string)
                continue
            case .signedDecimal, .unsignedDecimal:
                let position = take(segment.pointee.position, &cursor)
                if position &- 1 < arguments.count, case .integer(let value) = arguments[position &- 1],
                    step == .signedDecimal || value >= 0
                {
                    appendInteger(value)
                } else {
                    print(segment.pointee, position: position, width: nil, precision: nil, frame: frame)
                }
            case .fixedPoint:
                let position = take(segment.pointee.position, &cursor)
                let precision = segment.pointee.precision.number
                if position &- 1 < arguments.count, case .floatingPoint(let value) = arguments[position &- 1],
                    let number = shortDecimal(
                        value, at: position, fractionDigits: precision ?? FormatEngine.defaultPrecision)
                {
                    append(number, isNegative: value.sign == .minus)
                } else {
                    print(segment.pointee, position: position, width: nil, precision: precision, frame: frame)
                }
            case .field:
                formatField(segment.pointee, cursor: &cursor, frame: frame)
            }
            segment += 1
        }
    }

    /// The position that a directive names, or the cursor's, which moves on.
    @inline(__always)
    private func take(_ position: UInt16, _ cursor: inout Int) -> Int {
        guard position == 0 else { return Int(position) }
        defer { cursor &+= 1 }
        return cursor
    }

    @inline(__always)
    private mutating func appendInteger(_ value: Int64) {
        if isLocalized {
            let numbers = numbers
            sink.write(upTo: numbers.integerCapacity) {
                numbers.write(value.magnitude, isNegative: value < 0, to: $0)
            }
        } else {
            sink.write(upTo: ASCIIDigits.capacity &+ 1) { start in
                if _fastPath(value >= 0) { return ASCIIDigits.write(value.magnitude, to: start) }
                start[0] = UInt8(ascii: "-")
                return ASCIIDigits.write(value.magnitude, to: start + 1) &+ 1
            }
        }
    }

    /// The argument at a position with few digits after the point; nil where it is too large or has too many.
    @inline(__always)
    mutating func shortDecimal(_ value: Double, at position: Int, fractionDigits: Int) -> ShortDecimal? {
        if let lastShort, lastShort.position == position, lastShort.number.fractionDigits == fractionDigits {
            return lastShort.number
        }
        guard let number = ShortDecimal(value, fractionDigits: fractionDigits, rounding: rounding) else { return nil }
        lastShort = (position, number)
        return number
    }

    @inline(__always)
    private mutating func append(_ number: ShortDecimal, isNegative: Bool) {
        if isLocalized {
            let numbers = numbers
            sink.write(upTo: numbers.shortDecimalCapacity) { numbers.write(number, isNegative: isNegative, to: $0) }
        } else {
            sink.write(upTo: ShortDecimal.capacity &+ 1) { start in
                if _fastPath(!isNegative) { return number.write(to: start) }
                start[0] = UInt8(ascii: "-")
                return number.write(to: start + 1) &+ 1
            }
        }
    }

    /// A directive with flags, a width or a precision, or one of the rarer conversions.
    @inline(never)
    private mutating func formatField(_ segment: FormatSegment, cursor: inout Int, frame: Frame) {
        var segment = segment
        // C takes the width and the precision before the value.
        var width = size(segment.width, cursor: &cursor, frame: frame)
        var precision = size(segment.precision, cursor: &cursor, frame: frame)
        if let negative = width, negative < 0 {
            segment.flags.insert(.left)
            width = min(-negative, FieldSize.maximum)
        }
        if let negative = precision, negative < 0 { precision = nil }
        let position = take(segment.position, &cursor)
        switch segment.conversion {
        case .variable:
            let start = sink.count
            if let inner = enter(Int(segment.operand), position: position, from: frame) { format(inner) }
            if width != nil || precision != nil {
                sink.fit(
                    from: start, precision: precision, width: width ?? 0, onLeft: !segment.flags.contains(.left))
            }
        case .undefinedVariable:
            report(
                FormatIssue(kind: .undefinedVariable, position: position, variable: Int(segment.operand)))
            segment.conversion = .object
            print(segment, position: position, width: nil, precision: nil, frame: frame)
        case .ignored:
            return
        default:
            print(segment, position: position, width: width, precision: precision, frame: frame)
        }
    }

    /// The number that a width or precision stands for; negative from an argument only.
    mutating func size(_ size: FieldSize, cursor: inout Int, frame: Frame) -> Int? {
        guard size.isPresent else { return nil }
        if let number = size.number { return number }
        let position = take(UInt16(truncatingIfNeeded: size.argumentPosition ?? 0), &cursor)
        let limit = Int64(FieldSize.maximum)
        switch argument(at: position) {
        case .integer(let value): return Int(min(max(value, -limit), limit))
        case .unsigned(let value): return Int(min(value, UInt64(limit)))
        case nil: report(FormatIssue(kind: .missingArgument, position: position, variable: frame.variable))
        default:
            report(
                FormatIssue(
                    kind: .wrongArgument, position: position, variable: frame.variable, conversion: .signedDecimal))
        }
        return nil
    }

    /// The string that a variable's rule chooses, as the next one to format; nil where nothing is to take the variable's place.
    @inline(__always)
    private mutating func enter(_ variable: Int, position: Int, from frame: Frame) -> Frame? {
        guard _fastPath(frame.depth < FormatEngine.maximumDepth), _fastPath(remainingExpansions > 0),
            _fastPath(!sink.isCut)
        else {
            refuse(variable, position: position, from: frame)
            return nil
        }
        remainingExpansions &-= 1
        let chosen = choose(variable, position: position, frame: frame)
        guard chosen != noString else { return nil }
        return Frame(string: Int(chosen), start: position, depth: frame.depth &+ 1, variable: variable)
    }

    @inline(never)
    private mutating func refuse(_ variable: Int, position: Int, from frame: Frame) {
        let kind: FormatIssue.Kind =
            frame.depth < FormatEngine.maximumDepth ? .tooManyExpansions : .nestedTooDeeply
        report(FormatIssue(kind: kind, position: position, variable: variable))
    }

    /// The argument at a position; nil where the caller gave fewer.
    func argument(at position: Int) -> FormatArgument? {
        position >= 1 && position <= arguments.count ? arguments[position &- 1] : nil
    }

    /// Keeps the first thing that went wrong.
    mutating func report(_ issue: FormatIssue) {
        if self.issue == nil { self.issue = issue }
    }
}
