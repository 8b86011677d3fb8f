import Foundation
import Measuring

extension FoundationPeers {
    /// `String(format:)`, with and without a locale.
    ///
    /// It only puts the number into the text: the plural variables of a `.stringsdict` crash it on Linux.
    public static var formatting: [BenchmarkCase] {
        let counts = Inputs<Int>.wholeNumbers(below: 1_000_000)
        let plain = ["plain text with one number/String", "one variable/String"].map { operation in
            BenchmarkCase(.formatting, operation, .foundation) {
                { operations in
                    counts.run(operations) { UInt64(String(format: "%ld files remaining", $0).utf8.count) }
                }
            }
        }
        let localized = ["en", "ar-EG", "hi"].map { identifier in
            BenchmarkCase(
                .formatting, "one variable, grouped and local digits (\(identifier))/String", .foundationLocale
            ) {
                let locale = Locale(identifier: identifier)
                return { operations in
                    counts.run(operations) {
                        UInt64(String(format: "%ld files remaining", locale: locale, $0).utf8.count)
                    }
                }
            }
        }
        let two = ["two variables/String", "two nested variables/String"].map { operation in
            BenchmarkCase(.formatting, operation, .foundation) {
                { operations in
                    counts.run(operations) {
                        UInt64(String(format: "%ld files in %ld folders", $0, $0).utf8.count)
                    }
                }
            }
        }
        let decimal = BenchmarkCase(.formatting, "a decimal/String", .foundation) {
            let numbers = Inputs<Double> { Double($0.next() % 100_000) / 100 }
            return { operations in
                numbers.run(operations) { UInt64(String(format: "%.1f kilometres left", $0).utf8.count) }
            }
        }
        return plain + localized + two + [decimal]
    }
}
