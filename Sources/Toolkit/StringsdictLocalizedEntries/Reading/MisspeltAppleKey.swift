import StringsdictEntries
import StringsdictTextFiles

/// Finds the key of Apple that a misspelt one in a `.stringsdict` file means.
///
/// People write the British `Localised`, leave out `Key` or `NSString`, exchange words, or have a typing error.
package enum MisspeltAppleKey {
    /// The key of an entry that a name means. Nil if the name resembles no key.
    ///
    /// ```swift
    /// MisspeltAppleKey.meant(by: "NSStringLocalisedFormatKey", ofRule: false) // NSStringLocalizedFormatKey
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in the file.
    ///   - isRule: Whether its value is a dictionary, as for a width or device rule. The value of a format is a text.
    /// - Complexity: O(*n*) for a name of *n* bytes.
    package static func meant(by name: String, ofRule isRule: Bool) -> String? {
        if isRule { return closest(to: name, among: ["\(AppleKey.widths)", "\(AppleKey.devices)"]) }
        return closest(to: name, among: ["\(AppleKey.format)"])
    }

    /// The field of a variable that a name means. Nil if the name resembles no field.
    ///
    /// - Parameters:
    ///   - name: The name in the file.
    ///   - hasRuleType: Whether the variable has its rule type.
    ///   - hasValueType: Whether the variable has its value type.
    /// - Complexity: O(*n*) for a name of *n* bytes.
    package static func meant(by name: String, hasRuleType: Bool, hasValueType: Bool) -> String? {
        let (ruleType, valueType) = ("\(AppleKey.ruleType)", "\(AppleKey.valueType)")
        let absent = (hasRuleType ? [] : [ruleType]) + (hasValueType ? [] : [valueType])
        return closest(to: name, among: absent.isEmpty ? [ruleType, valueType] : absent)
    }

    private static func closest(to name: String, among keys: [String]) -> String? {
        // All keys are shorter, and a distance takes the time of a product.
        guard (8...48).contains(name.utf8.count) else { return nil }
        let word = Array(name.lowercased().unicodeScalars.filter { $0 != " " })
        let rated = keys.map { key -> (key: String, distance: Int) in
            let letters = Array(key.lowercased().unicodeScalars)
            if word.sorted() == letters.sorted() || isPart(word, of: letters) { return (key, 0) }
            return (key, Spelling.distance(word, letters))
        }
        let best = rated.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= word.count / 4 ? $0.key : nil }
    }

    private static func isPart(_ word: [Unicode.Scalar], of letters: [Unicode.Scalar]) -> Bool {
        guard word.count >= 8, word.count <= letters.count else { return false }
        return (0...letters.count - word.count).contains { letters[$0...].starts(with: word) }
    }
}
