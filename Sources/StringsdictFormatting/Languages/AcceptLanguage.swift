/// The languages in the `Accept-Language` field of an HTTP request. Users write `UserLanguages.acceptLanguage(_:)`.
///
/// ```swift
/// let field = AcceptLanguage("da, en-GB;q=0.8, en;q=0.7, *;q=0.1")
/// field.languages                      // ["da", "en-GB", "en"]
/// ```
///
/// A range with the weight 0 excludes a language, unless a longer range allows it. The range `*` means every language
/// that the field does not name. Invalid parts are ignored, and the rest of the field counts.
///
/// Sources: RFC 9110, sections 12.4.2 and 12.5.4; RFC 4647, sections 2.1 and 3.3.1.
package struct AcceptLanguage: Sendable, Hashable {
    /// A language range and its weight.
    package struct Range: Sendable, Hashable {
        /// The language range: a language such as `de` or `de-AT`, or `*`.
        package let language: String
        /// The weight in thousandths, from 0 to 1000.
        let thousandths: Int

        /// The weight, from 0 to 1.
        package var weight: Double { Double(thousandths) / 1000 }
        /// Whether the range means every language that the field does not name.
        package var isWildcard: Bool { language == "*" }
    }

    /// The ranges by descending weight. Ranges of equal weight keep the order of the field.
    package let ranges: [Range]

    /// The greatest number of ranges that are read from one field. A browser sends fewer than ten.
    package static var maximumCount: Int { 64 }

    /// Parses the value of the field. Join several fields of one request with commas.
    ///
    /// - Complexity: O(*n*) in the length of the value. Everything after ``maximumCount`` ranges is ignored.
    package init(_ field: String) {
        var ranges: [Range] = []
        for element in Array(field.utf8).split(separator: UInt8(ascii: ",")) {
            if ranges.count == AcceptLanguage.maximumCount { break }
            if let range = Range(element) { ranges.append(range) }
        }
        // Swift's sort is stable, so ranges of equal weight keep their order.
        self.ranges = ranges.sorted { $0.thousandths > $1.thousandths }
    }

    /// The acceptable languages, by descending preference. The range `*` and excluded languages are not among them.
    package var languages: [String] {
        ranges.lazy.filter { $0.thousandths > 0 && !$0.isWildcard }.map { $0.language }
    }

    /// Whether the order of ``languages`` expresses the whole field.
    var isPlainList: Bool { ranges.allSatisfy { $0.thousandths > 0 && !$0.isWildcard } }

    /// The longest range that names a language. Nil if no range except `*` covers the language.
    func range(naming language: String) -> Range? {
        ranges.filter { $0.names(language) }.max { $0.language.utf8.count < $1.language.utf8.count }
    }
}

extension AcceptLanguage.Range {
    /// Parses `de-AT;q=0.5`. Nil if it breaks the grammar.
    fileprivate init?(_ element: ArraySlice<UInt8>) {
        var parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { AcceptLanguage.trimmed($0) }[...]
        guard let language = parts.popFirst(), AcceptLanguage.isRange(language) else { return nil }
        var thousandths = 1000
        if let parameter = parts.popFirst() {
            // The weight is the only parameter in the grammar.
            guard parts.isEmpty, let weight = AcceptLanguage.weight(parameter) else { return nil }
            thousandths = weight
        }
        self.init(language: String(decoding: language, as: UTF8.self), thousandths: thousandths)
    }

    /// Whether a language equals this range or starts with it and a hyphen.
    fileprivate func names(_ language: String) -> Bool {
        let (range, language) = (AcceptLanguage.folded(self.language), AcceptLanguage.folded(language))
        guard language.starts(with: range) else { return false }
        return language.count == range.count || language[range.count] == UInt8(ascii: "-")
    }
}

// MARK: Grammar

extension AcceptLanguage {
    fileprivate static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        return Array(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }

    /// Whether the bytes are `*` or a list of subtags. A subtag has 1 to 8 letters and digits, the first one letters
    /// only. An underscore counts as a hyphen, since some programs send one.
    fileprivate static func isRange(_ bytes: [UInt8]) -> Bool {
        if bytes == [UInt8(ascii: "*")] { return true }
        let subtags = bytes.split(omittingEmptySubsequences: false) { isHyphen($0) }
        return subtags.enumerated().allSatisfy { index, subtag in
            (1...8).contains(subtag.count) && subtag.allSatisfy { isLetter($0) || index > 0 && $0 &- 0x30 <= 9 }
        }
    }

    /// The weight in `q=0.5`, in thousandths. Nil if it is not a weight. Digits after the third are dropped.
    fileprivate static func weight(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 3, bytes[0] | 0x20 == UInt8(ascii: "q"), bytes[1] == UInt8(ascii: "="),
            bytes[2] == UInt8(ascii: "0") || bytes[2] == UInt8(ascii: "1")
        else { return nil }
        var fraction = bytes[3...]
        guard fraction.isEmpty || fraction.removeFirst() == UInt8(ascii: "."), fraction.allSatisfy({ $0 &- 0x30 <= 9 })
        else { return nil }
        let isOne = bytes[2] == UInt8(ascii: "1")
        if isOne { return fraction.allSatisfy { $0 == 0x30 } ? 1000 : nil }
        let digits = fraction.prefix(3).map { Int($0 - 0x30) } + [0, 0, 0]
        return digits[0] * 100 + digits[1] * 10 + digits[2]
    }

    private static func isHyphen(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    fileprivate static func folded(_ language: String) -> [UInt8] {
        language.utf8.map { isHyphen($0) ? UInt8(ascii: "-") : isLetter($0) ? $0 | 0x20 : $0 }
    }
}
