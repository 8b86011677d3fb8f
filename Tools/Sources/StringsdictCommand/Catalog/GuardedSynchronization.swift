import StringsdictCommandConsole
import StringCatalogs

/// An update of a catalog that does not remove or mark keys when sources are missing.
///
/// A build for one platform, or of the files that have changed, does not see all sources. The keys of the other sources
/// would be lost.
struct GuardedSynchronization {
    /// The update. If changes were withheld, it only adds.
    let result: CatalogSynchronization
    /// The changes that were withheld and the reason, as a sentence without a full stop. Nil if no change was withheld.
    let withheld: String?

    /// Updates a catalog: see `CatalogSynchronization`.
    ///
    /// - Parameter prunes: Whether keys are removed, however many there are.
    init(
        of catalog: StringCatalog, named table: String, with texts: ExtractedTexts,
        options: CatalogSynchronization.Options, prunes: Bool
    ) throws(StringCatalogError) {
        let result = try CatalogSynchronization(of: catalog, named: table, with: texts, options: options)
        guard !prunes, let reason = GuardedSynchronization.reasonToKeep(result, texts) else {
            self.result = result
            withheld = nil
            return
        }
        var careful = options
        careful.skipsMarkingStale = true
        self.result = try CatalogSynchronization(of: catalog, named: table, with: texts, options: careful)
        withheld = GuardedSynchronization.withheld(result, reason)
    }

    /// The reason to keep the keys that the sources do not ask for. Nil if there are few such keys and all sources were
    /// read.
    private static func reasonToKeep(_ result: CatalogSynchronization, _ texts: ExtractedTexts) -> String? {
        guard !result.removed.isEmpty || !result.staled.isEmpty else { return nil }
        if let file = texts.brokenFiles.first {
            let count = texts.brokenFiles.count
            return count == 1
                ? "\(file) is no correct Swift"
                : "\(count) source files are no correct Swift, such as \(file)"
        }
        guard result.dismissesMany else { return nil }
        return "that is more than a tenth of its \(Console.counted(result.extractedCount, "extracted key"))"
    }

    /// The changes that an update would have made, in numbers and with examples.
    private static func withheld(_ result: CatalogSynchronization, _ reason: String) -> String {
        func phrase(_ keys: [String], _ verb: String) -> String? {
            guard !keys.isEmpty else { return nil }
            let examples = keys.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
            return "\(verb) \(Console.counted(keys.count, "key")) (\(examples)\(keys.count > 3 ? ", …" : ""))"
        }
        let actions = [phrase(result.removed, "remove"), phrase(result.staled, "mark as stale")].compactMap { $0 }
        return "the update would \(actions.joined(separator: " and ")), and \(reason); these keys stay as they are"
    }
}
