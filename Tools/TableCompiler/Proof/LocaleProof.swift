import CLDRPluralsCore
import CLDRSource

/// The proof that the tables of locales agree with CLDR. It runs before the tables are written, and counts its
/// comparisons.
///
/// One side is the generated source: its bytes, read by the same code that a program runs. The other side is CLDR's
/// likely subtags, parents, aliases and scripts, compared as text.
///
/// - Directions: every locale with likely subtags, and every script of CLDR with languages of both directions.
/// - Language match: every locale with data or with an entry in `parentLocales`, every likely-subtag entry of a
///   language that the tables know, and every deprecated name. Compared are the resolved locale with its script, its
///   ancestors, and its likely region.
package struct LocaleProof: Sendable, Hashable {
    /// Identifiers whose direction was compared.
    package private(set) var directions = 0
    /// Languages with a region whose script was compared.
    package private(set) var scripts = 0
    /// Identifiers whose ancestors were compared.
    package private(set) var ancestors = 0
    /// Likely regions compared.
    package private(set) var regions = 0

    /// Proves the tables in generated source.
    ///
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    package init(_ tables: WrittenNumberTables, against expectation: LocaleExpectation) throws {
        self = try tables.read { _, tree in try LocaleProof(tree, against: expectation) }
    }

    /// Proves a tree through its reader. The tree that a program was built with can be proved this way, too.
    package init(_ tree: PackedLocaleTree, against expectation: LocaleExpectation) throws {
        try proveDirections(tree, expectation)
        try proveScripts(tree, expectation)
        for identifier in expectation.identifiers {
            try proveAncestors(tree, identifier, expectation)
        }
    }

    private func resolve(_ identifier: String, _ tree: PackedLocaleTree) -> ResolvedLocale {
        var identifier = identifier
        return identifier.withUTF8 { tree.resolve(utf8: $0) }
    }

    private mutating func proveDirections(_ tree: PackedLocaleTree, _ expectation: LocaleExpectation) throws {
        func prove(_ identifier: String, _ expected: Bool) throws {
            let packed = tree.isRightToLeft(resolve(identifier, tree))
            try compare(
                "the direction of \(identifier)", packed ? "right to left" : "left to right",
                expected ? "right to left" : "left to right")
            directions += 1
        }
        for (from, to) in expectation.likely where !from.hasPrefix("und") {
            try prove(from, expectation.isRightToLeft(script: LocaleExpectation.script(to) ?? ""))
        }
        for script in expectation.scripts {
            for language in ["en", "ar", "az", "sd", "und", "qqq"] {
                try prove("\(language)_\(script.code)", script.isRightToLeft)
                try prove("\(language)-\(script.code.uppercased())-IR-u-nu-latn", script.isRightToLeft)
            }
        }
        // A script that CLDR does not list has no direction, so the language decides.
        for (identifier, expected) in [
            ("ar_Qaaa", true), ("en_Qaaa", false), ("qqq", false), ("root", false), ("", false),
        ]
        where expectation.likely["ar"] != nil {
            try prove(identifier, expected)
        }
    }

    /// Compares the script of every language in every region. Nearly all regions imply no script.
    private mutating func proveScripts(_ tree: PackedLocaleTree, _ expectation: LocaleExpectation) throws {
        for language in expectation.languages {
            for region in expectation.regions {
                let identifier = "\(language)_\(region)"
                let packed = tree.script(of: resolve(identifier, tree))
                let expected = expectation.script(of: identifier)
                if packed != (expected.map { LocaleIdentifier("und-" + $0).script } ?? 0) {
                    let text = LocaleIdentifier(language: 1, script: packed).text.dropFirst(3)
                    try compare("the script of \(identifier)", String(text), expected ?? "none")
                }
                scripts += 1
            }
        }
    }

    private mutating func proveAncestors(
        _ tree: PackedLocaleTree, _ identifier: String, _ expectation: LocaleExpectation
    ) throws {
        let resolved = resolve(identifier, tree)
        var packed: [String] = []
        var next: ResolvedLocale? = resolved
        while let locale = next, packed.count < 20 {
            // A locale with a variant is left out, since the expected list has no variants. Its ancestors are compared.
            if locale.variant == 0 { packed.append(tree.identifier(of: locale).text) }
            next = tree.parent(of: locale)
        }
        let expected = expectation.ancestors(of: identifier)
        try compare(
            "what \(identifier) inherits from", packed.joined(separator: ", "), expected.joined(separator: ", "))
        ancestors += 1
        let region = tree.likelyRegion(of: resolved)
        try compare(
            "the likely region of \(identifier)", region == 0 ? "none" : LocaleProof.text(ofRegion: region),
            expectation.likelyRegion(of: identifier) ?? "none")
        regions += 1
    }

    private static func text(ofRegion region: UInt16) -> String {
        String(LocaleIdentifier(language: 1, region: region).text.dropFirst(3))
    }

    private func compare(_ what: String, _ packed: String, _ expected: String) throws(TableCompilerError) {
        if packed == expected { return }
        throw .disproved(ruleSet: "CLDR's locales", number: what, packed: packed, expected: expected)
    }
}
