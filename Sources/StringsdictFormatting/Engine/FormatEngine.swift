import CLDRPlurals
import StringsdictEntries

/// Formats one string of a program. It holds the state of one call.
///
/// The engine follows these rules of Apple's runtime, which are taken from recorded renderings:
///
/// - Positions count from 1. A directive without `n$` takes the next position of a cursor that starts at 1. `n$` takes
///   position n and does not move the cursor.
/// - A variable at position p is replaced by one of its rule strings. The rule string is formatted with the whole
///   argument list and a new cursor that starts at p. So its first directive without a position shows argument p, the
///   next one p + 1, and `n$` means the same as outside. Variables inside the rule string follow the same rule.
///
/// The engine reads the program, the arguments and the rules through pointers and copies that live during the call. It
/// counts no references except those of text arguments.
struct FormatEngine<Program: ProgramReading> {
    let program: Program
    let arguments: UnsafeBufferPointer<FormatArgument>
    let rules: PluralRules
    /// Whether `%@` is isolated in a format string with right-to-left text.
    let isolatesObjects: Bool
    /// Writes the text.
    var printer: ArgumentPrinter
    /// The first problem found.
    var issue: FormatIssue?
    /// The number of variables that may still be expanded in this call.
    private var remainingExpansions = FormatLimits.expansions
    /// The entry's own format string.
    let root: StringRef

    /// A string that is being formatted.
    struct Frame {
        let string: StringRef
        /// The start of its cursor.
        let start: Int
        let depth: Int
        /// The variable that the string belongs to. Nil for the entry's format.
        var variable: VariableRef? { VariableRef(stored: storedVariable) }
        private let storedVariable: UInt32

        @inline(__always)
        init(string: StringRef, start: Int, depth: Int, variable: VariableRef?) {
            self.string = string
            self.start = start
            self.depth = depth
            storedVariable = variable.stored()
        }
    }

    init(
        _ program: Program, string: StringRef, arguments: UnsafeBufferPointer<FormatArgument>, rules: PluralRules,
        numbers: NumberSymbols, isLocalized: Bool, isolatesObjects: Bool, sink: OutputSink
    ) {
        self.program = program
        root = string
        self.arguments = arguments
        self.rules = rules
        printer = ArgumentPrinter(sink, numbers: numbers, isLocalized: isLocalized)
        self.isolatesObjects = isolatesObjects
    }

    /// Formats the entry's format string.
    mutating func run() {
        format(Frame(string: root, start: 1, depth: 0, variable: nil))
        if printer.sink.isCut { report(FormatIssue(kind: .tooLong)) }
    }

    /// Formats one string with a cursor that starts at a position.
    private mutating func format(_ start: Frame) {
        var frame = start
        var cursor = frame.start
        // The last segment of a string ends the loop.
        var segments = program.segments(of: frame.string)
        while true {
            let literalLength = segments.literalLength
            if literalLength != 0 { printer.sink.append(literal: segments.literal, count: literalLength) }
            let step = segments.step
            switch step {
            case .end:
                return
            case .literal:
                break
            case .variable, .lastVariable:
                let (variable, ownPosition) = segments.variable
                let position = take(ownPosition, &cursor)
                guard let inner = enter(variable, position: position, from: frame) else { break }
                guard step == .lastVariable else {
                    format(inner)
                    break
                }
                // Nothing follows the variable, so its text replaces the current string.
                frame = inner
                cursor = inner.start
                segments = program.segments(of: inner.string)
                continue
            case .signedDecimal, .unsignedDecimal:
                let position = take(segments.position, &cursor)
                if position &- 1 < arguments.count, case .integer(let value) = arguments[position &- 1],
                    step == .signedDecimal || value >= 0
                {
                    printer.appendInteger(value)
                } else {
                    print(segments.segment, position: position, width: nil, precision: nil, frame: frame)
                }
            case .fixedPoint:
                let position = take(segments.position, &cursor)
                let precision = segments.precision.number
                if position &- 1 < arguments.count, case .floatingPoint(let value) = arguments[position &- 1],
                    let number = printer.shortDecimal(
                        value, at: position, fractionDigits: precision ?? FormatLimits.defaultPrecision)
                {
                    printer.append(number, isNegative: value.sign == .minus)
                } else {
                    print(segments.segment, position: position, width: nil, precision: precision, frame: frame)
                }
            case .object:
                let position = take(segments.position, &cursor)
                if position &- 1 < arguments.count {
                    printObject(arguments[position &- 1], frame: frame)
                } else {
                    print(
                        segments.segment, position: position, width: segments.segment.width.number,
                        precision: segments.segment.precision.number, frame: frame)
                }
            case .field:
                formatField(segments.segment, cursor: &cursor, frame: frame)
            }
            segments.advance()
        }
    }

