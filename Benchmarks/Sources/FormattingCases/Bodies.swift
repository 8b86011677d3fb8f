import Measuring
import Stringsdict

/// A buffer that is used again in each operation. It is moved out of this object while a body runs.
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
        let folders = FormatVariable.plural(
            "folders", valueType: "ld", [.one: "%ld folder", .other: "%ld folders"])
        let nested = FormatVariable.plural(
            "files", valueType: "ld", [.one: "%ld file in %#@folders@", .other: "%ld files in %#@folders@"])
        let kilometres = FormatVariable.plural(
            "distance", valueType: ".1f", [.one: "%.1f kilometre left", .other: "%.1f kilometres left"])
        return two("two variables") {
            StringsdictEntry(format: opaque("%#@files@ in %#@folders@"), variables: [files, folders])
        }
            + two("two nested variables") {
                StringsdictEntry(format: opaque("%#@files@"), variables: [nested, folders])
            }
            + decimal("a decimal") {
                StringsdictEntry(format: opaque("%#@distance@"), variables: [kilometres])
            }
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

    private static func decimal(
        _ operation: String, _ entry: @escaping @Sendable () -> StringsdictEntry
    ) -> [BenchmarkCase] {
        let inputs: @Sendable () -> Inputs<Double> = { Inputs { Double($0.next() % 100_000) / 100 } }
        return [
            BenchmarkCase(.formatting, "\(operation)/String", .ours) {
                let (formatter, entry, inputs) = (plain(), entry(), inputs())
                return { operations in
                    inputs.run(operations) { UInt64(formatter.string(entry, $0).utf8.count) }
                }
            },
            BenchmarkCase(.formatting, "\(operation)/buffer", .ours) {
                let (formatter, entry, inputs, buffer) = (plain(), entry(), inputs(), ReusedBuffer())
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
