import CLDRPluralsCore
import CLDRSource

/// The source of the index of locales: CLDR's aliases, likely subtags, parents and scripts, and the locales with number
/// symbols.
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax", "Likely Subtags" and "Parent Locales".
package struct LocaleSource: Sendable {
    /// Deprecated identifiers and their replacements. Those of regions are aliases of no language: `und_620`.
    package var aliases: [(type: String, replacement: String)] = []
    /// Locales without some subtags, and their likely full forms.
    package var likelySubtags: [(from: String, to: String)] = []
    /// Locales whose parent differs from the one that truncation finds.
    package var parents: [(child: String, parent: String)] = []
    /// All scripts with their direction.
    package var scripts: [(code: String, isRightToLeft: Bool)] = []
    /// The number of each locale's profile of number symbols, by its identifier.
    package var profiles: [String: Int] = [:]

    /// Creates a source of aliases alone, which plural rules need.
    package init(aliases: [(type: String, replacement: String)]) { self.aliases = aliases }

    /// Creates a source from all locale data of a release.
    package init(_ data: CLDRData, profiles: [String: Int]) {
        aliases = data.aliases
        likelySubtags = data.likelySubtags.map { ($0.from, $0.to) }
        for entry in data.parentLocales where entry.component == nil && entry.parent != "root" {
            parents += entry.locales.map { ($0, entry.parent) }
        }
        scripts = data.scripts.map { ($0.code, $0.isRightToLeft) }
        self.profiles = profiles
    }

    /// Whether all columns are needed, not only the plural rules.
    var isComplete: Bool { !likelySubtags.isEmpty || !scripts.isEmpty || !profiles.isEmpty }
}

/// A locale as a key of the index.
struct LocaleKey: Hashable {
    var language: UInt16 = 0
    var script: UInt32 = 0
    var region: UInt16 = 0
    /// A variant subtag in lower case, or an empty string.
    var variant = ""

    init(language: UInt16 = 0, script: UInt32 = 0, region: UInt16 = 0, variant: String = "") {
        self.language = language
        self.script = script
        self.region = region
        self.variant = variant
    }

    init(_ identifier: LocaleIdentifier) {
        self.init(language: identifier.language, script: identifier.script, region: identifier.region)
    }

    /// Parses an identifier as CLDR writes it.
    ///
    /// - Throws: An error if the identifier has other subtags than a language, a script, a region and a variant.
    init(reading text: String) throws(TableCompilerError) {
        let identifier = LocaleIdentifier(text)
        self.init(identifier)
        if identifier.variantEnd > 0 {
            let bytes = Array(text.utf8)[identifier.variantStart..<identifier.variantEnd]
            variant = String(decoding: bytes, as: UTF8.self).lowercased()
        }
        let canonical = text.lowercased().replacing("_", with: "-")
        guard self.text.lowercased() == canonical || canonical == "und" else { throw .unsupportedLocale(text) }
    }

    var isLanguage: Bool { script == 0 && region == 0 && variant.isEmpty }

    var base: LocaleKey { LocaleKey(language: language) }

    /// The locale without its last subtag. Nil for a language.
    var truncated: LocaleKey? {
        var result = self
        if !variant.isEmpty {
            result.variant = ""
        } else if region != 0 {
            result.region = 0
        } else if script != 0 {
            result.script = 0
        } else {
            return nil
        }
        return result
    }

    var text: String {
        LocaleIdentifier(language: language, script: script, region: region).text
            + (variant.isEmpty ? "" : "-\(variant)")
    }
}

/// CLDR's relations between locales as dictionaries, from which the index is packed.
struct LocaleRelations {
    /// The final replacement of each deprecated language.
    private(set) var replacements: [UInt16: LocaleIdentifier] = [:]
    /// The likely script and region of a language.
    private(set) var likely: [UInt16: LocaleIdentifier] = [:]
    /// The script that a region implies, if it is not the likely one.
    private(set) var impliedScripts: [LocaleKey: UInt32] = [:]
    /// The likely region of a language in a script other than the likely one.
    private(set) var scriptRegions: [LocaleKey: UInt16] = [:]
    /// Languages with two or more entries in likely subtags.
    private(set) var variedLanguages: Set<UInt16> = []
    /// The other codes of regions, ascending, with the regions that replace each, the usual one first.
    private(set) var regions: [(code: UInt16, replacements: [UInt16])] = []
    /// Parents in the same script, if they differ from the truncated locale.
    private(set) var parents: [LocaleKey: LocaleKey] = [:]

