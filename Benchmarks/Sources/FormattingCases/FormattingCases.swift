import CBenchmarkSupport
import ICUPeer
import Measuring
import Stringsdict

/// The benchmarks of formatting.
///
/// Every message is formatted twice: to a `String`, and to the end of a buffer that is emptied and used again.
public enum FormattingCases {
    /// All benchmarks, in the order of the report.
    public static var all: [BenchmarkCase] {
        messages.flatMap { [string($0), buffer($0)] } + twoNumbers + threeTypes + lookUp
            + peers
    }

    /// Whole numbers of all sizes below a million.
    static let counts = Inputs<Int>.wholeNumbers(below: 1_000_000)
    static let cCounts = Inputs<Int64>.wholeNumbers(below: 1_000_000)
    static let pairs = Inputs<(Int, Int)> { (Int($0.next() % 1_000_000), Int($0.next() % 1_000)) }

    /// A message with one number, and its formatter.
    struct Message: Sendable {
        let operation: String
        let formatter: @Sendable () -> StringsdictFormatter
        let entry: @Sendable () -> StringsdictEntry
    }

    static let files = StringsdictEntry.Variable.plural(
        "files", valueType: "ld", [.one: "%ld file remaining", .other: "%ld files remaining"])

    static var messages: [Message] {
        let oneVariable: @Sendable () -> StringsdictEntry = {
            StringsdictEntry(format: opaque("%#@files@"), variables: [files])
        }
        return [
            Message(operation: "plain text with one number", formatter: plain) {
                StringsdictEntry(text: opaque("%ld files remaining"))
            },
            Message(operation: "one variable", formatter: plain, entry: oneVariable),
            localized("en", oneVariable), localized("ar-EG", oneVariable), localized("hi", oneVariable),
            Message(operation: "width", formatter: { narrow }) {
                StringsdictEntry(
                    .widths([
                        StringsdictEntry.Branch(width: 10, opaque("%ld left")),
                        StringsdictEntry.Branch(width: 20, "%ld files left"),
                        StringsdictEntry.Branch(width: 40, "%ld files remaining"),
                    ]))
            },
            Message(operation: "device", formatter: { onPad }) {
                StringsdictEntry(
                    .devices([
                        StringsdictEntry.Branch(device: .iPhone, opaque("Tap %ld files")),
                        StringsdictEntry.Branch(device: .iPad, "Tap these %ld files"),
                        StringsdictEntry.Branch(device: .other, "Click %ld files"),
                    ]))
            },
        ]
    }

    @Sendable static func plain() -> StringsdictFormatter {
        StringsdictFormatter(locale: opaque("en"), numbers: .plain)
    }

    private static var narrow: StringsdictFormatter {
        StringsdictFormatter(locale: opaque("en"), numbers: .plain, presentationWidth: 25)
    }

    private static var onPad: StringsdictFormatter {
        StringsdictFormatter(locale: opaque("en"), numbers: .plain, device: .iPad)
    }

    private static func localized(
        _ locale: String, _ entry: @escaping @Sendable () -> StringsdictEntry
    ) -> Message {
        Message(
            operation: "one variable, grouped and local digits (\(locale))",
            formatter: { StringsdictFormatter(locale: opaque(locale)) }, entry: entry)
    }
}

extension FormattingCases {
    /// C and ICU, each with its nearest equivalent of the message.
    static var peers: [BenchmarkCase] {
        ["String", "buffer"].flatMap { target -> [BenchmarkCase] in
            [
                snprintf("plain text with one number/\(target)"), snprintf("one variable/\(target)"),
                snprintf("two variables/\(target)"), snprintf("two nested variables/\(target)"),
                snprintf("one variable, grouped and local digits (en)/\(target)"),
                snprintf("a decimal/\(target)", "%.1f kilometres left"),
                snprintf("a decimal with two digits/\(target)", "%.2f kilometres left"),
                snprintf(
                    "a decimal with two digits, grouped and local digits (ar-EG)/\(target)", "%.2f kilometres left"),
                icu("one variable/\(target)", "en", plural, isUTF8: target == "String"),
                icu("one variable, grouped and local digits (en)/\(target)", "en", plural, isUTF8: target == "String"),
                icu(
                    "one variable, grouped and local digits (ar-EG)/\(target)", "ar-EG", plural,
                    isUTF8: target == "String"),
                icu("one variable, grouped and local digits (hi)/\(target)", "hi", plural, isUTF8: target == "String"),
                icuTwo("two variables/\(target)", "\(plural) in \(folders)"),
                icuTwo(
                    "two nested variables/\(target)",
                    "{0,plural,one{# file in \(folders)}other{# files in \(folders)}}"),
            ]
        }
    }

