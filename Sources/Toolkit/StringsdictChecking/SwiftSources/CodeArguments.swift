import StringsdictLocalizedEntries

/// How many arguments Swift code passes for its keys, where it says so by literals.
///
/// ```swift
/// String(format: NSLocalizedString("sent", comment: ""), name, count)         // two for "sent"
/// String(localized: "sent", defaultValue: "\(name) sent \(count) files")      // two for "sent"
/// ```
///
/// A lexer reads the calls, as for the other checks of Swift files. A key with other calls is not in the list.
package final class CodeArguments: Sendable {
    private let counts: [String: Int]

    /// Reads Swift files.
    ///
    /// - Complexity: O(*n*) in the size of the files.
    package init(_ files: some Sequence<SourceFile>) {
        var counts: [String: Int] = [:]
        for file in files {
            let reader = Reader(tokens: SwiftTokens(file.text))
            for index in reader.tokens.tokens.indices {
                for (key, count) in reader.calls(at: index) { counts[key] = max(counts[key] ?? 0, count) }
            }
        }
        self.counts = counts
    }

    /// The greatest number of arguments that a call passes for a key. Nil if no call says it.
    ///
    /// - Complexity: O(1) on average.
    func argumentCount(of key: String) -> Int? { counts[key] }

    private struct Reader {
        let tokens: SwiftTokens

        private func word(_ index: Int) -> String {
            tokens.tokens.indices.contains(index) ? tokens.word(tokens.tokens[index]) : ""
        }

        /// The token that ends what a token starts.
        private func end(_ index: Int) -> Int? {
            tokens.tokens.indices.contains(index) ? tokens.tokens[index].end : nil
        }

        /// The keys that a call passes arguments for.
        func calls(at index: Int) -> [(key: String, count: Int)] {
            guard tokens.tokens[index].kind == .word, word(index + 1) == "(", word(index - 1) != "func",
                let close = end(index + 1)
            else { return [] }
            let isFormat = word(index + 2) == "format" && word(index + 3) == ":"
            if isFormat && ["String", "NSString", "init"].contains(word(index)) {
                return formatted(from: index + 4, to: close)
            }
            if word(index) == "localizedStringWithFormat" { return formatted(from: index + 2, to: close) }
            if word(index) == "String", word(index + 2) == "localized", let key = key(at: index + 4),
                let label = (index + 5..<close).first(where: { word($0) == "defaultValue" && word($0 + 1) == ":" }),
                let value = SwiftLiteral(tokens, at: label + 2)
            {
                return [(key, value.values.count)]
            }
            return []
        }

        private func key(at index: Int) -> String? {
            SwiftLiteral(tokens, at: index).flatMap { $0.parts.count == 1 ? $0.parts[0] : nil }
        }

        /// The key of a format string whose text the call itself looks up, and the number of arguments after that look-up.
        private func formatted(from start: Int, to close: Int) -> [(key: String, count: Int)] {
            guard word(start) == "NSLocalizedString", word(start + 1) == "(", let key = key(at: start + 2),
                let end = self.end(start + 1), end < close
            else { return [] }
            var (index, count) = (end + 1, 0)
            guard index == close || word(index) == "," else { return [] }
            while index < close {
                if word(index) == "," {
                    // A list may hold any number of arguments. A locale is not an argument.
                    if word(index + 2) == ":", word(index + 1) == "arguments" { return [] }
                    if word(index + 2) != ":" || word(index + 1) != "locale" { count += 1 }
                }
                if let end = self.end(index) {
                    index = end
                }
                index += 1
            }
            return [(key, count)]
        }
    }
}
