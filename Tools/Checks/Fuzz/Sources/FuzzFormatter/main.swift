import CFuzzer
import StringsdictFormatting

/// Formats any text as an entry's format, rule strings and value types, over arguments of any kind.
///
/// The first two bytes choose the locale and how numbers are written. Lines follow: the format, then the value type and
/// the strings of two variables, then the arguments. The first byte of an argument is its kind.
private struct Input {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    mutating func line() -> String {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        bytes = bytes[line.endIndex...].dropFirst()
        return String(decoding: line, as: UTF8.self)
    }

    /// An argument: a kind, then a text. Numbers are read from the text, or from its bytes as the bits of a `Double`.
    mutating func argument() -> FormatArgument {
        let kind = byte()
        let text = line()
        let bits = text.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch kind % 8 {
        case 0: return .integer(Int64(text) ?? Int64(bitPattern: bits))
        case 1: return .unsigned(UInt64(text) ?? bits)
        case 2: return .floatingPoint(Double(text) ?? Double(bitPattern: bits))
        case 3: return .text(text)
        case 4: return .decimal(text)
        case 5: return .null
        case 6: return .integer(Int64(text.utf8.count))
        default: return .text(String(repeating: text, count: Int(min(bits % 64, 63))))
        }
    }
}

private let locales = ["en", "ar-EG", "he", "hi", "pl", "es", "fa", "de-CH", "ru", "", "ar-u-nu-latn", "lv"]

private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = Input(Array(UnsafeBufferPointer(start: start, count: count)))
    let locale = locales[Int(input.byte()) % locales.count]
    let style = input.byte()
    let format = input.line()
    let definition = StringsdictEntry.Definition.format(
        format,
        variables: [
            .plural(
                "a", valueType: input.line(),
                [.zero: input.line(), .one: input.line(), .few: input.line(), .other: input.line()]),
            .gender("b", valueType: input.line(), [0: input.line(), 1: input.line()]),
        ])
    var arguments: [FormatArgument] = []
    while !input.isEmpty, arguments.count < 8 { arguments.append(input.argument()) }

    var diagnostics: [StringsdictDiagnostic] = []
    let entry = StringsdictEntry(definition, key: "key", diagnostics: &diagnostics)
    precondition(entry.definition == definition, "an entry is not what it was made from")
    let formatter = StringsdictFormatter(locale: locale, numbers: style & 1 == 0 ? .localized : .plain)
    let text = formatter.string(entry, arguments: arguments)
    var buffer: [UInt8] = [UInt8](repeating: 0x2E, count: Int(style >> 1))
    formatter.append(entry, arguments: arguments, to: &buffer)
    // Compared as strings, which is fast for the longest texts too. A string is made without a check of its bytes.
    guard let appended = String(validating: buffer.dropFirst(Int(style >> 1)), as: UTF8.self) else {
        preconditionFailure("the text is not well-formed UTF-8")
    }
    precondition(appended == text, "a buffer holds another text than a string")
    do throws(StringsdictFormatError) {
        let validated = try formatter.validatedString(entry, arguments: arguments)
        precondition(validated == text, "a validated text is another one")
    } catch {
        precondition(!error.description.isEmpty)
    }
    // Widths and devices lead to the same text.
    let branched = StringsdictEntry(
        .devices([StringsdictEntry.Branch(device: .other, .widths([StringsdictEntry.Branch(width: 20, definition)]))]))
    precondition(formatter.string(branched, arguments: arguments) == text, "a branch shows another text")
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