    /// The position in the directive, or else the cursor's, which then advances.
    @inline(__always)
    private func take(_ position: UInt16, _ cursor: inout Int) -> Int {
        guard position == 0 else { return Int(position) }
        defer { cursor &+= 1 }
        return cursor
    }

    /// Formats a directive with flags, width or precision, or one of the rarer conversions.
    @inline(never)
    private mutating func formatField(_ segment: FormatSegment, cursor: inout Int, frame: Frame) {
        // Each of thousands of directives can ask for a hundred thousand digits, of which nothing would be written.
        guard !printer.sink.isCut else { return }
        var segment = segment
        // As in C, width and precision are taken before the value.
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
            let start = printer.sink.count
            if let inner = enter(segment.variable, position: position, from: frame) { format(inner) }
            if width != nil || precision != nil {
                printer.sink.fit(
                    from: start, precision: precision, width: width ?? 0, onLeft: !segment.flags.contains(.left))
            }
        case .undefinedVariable:
            report(
                FormatIssue(position: position, undefinedName: segment.undefinedName))
            segment.conversion = .object
            print(segment, position: position, width: nil, precision: nil, frame: frame)
        case .ignored:
            return
        default:
            print(segment, position: position, width: width, precision: precision, frame: frame)
        }
    }

    /// Prints the argument at a position. A missing argument prints `(null)`.
    @inline(never)
    private mutating func print(
        _ segment: FormatSegment, position: Int, width: Int?, precision: Int?, frame: Frame
    ) {
        var found = argument(at: position)
        if found == nil, segment.conversion != .ignored {
            report(
                FormatIssue(
                    kind: .missingArgument, position: position, variable: frame.variable,
                    conversion: segment.conversion))
            found = argument(inOrderOf: position, in: frame.string)
            if found == nil { printer.appendField(nil, width: width, precision: nil, segment) }
        }
        guard let argument = found else { return }
        if segment.conversion == .object { return printObject(argument, frame: frame) }
        if !printer.print(segment, argument, width: width, precision: precision) {
            report(
                FormatIssue(
                    kind: .wrongArgument, position: position, variable: frame.variable, conversion: segment.conversion))
        }
    }

    /// `%@`: prints an argument in its natural form. Width and precision are ignored, as in CFString.
    ///
    /// In a right-to-left locale, if the format string itself contains right-to-left text, U+2068 and U+2069 isolate
    /// the argument, so that its direction does not affect the surrounding text. Source: recorded renderings.
    @inline(never)
    private mutating func printObject(_ argument: FormatArgument, frame: Frame) {
        let isIsolated = isolatesObjects && program.hasStrongRightToLeft(frame.string)
        if isIsolated { printer.sink.append("\u{2068}") }
        printer.appendAsItself(argument, width: 0, left: false)
        if isIsolated { printer.sink.append("\u{2069}") }
    }

    /// The value of a width or precision. Only an argument can make it negative.
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

    /// The string that a variable's rule chooses, as the next one to format. Nil if nothing replaces the variable.
    @inline(__always)
    private mutating func enter(_ variable: VariableRef, position: Int, from frame: Frame) -> Frame? {
        guard _fastPath(frame.depth < FormatLimits.depth), _fastPath(remainingExpansions > 0),
            _fastPath(!printer.sink.isCut)
        else {
            refuse(variable, position: position, from: frame)
            return nil
        }
        remainingExpansions &-= 1
        guard let chosen = choose(variable, position: position, frame: frame) else { return nil }
        return Frame(string: chosen, start: position, depth: frame.depth &+ 1, variable: variable)
    }

    @inline(never)
    private mutating func refuse(_ variable: VariableRef, position: Int, from frame: Frame) {
        let kind: FormatIssue.Kind =
            frame.depth < FormatLimits.depth ? .tooManyExpansions : .nestedTooDeeply
        report(FormatIssue(kind: kind, position: position, variable: variable))
    }

    /// The argument at a position. Nil if no argument has the position.
    func argument(at position: Int) -> FormatArgument? {
        position >= 1 && position <= arguments.count ? arguments[position &- 1] : nil
    }

    /// The argument for a position above the number of arguments: the argument whose number is the place of the
    /// position in the string.
    ///
    /// `%1$@ on %2$@ %3$@ needs %5$@` with four arguments leaves out a position, and Apple's run time, which takes the arguments one
    /// after the other, shows the fourth one for the last directive. Positions above 64 and strings with directives without a
    /// position are left alone. Source: a choice.
    @inline(never)
    private func argument(inOrderOf position: Int, in string: StringRef) -> FormatArgument? {
        guard position <= 64 else { return nil }
        var written: UInt64 = 0
        var segments = program.segments(of: string)
        while segments.step != .end {
            let segment = segments.segment
            if segments.step != .literal, segment.conversion != .ignored {
                guard segment.position >= 1, segment.position <= 64 else { return nil }
                written |= 1 << UInt64(segment.position &- 1)
            }
            segments.advance()
        }
        let place = (written & (UInt64.max >> UInt64(64 &- position))).nonzeroBitCount
        return place < position ? argument(at: place) : nil
    }

    /// Keeps the first problem.
    mutating func report(_ issue: FormatIssue) {
        if self.issue == nil { self.issue = issue }
    }
}

