import CBenchmarkSupport
import ICUPeer
import Measuring

extension FormattingCases {
    /// C and ICU, each with the nearest that it has to the message.
    static var peers: [BenchmarkCase] {
        ["String", "buffer"].flatMap { target -> [BenchmarkCase] in
            [
                snprintf("plain text with one number/\(target)"), snprintf("one variable/\(target)"),
                snprintf("two variables/\(target)"), snprintf("two nested variables/\(target)"),
                snprintf("one variable, grouped and local digits (en)/\(target)"),
                BenchmarkCase(.formatting, "a decimal/\(target)", .snprintf) {
                    let values = Inputs<Double> { Double($0.next() % 100_000) / 100 }
                    return { values.runBatches($0) { bench_snprintf_double("%.1f kilometres left", $0, $1) } }
                },
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
