import CLDRPlurals

/// The cases of a plural, as the categories of a language that show the same texts for the same numbers.
///
/// In ICU, the case of a single number, such as `=1`, counts before that of its category. It has the place of a category if no other
/// number has this category. In Flutter, `=0`, `=1` and `=2` are other words for `zero`, `one` and `two`.
///
/// Sources: ICU, `PluralFormat`; Flutter, `gen_l10n`; Dart, `Intl.pluralLogic`.
struct SelectedCases {
    /// The cases, whose selectors are categories, each once.
    private(set) var cases: [ICUMessage.Case] = []
    private(set) var losses: [TextLoss] = []

    private let choice: ICUMessage.Choice
    private let rules: PluralRules
    /// The cases with a category in the message.
    private let named: [String: ICUMessage]

    init(_ choice: ICUMessage.Choice, rules: PluralRules, syntax: MessageSyntax) {
        self.choice = choice
        self.rules = rules
        named = Dictionary(choice.cases.map { ($0.selector, $0.message) }) { first, _ in first }
        if syntax == .icu { selectByICU() } else { selectByFlutter() }
    }

    private mutating func add(_ category: String, _ message: ICUMessage) {
        cases.append(.init(selector: category, message: message))
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String) {
        losses.append(TextLoss(kind, message))
    }

    // MARK: ICU

    private mutating func selectByICU() {
        let exact = choice.cases.filter { $0.selector.hasPrefix("=") }
        // A message can have thousands of cases for single numbers, so each is looked at once.
        var taken: [String: String] = [:]
        for item in exact {
            if let category = category(ofExactly: item.selector) { taken[category] = taken[category] ?? item.selector }
        }
        for item in choice.cases {
            guard item.selector.hasPrefix("=") else {
                if let number = taken[item.selector] {
                    if named[item.selector] != choice.cases.first(where: { $0.selector == number })?.message {
                        note(
                            .unusedCategory,
                            "the form '\(item.selector)' is never shown beside the text for exactly \(number.dropFirst())"
                        )
                    }
                    continue
                }
                add(item.selector, item.message)
                continue
            }
            guard let category = category(ofExactly: item.selector), taken[category] == item.selector else {
                if named[Self.word(item.selector) ?? ""] != item.message {
                    note(.choice, "the text for exactly \(item.selector.dropFirst()) has no place; it is left out")
                }
                continue
            }
            if item.selector == "=1", category == "one", !isOnly(1) { keepZero() }
            add(category, item.message)
            noteOthers(item.selector, category)
        }
    }

    /// The category whose place the case of a single number takes. Nil if the category has a text of its own that other numbers show.
    private func category(ofExactly selector: String) -> String? {
        guard let number = Int(selector.dropFirst()), number >= 0 else { return nil }
        // Apple's `zero` is for exactly 0 in every language.
        if number == 0, !rules.categories.contains(.zero) { return "zero" }
        let category = rules.category(for: number)
        if category != .other, isOnly(number) { return category.keyword }
        // With its own word, the number may share the place if the category has no text: the report names the others.
        guard let word = Self.word(selector), word != "two", named[word] == nil else { return nil }
        return word
    }

    /// The category that Flutter and Apple name by a number.
    private static func word(_ selector: String) -> String? {
        switch selector {
        case "=0": "zero"
        case "=1": "one"
        case "=2": "two"
        default: nil
        }
    }

    /// Whether no other number has the category of a number.
    private func isOnly(_ number: Int) -> Bool {
        let category = rules.category(for: number)
        return PluralForms.samples.allSatisfy { $0 == number || rules.category(for: $0) != category }
            && !["0.5", "1.5"].contains { rules.category(parsing: $0) == category }
    }

    /// In French, 0 would have the form of 1: it gets the text of `other` as its own.
    private mutating func keepZero() {
        guard rules.category(for: 0) == .one, named["=0"] == nil, named["zero"] == nil, let other = named["other"]
        else { return }
        add("zero", other)
    }

    /// Reports the numbers that show the text for a single number, since this text now belongs to a category.
    private mutating func noteOthers(_ selector: String, _ category: String) {
        guard let number = Int(selector.dropFirst()), let own = PluralCategory(keyword: category),
            category != "zero" || rules.categories.contains(.zero)
        else { return }
        guard rules.categories.contains(own) else {
            note(.choice, "the text for exactly \(number) is not shown, since the language has no category \(category)")
            return
        }
        let hasZero = cases.contains { $0.selector == "zero" }
        var others = (0...1000).filter { $0 != number && rules.category(for: $0) == own && !($0 == 0 && hasZero) }
            .map { "\($0)" }
        others += ["1.5", "0.5"].filter { rules.category(parsing: $0) == own }
        guard !others.isEmpty else { return }
        let list = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? ", …" : "")
        note(
            .choice, "the text for exactly \(number) becomes that of the category \(category), which \(list) also have")
    }

    // MARK: Flutter

    private mutating func selectByFlutter() {
        var last: [String: Int] = [:]
        for (place, item) in choice.cases.enumerated() {
            last[Self.word(item.selector) ?? item.selector] = place
        }
        for (place, item) in choice.cases.enumerated() {
            let category = Self.word(item.selector) ?? item.selector
            guard !category.hasPrefix("=") else {
                note(.choice, "the text for exactly \(category.dropFirst()) has no place; it is left out")
                continue
            }
            guard last[category] == place else {
                if item.message != last[category].map({ choice.cases[$0].message }) {
                    note(
                        .unusedCategory,
                        "Flutter shows the last text for '\(category)' only; the one before it is left out")
                }
                continue
            }
            // Flutter shows these for exactly 1 and 2 in every language.
            if category == "one" || category == "two", let own = PluralCategory(keyword: category),
                !rules.categories.contains(own)
            {
                note(
                    .choice,
                    "the text for exactly \(category == "one" ? 1 : 2) is not shown, since the language has no category \(category)"
                )
            }
            add(category, item.message)
        }
    }
}
