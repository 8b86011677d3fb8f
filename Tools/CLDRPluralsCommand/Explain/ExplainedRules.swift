import CLDRPlurals
import CLDRSource
import CommandConsole
import PluralRuleSyntax
import TableCompiler

/// The rules that numbers are explained by, and whose they are.
struct ExplainedRules {
    /// Whose rules they are.
    struct Origin {
        /// The locale that was asked for.
        let requested: String
        /// The locale that has the rules.
        let resolved: String
        let type: PluralRuleType
        let cldrVersion: String
    }

    /// nil for rules that were written by hand.
    let origin: Origin?
    let ruleSet: PluralRuleSet

    init(ruleSet: PluralRuleSet) {
        origin = nil
        self.ruleSet = ruleSet.withoutSamples
    }

    /// The rules of a locale, of the release that this program was built with or of another one.
    init(locale: String, type: PluralRuleType, cldr: String?) throws {
        if let cldr {
            let tables = try CompiledPluralTables(PluralSource(CLDRData.read(common: cldr)))
            let rules = tables.rules(for: locale, type: type)
            origin = Origin(
                requested: locale, resolved: rules.resolvedLocale, type: type, cldrVersion: tables.version)
            ruleSet = rules.ruleSet
            return
        }
        let resolved = PluralRules(locale: locale, type: type).resolvedLocale
        guard let found = ShippedRules.ruleSet(of: resolved, type: type) else {
            throw CommandError("the text of the rules for '\(resolved)' is missing; run `cldr-plurals generate`")
        }
        origin = Origin(
            requested: locale, resolved: resolved, type: type, cldrVersion: ShippedRules.cldrVersion)
        ruleSet = found
    }
}
