import CLDRPluralsCore
import PluralRuleSyntax

/// Reads small tables back: rules as text, categories of numbers, and the rules of a locale.
///
/// It is written for the proof, from the description of the tables. Standalone files have readers of their own.
struct SmallTablesReader {
    let tables: SmallTables
    private let languages: [UInt16: Int]
    private let aliases: [UInt16: Int]

    /// Which of the three programs of a rule set.
    enum Program: Int, CaseIterable {
        case general, whole, fraction
    }

    /// A relation as it is in the bytes.
    struct Relation: Hashable {
        var code: UInt8
        var modulus: UInt64?
        var isNegated: Bool
        var ranges: [ClosedRange<UInt64>]
    }

    struct Conjunction: Hashable {
        var category: PluralCategory
        var relations: [Relation]
    }

    /// The values of a number's operands, in the order of the codes.
    typealias Values = [UInt64]

    /// - Throws: ``TableCompilerError/outOfBounds(_:)`` if a place leads out of the tables.
    init(_ tables: SmallTables) throws(TableCompilerError) {
        self.tables = tables
        let count = min(tables.languageCount, tables.keys.count)
        func places(_ places: Range<Int>) -> [UInt16: Int] {
            Dictionary(places.map { (tables.keys[$0], $0) }) { first, _ in first }
        }
        languages = places(0..<count)
        aliases = places(count..<tables.keys.count)
        for locale in tables.locales {
            let sets = [locale.cardinal, locale.ordinal].filter { $0 != SmallTables.Locale.inherited }
            guard sets.allSatisfy({ Int($0) * 3 + 2 < tables.starts.count }),
                Int(locale.range) * 18 <= tables.ranges.count
            else {
                throw .outOfBounds("the rules of a locale in the small form")
            }
        }
        guard tables.targets.count == tables.keys.count, count == tables.languageCount,
            tables.keys[..<count] == tables.keys[..<count].sorted()[...],
            tables.keys[count...] == tables.keys[count...].sorted()[...], tables.locales.indices.contains(tables.root),
            tables.targets[..<tables.languageCount].allSatisfy(tables.locales.indices.contains),
            tables.targets[count...].allSatisfy({ 0..<count ~= $0 }),
            tables.subtags.allSatisfy({ tables.locales.indices.contains(Int($0.locale)) })
        else { throw .outOfBounds("a language in the small form") }
        for start in tables.starts { _ = try conjunctions(at: Int(start)) }
    }

    // MARK: Rules

    func conjunctions(_ program: Program, ofSet set: Int) throws(TableCompilerError) -> [Conjunction] {
        try conjunctions(at: Int(tables.starts[set * 3 + program.rawValue]))
    }

    /// The conjunctions up to the one without relations.
    private func conjunctions(at start: Int) throws(TableCompilerError) -> [Conjunction] {
        var position = start
        var result: [Conjunction] = []
        while true {
            let head = try byte(&position)
            var count = Int(head >> 3)
            if count == SmallProgram.longCount { count = Int(try byte(&position)) }
            guard let category = PluralCategory.allCases.first(where: { $0.code == head & 7 }) else {
                throw .outOfBounds("a category in the small form")
            }
            let end = position + count
            var relations: [Relation] = []
            while position < end { relations.append(try relation(&position)) }
            if position != end { throw .outOfBounds("the end of a conjunction in the small form") }
            result.append(Conjunction(category: category, relations: relations))
            if relations.isEmpty { return result }
        }
    }

    private func byte(_ position: inout Int) throws(TableCompilerError) -> UInt8 {
        guard tables.programs.indices.contains(position), tables.programs[position] < 0x80 else {
            throw .outOfBounds("a program in the small form")
        }
        defer { position += 1 }
        return tables.programs[position]
    }

    private func relation(_ position: inout Int) throws(TableCompilerError) -> Relation {
        let head = try byte(&position)
        let place = Int(head >> 3 & 7)
        guard place <= tables.constants.moduli.count else { throw .outOfBounds("a modulus in the small form") }
        var result = Relation(
            code: head & 7, modulus: place == 0 ? nil : tables.constants.moduli[place - 1],
            isNegated: head & 0x40 != 0, ranges: [])
        func continued(_ first: UInt64, from shift: UInt64) throws(TableCompilerError) -> UInt64 {
            var value = first
            for shift in stride(from: shift, through: 21, by: 7) { value |= UInt64(try byte(&position)) << shift }
            return value
        }
        while true {
            var lower = UInt64(try byte(&position))
            let flags = try byte(&position)
            var distance = UInt64(flags & 0x3F)
            if distance == SmallProgram.wideDistance {
                lower = try continued(lower, from: 7)
                distance = try continued(0, from: 0)
            }
            result.ranges.append(lower...(lower + distance))
            if flags & 0x40 == 0 { return result }
        }
    }

    // MARK: Numbers

