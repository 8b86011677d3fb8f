import StringsdictLocalizedEntries

/// What the checks found in long texts of binary files, so that a text that many keys share is checked once.
///
/// A binary property list writes a text once for all its keys, so a file of 18 KB can have a thousand keys with 5,000 bytes
/// each. The findings of a text without a place depend on its content and its language alone.
struct SharedTexts {
    /// The content of an entry, and all on which its findings depend.
    struct Identity: Hashable {
        private let content: AuthoredEntry
        private let language: String
        private let path: String
        private let comment: String?

        /// The identity of an entry. Nil if the checks must look at the entry: if it has a place, or if it is short.
        ///
        /// An entry is large, so the caller's is not copied.
        init?(_ entry: __shared LocalizedEntry, path: String, _ kind: LocalizedFile.Kind) {
            guard entry.keyOffset == nil, kind != .catalog, entry.phrases.isEmpty, !entry.hidesFormat,
                case .message(let message) = entry.content.form,
                message.texts.reduce(0, { $0 + $1.value.utf8.count }) >= Self.fewestBytes
            else { return nil }
            (content, language, self.path, comment) = (entry.content, entry.language, path, entry.comment)
        }

        /// Shorter texts are checked as fast as they are compared.
        private static let fewestBytes = 256
    }

    private var entries: [Identity: CheckedEntry] = [:]
    /// The findings in an entry alone.
    private var findings: [Identity: [Finding]] = [:]
    /// The findings of the comparison of a key's entries.
    private var comparisons: [[Identity]: [Finding]] = [:]

    /// An entry with the arguments of an equal one, if there is one.
    mutating func entry(_ identity: Identity, _ entry: LocalizedEntry, make: () -> CheckedEntry) -> CheckedEntry {
        if let known = entries[identity] { return CheckedEntry(entry, like: known) }
        let made = make()
        entries[identity] = made
        return made
    }

    /// The findings of an equal text, for another key. Nil if they are not known.
    func findings(_ identity: Identity, forKey key: String) -> [Finding]? {
        findings[identity].map { SharedTexts.findings($0, forKey: key) }
    }

    /// The findings of the comparison of equal texts, for another key. Nil if they are not known.
    func findings(comparing identities: [Identity], forKey key: String) -> [Finding]? {
        comparisons[identities].map { SharedTexts.findings($0, forKey: key) }
    }

    private static func findings(_ known: [Finding], forKey key: String) -> [Finding] {
        known.map { finding in
            var finding = finding
            finding.key = key
            return finding
        }
    }

    /// Remembers the findings of a text.
    mutating func remember(_ found: ArraySlice<Finding>, _ identity: Identity) {
        if SharedTexts.holdForAllKeys(found) { findings[identity] = Array(found) }
    }

    /// Remembers the findings of a comparison.
    mutating func remember(_ found: ArraySlice<Finding>, comparing identities: [Identity]) {
        if SharedTexts.holdForAllKeys(found) { comparisons[identities] = Array(found) }
    }

    /// Whether findings are those of every key with the texts. A cause or a message may name the key, and then each key is
    /// checked.
    private static func holdForAllKeys(_ found: ArraySlice<Finding>) -> Bool {
        found.allSatisfy { finding in
            guard let key = finding.key, !key.isEmpty else { return false }
            return finding.cause == nil && finding.message.firstRange(of: "'\(MessageWords.excerpt(key))'") == nil
        }
    }
}
