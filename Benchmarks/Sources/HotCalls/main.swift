import CBenchmarkSupport
import FormattingCases
import Measuring
import PluralCases
import StringCatalogs
import Stringsdict

// Runs a fixed number of operations of each hot call under callgrind, which counts the instructions of each call
// separately. `count-instructions.py` starts this program and reads the counts. Without Valgrind it only checks
// that all calls run. For a profiler: `hot-calls TEXT TIMES` runs only the calls with this text in their names, many
// times.

let arguments = CommandLine.arguments
let wanted = arguments.count > 1 ? arguments[1] : nil
let times = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1

for hotCall in HotCalls.all where wanted.map({ hotCall.operation.contains($0) }) ?? true {
    guard let body = try hotCall.prepare() else { continue }
    let operations = HotCalls.operations(hotCall)
    // The first operations bind symbols and fill caches of the runtime.
    body(operations * times)
    bench_callgrind_zero()
    body(operations)
    bench_callgrind_dump("\(operations) × \(hotCall.operation)")
    if !bench_runs_on_valgrind() { print("\(operations) × \(hotCall.operation)") }
}

/// The calls whose instructions are counted: the calls that programs make often, and reading files.
enum HotCalls {
    static var all: [BenchmarkCase] {
        (PluralCases.selection + PluralCases.decimals + PluralCases.making + FormattingCases.all)
            .filter { $0.contender == .ours }
            + [
                loading("XML", count: 100), loading("XML", count: 10_000), loading("binary", count: 10_000),
                oldStyle(count: 1_000), catalog(count: 1_000),
            ]
    }

    /// The number of operations that are counted together.
    static func operations(_ hotCall: BenchmarkCase) -> Int { hotCall.weight == .light ? 2_000 : 5 }

    /// Loading as a whole, in a program without Foundation.
    private static func loading(_ format: String, count: Int) -> BenchmarkCase {
        BenchmarkCase(.loading, "\(format)/\(count) keys", .ours, weight: .heavy) {
            let text = CatalogText(count: count)
            let file = StringTable.File(
                format == "binary" ? text.binary() : text.xml(), name: "Localizable.stringsdict")
            return { operations in
                for _ in 0..<operations {
                    let table = try? StringTable(stringsdict: file, language: "pl")
                    consume(UInt64(table?.count ?? 0))
                }
            }
        }
    }

    private static func oldStyle(count: Int) -> BenchmarkCase {
        BenchmarkCase(.loading, "old style/\(count) keys", .ours, weight: .heavy) {
            let file = StringTable.File(CatalogText(count: count).oldStyle(), name: "Localizable.strings")
            return { operations in
                for _ in 0..<operations {
                    let table = try? StringTable(strings: file)
                    consume(UInt64(table?.count ?? 0))
                }
            }
        }
    }

    /// Reading a catalog, and compiling its two languages.
    private static func catalog(count: Int) -> BenchmarkCase {
        BenchmarkCase(.loading, "catalog/\(count) keys", .ours, weight: .heavy) {
            let bytes = CatalogText(count: count).stringCatalog()
            return { operations in
                for _ in 0..<operations {
                    let catalog = try? StringCatalog(reading: bytes).compiled()
                    consume(UInt64(catalog?.localizations.count ?? 0))
                }
            }
        }
    }
}
