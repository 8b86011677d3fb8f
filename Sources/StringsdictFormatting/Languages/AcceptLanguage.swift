import CLDRPluralsCore

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
        package let thousandths: Int

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
        for element in Array(field.utf8)[...].parts(separatedBy: UInt8(ascii: ",")) {
            if ranges.count == AcceptLanguage.maximumCount { break }
            guard let range = Range(element) else { continue }
            ranges.insert(range, at: ranges.firstIndex { $0.thousandths < range.thousandths } ?? ranges.count)
        }
        self.ranges = ranges
    }

    /// The acceptable languages, by descending preference. The range `*` and excluded languages are not among them.
    package var languages: [String] {
        ranges.compactMap { $0.thousandths > 0 && !$0.isWildcard ? $0.language : nil }
    }

    /// Whether the order of ``languages`` expresses the whole field.
    var isPlainList: Bool { ranges.allSatisfy { $0.thousandths > 0 && !$0.isWildcard } }

    /// The longest range that names a language. Nil if no range except `*` covers the language.
    func range(naming language: String) -> Range? {
        var longest: Range?
        for range in ranges where range.names(language) {
            if longest.map({ $0.language.utf8.count < range.language.utf8.count }) ?? true { longest = range }
        }
        return longest
    }
}

extension AcceptLanguage.Range {
    /// Parses `de-AT;q=0.5`. Nil if the range or its weight breaks the grammar.
    ///
    /// The weight is the only parameter in the grammar. Some programs send others, such as `level=1`, which are ignored.
    fileprivate init?(_ element: ArraySlice<UInt8>) {
        let parts = element.parts(separatedBy: UInt8(ascii: ";"), keepsEmpty: true).map { AcceptLanguage.trimmed($0) }
        guard let language = parts.first, AcceptLanguage.isRange(language) else { return nil }
        var thousandths = 1000
        if let parameter = parts.dropFirst().first(where: AcceptLanguage.isWeight) {
            guard let weight = AcceptLanguage.weight(parameter) else { return nil }
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
    fileprivate static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    /// Whether the bytes are `*` or a list of subtags. A subtag has 1 to 8 letters and digits, the first one letters
    /// only. An underscore counts as a hyphen, since some programs send one.
    fileprivate static func isRange(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.count == 1, bytes.first == UInt8(ascii: "*") { return true }
        var length = 0
        var isFirst = true
        for byte in bytes {
            if isHyphen(byte) {
                guard length > 0 else { return false }
                length = 0
                isFirst = false
            } else {
                guard length < 8, isLetter(byte) || !isFirst && byte &- 0x30 <= 9 else { return false }
                length += 1
            }
        }
        return length > 0
    }

    /// Whether a parameter is called `q`.
    fileprivate static func isWeight(_ parameter: ArraySlice<UInt8>) -> Bool {
        trimmed(parameter.prefix { $0 != UInt8(ascii: "=") }).map { $0 | 0x20 } == [UInt8(ascii: "q")]
    }

    /// The weight in `q=0.5`, in thousandths. Nil if it is not a weight. Digits after the third are dropped.
    fileprivate static func weight(_ bytes: ArraySlice<UInt8>) -> Int? {
        var bytes = bytes
        guard let name = bytes.popFirst(), name | 0x20 == UInt8(ascii: "q"), bytes.popFirst() == UInt8(ascii: "="),
            let whole = bytes.popFirst(), whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
            bytes.isEmpty || bytes.popFirst() == UInt8(ascii: ".")
        else { return nil }
        var thousandths = 0
        var unit = 100
        for byte in bytes {
            let digit = byte &- 0x30
            // No weight is above 1.
            guard digit <= (whole == UInt8(ascii: "1") ? 0 : 9) else { return nil }
            thousandths += Int(digit) * unit
            unit /= 10
        }
        return whole == UInt8(ascii: "1") ? 1000 : thousandths
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isHyphen(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    fileprivate static func folded(_ language: String) -> [UInt8] {
        language.utf8.map { isHyphen($0) ? UInt8(ascii: "-") : isLetter($0) ? $0 | 0x20 : $0 }
    }
}
