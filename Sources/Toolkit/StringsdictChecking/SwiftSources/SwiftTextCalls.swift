import StringsdictLocalizedEntries
import StringCatalogs

/// Finds the texts that Swift code asks for, without a parser: calls whose key is written as a literal.
///
/// The program `catalog-extract` finds more, since it knows all forms of calls, and the types of values. Here, the type
/// of a value is known only where it is written: `\(5)`, `\(Int(count))`, `\(count, specifier: "%d")`.
package struct SwiftTextCalls {
    private let tokens: SwiftTokens
    private let file: SourceFile
    private let path: String
    private let routines: Set<String>
    /// The texts in the order of the file.
    package private(set) var texts: [ExtractedTexts.Text] = []

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file's text.
    ///   - path: The path in places.
    ///   - routines: Functions of the project's own whose first argument is a key.
    ///   - includesSwiftUI: Whether the texts of SwiftUI's commonest views are wanted too.
    package init(_ file: SourceFile, path: String, routines: Set<String> = [], includesSwiftUI: Bool = false) {
        self.file = file
        self.path = path
        self.routines = includesSwiftUI ? routines.union(Self.views) : routines
        tokens = SwiftTokens(file.text)
        for index in tokens.tokens.indices { readCall(at: index) }
    }

    private static let views: Set<String> = [
        "Text", "Button", "Label", "Toggle", "TextField", "SecureField", "Picker", "Section", "NavigationLink", "Menu",
        "Link", "LocalizedStringKey", "navigationTitle", "alert", "confirmationDialog", "accessibilityLabel",
        "accessibilityHint",
    ]
    private static let keyTypes: Set<String> = ["LocalizedStringResource", "LocalizationValue", "LocalizedKey"]

    private func word(_ index: Int) -> String {
        tokens.tokens.indices.contains(index) ? tokens.word(tokens.tokens[index]) : ""
    }

    private mutating func readCall(at index: Int) {
        guard tokens.tokens[index].kind == .word, word(index + 1) == "(", word(index - 1) != "func" else { return }
        let name = word(index)
        let hasLabel = word(index + 3) == ":"
        let (label, key) = hasLabel ? (word(index + 2), index + 4) : ("", index + 2)
        let isKey =
            switch (name, label) {
            case ("String", "localized"), ("AttributedString", "localized"): true
            case ("init", "localized"): word(index - 1) == "."
            case ("NSLocalizedString", ""): true
            case ("localizedString", "forKey"): true
            default: label == "" && Self.keyTypes.contains(name) || routines.contains(name)
            }
        guard isKey, let literal = SwiftLiteral(tokens, at: key) else { return }
        // Text("a" + b) and the like have no key that is written there.
        guard [",", ")"].contains(word(literal.next)) else { return }
        let takesValues = name != "NSLocalizedString" && label != "forKey"
        guard takesValues || literal.parts.count == 1 else { return }
        add(literal, at: key, arguments: arguments(from: literal.next))
    }

    /// The arguments that are literals, by their labels, up to the end of the call.
    private func arguments(from first: Int) -> [String: SwiftLiteral] {
        var found: [String: SwiftLiteral] = [:]
        var index = first
        while tokens.tokens.indices.contains(index), word(index) != ")" {
            if word(index - 1) == ",", word(index + 1) == ":", let literal = SwiftLiteral(tokens, at: index + 2) {
                found[word(index)] = literal
                index = literal.next
            } else {
                index = self.index(after: index)
            }
        }
        return found
    }

    /// The index after a token, and after all that is inside of the brackets or the text that it starts.
    private func index(after index: Int) -> Int {
        let token = tokens.tokens[index]
        if let end = token.end { return end + 1 }
        // Nothing ends the bracket.
        return token.kind == .sign && "([{".contains(word(index)) ? tokens.tokens.count : index + 1
    }

    private mutating func add(_ key: SwiftLiteral, at index: Int, arguments: [String: SwiftLiteral]) {
        func plain(_ labels: String...) -> String? {
            labels.lazy.compactMap { arguments[$0] }.first { $0.parts.count == 1 }?.parts[0]
        }
        let place = file.position(of: tokens.tokens[index].range.lowerBound)
        texts.append(
            ExtractedTexts.Text(
                table: plain("table", "tableName") ?? "Localizable", key: pattern(key),
                defaultValue: (arguments["defaultValue"] ?? arguments["value"]).map(pattern),
                comment: plain("comment").flatMap { $0.isEmpty ? nil : $0 },
                place: ExtractedTexts.Place(file: path, line: place.line, column: place.column)))
    }

    /// The key of a literal: a conversion for each value of a known type. In a text with values, a percent sign is written twice.
    private func pattern(_ literal: SwiftLiteral) -> ExtractedTexts.Pattern {
        if literal.values.isEmpty { return ExtractedTexts.Pattern(literal.parts[0]) }
        let texts = literal.parts.map { $0.replacing("%", with: "%%") }
        var parts = [texts[0]]
        for (value, text) in zip(literal.values, texts.dropFirst()) {
            if let conversion = conversion(of: value) {
                parts[parts.count - 1] += conversion + text
            } else {
                parts.append(text)
            }
        }
        return ExtractedTexts.Pattern(parts: parts)
    }

    private static let conversions = [
        "Int": "%lld", "Int64": "%lld", "UInt": "%llu", "UInt64": "%llu", "Int32": "%d", "UInt32": "%u",
        "Double": "%lf",
        "Float": "%f", "String": "%@",
    ]

    /// The conversion of a value whose type is written. Nil for any other value.
    private func conversion(of value: Range<Int>) -> String? {
        var label = value.lowerBound
        // Brackets and texts inside of the value have labels of their own. Without this rule, calls inside each other
        // would be read once for each level, too.
        while label < value.upperBound {
            if word(label) == "specifier", word(label + 1) == ":" {
                return SwiftLiteral(tokens, at: label + 2).flatMap { $0.parts.count == 1 ? $0.parts[0] : nil }
            }
            label = index(after: label)
        }
        guard let first = value.first else { return nil }
        if value.count == 1, word(first).allSatisfy(\.isNumber) { return "%lld" }
        if SwiftLiteral(tokens, at: first)?.next == value.upperBound { return "%@" }
        guard word(first + 1) == "(", tokens.tokens[first + 1].end == value.upperBound - 1 else { return nil }
        return Self.conversions[word(first)]
    }
}
