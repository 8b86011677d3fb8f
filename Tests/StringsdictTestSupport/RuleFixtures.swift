#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Numbers of each category in one locale: a row of `Tests/Fixtures/plural-categories.json`.
public struct CategoryFixture: Decodable, Sendable, CustomStringConvertible {
    /// `cardinal` or `ordinal`.
    public let type: String
    /// The locale, in BCP 47 form.
    public let locale: String
    /// Numbers as text, by the keyword of their category.
    public let numbers: [String: [String]]

    /// The row in the output of a failing test.
    public var description: String { "\(type) \(locale)" }

    /// All rows.
    public static let all: [CategoryFixture] = Fixtures.rows(of: "plural-categories.json")
}

/// A condition, numbers for which it holds, and numbers for which it does not: a row of
/// `Tests/Fixtures/plural-conditions.json`.
public struct ConditionFixture: Decodable, Sendable, CustomStringConvertible {
    /// The condition in the syntax of UTS #35.
    public let condition: String
    /// Numbers as text for which it holds.
    public let holds: [String]
    /// Numbers as text for which it does not hold.
    public let fails: [String]

    /// The row in the output of a failing test.
    public var description: String { condition }

    /// All rows.
    public static let all: [ConditionFixture] = Fixtures.rows(of: "plural-conditions.json")
}

private enum Fixtures {
    /// The rows of a file in `Tests/Fixtures`. A file that cannot be read ends the tests: without cases they would
    /// pass.
    static func rows<Row: Decodable>(of name: String) -> [Row] {
        let file = URL(fileURLWithPath: "\(TestFolders.package)/Tests/Fixtures/\(name)")
        do {
            return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        } catch {
            preconditionFailure("Tests/Fixtures/\(name) cannot be read: \(error)")
        }
    }
}
