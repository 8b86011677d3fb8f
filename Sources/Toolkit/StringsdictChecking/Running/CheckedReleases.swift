import CLDRPlurals
import StringsdictCommandConsole
import PluralRuleHistory

/// Reads a release of CLDR in a folder.
package typealias ReleaseReading = @Sendable (_ folder: String) throws -> PluralRelease

/// The releases of CLDR by whose plural rules texts are checked.
///
/// Every program with the checks has the rules of earlier releases. The settings file can name a release, and
/// `swift package lint-strings` and the language server must find the same as `stringsdict lint`. Some programs cannot read a
/// release from its folder.
package struct CheckedReleases: Sendable {
    /// The release whose rules are used.
    package var release = PluralRelease.shipped
    /// The older release. If it is not nil, only differences between the two releases are reported.
    package var earlier: PluralRelease?

    /// The shipped rules.
    package init() {}

    /// Two releases to compare.
    package init(from earlier: PluralRelease, to release: PluralRelease) {
        (self.earlier, self.release) = (earlier, release)
    }

    /// The releases that options name. Nil if neither option is there. The settings then count.
    ///
    /// - Parameters:
    ///   - cldr: A release, by its number or its folder.
    ///   - changes: Two of them with `..` between, or the older one alone, which is compared with the shipped release.
    ///   - read: Reads a folder.
    /// - Throws: An error if a release is unknown or cannot be read.
    init?(cldr: String?, changes: String?, read: ReleaseReading?) throws {
        self.init()
        if let cldr {
            release = try Self.release(cldr, read)
        } else if let changes {
            let (old, new) = Self.split(changes)
            earlier = try Self.release(old, read)
            if let new { release = try Self.release(new, read) }
        } else {
            return nil
        }
    }

    /// The two sides of `48..49`. A path can have two dots, too, but only at its start or after a slash.
    private static func split(_ text: String) -> (old: String, new: String?) {
        for range in text.ranges(of: "..") {
            let (old, new) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
            if old.isEmpty || new.isEmpty || old.hasSuffix("/") || old.hasSuffix(".") { continue }
            return (old, new)
        }
        return (text, nil)
    }

    private static func release(_ name: String, _ read: ReleaseReading?) throws -> PluralRelease {
        if let known = PluralRelease(named: name) { return known }
        guard let read, !name.isEmpty, !name.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else {
            throw CommandError(unknown(name) + (read == nil ? "" : "; another release is named by its folder"))
        }
        return try read(name)
    }

    /// The message for a release that the program does not know.
    static func unknown(_ name: String) -> String {
        "this program does not know the plural rules of CLDR '\(name)', but those of \(PluralRelease.namesInWords)"
    }
}

/// The plural rules of all languages of a run, in one release or in two.
struct ComparedPlurals {
    private var plurals: PluralsOfLanguages
    private var earlier: PluralsOfLanguages?

    init(_ releases: CheckedReleases) {
        plurals = PluralsOfLanguages(releases.release)
        earlier = releases.earlier.map(PluralsOfLanguages.init)
    }

    /// The numbers that reach the plural categories of a language.
    subscript(language: String, type: PluralRuleType) -> (plurals: LanguagePlurals, earlier: LanguagePlurals?) {
        mutating get { (plurals[language, type], earlier?[language, type]) }
    }
}
