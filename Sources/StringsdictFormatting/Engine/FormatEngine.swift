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
    private var root = 0

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

    var rootString: Int { root }

    /// Formats one string with a cursor that starts at a position.
    private mutating func format(_ frame: Frame) {
        var cursor = frame.start
        var index = program.firstSegment(of: frame.string)
        while true {
            let segment = program.segments[index]
            index &+= 1
            if segment.literalLength != 0 {
                sink.append(literal: program.bytes + Int(segment.literalStart), count: Int(segment.literalLength))
            }
            switch segment.conversion {
            case .end:
                return
            case .literal:
                continue
            case .variable where segment.isPlain:
                let position = take(segment.position, &cursor)
                expand(Int(segment.operand), position: position, frame: frame)
            case .signedDecimal where segment.isPlain, .unsignedDecimal where segment.isPlain:
                let position = take(segment.position, &cursor)
                if position &- 1 < arguments.count, case .integer(let value) = arguments[position &- 1],
                    segment.conversion == .signedDecimal || value >= 0
                {
                    appendInteger(value)
                } else {
                    print(segment, position: position, width: nil, precision: nil, frame: frame)
                }
            default:
                formatField(segment, cursor: &cursor, frame: frame)
            }
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
            sink.write(upTo: ASCIIDigits.capacity + 1) { start in
                var start = start
                if value < 0 { start[0] = UInt8(ascii: "-") }
                let sign = value < 0 ? 1 : 0
                start += sign
                let count = ASCIIDigits.count(of: value.magnitude)
                ASCIIDigits.write(value.magnitude, endingAt: start + count)
                return sign &+ count
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
            expand(Int(segment.operand), position: position, frame: frame)
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

    /// Replaces a variable by the string that its rule chooses.
    private mutating func expand(_ variable: Int, position: Int, frame: Frame) {
        guard frame.depth < FormatEngine.maximumDepth else {
            return report(FormatIssue(kind: .nestedTooDeeply, position: position, variable: variable))
        }
        guard remainingExpansions > 0, !sink.isCut else {
            return report(FormatIssue(kind: .tooManyExpansions, position: position, variable: variable))
        }
        remainingExpansions &-= 1
        let chosen = choose(variable, position: position, frame: frame)
        if chosen != noString {
            format(Frame(string: Int(chosen), start: position, depth: frame.depth &+ 1, variable: variable))
        }
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
