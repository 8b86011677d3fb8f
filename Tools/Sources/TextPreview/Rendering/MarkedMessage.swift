import CLDRPlurals
import StringsdictLocalizedEntries
import StringsdictFormatting

/// A format string with variables, and marked copies of it. The output of a marked copy shows the chosen texts of
/// variables.
///
/// A mark is a private-use character of plane 15 at the start of a text. A mark changes no directive, so the run time
/// chooses the same texts as without marks.
struct MarkedMessage {
    /// One text of a variable.
    struct Mark: Hashable {
        /// The index of the variable.
        let variable: Int
        /// The plural category, or the value of a gender rule.
        let category: String
        /// Whether the variable has no text for the category, so that the text of `other` is shown.
        let isFallback: Bool
        /// The position of the text: first by variable, then by category or value.
        let order: Int
    }

    /// The format string.
    let format: String
    let variables: [StringsdictEntry.Variable]
    /// The arguments of the message.
    let map: ArgumentMap
    /// The texts by the number of their mark.
    private(set) var marks: [Mark] = []
    private var markedVariables: [StringsdictEntry.Variable] = []

    private static let firstMark: UInt32 = 0xF0000
    private static let maximumCount = 0xFFFD

    /// A message in a language with the given rules.
    init(_ message: StringsdictEntry.Definition.Message, rules: PluralRules) {
        (format, variables) = (message.format, message.variables)
        map = ArgumentMap([([], message.map { AuthoredText($0) })])
        guard !variables.isEmpty else { return }
        markedVariables = variables
        for index in variables.indices { mark(index, categories: rules.categories) }
    }

    private mutating func mark(_ index: Int, categories: [PluralCategory]) {
        let variable = variables[index]
        if variable.rule == .gender {
            markedVariables[index].cases = variable.cases.map { item in
                StringsdictEntry.Variable.Case(
                    name: item.name, text: mark(index, item.name, isFallback: false, item.text))
            }
        } else {
            markedVariables[index].cases = PluralCategory.allCases.compactMap { category in
                let text = variable[category]
                guard text != nil || categories.contains(category) else { return nil }
                let marked = mark(
                    index, category.keyword, isFallback: text == nil, text ?? variable[.other] ?? "")
                return StringsdictEntry.Variable.Case(name: category.keyword, text: marked)
            }
        }
    }

    private mutating func mark(_ variable: Int, _ category: String, isFallback: Bool, _ text: String) -> String {
        guard marks.count < MarkedMessage.maximumCount,
            let mark = Unicode.Scalar(MarkedMessage.firstMark + UInt32(marks.count))
        else { return text }
        let order = marks.count
        marks.append(Mark(variable: variable, category: category, isFallback: isFallback, order: order))
        return "\(mark)\(text)"
    }

    /// An entry with a format string and the marked variables.
    func marked(_ format: String) -> StringsdictEntry {
        StringsdictEntry(format: format, variables: markedVariables)
    }

    /// The numbers of the marks in the output of a marked entry, in order.
    func marks(in output: String) -> [Int] {
        guard !marks.isEmpty else { return [] }
        return output.unicodeScalars.compactMap { scalar in
            guard scalar.value >= MarkedMessage.firstMark else { return nil }
            let number = Int(scalar.value - MarkedMessage.firstMark)
            return number < marks.count ? number : nil
        }
    }
}