/// The first problem in a text, as the engine reports it: a trivial value. The calls that throw make a
/// `StringsdictFormatError` of it.
struct FormatIssue: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case missingArgument
        case wrongArgument
        case notANumber
        case undefinedVariable
        case noRuleString
        case nestedTooDeeply
        case tooManyExpansions
        case tooLong
        case noDeviceVariant
        case noWidthVariant
    }

    let kind: Kind
    /// The conversion that asks for another type.
    let conversion: FormatConversion
    /// The variable in whose string the problem is, or the undefined name.
    private let storedSubject: UInt32
    /// The argument's position, counted from 1, or 0.
    let position: Int

    @inline(__always)
    init(kind: Kind, position: Int = 0, variable: VariableRef? = nil, conversion: FormatConversion = .literal) {
        self.kind = kind
        self.conversion = conversion
        self.position = position
        storedSubject = variable.stored()
    }

    /// Creates the problem of a name that no entry defines.
    init(position: Int, undefinedName: UndefinedNameRef) {
        kind = .undefinedVariable
        conversion = .literal
        self.position = position
        storedSubject = undefinedName.number
    }

    /// The variable in whose string the problem is. Nil for the entry's own format string.
    var variable: VariableRef? { kind == .undefinedVariable ? nil : VariableRef(stored: storedSubject) }

    /// The name of the problem `undefinedVariable`.
    var undefinedName: UndefinedNameRef? {
        kind == .undefinedVariable ? UndefinedNameRef(stored: storedSubject) : nil
    }
}

/// The limits and defaults of formatting.
enum FormatLimits {
    /// The greatest nesting depth of variables. Real files use two levels.
    static var depth: Int { 32 }

    /// The greatest number of variables in one text that are expanded. Further variables print nothing. Only a file
    /// whose variables multiply each other reaches the limit.
    static var expansions: Int { 1_024 }

    /// The greatest number of other variables that are searched for the directive that shows an argument. Real entries have three.
    static var searchedVariables: Int { 16 }

    /// The default precision of `f e g`. Source: ISO C 7.21.6.1.
    static var defaultPrecision: Int { 6 }
}
