import CLDRPlurals
import StringsdictLocalizedEntries
import StringsdictFormatting

/// A number that a text is rendered with.
struct SampleNumber: Sendable, Hashable {
    /// The number in the notation of a person, such as `1.5`.
    let text: String
    /// The argument.
    let value: FormatArgument
    /// Whether the category has more numbers than the samples show.
    let isFollowed: Bool

    /// Whether the number is zero.
    var isZero: Bool { value == .integer(0) || value == .floatingPoint(0) }

    /// Creates a number that is alone in its category, such as the value of a gender rule.
    init(_ number: Int) { self.init(text: "\(number)", value: .integer(Int64(number)), isFollowed: false) }

    init(text: String, value: FormatArgument, isFollowed: Bool) {
        self.text = text
        self.value = value
        self.isFollowed = isFollowed
    }
}

/// The numbers that reach each plural category of a language, found by asking its rules.
///
/// ```swift
/// var numbers = SampleNumbers(rules: PluralRules(locale: "pl"))
/// numbers[.whole].map(\.text)   // 0, 1, 2, 3, 4, 5, 6, 7, 8, 22, 23
/// ```
struct SampleNumbers: Sendable {
    /// The form of a number. The category depends on it: `1` is `one` in English, `1.0` is `other`.
    enum Form: Hashable, Sendable {
        /// `%d`: without a fraction.
        case whole
        /// `%.1f`: with a fixed number of fraction digits.
        case fraction(digits: Int)
        /// `%g`: with as few digits as it needs.
        case shortest

        /// Creates the form in which a conversion shows its argument.
        init(_ type: ArgumentType?) {
            guard let type, type.family == .floatingPoint else {
                self = .whole
                return
            }
            self = type.fractionDigits.map { $0 == 0 ? .whole : .fraction(digits: min($0, 9)) } ?? .shortest
        }
    }

    /// The greatest number of samples for one category.
    static let countInCategory = 5

    private let rules: PluralRules
    private var known: [Form: [SampleNumber]] = [:]

    /// The numbers of a language.
    init(rules: PluralRules) { self.rules = rules }

    /// The numbers of a form, in ascending order.
    ///
    /// - Complexity: Some thousand calls of the rules for the first use of a form, then O(1).
    subscript(form: Form) -> [SampleNumber] {
        mutating get {
            if let numbers = known[form] { return numbers }
            let numbers = samples(of: SampleNumbers.candidates(form))
            known[form] = numbers
            return numbers
        }
    }

    private func samples(of candidates: [String]) -> [SampleNumber] {
        var chosen: [(text: String, category: PluralCategory)] = []
        var counts: [PluralCategory: Int] = [:]
        // With one digit, a tenth is also the last digit.
        var seen: Set<String> = []
        for text in candidates where seen.insert(text).inserted {
            guard let category = rules.category(parsing: text) else { continue }
            counts[category, default: 0] += 1
            if counts[category, default: 0] <= SampleNumbers.limit(for: text) { chosen.append((text, category)) }
        }
        let known = Dictionary(grouping: chosen, by: \.category).mapValues(\.count)
        chosen.sort { (Double($0.text) ?? 0, $0.text.utf8.count) < (Double($1.text) ?? 0, $1.text.utf8.count) }
        return chosen.map { text, category in
            let isFollowed = counts[category, default: 0] > known[category, default: 0]
            return SampleNumber(text: text, value: SampleNumbers.argument(text), isFollowed: isFollowed)
        }
    }

    /// The greatest number of samples of a category up to and including this candidate. Large candidates are added only
    /// to categories with fewer than two samples.
    private static func limit(for number: String) -> Int { number.utf8.count < 7 ? countInCategory : 2 }

    private static func argument(_ text: String) -> FormatArgument {
        Int64(text).map { .integer($0) } ?? .floatingPoint(Double(text) ?? 0)
    }

    /// The candidates for samples. The first candidates of each category become samples. The list reaches each category
    /// of each language in CLDR.
    private static func candidates(_ form: Form) -> [String] {
        let large = ["1000", "10000", "100000", "1000000", "2000000", "3000000", "1000000000"]
        switch form {
        case .whole: return (0..<1_000).map(String.init) + large
        case .shortest:
            return (0..<30).flatMap { ["\($0)", "\($0).5"] } + ["100"] + large + (0..<30).map { "\($0).1" }
        case .fraction(let digits):
            let zeros = String(repeating: "0", count: digits - 1)
            // Halves are the best examples. Some languages look at the last digit.
            let halves = (0..<30).flatMap { ["\($0).\(zeros)0", "\($0).5\(zeros)"] }
            let tenths = (0..<30).flatMap {
                ["\($0).1\(zeros)", "\($0).2\(zeros)", "\($0).\(zeros)1", "\($0).\(zeros)4"]
            }
            return halves + (["100"] + large).map { "\($0).\(zeros)0" } + tenths
        }
    }
}

/// Arguments for the conversions of a text that choose nothing.
enum SampleArguments {
    /// Short names that no language translates and that are easy to recognise in a text.
    private static let names = ["Ada", "Lisbon", "Notes", "Blue", "Monday", "Photos", "Grace", "Garden"]

    /// The greatest number of arguments. A file can contain any position, such as `%999999$d`.
    static let maximumCount = 64

    /// The names that the texts of a key give its arguments, by position: `duration` of `%2$(duration)@`. A compiled
    /// text has no names.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    static func names(in entries: [LocalizedEntry]) -> [Int: String] {
        var names: [Int: String] = [:]
        for entry in entries {
            // Few texts have names, and a map is made for each of them.
            let mayHaveNames = entry.messages.contains { _, message in
                ([message.format] + message.texts).contains { text in
                    text.value.hasByte(UInt8(ascii: "(")) && text.value.hasByte(UInt8(ascii: "%"))
                }
            }
            guard mayHaveNames else { continue }
            for argument in ArgumentMap(entry).arguments where names[argument.position] == nil {
                names[argument.position] = argument.name
            }
        }
        return names
    }

    /// An argument for each position of a map. An object with a name is shown by the name: `‹duration›`.
    static func arguments(for map: ArgumentMap, names known: [Int: String] = [:]) -> [FormatArgument] {
        var arguments = [FormatArgument](repeating: .null, count: min(map.count, maximumCount))
        var nameCount = 0
        for argument in map.arguments where arguments.indices.contains(argument.position - 1) {
            let name = argument.name ?? known[argument.position]
            arguments[argument.position - 1] = sample(argument.type, name, &nameCount)
        }
        return arguments
    }

    private static func sample(_ type: ArgumentType?, _ name: String?, _ nameCount: inout Int) -> FormatArgument {
        if let name, type?.family == .object { return .text("‹\(name)›") }
        switch type?.family {
        case .object, .cString:
            nameCount += 1
            return .text(names[(nameCount - 1) % names.count])
        case .floatingPoint: return .floatingPoint(2.5)
        case .pointer: return .unsigned(0x1000)
        case .integer:
            // A character is given as its number.
            return .integer(type?.specifier.lowercased().hasSuffix("c") == true ? 65 : 3)
        case nil: return .integer(3)
        }
    }
}
