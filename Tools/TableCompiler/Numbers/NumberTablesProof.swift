extension NumberTables {
    /// What a proof compared.
    package struct Proof: Sendable, Hashable {
        /// Locale identifiers looked up.
        package var locales = 0
        /// Symbol sets compared: each identifier with each numbering system.
        package var comparisons = 0
    }

    /// Proves that the packed tables say what CLDR says, for every locale and every numbering system.
    ///
    /// The look-up of a program is replayed on the packed bytes, with every index checked, and compared with
    /// ``NumberSource``, which looks in the files' elements one at a time. The identifiers are all locales of the source,
    /// its parent locales, deprecated codes, and identifiers with the script left out or written out.
    ///
    /// - Throws: ``NumberTableError/disproved(locale:numberingSystem:packed:expected:)`` with the first difference.
    package func prove(against source: NumberSource) throws -> Proof {
        try prove(against: Expectation(source))
    }

    /// The same for what was looked up in the source before.
    func prove(against expectation: Expectation) throws -> Proof {
        let replay = try NumberTablesReplay(self)
        let systems = expectation.systems
        var proof = Proof()
        var packed: [Int: Answer] = [:]
        try provePlainSets(replay)
        for (identifier, expected) in expectation.answers {
            let profile = try replay.profile(of: identifier)
            let found = try packed[profile] ?? Answer(profile, systems, replay)
            packed[profile] = found
            try compare(identifier, found, expected, systems)
            proof.locales += 1
            proof.comparisons += systems.count
        }
        return proof
    }

    /// What the source says of every identifier that a proof looks up.
    struct Expectation {
        /// The numbering systems, in order.
        let systems: [String]
        /// The identifiers, in order, each with all that is compared.
        let answers: [(identifier: String, expected: Answer)]

        init(_ source: NumberSource) throws(NumberTableError) {
            systems = source.digits.keys.sorted()
            var answers: [(identifier: String, expected: Answer)] = []
            var known: [String: Answer] = [:]
            for (identifier, target) in NumberTables.proofIdentifiers(source) {
                let expected = if let answer = known[target] { answer } else { try Answer(target, systems, source) }
                known[target] = expected
                answers.append((identifier, expected))
            }
            self.answers = answers
        }
    }

    /// The symbols of numbers as C prints them, which no locale uses.
    private func provePlainSets(_ replay: NumberTablesReplay) throws {
        let plain = try replay.numbers(set: plainSet)
        try expect("plain", "latn", plain, NumberTablesCompiler.plain(exponential: "e", infinity: "inf", nan: "nan"))
        let uppercase = try replay.numbers(set: plainUppercaseSet)
        try expect(
            "plain", "latn", uppercase, NumberTablesCompiler.plain(exponential: "E", infinity: "INF", nan: "NAN"))
        try expect("plain", "latn", try replay.systemIdentifier(plainSystem), "latn")
    }

    /// The identifiers to look up, and the locale whose elements each must have.
    private static func proofIdentifiers(_ source: NumberSource) -> [(identifier: String, target: String)] {
        let locales = NumberLocales(source)
        var targets = locales.targets
        for locale in source.locales { targets[locale] = locale }
        for locale in source.parents.keys { targets[locale] = locale }
        // Something that CLDR does not know has root's elements, and an unknown region those of its language.
        targets["root"] = "root"
        targets["qqq"] = "root"
        for language in source.locales where !language.contains("_") && language != "root" {
            targets["\(language)_QQ"] = language
        }
        // A deprecated language with all that may follow its replacement.
        for (type, replacement) in locales.languageAliases {
            let language = replacement.prefix { $0 != "_" }
            for identifier in locales.targets.keys where identifier.prefix(while: { $0 != "_" }) == language {
                let replaced = type + identifier.dropFirst(language.count)
                let canonical = locales.canonical(replaced)
                targets[replaced] = locales.targets[canonical] ?? canonical
            }
        }
        return targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// All that is compared for one locale.
    struct Answer {
        var defaultSystem: String
        var nativeSystem: String
        var numbers: [ResolvedNumbers]
        var digits: [String?]

        init(_ locale: String, _ systems: [String], _ source: NumberSource) throws(NumberTableError) {
            defaultSystem = source.defaultSystem(locale)
            nativeSystem = source.nativeSystem(locale)
            numbers = try source.resolve(locale, numberingSystems: systems)
            digits = systems.map { source.digits[$0] }
        }

        init(_ profile: Int, _ systems: [String], _ replay: NumberTablesReplay) throws {
            defaultSystem = try replay.system(profile, 0)
            nativeSystem = try replay.system(profile, 1)
            let answers = try systems.map { try replay.numbers(profile, system: $0) }
            numbers = answers.map(\.numbers)
            digits = answers.map(\.digits)
        }
    }

    private func compare(
        _ locale: String, _ packed: Answer, _ expected: Answer, _ systems: [String]
    ) throws(NumberTableError) {
        try expect(locale, "default", packed.defaultSystem, expected.defaultSystem)
        try expect(locale, "native", packed.nativeSystem, expected.nativeSystem)
        for (index, system) in systems.enumerated() {
            try expect(locale, system, packed.numbers[index], expected.numbers[index])
            try expect(locale, system, packed.digits[index], expected.digits[index])
        }
    }

    private func expect<Value: Equatable>(
        _ locale: String, _ system: String, _ packed: Value, _ expected: Value
    ) throws(NumberTableError) {
        guard packed == expected else {
            throw .disproved(
                locale: locale, numberingSystem: system, packed: "\(packed)", expected: "\(expected)")
        }
    }
}
