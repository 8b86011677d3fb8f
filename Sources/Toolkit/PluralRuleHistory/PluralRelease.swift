import CLDRPlurals
import PluralRuleSyntax

/// The plural rules of one release of CLDR: the shipped one, an earlier one that the program knows, or one that was read.
///
/// ```swift
/// let release = PluralRelease(named: "48")
/// release?.rules(for: "vi-VN").categories  // [.other]
/// ```
package struct PluralRelease: Sendable {
    /// The release, such as `48`.
    package let version: String
    /// The rules that differ from the shipped ones, by BCP 47 tags in small letters. An inner nil means that the release has no rules
    /// for the locale.
    private let different: [PluralRuleType: [String: PluralRuleSet?]]
    /// Whether locales that are not in the table have the shipped rules.
    private let isDifference: Bool

    /// The shipped release.
    package static let shipped = PluralRelease(version: PluralRules.cldrVersion, different: [:], isDifference: true)

    /// The names of the releases that the program knows, the oldest first.
    package static var names: [String] { EarlierRules.shipped.releases.map(\.version).reversed() + [shipped.version] }

    /// The names of the releases that the program knows in one phrase: `CLDR 42 to 49`.
    package static var namesInWords: String {
        names.count > 1 ? "CLDR \(names[0]) to \(shipped.version)" : "CLDR \(shipped.version)"
    }

    /// The release with a name. Nil if the program does not know it.
    ///
    /// - Complexity: O(*n*) in the size of the differences.
    package init?(named name: some StringProtocol) {
        if name == Self.shipped.version {
            self = .shipped
            return
        }
        let releases = EarlierRules.shipped.releases
        guard let index = releases.firstIndex(where: { $0.version == name }) else { return nil }
        var different: [PluralRuleType: [String: PluralRuleSet?]] = [:]
        // An older release overrides the newer ones.
        for difference in releases[...index].flatMap(\.differences) {
            for locale in difference.locales {
                different[difference.type, default: [:]][Self.tag(locale)] = .some(difference.rules)
            }
        }
        self.init(version: releases[index].version, different: different, isDifference: true)
    }

    /// A release that was read. Locales without rules in it have those of their language or of root.
    package init(_ release: ReleaseRules) {
        self.init(
            version: release.version,
            different: release.rules.mapValues { rules in
                Dictionary(rules.map { (Self.tag($0.key), .some($0.value)) }) { first, _ in first }
            },
            isDifference: false)
    }

    private init(version: String, different: [PluralRuleType: [String: PluralRuleSet?]], isDifference: Bool) {
        self.version = version
        self.different = different
        self.isDifference = isDifference
    }

    /// The rules of a locale, found as `PluralRules(locale:type:)` finds them: by its name or an alias, then without the last subtag,
    /// and so on to root.
    ///
    /// - Complexity: O(*k*) for *k* subtags.
    package func rules(for locale: String, type: PluralRuleType = .cardinal) -> ReleasedRules {
        if isDifference, different[type] == nil { return .shipped(PluralRules(locale: locale, type: type)) }
        var name = Self.tag(locale)
        while true {
            if let found = ownRules(of: name, type: type) { return found }
            guard let cut = name.lastIndex(of: "-") else { break }
            name = String(name[..<cut])
        }
        return ownRules(of: "root", type: type) ?? .shipped(PluralRules(locale: "root", type: type))
    }

    /// The rules that the release has for exactly this locale, or for its name after CLDR's aliases.
    private func ownRules(of name: String, type: PluralRuleType) -> ReleasedRules? {
        func listed(_ name: String) -> PluralRuleSet?? { different[type]?[name] }
        if let rules = listed(name) { return rules.map(ReleasedRules.read) }
        guard let shipped = PluralRules(exactly: name, type: type) else { return nil }
        if let rules = listed(Self.tag(shipped.resolvedLocale)) { return rules.map(ReleasedRules.read) }
        return isDifference ? .shipped(shipped) : nil
    }

    /// A locale in BCP 47 form in small letters, without extensions: `pt-pt` for `pt_PT@calendar=…`.
    private static func tag(_ locale: String) -> String {
        let subtags = locale.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" })
        return subtags.prefix { $0.utf8.count > 1 }.joined(separator: "-")
    }
}

/// The rules of a locale in one release: those of the program's tables, or those of a text.
package enum ReleasedRules: Sendable, Hashable {
    /// The rules that ship.
    case shipped(PluralRules)
    /// Other rules, which are evaluated as they are written.
    case read(PluralRuleSet)

    /// The categories that the rules can return, in CLDR's order.
    package var categories: [PluralCategory] {
        switch self {
        case .shipped(let rules): rules.categories
        case .read(let rules): rules.categories
        }
    }

    /// The category of a whole number.
    package func category(for number: Int) -> PluralCategory {
        switch self {
        case .shipped(let rules): rules.category(for: number)
        case .read(let rules): rules.category(for: DecimalOperands(number))
        }
    }

    /// The category of a number as text, such as `1.50` or `1c6`. Nil if the text is not a number.
    package func category(parsing number: String) -> PluralCategory? {
        switch self {
        case .shipped(let rules): rules.category(parsing: number)
        case .read(let rules): rules.category(parsing: number)
        }
    }
}