    private static let plural = "{0,plural,one{# file remaining}other{# files remaining}}"
    private static let folders = "{1,plural,one{# folder}other{# folders}}"

    /// The target of the suite names this one format for all messages.
    private static func snprintf(_ operation: String) -> BenchmarkCase {
        BenchmarkCase(.formatting, operation, .snprintf) {
            let values = cCounts
            return { values.runBatches($0) { bench_snprintf_long("%ld files remaining", $0, $1) } }
        }
    }

    private static func snprintf(_ operation: String, _ format: StaticString) -> BenchmarkCase {
        BenchmarkCase(.formatting, operation, .snprintf) {
            let values = decimals
            return {
                values.runBatches($0) { start, count in
                    format.utf8Start.withMemoryRebound(to: CChar.self, capacity: format.utf8CodeUnitCount + 1) {
                        bench_snprintf_double($0, start, count)
                    }
                }
            }
        }
    }

    private static func icu(
        _ operation: String, _ locale: String, _ pattern: String, isUTF8: Bool
    ) -> BenchmarkCase {
        BenchmarkCase(.formatting, operation, .icu) {
            guard let message = icu_peer_message(locale, pattern) else { return nil }
            let values = cCounts
            return { values.runBatches($0) { icu_peer_format(message, $0, $1, isUTF8) } }
        }
    }

    private static func icuTwo(_ operation: String, _ pattern: String) -> BenchmarkCase {
        BenchmarkCase(.formatting, operation, .icu) {
            guard let message = icu_peer_message("en", pattern) else { return nil }
            let first = cCounts
            let second = Inputs<Int64>.wholeNumbers(below: 1_000).all
            return { first.runBatches($0) { icu_peer_format_two(message, $0, second, $1) } }
        }
    }
}

/// A buffer that is used again in each operation. A body moves the buffer out of this object while it runs.
final class ReusedBuffer {
    var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(1_024)
    }

    func use(_ body: (inout [UInt8]) -> Void) {
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        body(&taken)
        swap(&taken, &bytes)
    }
}

extension FormattingCases {
    static func string(_ message: Message) -> BenchmarkCase {
        BenchmarkCase(.formatting, "\(message.operation)/String", .ours) {
            let formatter = message.formatter()
            let entry = message.entry()
            let inputs = counts
            return { operations in
                inputs.run(operations) { UInt64(formatter.string(entry, $0).utf8.count) }
            }
        }
    }

    static func buffer(_ message: Message) -> BenchmarkCase {
        BenchmarkCase(.formatting, "\(message.operation)/buffer", .ours) {
            let formatter = message.formatter()
            let entry = message.entry()
            let inputs = counts
            let buffer = ReusedBuffer()
            return { operations in
                buffer.use { bytes in
                    inputs.run(operations) { number in
                        bytes.removeAll(keepingCapacity: true)
                        formatter.append(entry, number, to: &bytes)
                        return UInt64(bytes.count)
                    }
                }
            }
        }
    }

