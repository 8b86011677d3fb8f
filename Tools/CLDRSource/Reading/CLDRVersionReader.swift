import XMLReading

/// Reads the release of CLDR from `dtd/ldmlSupplemental.dtd`: the fixed value of the attribute `cldrVersion`.
struct CLDRVersionReader {
    let context: ReadingContext

    func read(_ bytes: [UInt8], file: String) -> String? {
        var words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)[...]
        while let place = words.firstIndex(of: "cldrVersion") {
            words = words[(place + 1)...]
            guard words.starts(with: ["CDATA", "#FIXED"]), let quoted = words.dropFirst(2).first else { continue }
            let value = quoted.drop { $0 == "\"" || $0 == "'" }.prefix { $0 != "\"" && $0 != "'" && $0 != ">" }
            if Self.isVersion(value) { return String(value) }
            context.report(
                "\"\(value)\" is not a release of CLDR", file: file, at: nil, hint: "name the release yourself")
            return nil
        }
        context.report(
            "the release of CLDR is not in the file", file: file, at: nil,
            hint: "it should say: <!ATTLIST version cldrVersion CDATA #FIXED \"48\">")
        return nil
    }

    /// Whether a text is a number, or numbers with points between them.
    static func isVersion(_ text: some StringProtocol) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.count < 5
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }
}
