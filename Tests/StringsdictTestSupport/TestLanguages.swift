import PluralRuleSyntax

/// Languages by the kind of their rules, for tests of texts in "a language with …". Which languages these are depends on the files of
/// `cldr-data`: each is the first one of its kind in alphabetical order.
public enum TestLanguages {
    /// Whole numbers have the forms `one`, `few` and `many`.
    public static let severalForms = ReferenceRules.language { rules in
        rules.categories == [.one, .few, .many, .other]
            && [PluralCategory.one, .few, .many].allSatisfy { !numbers($0, of: rules).isEmpty }
    }
    /// `one` is 1 alone.
    public static let formOfOneAlone = ReferenceRules.language { rules in
        rules.categories == [.one, .few, .many, .other] && numbers(.one, of: rules) == [1]
    }
    /// `one` is 1 and 21, too.
    public static let formOfTwentyOne = ReferenceRules.language { rules in
        rules.categories == [.one, .few, .many, .other] && numbers(.one, of: rules).starts(with: [1, 21])
    }
    /// `many` is a form of millions alone.
    public static let formOfMillions = ReferenceRules.language { rules in
        rules.categories == [.one, .many, .other] && numbers(.many, of: rules).isEmpty
            && rules.category(of: 1_000_000) == .many
    }
    /// `many` is a form of fractions alone.
    public static let formOfFractions = ReferenceRules.language { rules in
        rules.categories == [.one, .few, .many, .other] && numbers(.many, of: rules).isEmpty
            && rules.category(of: 1_000_000) == .other && rules.category(parsing: "0.5") == .many
    }
    /// 2 has a form of its own.
    public static let formOfTwo = ReferenceRules.language { rules in
        rules.categories == [.one, .two, .other] && numbers(.two, of: rules) == [2]
    }

    /// The whole numbers below 1,000 of a category.
    private static func numbers(_ category: PluralCategory, of rules: ReferenceRules) -> [Int] {
        (0..<1_000).filter { rules.category(of: $0) == category }
    }

    /// The first numbers of a category, as findings name them.
    public static func samples(_ category: PluralCategory, of language: String, from first: Int = 0) -> String {
        let all = numbers(category, of: ReferenceRules(language)).filter { $0 >= first }
        return all.prefix(5).map { "\($0)" }.joined(separator: ", ") + (all.count > 5 ? ", …" : "")
    }
}