    /// Messages with two numbers, and one with a decimal.
    static var twoNumbers: [BenchmarkCase] {
        let folders = StringsdictEntry.Variable.plural(
            "folders", valueType: "ld", [.one: "%ld folder", .other: "%ld folders"])
        let nested = StringsdictEntry.Variable.plural(
            "files", valueType: "ld", [.one: "%ld file in %#@folders@", .other: "%ld files in %#@folders@"])
        return two("two variables") {
            StringsdictEntry(format: opaque("%#@files@ in %#@folders@"), variables: [files, folders])
        }
            + two("two nested variables") {
                StringsdictEntry(format: opaque("%#@files@"), variables: [nested, folders])
            }
            + decimal("a decimal", digits: 1, formatter: plain)
            + decimal("a decimal with two digits", digits: 2, formatter: plain)
            + decimal("a decimal with two digits, grouped and local digits (ar-EG)", digits: 2) {
                StringsdictFormatter(locale: opaque("ar-EG"))
            }
    }

    /// A text with arguments of three types, found by its key.
    private static var threeTypes: [BenchmarkCase] {
        [
            BenchmarkCase(.formatting, "three types by key, through a Localizer/String", .ours) {
                let file = """
                    <plist version="1.0"><dict><key>transfer.progress</key><dict>
                    <key>NSStringLocalizedFormatKey</key><string>%@: %#@files@, %.1f MB left</string>
                    <key>files</key><dict>
                    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key><string>ld</string>
                    <key>one</key><string>%ld file</string><key>other</key><string>%ld files</string>
                    </dict></dict></dict></plist>
                    """
                let source = MemoryLocalizations([
                    LocalizationFile("Localizable.stringsdict", of: "en"): Array(file.utf8)
                ])
                let localizer = try LocalizationBundle(source).localizer(for: "en")
                let (key, name, pairs) = (opaque("transfer.progress"), opaque("Documents"), pairs)
                return { operations in
                    pairs.run(operations) {
                        UInt64(localizer.string(forKey: key, name, $0.0, Double($0.1) / 8).utf8.count)
                    }
                }
            }
        ]
    }

    private static func two(
        _ operation: String, _ entry: @escaping @Sendable () -> StringsdictEntry
    ) -> [BenchmarkCase] {
        [
            BenchmarkCase(.formatting, "\(operation)/String", .ours) {
                let (formatter, entry, inputs) = (plain(), entry(), pairs)
                return { operations in
                    inputs.run(operations) { UInt64(formatter.string(entry, $0.0, $0.1).utf8.count) }
                }
            },
            BenchmarkCase(.formatting, "\(operation)/buffer", .ours) {
                let (formatter, entry, inputs, buffer) = (plain(), entry(), pairs, ReusedBuffer())
                return { operations in
                    buffer.use { bytes in
                        inputs.run(operations) {
                            bytes.removeAll(keepingCapacity: true)
                            formatter.append(entry, $0.0, $0.1, to: &bytes)
                            return UInt64(bytes.count)
                        }
                    }
                }
            },
        ]
    }

    private static var decimals: Inputs<Double> { Inputs { Double($0.next() % 100_000) / 100 } }

    private static func decimal(
        _ operation: String, digits: Int, formatter: @escaping @Sendable () -> StringsdictFormatter
    ) -> [BenchmarkCase] {
        let entry: @Sendable () -> StringsdictEntry = {
            let kilometres = StringsdictEntry.Variable.plural(
                "distance", valueType: ".\(digits)f",
                [.one: "%.\(digits)f kilometre left", .other: "%.\(digits)f kilometres left"])
            return StringsdictEntry(format: opaque("%#@distance@"), variables: [kilometres])
        }
        return [
            BenchmarkCase(.formatting, "\(operation)/String", .ours) {
                let (formatter, entry, inputs) = (formatter(), entry(), decimals)
                return { operations in
                    inputs.run(operations) { UInt64(formatter.string(entry, $0).utf8.count) }
                }
            },
            BenchmarkCase(.formatting, "\(operation)/buffer", .ours) {
                let (formatter, entry, inputs, buffer) = (formatter(), entry(), decimals, ReusedBuffer())
                return { operations in
                    buffer.use { bytes in
                        inputs.run(operations) {
                            bytes.removeAll(keepingCapacity: true)
                            formatter.append(entry, $0, to: &bytes)
                            return UInt64(bytes.count)
                        }
                    }
                }
            },
        ]
    }
}
