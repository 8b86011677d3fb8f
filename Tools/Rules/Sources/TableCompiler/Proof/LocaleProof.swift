import StringsdictLocaleData
import CLDRPluralsCore
import CLDRSource

/// The proof that the tables of locales agree with CLDR. The proof runs before the tables are written, and counts its
/// comparisons.
///
/// One side is the generated source: its bytes, read by the same code that a program runs. The other side is CLDR's
/// likely subtags, parents, aliases and scripts, compared as text.
///
/// - Directions: every locale with likely subtags, and every script of CLDR with languages of both directions.
/// - Language match: every locale with data or with an entry in `parentLocales`, every likely-subtag entry of a
///   language that the tables know, and every deprecated name. The proof compares the resolved locale with its script,
///   its ancestors, and its likely region.
/// - Canonical identifiers: each of these, in the spellings of BCP 47, CLDR and POSIX.
/// - Spellings: every modifier of the C library that names a script, and subtags of eight and of nine characters, with
///   every language of CLDR.
package struct LocaleProof: Sendable, Hashable {
    /// Identifiers whose direction was compared.
    package private(set) var directions = 0
    /// Languages with a region whose script was compared.
    package private(set) var scripts = 0
    /// Identifiers whose ancestors were compared.
    package private(set) var ancestors = 0
    /// Likely regions compared.
    package private(set) var regions = 0
    /// Canonical identifiers compared.
    package private(set) var canonicalIdentifiers = 0

    /// Proves the tables in generated source.
    ///
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    package init(_ tables: LoadedNumberTables, against expectation: LocaleExpectation) throws {
        self = try tables.read { _, tree in try LocaleProof(tree, against: expectation) }
    }

    /// Proves a tree through its reader. The tree that a program was built with can be proved this way, too.
    package init(_ tree: PackedLocaleTree, against expectation: LocaleExpectation) throws {
        try proveDirections(tree, expectation)
        try proveScripts(tree, expectation)
        for identifier in expectation.identifiers {
            try proveAncestors(tree, identifier, as: identifier, expectation)
            let tag = identifier.replacing("_", with: "-")
            for spelling in [
                identifier, tag.lowercased(), identifier.uppercased(), "\(tag)-u-nu-arab", "\(identifier).UTF-8@euro",
            ] {
                try proveCanonicalIdentifier(tree, spelling, as: identifier, expectation)
            }
        }
        for language in expectation.languages {
            for (spelling, meaning) in LocaleProof.spellings(of: language) {
                try proveAncestors(tree, spelling, as: meaning, expectation)
                try proveCanonicalIdentifier(tree, spelling, as: meaning, expectation)
            }
        }
    }

    /// Identifiers with a modifier or a long subtag, and the identifiers that they mean.
    private static func spellings(of language: String) -> [(spelling: String, meaning: String)] {
        var spellings = [
            // A subtag has at most eight characters. Subtags after a longer one do not count.
            ("\(language)-abcdefgh-Zzzz-QQ", "\(language)_Zzzz_QQ"), ("\(language)-abcdefghi-Zzzz-QQ", language),
            ("\(language)-QQ-abcdefgh", "\(language)_QQ"), ("\(language)-QQ-abcdefghi", "\(language)_QQ"),
            // A modifier of another kind has no meaning.
            ("\(language)_QQ@latins", "\(language)_QQ"), ("\(language)@lati", language),
        ]
        for (modifier, script) in LocaleExpectation.scriptsOfModifiers {
            spellings += [
                ("\(language)@\(modifier)", "\(language)_\(script)"),
                ("\(language)_QQ.UTF-8@\(modifier)", "\(language)_\(script)_QQ"),
                // A script in the identifier wins over a modifier.
                ("\(language)_Zzzz_QQ@\(modifier)", "\(language)_Zzzz_QQ"),
            ]
        }
        return spellings
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

    private mutating func proveCanonicalIdentifier(
        _ tree: PackedLocaleTree, _ identifier: String, as meaning: String, _ expectation: LocaleExpectation
    ) throws {
        var utf8 = identifier
        let packed = utf8.withUTF8 { tree.canonicalIdentifier(utf8: $0) }.text
        try compare("the canonical identifier of \(identifier)", packed, expectation.canonical(meaning))
        canonicalIdentifiers += 1
    }

    private mutating func proveAncestors(
        _ tree: PackedLocaleTree, _ identifier: String, as meaning: String, _ expectation: LocaleExpectation
    ) throws {
        let resolved = resolve(identifier, tree)
        var packed: [String] = []
        var next: ResolvedLocale? = resolved
        while let locale = next, packed.count < 20 {
            // A locale with a variant is left out, since the expected list has no variants. Its ancestors are compared.
            if locale.variant == 0 { packed.append(tree.identifier(of: locale).text) }
            next = tree.parent(of: locale)
        }
        let expected = expectation.ancestors(of: meaning)
        try compare(
            "what \(identifier) inherits from", packed.joined(separator: ", "), expected.joined(separator: ", "))
        ancestors += 1
        let region = tree.likelyRegion(of: resolved)
        try compare(
            "the likely region of \(identifier)", region == 0 ? "none" : LocaleProof.text(ofRegion: region),
            expectation.likelyRegion(of: meaning) ?? "none")
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
