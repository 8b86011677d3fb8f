import CLDRPlurals
import StringsdictEntries

/// The layout of a program: one array of 32-bit words, which the builder writes and everything else reads in place.
///
/// ```
/// string       the length of its text, its marks, its segments, its text
/// segment      two words, or four if its directive has details: see `SegmentWords`
/// variable     its marks, a string for each category, its rarely needed words: see `VariableWord`
/// gender rule  the two halves of a value, its string
/// node         its kind and a count, its string or its first branch, the first variable of its scope
/// branch       the text of its device or width, the width, its node
/// key          its length, its entry in the `.stringsdict` file, its text in the `.strings` file, its bytes
/// text         its length, its bytes
/// ```
///
/// A record is named by the offset of its first word: see `RecordHandle`. Text is padded with zeros to whole words.
///
/// An entry is written from the inside outwards: the strings of its variables, the variables, the format string, the
/// node, and last the key. So a call finds all its data in one piece of a few hundred bytes. The variables, the format
/// string, the node and the key are in two or three adjacent cache lines. The chosen string is in one or two cache
/// lines just before them. The order matters for a table of many thousands of keys, which does not fit into the
/// processor's caches. A call then waits for memory once or twice, not once for each kind of record.
///
/// The words of the entry `%#@n@`, whose variable `n` has the value type `ld` and the texts `%ld file` and `%ld files`.
/// `LayoutExampleTests` compares them with those of a program:
///
///     00000001 0000006E                    text 0: the length, "n"
///     00000002 0000646C                    text 2: the length, "ld"
///     00000008 00000018                    string 4, "%ld file": its length; no marks, 6 words from here to its text
///     2A000000 7FFFB000                    a segment without literal text: the step and the conversion of "%ld"; "l"
///     00030005 7FFF8000                    the end: 5 bytes of literal text after a gap of 3 bytes
///     20646C25 656C6966                    "%ld file"
///     00000009 00000018                    string 12, "%ld files"
///     2A000000 7FFFB000                    the same segment
///     00030006 7FFF8000                    the end: 6 bytes of literal text after a gap of 3 bytes
///     20646C25 656C6966 00000073           "%ld files"
///     00000022                             variable 21: the file has texts for "one" and "other"
///     0000000C 00000004 0000000C           the strings for "zero", "one", "two"
///     0000000C 0000000C 0000000C           the strings for "few", "many", "other"
///     0000000E                             the directive that always shows the argument
///     00000000 00000002 FFFFFFFF           the name, the value type, no directive with a precision
///     00000005 00000018                    string 32, "%#@n@"
///     01800000 00000015                    a segment: the step of a variable at the end, and the variable
///     00000000 7FFF8000                    the end, without literal text
///     6E402325 00000040                    "%#@n@"
///     00000004 00000020 00000015           node 40: a format with one variable, its string, the variable
@usableFromInline
enum ProgramLayout {
    /// The words of a variable.
    static var variableLength: Int { 11 }
    /// The words of a gender rule.
    static var genderRuleLength: Int { 3 }
    /// The words of a branch.
    static var branchLength: Int { 3 }
    /// The words of a string before its segments.
    static var stringHeadLength: Int { 2 }
    /// The words of a key before its bytes.
    @inlinable
    static var keyHeadLength: Int { 3 }

    /// The number of words that text takes.
    static func wordCount(bytes count: Int) -> Int { (count + 3) / 4 }
}

/// The second word of a string: two marks, and above them the number of words from the start of the string to its text.
enum StringMarks {
    /// Whether the text contains a strong right-to-left character and a directive for objects.
    static var hasStrongRightToLeft: UInt32 { 1 }
    /// Whether one of the directives may show other digits than those of its argument.
    static var changesDigits: UInt32 { 2 }

    static func distance(_ marks: UInt32) -> Int { Int(marks >> 2) }
}