    /// The operands of a number, reduced as the small form does.
    func values(of operands: DecimalOperands) -> Values {
        let order: [PluralOperand] = [.i, .i, .v, .w, .f, .t, .c, .i]
        return order.map { reduced(operands[$0].integer) }
    }

    private func reduced(_ number: NaturalNumber) -> UInt64 {
        let reduction = tables.constants.reduction
        if let value = number.word, value < reduction { return value }
        return reduction + number.remainder(dividingBy: reduction)
    }

    static func category(_ conjunctions: [Conjunction], _ values: Values) -> PluralCategory {
        conjunctions.first { conjunction in
            conjunction.relations.allSatisfy { holds($0, values) }
        }?.category ?? .other
    }

    private static func holds(_ relation: Relation, _ values: Values) -> Bool {
        let own = values[Int(relation.code)]
        let value = relation.modulus.map { own % $0 } ?? own
        let hasFraction = values[5] != 0
        let isMember: Bool =
            switch relation.code {
            case 0: !hasFraction && relation.ranges.contains { $0.contains(value) }
            case 7: relation.ranges.contains { $0.contains(value) && !(hasFraction && value == $0.upperBound) }
            default: relation.ranges.contains { $0.contains(value) }
            }
        return isMember != relation.isNegated
    }

    func range(_ locale: SmallTables.Locale, from start: PluralCategory, to end: PluralCategory) -> PluralCategory? {
        if locale.range == 0 { return end }
        let place = Int(start.code) * 6 + Int(end.code)
        let code = tables.ranges[Int(locale.range - 1) * 18 + place / 2] >> UInt8(place % 2 * 4) & 7
        return PluralCategory.allCases.first { $0.code == code }
    }

    // MARK: Locales

    /// The rules of a locale.
    func locale(_ identifier: String) -> SmallTables.Locale {
        let subtags = LocaleIdentifier(identifier)
        let utf8 = Array(identifier.utf8)
        let root = tables.locales[tables.root]
        /// The rules of a locale, with those that it inherits.
        func whole(_ locale: SmallTables.Locale, of language: SmallTables.Locale? = nil) -> SmallTables.Locale {
            func first(_ field: (SmallTables.Locale) -> UInt8) -> UInt8 {
                [locale, language ?? root].map(field).first { $0 != SmallTables.Locale.inherited } ?? field(root)
            }
            let range = locale.range == 0 ? language?.range ?? 0 : locale.range
            return .init(cardinal: first(\.cardinal), ordinal: first(\.ordinal), range: range)
        }
        let name =
            subtags.variantEnd > subtags.variantStart && subtags.variantEnd - subtags.variantStart <= 8
            ? LocaleIdentifier.nameCode(utf8[subtags.variantStart..<subtags.variantEnd]) : nil
        func find(_ language: UInt16, _ code: UInt64) -> SmallTables.Locale? {
            tables.subtags.first { $0.language == language && $0.code == code }.map { tables.locales[Int($0.locale)] }
        }
        var language = subtags.language
        guard language != 0 else { return whole(name.flatMap { find(0, $0) } ?? root) }
        var place = languages[language]
        var added: UInt64 = 0
        if place == nil, let alias = aliases[language] {
            place = tables.targets[alias]
            if let code = tables.subtags.first(where: {
                $0.language == language && $0.code & LocaleIdentifier.nameFlag == 0
            })?.code {
                added = code
            } else {
                language = tables.keys[tables.targets[alias]]
            }
        }
        guard let place else { return root }
        if let named = name.flatMap({ find(language, $0) }) { return whole(named) }
        language = tables.keys[place]
        let regionMask: UInt64 = 1 << LocaleIdentifier.regionBits - 1
        var code = subtags.subtagCode
        if code & ~regionMask == 0 { code |= added & ~regionMask }
        if code & regionMask == 0 { code |= added & regionMask }
        let ofLanguage = tables.locales[tables.targets[place]]
        if code == 0 { return whole(ofLanguage) }
        let found = find(language, code) ?? find(language, code & ~regionMask)
        return found.map { whole($0, of: ofLanguage) } ?? whole(ofLanguage)
    }
}

extension SmallTablesReader.Relation {
    /// This relation and another one as one relation that asks for numbers at equal distances, or nil: `i % 100 = 0` and
    /// `i % 1000 = 100..300` are `i % 1000 = 100,200,300`.
    func joined(with other: Self) -> Self? {
        guard let step = modulus, let modulus = other.modulus, modulus % step == 0, step < modulus,
            code == other.code, code != 7, !isNegated, !other.isNegated, ranges.count == 1, other.ranges.count == 1,
            let remainder = ranges.first, let span = other.ranges.first, remainder.count == 1,
            span.upperBound < modulus, span.lowerBound % step == remainder.lowerBound,
            span.upperBound % step == remainder.lowerBound
        else { return nil }
        var result = other
        result.ranges = stride(from: span.lowerBound, through: span.upperBound, by: UInt64.Stride(step)).map { $0...$0 }
        return result
    }
}
