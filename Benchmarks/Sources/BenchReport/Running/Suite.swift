import FormattingCases
import FoundationPeers
import LoadingCases
import Measuring
import PluralCases

/// All that the report measures.
enum Suite {
    static func cases(mode: RunMode) -> [BenchmarkCase] {
        PluralCases.all + FoundationPeers.selection(locales: PluralCases.locales)
            + FoundationPeers.making(identifiers: PluralCases.identifiers)
            + FormattingCases.all + FoundationPeers.formatting
            + LoadingCases.all(largest: mode.largestCatalog)
    }

    /// The operations that are also done by two threads at once.
    static let threadedOperations = [
        "whole number/below 10⁶/pl", "text 1234.56/category/pl", "one variable/buffer", "one variable/String",
        "key among 10 000/String",
    ]

    static func facts(mode: RunMode, package: String, only: String?, progress: Progress) -> [Fact] {
        var facts: [Fact] = []
        let isWanted = { (name: String) in only.map { name.contains($0) } ?? true }
        if isWanted("size") { facts += Sizes.measure(package: package, progress: progress) }
        if isWanted("threads") { facts += TwoThreads.measure(mode: mode, progress: progress) }
        if isWanted("loading") { facts += Loading.measure(mode: mode, progress: progress) }
        if isWanted("tools") { facts += WholeTools.measure(mode: mode, package: package, progress: progress) }
        return facts
    }
}
