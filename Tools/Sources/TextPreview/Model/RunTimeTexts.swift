import CLDRPlurals
import StringsdictLocalizedEntries
import StringCatalogs
import Stringsdict

/// The texts of a table as the run time reads them, in all languages.
struct RunTimeTexts {
    private let bundle: LocalizationBundle
    private let table: String

    /// Reads the files of a table.
    ///
    /// - Parameters:
    ///   - files: The files, all of one table.
    ///   - defaultLanguage: The language of `Base`, and of files outside of a language's folder.
    ///   - bytes: The content of the file at a path. Nil if it cannot be read.
    init(_ files: [LocalizedFile], defaultLanguage: String, bytes: (String) -> [UInt8]?) {
        var contents: [String: [String: [UInt8]]] = [:]
        for file in files {
            guard let content = bytes(file.path) else { continue }
            contents[file.language ?? "", default: [:]]["\(file.table).\(file.kind.rawValue)"] = content
        }
        table = files.first?.table ?? ""
        bundle = LocalizationBundle(
            deferringErrorsOf: MemoryLocalizations(contents), developmentLanguage: defaultLanguage)
    }

    /// The entry that the run time shows. Nil if it shows the key.
    func entry(for entry: LocalizedEntry) -> StringsdictEntry? {
        if let found = texts(in: entry.language)?[entry.key] { return found }
        // The compiler of catalogs leaves out a text that equals its key.
        return entry.catalog?.isKeyText == true ? StringsdictEntry(text: entry.key) : nil
    }

    /// The text in the `.strings` file, for devices that an entry does not name.
    func deviceFallback(for entry: LocalizedEntry) -> StringsdictEntry? {
        guard let texts = texts(in: entry.language), let found = texts[entry.key], !found.hasText(for: .other),
            let text = texts.entry(forKey: entry.key, device: .other), text.hasText(for: .other)
        else { return nil }
        return text
    }

    private func texts(in language: String) -> StringTable? {
        let localization =
            language.isEmpty
            ? bundle.nonlocalized
            : bundle.localization(named: language) ?? bundle.localization(named: LocaleFolder.name(for: language))
        return localization?.table(table)
    }

    /// The BCP 47 identifier of a language as files write it: `zh-CN` for `zh_CN`, `en` for `English`.
    static func tag(of name: String, defaultLanguage: String) -> String {
        guard !name.isEmpty, name != "Base" else { return defaultLanguage }
        return LanguageKey.identifier(of: name) ?? name
    }
}
