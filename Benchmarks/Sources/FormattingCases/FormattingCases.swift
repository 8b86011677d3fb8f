import Catalogs
import ICUPeer
import Measuring
import Stringsdict

/// The benchmarks of formatting.
///
/// Every message is formatted twice: to a `String`, and to the end of a buffer that is emptied and used again.
public enum FormattingCases {
    /// All of them, in the order of the report.
    public static var all: [BenchmarkCase] {
        messages.flatMap { [string($0), buffer($0)] } + twoNumbers + lookUp + peers
    }

    /// Whole numbers as counts are: all sizes below a million.
    static let counts = Inputs<Int>.wholeNumbers(below: 1_000_000)
    static let cCounts = Inputs<Int64>.wholeNumbers(below: 1_000_000)
    static let pairs = Inputs<(Int, Int)> { (Int($0.next() % 1_000_000), Int($0.next() % 1_000)) }

    /// A message with one number, and how it is shown.
    struct Message: Sendable {
        let operation: String
        let formatter: @Sendable () -> MessageFormatter
        let entry: @Sendable () -> StringsdictEntry
    }

    static let files = FormatVariable.plural(
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
                        WidthVariant(10, opaque("%ld left")), WidthVariant(20, "%ld files left"),
                        WidthVariant(40, "%ld files remaining"),
                    ]))
            },
            Message(operation: "device", formatter: { onPad }) {
                StringsdictEntry(
                    .devices([
                        DeviceVariant(.iPhone, opaque("Tap %ld files")), DeviceVariant(.iPad, "Tap these %ld files"),
                        DeviceVariant(.other, "Click %ld files"),
                    ]))
            },
        ]
    }

    @Sendable static func plain() -> MessageFormatter { MessageFormatter(locale: opaque("en"), numbers: .plain) }

    private static var narrow: MessageFormatter {
        MessageFormatter(locale: opaque("en"), numbers: .plain, presentationWidth: 25)
    }

    private static var onPad: MessageFormatter {
        MessageFormatter(locale: opaque("en"), numbers: .plain, device: .iPad)
    }

    private static func localized(
        _ locale: String, _ entry: @escaping @Sendable () -> StringsdictEntry
    ) -> Message {
        Message(
            operation: "one variable, grouped and local digits (\(locale))",
            formatter: { MessageFormatter(locale: opaque(locale)) }, entry: entry)
    }
}
