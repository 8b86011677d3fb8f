/// What is wrong with a rule, where, and what to do.
///
/// ```swift
/// do {
///     _ = try PluralCondition(parsing: "n = 1 or")
/// } catch {
///     print(error)  // 1:9: error: expected an operand (n, i, v, w, f, t, c or e) after "or", found the end of the rule
/// }
/// ```
public struct PluralRuleDiagnostic: Sendable, Hashable {
    /// Whether the rule can be used.
    @frozen
    public enum Severity: String, Sendable, Hashable {
        /// The rule means nothing, or not what its writer can have meant.
        case error
        /// The rule can be used, but part of it has no effect.
        case warning
    }

    /// What kind of mistake it is.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Something else than what the syntax asks for, or a character that the syntax does not have.
        case unexpectedInput
        /// A word where an operand belongs.
        case unknownOperand
        /// A word where a keyword belongs.
        case unknownKeyword
        /// No number where one belongs.
        case missingValue
        /// A number above `UInt64.max`.
        case numberTooLarge
        /// `% 0`.
        case zeroModulus
        /// A range whose upper end is below its lower end.
        case emptyRange
        /// A value that no remainder of the modulus can reach.
        case valueBeyondModulus
        /// A rule other than that of `other` without a condition.
        case missingCondition
        /// A condition for `other`.
        case otherHasCondition
        /// A rule after that of `other`.
        case otherIsNotLast
        /// A keyword that names no category.
        case unknownCategory
        /// A second rule for a category.
        case duplicateCategory
        /// A sample that is not a number, or a range of samples that cannot be counted through.
        case invalidSample
        /// A sample for which its rule does not hold, or an earlier one does.
        case contradictingSample
        /// A text longer than ``PluralRuleParser/maximumLength``.
        case textTooLong
        /// A category that no number has.
        case unreachableCategory
        /// A conjunction that holds for no number.
        case contradictoryConjunction
        /// A range of a list that another one covers, wholly or in part.
        case overlappingRanges
    }

    /// Whether the rule can be used.
    public let severity: Severity
    /// What kind of mistake it is.
    public let code: Code
    /// Where the offending text begins.
    public let position: PluralRulePosition
    /// The offending text; empty at the end of a rule.
    public let text: String
    /// What was found, and what was expected.
    public let message: String
    /// What to do; nil where the message says it.
    public let hint: String?

    /// The line of the offending text, from 1.
    public var line: Int { position.line }
    /// The column of the offending text, from 1.
    public var column: Int { position.column }
}

extension PluralRuleDiagnostic: CustomStringConvertible {
    /// `line:column: severity: message`, and the hint in parentheses.
    public var description: String {
        "\(position): \(severity.rawValue): \(message)" + (hint.map { " (\($0))" } ?? "")
    }
}

/// The mistakes for which a text could not be read.
public struct PluralRuleError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Errors and warnings in the order of the text; at least one is an error.
    public let diagnostics: [PluralRuleDiagnostic]

    /// One line for each diagnostic.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
