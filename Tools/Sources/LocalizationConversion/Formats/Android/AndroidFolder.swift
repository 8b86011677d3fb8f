/// A folder of Android's resources, such as `values-pt-rBR` or `values-fr-v26`.
///
/// Sources: Android Developers, "App resources overview", "Table 2"; what `aapt2 compile` refuses.
struct AndroidFolder: Hashable {
    /// The folder of the default texts.
    static let usual = "values"

    /// The language. Nil for the default texts.
    private(set) var language: String?
    /// The other conditions of the folder: `night`, `v26`. Empty for the folder that most devices use.
    private(set) var qualifiers: [String] = []

    /// Reads the name of a folder. Nil if a part of it is neither a language nor a condition of Android's.
    ///
    /// Names that aapt2 refuses, but whose meaning is clear, are read: `values-zh-Hans`, `values-pt-BR`, `values-zh-rHANT`.
    init?(_ folder: String) {
        var parts = folder.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
        guard parts.popFirst() == Self.usual else { return nil }
        while let code = parts.first, Self.isNumber(code, after: ["mcc", "mnc"]) {
            qualifiers.append(parts.removeFirst())
        }
        if let first = parts.first, first.hasPrefix("b+") || Self.isLanguage(first), !Self.isQualifier(first) {
            parts.removeFirst()
            var subtags = first.split(separator: "+", omittingEmptySubsequences: false).dropFirst(
                first.hasPrefix("b+") ? 1 : 0
            )
            .map(String.init)
            while let next = parts.first, let subtag = Self.subtag(next) {
                subtags.append(subtag)
                parts.removeFirst()
            }
            guard let code = subtags.first, Self.isLanguage(code), !subtags.contains("") else { return nil }
            subtags[0] = Self.currentCodes[code.lowercased()] ?? code.lowercased()
            language = subtags.joined(separator: "-")
        }
        guard parts.allSatisfy(Self.isQualifier) else { return nil }
        qualifiers += parts
    }

    /// The folder of a language: `values-pt-rBR`, `values-b+sr+Latn`. Nil if Android's build takes none, as for `x-pseudo`, `be-x-old`
    /// and a language with two variants.
    ///
    /// Up to version 14, Android looks for some languages under the codes that Java had first. `no` stands for `nb`, which is what
    /// devices ask for.
    static func name(of language: String) -> String? {
        var parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let code = parts.first, isLanguage(code) else { return nil }
        parts[0] =
            currentCodes.first { $0.value == code.lowercased() }?.key ?? (code.lowercased() == "no" ? "nb" : code)
        if parts.count == 1 { return "\(usual)-\(parts[0])" }
        if parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 2, parts[1].allSatisfy(\.isLetter) {
            return "\(usual)-\(parts[0])-r\(parts[1].uppercased())"
        }
        let variants = parts.dropFirst().count {
            $0.utf8.count > 4 || $0.utf8.count == 4 && $0.utf8.first.map(isDigit) == true
        }
        guard variants <= 1, parts.allSatisfy({ (2...8).contains($0.utf8.count) }) else { return nil }
        return "\(usual)-b+" + parts.joined(separator: "+")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The codes of today, by those that Java had first.
    private static let currentCodes = ["iw": "he", "in": "id", "ji": "yi"]

    private static func isLanguage(_ code: String) -> Bool {
        (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    }

    /// The subtag of a part that follows a language: a region (`rBR`, `BR`, `419`) or a script (`Hans`, `rHANT`). Nil for other parts.
    private static func subtag(_ part: String) -> String? {
        func isWord(_ text: Substring) -> Bool { text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 } }
        func isNumber(_ text: Substring) -> Bool { text.utf8.allSatisfy { $0 &- 0x30 < 10 } }
        let candidates: [Substring] = [part[...], part.hasPrefix("r") ? part.dropFirst() : ""]
        for bare in candidates {
            switch bare.utf8.count {
            case 2 where isWord(bare): return bare.uppercased()
            case 3 where isNumber(bare): return String(bare)
            // A word such as `rUSA` is a region with too many letters.
            case 4
            where isWord(bare) && !isQualifier(part) && (bare.utf8.count < part.utf8.count || !isRegionLike(bare)):
                return bare.prefix(1).uppercased() + bare.dropFirst().lowercased()
            default: continue
            }
        }
        return nil
    }

    private static func isRegionLike(_ text: Substring) -> Bool {
        text.hasPrefix("r") && text.utf8.dropFirst().allSatisfy { $0 &- 0x41 < 26 }
    }

    // MARK: Conditions

    private static func isNumber(_ part: String, after prefixes: [String], before suffix: String = "") -> Bool {
        guard let prefix = prefixes.first(where: part.hasPrefix), part.hasSuffix(suffix) else { return false }
        let digits = part.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return !digits.isEmpty && digits.allSatisfy { $0 &- 0x30 < 10 }
    }

    private static func isQualifier(_ part: String) -> Bool {
        words.contains(part) || isNumber(part, after: ["v"]) || isNumber(part, after: ["sw", "w", "h"], before: "dp")
            || isNumber(part, after: [""], before: "dpi")
            || part.split(separator: "x", omittingEmptySubsequences: false).count == 2
                && part.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "x") } && part.utf8.count > 2
    }

    private static let words: Set<String> = Set(
        """
        feminine masculine neuter ldrtl ldltr small normal large xlarge long notlong round notround widecg nowidecg highdr lowdr port \
        land square car desk television appliance watch vrheadset night notnight any ldpi mdpi hdpi xhdpi xxhdpi xxxhdpi tvdpi nodpi \
        anydpi notouch stylus finger keysexposed keyshidden keyssoft nokeys qwerty 12key navexposed navhidden nonav dpad trackball wheel
        """.split(separator: " ").map(String.init))
}