/// The kinds of entries and branches, in the lowest bits of a node's first word.
enum NodeKind: UInt8, BitwiseCopyable {
    /// A format string with the variables in its scope.
    case format
    /// Texts for widths, the narrowest first.
    case widths
    /// Texts for devices.
    case devices
}

/// The words of a variable.
enum VariableWord {
    /// A bit for each category that has a string in the file, and the marks below.
    static var marks: Int { 0 }
    /// The first of six strings, one for each category. For a gender variable, the location of the first rule.
    static var strings: Int { 1 }
    /// For a gender variable, the number of rules.
    static var ruleCount: Int { 2 }
    /// The segment that shows the argument wherever the variable is used, or none.
    static var ownDirective: Int { 7 }
    /// The text of the name.
    static var name: Int { 8 }
    /// The text of the value type, or none.
    static var valueType: Int { 9 }
    /// The directive of a value type that gives a precision, or none.
    static var shown: Int { 10 }

    /// Set for a gender variable.
    static var isGender: UInt32 { 0x100 }
    /// Set if the category depends on how a directive shows the number, not only on the number.
    static var needsShownNumber: UInt32 { 0x200 }
}

/// The words of a segment.
///
/// ```
/// first    16 bits: the length of the literal text; 7: the bytes between it and the literal text before; 4: the step;
///          5: the conversion, but for the steps `variable` and `lastVariable` the position
/// second   for these steps   the location of the variable
///          undefined name    6 bits: the position; 24: the number of the name
///          else              6 bits: the position; 6: the flags; 3: the length modifier; 16: the precision
///          with details      16 bits: the position; 6: the flags; 3: the length modifier; the highest bit is set
/// details  16 bits: the width; 16: the precision; then the location of the variable or the number of the name
/// ```
///
/// The first literal text has no gap before it. Only a segment with the step `field` can have details. Longer literal
/// texts and longer directives are written as several segments, the additional ones with the step `literal`.
enum SegmentWords {
    static var maximumLiteralLength: Int { 0xFFFF }
    static var maximumGap: Int { 0x7F }
    /// The greatest number of an undefined name.
    static var maximumName: Int { 0xFF_FFFF }
    private static var maximumPosition: UInt16 { 63 }
    private static var maximumVariablePosition: UInt16 { 31 }
    private static var hasDetails: UInt32 { 1 << 31 }

    // MARK: Writing

    /// The first word of a segment.
    static func first(gap: Int, literalLength: Int, _ segment: FormatSegment) -> UInt32 {
        let value = segment.step.isVariable ? UInt32(segment.position) : UInt32(segment.conversion.rawValue)
        return literal(gap: gap, length: literalLength) | UInt32(segment.step.rawValue) << 23 | value << 27
    }

