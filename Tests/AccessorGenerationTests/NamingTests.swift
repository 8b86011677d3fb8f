import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictAccessorGeneration

/// Names and labels that are made out of texts: the cases of `Fixtures/names.json` and `Fixtures/labels.json`.
@Suite struct NamingTests {
    struct NameCase: Decodable, CustomTestStringConvertible {
        let text: String
        let name: String

        var testDescription: String { text }
    }

    struct LabelCase: Decodable, CustomTestStringConvertible {
        let comment: String
        let labels: [String: String]

        var testDescription: String { comment }
    }

    static let nameCases: [NameCase] = AccessorFixtures.decode("names.json")
    static let labelCases: [LabelCase] = AccessorFixtures.decode("labels.json")

    @Test("the cases are there") func areThere() {
        #expect(Self.nameCases.count > 40)
        #expect(Self.labelCases.count > 10)
    }

    @Test("a text has its name", arguments: nameCases)
    func name(_ item: NameCase) { #expect(SwiftName.identifier(for: item.text) == item.name) }

    @Test("a comment names its arguments", arguments: labelCases)
    func labels(_ item: LabelCase) {
        let descriptions = ArgumentDescriptions(item.comment)
        var found: [String: String] = [:]
        for position in 1...40 {
            if let label = descriptions[position].flatMap(ArgumentDescriptions.label) { found["\(position)"] = label }
        }
        #expect(found == item.labels)
    }

    @Test("whatever a text is, its name is an identifier of limited length")
    func anyText() {
        var generator = SplitMix64(seed: 13)
        let pieces = [
            "a", "Z", "9", "_", " ", ".", "-", "%@", "%lld", "%", "ß", "é", "\u{301}", "Ж", "字", "🎉", "❤", "\u{FE0F}",
            "\u{200D}", "🇵", "²", "Ⅷ", "ª", "\u{202E}", "\u{0}", "\n", "'", "\u{1680}", "\u{3000}", "ǅ", "ı", "İ", "٣",
            "self", "init", "class", "\u{E0100}", "\u{F900}", "\u{10FFFF}",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &generator)
            let text = (0..<count).map { _ in generator.pick(pieces) }.joined()
            let name = SwiftName.identifier(for: text)
            let isRight =
                SwiftName.isIdentifier(name) && name.unicodeScalars.count <= SwiftName.maximumLength + 5
                && !["self", "init", "dynamicType"].contains(name)
            if !isRight { Issue.record("\(text.debugDescription) gives \(name.debugDescription)") }
        }
    }

    @Test(
        "names that no type can have are refused", arguments: ["", "_", "a b", "class", "String", "Bundle", "1a", "🎉"])
    func refusedNames(_ name: String) { #expect(AccessorSettings.problem(ofName: name) != nil) }

    @Test("a valid name of a type is accepted", arguments: ["Strings", "L10n", "Texts", "Тексты", "_S"])
    func acceptedNames(_ name: String) { #expect(AccessorSettings.problem(ofName: name) == nil) }
}