    init(_ source: LocaleSource) throws(TableCompilerError) {
        addReplacements(source.aliases)
        addRegions(source.aliases)
        addLikelySubtags(source.likelySubtags)
        for (child, parent) in source.parents {
            let (child, parent) = (try normalized(child), try normalized(parent))
            // Symbols may be inherited from another script, but texts may not. The columns handle symbols.
            if script(of: child) == script(of: parent), child.truncated != parent, child != parent {
                parents[child] = parent
            }
        }
        for child in parents.keys {
            var locale = child
            var steps = 0
            while let next = parents[locale] ?? locale.truncated {
                locale = next
                steps += 1
                if steps > 16 { throw .circularParents(child.text) }
            }
        }
    }

    private mutating func addReplacements(_ aliases: [(type: String, replacement: String)]) {
        var direct: [UInt16: LocaleIdentifier] = [:]
        for (type, replacement) in aliases {
            let identifier = LocaleIdentifier(type)
            guard identifier.language != 0, identifier.text == type else { continue }
            // Among several replacements, the first one is the most likely.
            let target = LocaleIdentifier(String(replacement.split(separator: " ").first ?? ""))
            if LocaleKey(identifier).isLanguage, target.language != 0 { direct[identifier.language] = target }
        }
        for (type, replacement) in direct {
            var target = LocaleIdentifier(
                language: replacement.language, script: replacement.script, region: replacement.region)
            // The number of steps is bounded, since aliases may form a cycle.
            for _ in 0..<direct.count {
                guard let next = direct[target.language], next.language != type else { break }
                target = LocaleIdentifier(
                    language: next.language, script: target.script == 0 ? next.script : target.script,
                    region: target.region == 0 ? next.region : target.region)
            }
            replacements[type] = target
        }
    }

    private mutating func addRegions(_ aliases: [(type: String, replacement: String)]) {
        for (type, replacement) in aliases where type.hasPrefix("und_") || type.hasPrefix("und-") {
            let code = LocaleIdentifier(type).region
            let replacements = replacement.split(separator: " ").map { LocaleIdentifier(String($0)).region }
            guard code != 0, !replacements.contains(0) else { continue }
            regions.append((code, replacements))
        }
        regions.sort { $0.code < $1.code }
    }

    private mutating func addLikelySubtags(_ entries: [(from: String, to: String)]) {
        let rows = entries.map { (from: LocaleIdentifier($0.from), to: LocaleIdentifier($0.to)) }
        // A deprecated code whose likely form has another language is an alias.
        for (from, to) in rows where from.language != 0 && from.language == to.language {
            if LocaleKey(from).isLanguage { likely[from.language] = to } else { variedLanguages.insert(from.language) }
        }
        for (from, to) in rows where from.language != 0 && from.language == to.language {
            if from.script == 0, from.region != 0, likely[from.language]?.script != to.script {
                impliedScripts[LocaleKey(from)] = to.script
            } else if from.script != 0, from.region == 0, likely[from.language]?.script != from.script {
                scriptRegions[LocaleKey(from)] = to.region
            }
        }
    }

    /// The key of a locale, without a likely script.
    func normalized(_ identifier: String) throws(TableCompilerError) -> LocaleKey {
        var key = try LocaleKey(reading: identifier)
        if key.script == 0 {
            key.script = impliedScripts[LocaleKey(language: key.language, region: key.region)] ?? 0
        } else if key.script == likely[key.language]?.script {
            key.script = 0
        }
        return key
    }

    func script(of key: LocaleKey) -> UInt32 { key.script != 0 ? key.script : likely[key.language]?.script ?? 0 }

    /// The parent of a locale.
    func parent(of key: LocaleKey) -> LocaleKey? { parents[key] ?? key.truncated }
}
