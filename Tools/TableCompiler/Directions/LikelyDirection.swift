import CLDRSource

/// What one entry of CLDR's likely subtags says about a writing direction.
///
/// Source: UTS #35 part 1, "Likely Subtags".
struct LikelyDirection {
    /// The identifier that lacks subtags.
    let identifier: String
    /// Its language, as CLDR writes it.
    let language: String
    /// Its script, or nil.
    let script: String?
    /// Its region of two letters, or nil.
    let region: String?
    /// Whether a language with at most such a region is all of it: what a row can hold.
    let isPlain: Bool
    /// Whether its likely script is written from right to left.
    let isRightToLeft: Bool

    /// Reads an entry; nil where no language is known: messages are never in an undetermined one.
    init?(_ entry: LikelySubtag, scripts: Set<String>) {
        let subtags = LikelyDirection.subtags(entry.from)
        guard let first = subtags.first, first != "und" else { return nil }
        identifier = entry.from
        language = first
        script = subtags.dropFirst().first { $0.utf8.count == 4 }
        region = subtags.dropFirst().first { $0.utf8.count == 2 }
        isPlain = subtags.count == (region == nil ? 1 : 2)
        let likelyScript = LikelyDirection.subtags(entry.to).dropFirst().first { $0.utf8.count == 4 }
        isRightToLeft = likelyScript.map(scripts.contains) ?? false
    }

    /// All entries of a release that name a language.
    static func all(_ data: CLDRData) -> [LikelyDirection] {
        let scripts = Set(RightToLeftScripts.codes)
        return data.likelySubtags.compactMap { LikelyDirection($0, scripts: scripts) }
    }

    private static func subtags(_ identifier: String) -> [String] {
        identifier.split { $0 == "_" || $0 == "-" }.map(String.init)
    }
}
