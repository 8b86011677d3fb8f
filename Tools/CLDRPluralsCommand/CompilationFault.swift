import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import TableCompiler

/// An error in data that was read but cannot be compiled to tables, with the file, line and locales.
struct CompilationFault: Error, CustomStringConvertible {
    let description: String

    /// Adds file positions to the compiler's errors about a release. Other errors are unchanged.
    static func locating<Value>(in data: CLDRData, _ compile: () throws -> Value) throws -> Value {
        do {
            return try compile()
        } catch {
            throw located(error, in: data)
        }
    }

    /// An error of the compiler with its positions. Other errors are unchanged.
    static func located(_ error: any Error, in data: CLDRData) -> any Error {
        let places: [(location: String, locales: [String])]
        switch error {
        case TableCompilerError.unsupportedModulus(_, let relation),
            TableCompilerError.constantTooLarge(_, let relation):
            places = data.pluralRules.compactMap { group in self.place(of: relation, in: group) }
        case TableCompilerError.unsupportedLocale(let locale):
            let groups = data.pluralRules.filter { $0.locales.contains(locale) }.map(\.location)
            let ranges = data.pluralRanges.filter { $0.locales.contains(locale) }.map(\.location)
            places = (groups + ranges).map { ("\($0)", [locale]) }
        case TableCompilerError.disproved(let ruleSet, _, _, _):
            places = data.pluralRules.filter { "\($0.rules.withoutSamples)" == ruleSet }
                .map { ("\($0.location)", $0.locales) }
        case NumberTableError.missing(_, let locale, _), NumberTableError.invalidPattern(_, let locale),
            NumberTableError.disproved(let locale, _, _, _):
            let name = locale.replacing("-", with: "_")
            places = data.numbers.filter { $0.locale == name }.map { ($0.file, [name]) }
        case NumberTableError.invalidDigits(_, let system):
            places = data.numberingSystems.filter { $0.id == system }.map { ("\($0.location)", []) }
        default: return error
        }
        if places.isEmpty { return error }
        let lines = places.map { place in
            let locales = place.locales.isEmpty ? "" : place.locales.joined(separator: ", ") + ": "
            return "\(place.location): error: \(locales)\(error)"
        }
        return CompilationFault(description: lines.joined(separator: "\n"))
    }

    /// The position of a relation in a group, with its column if the source spells it like the compiler.
    private static func place(of relation: String, in group: PluralRulesGroup) -> (String, [String])? {
        for (rule, source) in zip(group.rules.rules, group.sources) {
            let relations = rule.condition?.conjunctions.flatMap(\.relations) ?? []
            guard relations.contains(where: { $0.description == relation }) else { continue }
            let location = source.location
            guard let found = source.text.firstRange(of: relation), !source.text.contains(where: \.isNewline) else {
                return ("\(location)", group.locales)
            }
            let column = location.position.column + source.text[..<found.lowerBound].unicodeScalars.count
            return ("\(location.file):\(location.position.line):\(column)", group.locales)
        }
        return nil
    }
}