    /// The bits of a first word that belong to the literal text.
    @inline(__always)
    static func literal(gap: Int, length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: length) & 0xFFFF | (UInt32(truncatingIfNeeded: gap) & 0x7F) << 16
    }

    /// The second word of a segment without details. Nil if it needs details.
    static func second(_ segment: FormatSegment) -> UInt32? {
        guard !segment.width.isPresent else { return nil }
        if !segment.conversion.isVariable {
            guard segment.position <= maximumPosition else { return nil }
            return UInt32(segment.position) | format(segment) << 6 | size(segment.precision) << 15
        }
        guard segment.step.isVariable, segment.flags == .alternate, segment.length == .none,
            segment.position <= maximumVariablePosition
        else { return nil }
        return segment.operand
    }

    /// The second word of a segment with details, and its details.
    static func details(_ segment: FormatSegment) -> (UInt32, UInt32, UInt32) {
        (
            UInt32(segment.position) | format(segment) << 16 | hasDetails,
            size(segment.width) | size(segment.precision) << 16, segment.operand
        )
    }

    private static func format(_ segment: FormatSegment) -> UInt32 {
        UInt32(segment.flags.rawValue & 0x3F) | UInt32(segment.length.rawValue) << 6
    }

    private static func size(_ size: FieldSize) -> UInt32 { UInt32(UInt16(bitPattern: size.rawValue)) }

    /// Stores a variable in a segment.
    static func setVariable(_ variable: VariableRef, of segment: SegmentRef, in words: inout RecordList<UInt32>) {
        let place = segment.offset
        words[place + (step(words[place]).isVariable ? 1 : 3)] = variable.number
    }

    /// Turns the directive of a segment into a directive for an undefined name.
    static func setUndefined(_ name: UndefinedNameRef, of segment: SegmentRef, in words: inout RecordList<UInt32>) {
        let (place, number) = (segment.offset, name.number)
        let first = words[place]
        if step(first).isVariable {
            words[place + 1] = first >> 27 | number << 6
        } else {
            words[place + 3] = number
        }
        words[place] = setting(.field, first & 0x07FF_FFFF | UInt32(FormatConversion.undefinedVariable.rawValue) << 27)
    }

    /// The first word of a segment with another step.
    static func setting(_ step: FormatStep, _ first: UInt32) -> UInt32 {
        first & 0xF87F_FFFF | UInt32(step.rawValue) << 23
    }

    // MARK: Reading

    @inline(__always)
    static func literalLength(_ first: UInt32) -> Int { Int(first & 0xFFFF) }
    @inline(__always)
    static func gap(_ first: UInt32) -> Int { Int(first >> 16 & 0x7F) }
    @inline(__always)
    static func step(_ first: UInt32) -> FormatStep { FormatStep(rawValue: UInt8(first >> 23 & 15)) ?? .end }
    static func conversion(_ first: UInt32) -> FormatConversion {
        step(first).isVariable ? .variable : FormatConversion(rawValue: UInt8(first >> 27)) ?? .end
    }

    /// The number of words of a segment.
    @inline(__always)
    static func count(_ second: UInt32) -> Int { 2 &+ 2 &* Int(second >> 31) }

    /// The position of the argument of a segment without details and without a variable.
    @inline(__always)
    static func position(_ second: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: second & 0x3F) }

    /// The position of the argument of a segment with the step `variable` or `lastVariable`.
    @inline(__always)
    static func variablePosition(_ first: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: first >> 27) }

    /// The precision of a segment without details and without a variable.
    @inline(__always)
    static func precision(_ second: UInt32) -> FieldSize {
        FieldSize(rawValue: Int16(truncatingIfNeeded: second >> 15))
    }

    /// The directive of a segment.
    static func segment(_ place: UnsafePointer<UInt32>) -> FormatSegment {
        let (first, second) = (place[0], place[1])
        let step = step(first)
        if step.isVariable {
            return FormatSegment(
                operand: second, conversion: .variable, flags: .alternate, step: step,
                position: variablePosition(first))
        }
        var segment = FormatSegment(conversion: conversion(first), step: step)
        let format: UInt32
        if second & hasDetails != 0 {
            segment.position = UInt16(truncatingIfNeeded: second)
            format = second >> 16
            segment.width = FieldSize(rawValue: Int16(truncatingIfNeeded: place[2]))
            segment.precision = FieldSize(rawValue: Int16(truncatingIfNeeded: place[2] >> 16))
            segment.operand = place[3]
        } else {
            segment.position = position(second)
            if segment.conversion == .undefinedVariable {
                format = UInt32(FormatFlags.alternate.rawValue)
                segment.operand = second >> 6
            } else {
                format = second >> 6
                segment.precision = precision(second)
            }
        }
        segment.flags = FormatFlags(rawValue: UInt8(format & 0x3F))
        segment.length = FormatLength(rawValue: UInt8(format >> 6 & 7)) ?? .none
        return segment
    }
}

extension FormatStep {
    /// Whether the segment is replaced by a variable.
    @inline(__always)
    var isVariable: Bool { self == .variable || self == .lastVariable }
}

extension FormatConversion {
    /// Whether the directive names a variable.
    var isVariable: Bool { self == .variable || self == .undefinedVariable }
}
