@_exported import StringsdictTextDiagnostics
import StringsdictTextFiles

/// A mistake in a rule: its kind, its position and a message.
///
/// ```swift
/// do {
///     _ = try PluralCondition(parsing: "n = 1 or")
/// } catch {
///     // 1:9: error: expected an operand (n, i, v, w, f, t, c or e)
///     // after "or", found the end of the rule
///     print(error)
/// }
/// ```
public struct PluralRuleDiagnostic: Sendable, Hashable {
    /// The kinds of mistakes.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Text that the syntax does not allow at this place.
        case unexpectedInput = "unexpected-input"
        /// A word that is not an operand, in the place of an operand.
        case unknownOperand = "unknown-operand"
        /// A word that is not a keyword, in the place of a keyword.
        case unknownKeyword = "unknown-keyword"
        /// A text that is not a number, in the place of a number.
        case missingValue = "missing-value"
        /// A number above `UInt64.max`.
        case numberTooLarge = "number-too-large"
        /// `% 0`.
        case zeroModulus = "zero-modulus"
        /// A range whose upper end is below its lower end.
        case emptyRange = "empty-range"
        /// A value that no remainder of the modulus can reach.
        case valueBeyondModulus = "value-beyond-modulus"
        /// A rule without a condition, though its category is not `other`.
        case missingCondition = "missing-condition"
        /// A condition for `other`.
        case otherHasCondition = "other-has-condition"
        /// A rule after the rule of `other`.
        case otherIsNotLast = "other-is-not-last"
        /// A keyword that names no category.
        case unknownCategory = "unknown-category"
        /// A second rule for a category.
        case duplicateCategory = "duplicate-category"
        /// A sample that is not a number, or a range of samples that cannot be listed, such as `5~1`.
        case invalidSample = "invalid-sample"
        /// A sample for which its rule does not hold, or for which an earlier rule holds.
        case contradictingSample = "contradicting-sample"
        /// A text longer than 65,536 characters.
        case textTooLong = "text-too-long"
        /// A category that no number has.
        case unreachableCategory = "unreachable-category"
        /// A conjunction that holds for no number.
        case contradictoryConjunction = "contradictory-conjunction"
        /// A range of a list that another range of the list covers, wholly or in part.
        case overlappingRanges = "overlapping-ranges"
        /// A rule that is written before the rule of another category but tried after it, which changes the category of a
        /// number.
        case rulesOutOfOrder = "rules-out-of-order"
    }

    /// Whether the rule can be used.
    public let severity: TextSeverity
    /// The kind of the mistake.
    public let code: Code
    /// The position of the offending text.
    public let position: TextPosition
    /// The offending text; empty at the end of a rule.
    package let text: String
    /// The expected text and the text found.
    package let problem: String
    /// Advice for correcting the mistake. Nil if the problem says enough.
    package let hint: String?

    /// The expected text and the text found. Advice follows in parentheses.
    public var message: String { problem + (hint.map { " (\($0))" } ?? "") }
}

extension PluralRuleDiagnostic: CustomStringConvertible {
    /// `line:column: severity: message`.
    public var description: String {
        Diagnostic(message, severity: severity == .error ? .error : .warning, position: position).description
    }
}

/// The mistakes for which a text could not be read.
public struct PluralRuleError: DiagnosticError, Error, Sendable, Hashable, CustomStringConvertible {
    /// Errors and warnings in the order of the text; at least one is an error.
    public let diagnostics: [PluralRuleDiagnostic]

    /// The errors among them.
    public var errors: [PluralRuleDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// One line for each diagnostic.
    public var description: String { diagnostics.map { $0.description }.joined(separator: "\n") }
}

/// Finds the correct spelling of a misspelt word.
package enum Suggestion {
    /// The candidate that is most similar to a word, or nil if no candidate is similar enough. A word of two or three
    /// letters may have one change, a longer word two. A change is a letter added, removed or replaced, or two
    /// neighbours exchanged. Case does not count.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(16))
        let limit = [0, 0, 1, 1].dropFirst(letters.count).first ?? 2
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(letters, Array(candidate.unicodeScalars))
            guard distance <= limit else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The hint for a misspelt word.
    static func hint(for word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates).map { "did you mean \"\($0)\"?" }
    }

    /// The number of changes between two words (optimal string alignment).
    package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
