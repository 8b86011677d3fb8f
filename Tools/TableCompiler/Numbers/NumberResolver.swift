/// Everything that a formatter needs to write numbers in a locale and a numbering system, found in the source.
package struct ResolvedNumbers: Hashable, Sendable {
    package var symbols: [NumberSource.Symbol: String]
    package var primaryGrouping: Int
    package var secondaryGrouping: Int
    package var minimumGroupingDigits: Int
}

/// Looks number elements up as UTS #35 describes it, one element at a time, without any table.
///
/// This is the reference that the packed tables are compared with.
///
/// Source: UTS #35 part 1, "Locale Inheritance and Matching"; part 3, "Number Symbols".
package struct NumberResolver: Sendable {
    private let source: NumberSource

    package init(_ source: NumberSource) {
        self.source = source
    }

    /// The locales in which an element is looked for: the locale, its parents, root.
    ///
    /// A parent is the one that `parentLocales` names, else the identifier without its last subtag.
    package func chain(_ locale: String) throws(NumberTableError) -> [String] {
        var chain: [String] = []
        var current = locale
        while current != "root" {
            guard !chain.contains(current) else { throw .cycle(locale: locale) }
            chain.append(current)
            current = source.parents[current] ?? unlikelyScriptParent(current) ?? NumberResolver.truncated(current)
        }
        return chain + ["root"]
    }

    /// The parent of a language and a script that the language is not usually written in, where CLDR has such a rule.
    private func unlikelyScriptParent(_ locale: String) -> String? {
        guard let parent = source.unlikelyScriptParent else { return nil }
        let subtags = locale.split(separator: "_")
        guard subtags.count == 2, let script = NumberLocales.script(locale),
            let likely = NumberLocales.script(source.likelySubtags[String(subtags[0])])
        else { return nil }
        return script == likely ? nil : parent
    }

    /// An identifier without its last subtag; `root` for a language alone.
    static func truncated(_ locale: String) -> String {
        locale.lastIndex(of: "_").map { String(locale[..<$0]) } ?? "root"
    }

    /// The default numbering system of a locale; `latn` where CLDR names one without digits.
    package func defaultSystem(_ locale: String) throws(NumberTableError) -> String {
        try system(locale, "defaultNumberingSystem") { $0.defaultNumberingSystem }
    }

    /// The native numbering system of a locale; its default one where CLDR names one without digits.
    package func nativeSystem(_ locale: String) throws(NumberTableError) -> String {
        try system(locale, "otherNumberingSystems/native") { $0.nativeNumberingSystem }
    }

    private func system(
        _ locale: String, _ element: String, _ value: (NumberSource.Numbers) -> String?
    ) throws(NumberTableError) -> String {
        let system = try first(locale, value)
        guard let system else { throw .missing(element: element, locale: locale, numberingSystem: "any") }
        return source.digits[system] == nil ? "latn" : system
    }

    private func first<Value>(
        _ locale: String, _ value: (NumberSource.Numbers) -> Value?
    ) throws(NumberTableError) -> Value? {
        for locale in try chain(locale) {
            if let numbers = source.locales[locale], let found = value(numbers) { return found }
        }
        return nil
    }

    /// All symbols and sizes of a locale with a numbering system.
    package func resolve(_ locale: String, numberingSystem: String) throws(NumberTableError) -> ResolvedNumbers {
        var symbols: [NumberSource.Symbol: String] = [:]
        for symbol in NumberSource.Symbol.allCases {
            symbols[symbol] = try element(locale, numberingSystem, symbol.rawValue) { numbers, system in
                switch numbers.symbols[system] {
                case .value(let values): values[symbol].map { .value($0) }
                case .alias(let other): .alias(numberSystem: other)
                case nil: nil
                }
            }
        }
        let pattern = try element(locale, numberingSystem, "decimal pattern") { $0.decimalPatterns[$1] }
        guard let grouping = GroupingPattern(pattern) else { throw .invalidPattern(pattern, locale: locale) }
        guard let minimum = try first(locale, { $0.minimumGroupingDigits }) else {
            throw .missing(element: "minimumGroupingDigits", locale: locale, numberingSystem: numberingSystem)
        }
        return ResolvedNumbers(
            symbols: symbols, primaryGrouping: grouping.primary, secondaryGrouping: grouping.secondary,
            minimumGroupingDigits: minimum)
    }

    /// One element by numbering system: through the chain of locales; at an alias, through the whole chain again with
    /// the other system; at last with `latn`, which every locale has.
    private func element(
        _ locale: String, _ numberingSystem: String, _ name: String,
        _ find: (NumberSource.Numbers, String) -> NumberSource.Element<String>?
    ) throws(NumberTableError) -> String {
        var system = numberingSystem
        var tried: Set<String> = []
        search: while true {
            guard tried.insert(system).inserted else { throw .cycle(locale: locale) }
            for locale in try chain(locale) {
                switch source.locales[locale].flatMap({ find($0, system) ?? find($0, "") }) {
                case .value(let value): return value
                case .alias(let other):
                    system = other
                    continue search
                case nil: continue
                }
            }
            guard system != "latn" else {
                throw .missing(element: name, locale: locale, numberingSystem: numberingSystem)
            }
            system = "latn"
        }
    }
}
