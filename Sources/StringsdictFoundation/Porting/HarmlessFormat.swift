#if !canImport(Darwin)
import StringsdictEntries
import Stringsdict
import StringsdictFormatting

extension StringsdictEntry {
    /// Whether the text for a device and a width contains a variable.
    func hasVariables(device: StringsdictDevice, width: Int?) -> Bool {
        guard let message = try? program.format(of: node, device: device.rawValue, width: width),
            message.scope.count > 0
        else { return false }
        return program.segments(of: message.string).contains { $0.directive.conversion == .variable }
    }
}

/// Converts an entry with variables to a printf format that is safe for any formatter.
///
/// Each variable is replaced by its text for `other`, and each conversion keeps its argument:
///
/// | format | text for `other` | result |
/// |---|---|---|
/// | `%#@files@ in %@` | `%ld files` | `%ld files in %@` |
/// | `%2$#@files@ of %1$@` | `%ld files` | `%2$ld files of %1$@` |
///
/// A formatter reads its arguments in order and needs the type of each. So a conversion is left out if the format does
/// not show all arguments before its own. `%n` and undefined variables are left out too.
struct HarmlessFormat {
    private enum Piece {
        case literal(UnsafeBufferPointer<UInt8>)
        case conversion(FormatSegment, position: Int, specifier: String)
    }

    private let program: FormatProgram
    private var pieces: [Piece] = []

    /// The format of an entry for a device and a width, as plain printf.
    static func text(of entry: StringsdictEntry, device: StringsdictDevice, width: Int?) -> String {
        guard let message = try? entry.program.format(of: entry.node, device: device.rawValue, width: width) else {
            return ""
        }
        var format = HarmlessFormat(program: entry.program)
        return withExtendedLifetime(entry.program) {
            format.add(message.string, cursor: 1, depth: 0)
            return format.written
        }
    }

    private init(program: FormatProgram) {
        self.program = program
    }

    private mutating func add(_ string: StringRef, cursor start: Int, depth: Int) {
        var cursor = ArgumentCursor(start)
        let text = program.bytes(of: string)
        // Variables may refer to each other in a cycle.
        guard depth < StringsdictFormatter.maximumDepth else { return }
        for part in program.segments(of: string) {
            guard pieces.count < StringsdictFormatter.maximumExpansions else { return }
            let segment = part.directive
            if !part.literal.isEmpty { pieces.append(.literal(part.literal)) }
            if segment.conversion == .end { return }
            if segment.conversion == .literal { continue }
            let position = cursor.position(
                written: segment.position == 0 ? nil : Int(segment.position), width: segment.width,
                precision: segment.precision)
            if segment.conversion == .variable {
                if let string = program.stringForMostValues(of: program.variable(segment.variable)) {
                    add(string, cursor: position, depth: depth + 1)
                }
            } else if segment.conversion != .undefinedVariable, segment.conversion != .ignored {
                let percent = part.literalStart + part.literal.count
                let specifier = segment.specifier(asIn: Directive(in: text, behind: percent + 1), of: text)
                pieces.append(.conversion(segment, position: position, specifier: specifier))
            }
        }
    }

    private var written: String {
        var shown: Set<Int> = []
        for case .conversion(_, let position, _) in pieces { shown.insert(position) }
        var firstMissing = 1
        while shown.contains(firstMissing) { firstMissing += 1 }
        let positions = pieces.compactMap { piece -> Int? in
            guard case .conversion(_, let position, _) = piece, position < firstMissing else { return nil }
            return position
        }
        let isInOrder = positions == Array(1..<max(firstMissing, 1)) || positions.isEmpty
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let bytes):
                for byte in String(decoding: bytes, as: UTF8.self).unicodeScalars {
                    text.unicodeScalars.append(byte)
                    if byte == "%" { text.unicodeScalars.append(byte) }
                }
            case .conversion(let segment, let position, let specifier) where position < firstMissing:
                text += segment.directive(position: isInOrder ? nil : position) + specifier
            case .conversion: break
            }
        }
        return text
    }
}

extension FormatSegment {
    /// The directive in printf syntax, up to its length and letter. Sizes taken from arguments are left out.
    fileprivate func directive(position: Int?) -> String {
        var text = "%"
        if let position { text += "\(position)$" }
        for (flag, letter) in [(FormatFlags.left, "-"), (.plus, "+"), (.space, " "), (.alternate, "#"), (.zero, "0")]
        where flags.contains(flag) {
            text += letter
        }
        if let number = width.number, number > 0 { text += "\(number)" }
        if let number = precision.number { text += ".\(number)" }
        return text
    }

    /// The length and the letter in printf syntax. They are as the text writes them, such as `lld` or `i`, if every formatter reads
    /// the same argument for them: programs compare a format with the one in their catalog.
    fileprivate func specifier(asIn directive: Directive, of text: UnsafeBufferPointer<UInt8>) -> String {
        let usual = (length == .longDouble ? "" : length.written) + conversion.letter
        let written = String(decoding: text[directive.specifier(in: text)], as: UTF8.self)
        let lengths = length == .long && conversion.isInteger ? ["l", "ll", "q", "j", "z", "t"] : [length.written]
        let letters = conversion == .signedDecimal ? ["d", "i"] : [conversion.letter]
        let isKnown =
            length != .longDouble && lengths.contains { length in letters.contains { written == length + $0 } }
        return isKnown ? written : usual
    }
}
#endif
