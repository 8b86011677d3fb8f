import Catalogs
import FormattingCases
import Measuring
import PluralCases
import Stringsdict

/// The calls whose instructions are counted: those that programs make often, and reading a small catalog.
enum HotCalls {
    static var all: [BenchmarkCase] {
        (PluralCases.selection + PluralCases.decimals + PluralCases.making + FormattingCases.all)
            .filter { $0.contender == .ours } + [loading]
    }

    /// How many operations are counted together.
    static func operations(_ hotCall: BenchmarkCase) -> Int { hotCall.weight == .light ? 2_000 : 5 }

    /// The whole of loading, without Foundation in the program.
    private static var loading: BenchmarkCase {
        BenchmarkCase(.loading, "XML/100 keys", .ours, weight: .heavy) {
            let file = StringTable.File(CatalogText(count: 100).xml(), name: "Localizable.stringsdict")
            return { operations in
                for _ in 0..<operations {
                    let table = try? StringTable(stringsdict: file, language: "pl")
                    consume(UInt64(table?.count ?? 0))
                }
            }
        }
    }
}
