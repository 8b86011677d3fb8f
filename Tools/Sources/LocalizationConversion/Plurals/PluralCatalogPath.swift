import CatalogEditing
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// What the path of a catalog of another platform says.
///
/// | path | format | table | language |
/// |---|---|---|---|
/// | `app/src/main/res/values-pl/strings.xml` | Android | the folder `res` | `pl` |
/// | `lib/l10n/app_pl.arb` | Flutter | `app` | `pl`, unless the file names one |
/// | `locales/pl.json` | messages | the folder | `pl` |
/// | `locales/pl/common.json`, `locales/pl/shop/cart.json` | messages | `common`, `shop/cart` | `pl` |
struct PluralCatalogPath {
    enum Format {
        /// A file of Android's resources.
        case android
        /// An Application Resource Bundle, which Flutter reads.
        case bundle
        /// JSON with messages of ICU, or with the keys of i18next.
        case messages

        /// Whether bytes may be a file of this format, damaged or not. Other XML and JSON may be in the same places, and most JSON has
        /// no plurals.
        func mayBe(_ bytes: [UInt8]) -> Bool {
            func has(_ word: String) -> Bool { bytes[...].firstOffset(of: word) != nil }
            return switch self {
            case .android: bytes.isEmpty || has("<resources")
            case .bundle: has("{")
            case .messages: ["_other\"", "_one\"", "_many\"", "plural", "selectordinal"].contains(where: has)
            }
        }
    }

    let format: Format
    /// The folder around all languages.
    let folder: String
    /// The name that the files of all languages have in common. All resources of Android are one table.
    let table: String
    /// The language. Nil for the default resources of Android, and if the path does not say it.
    var language: String?

    /// Reads a path. Nil for a file of another kind.
    init?(_ path: String) {
        var names = path.split(separator: "/").map(String.init)
        let isAbsolute = path.hasPrefix("/")
        guard let name = names.last, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let stem = String(name[..<dot])
        // A relative path may start inside of the folders that tell the language.
        func complete() {
            if !isAbsolute, names.count < 4 { names = AbsolutePath(path).names }
        }
        func parent(_ level: Int) -> String { names.count > level ? names[names.count - 1 - level] : "" }
        func around(_ level: Int) -> String {
            let names = path.split(separator: "/")
            guard names.count > level else {
                return "/" + AbsolutePath(path).names.dropLast(level).joined(separator: "/")
            }
            return (isAbsolute ? "/" : "") + names.dropLast(level).joined(separator: "/")
        }
        switch name[dot...] {
        case ".xml":
            complete()
            guard let place = AndroidFolder(parent(1)) else { return nil }
            (format, folder, table, language) = (.android, around(2), "", place.language)
        case ".arb":
            var parts = Self.isLanguage(stem) ? ("", stem) : MessageFormat.language(inName: stem) ?? (stem, nil)
            // The end of `sign_up` is no language, and `cz` is a misspelt one.
            if let language = parts.1, !LanguageCodes.isLanguage(language), LanguageCodes.meant(by: language) == nil {
                parts = (stem, nil)
            }
            (format, folder, table, language) = (.bundle, around(1), parts.0, parts.1)
        case ".json":
            complete()
            format = .messages
            if Self.isLanguage(parent(1)), !Self.isLanguage(stem) || Self.base(stem) != Self.base(parent(1)) {
                (folder, table, language) = (around(2), stem, parent(1))
            } else if Self.isLanguage(stem) {
                // `pt/pt-BR.json` is beside `pl/pl.json`.
                (folder, table, language) = (around(Self.isLanguage(parent(1)) ? 2 : 1), "", stem)
            } else if Self.isLanguage(parent(2)) {
                (folder, table, language) = (around(3), "\(parent(1))/\(stem)", parent(2))
            } else {
                let parts = MessageFormat.language(inName: stem) ?? (stem, nil)
                (folder, table, language) = (around(1), parts.0, parts.1)
            }
        default: return nil
        }
    }

    /// Whether a walk through folders takes the file. JSON can be anything, so its place must say the language.
    var isDiscovered: Bool { format != .messages || language != nil }

    private static func base(_ language: String) -> Substring { language.prefix { $0 != "-" && $0 != "_" } }

    /// Whether a name is a language that CLDR has rules of. Many folders have names that some language might have as its code.
    private static func isLanguage(_ name: String) -> Bool {
        KnownWords.isLanguage(name) && LanguageCodes.hasRules(name)
    }

    /// The catalogs among the files that a walk has found. JSON counts in the places of two languages at least.
    static func catalogs(_ candidates: [String]) -> [String] {
        var languages: [[String]: Set<String>] = [:]
        let files = candidates.compactMap { path in PluralCatalogPath(path).map { (path: path, place: $0) } }
        for (_, place) in files where place.format == .messages {
            if let language = place.language { languages[[place.folder, place.table], default: []].insert(language) }
        }
        return files.filter { _, place in
            place.format != .messages || (languages[[place.folder, place.table]]?.count ?? 0) > 1
        }.map(\.path)
    }
}
