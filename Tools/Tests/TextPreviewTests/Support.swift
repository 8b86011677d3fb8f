import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictFormatting

@testable import TextPreview

/// Files given as path and text, previewed as the command does.
func preview(
    _ files: [(path: String, text: String)], styles: [PseudoStyle] = [], languages: [String]? = nil,
    sourceLanguage: String? = nil
) -> Preview {
    let contents = Dictionary(
        files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
    let read = files.compactMap { LocalizedFile.read($0.path, bytes: Array($0.text.utf8)) }
    var settings = LintSettings()
    settings.sourceLanguage = sourceLanguage
    return PreviewBuilder(sourceLanguage: sourceLanguage, languages: languages, styles: styles)
        .preview(of: read, findings: Linter(settings: settings).findings(in: read)) { contents[$0] }
}

extension Preview {
    /// The number of a language.
    func language(_ name: String) -> Int { languages.firstIndex { $0.name == name } ?? -1 }

    /// The rendered lines of a key in a language.
    func lines(_ key: String, _ language: String) -> [PreviewLine] {
        rows.first { $0.key == key }?.cells[self.language(language)]?.lines ?? []
    }

    /// The rendered texts of a key in a language.
    func texts(_ key: String, _ language: String) -> [String] { lines(key, language).map(\.text) }

    /// The page as text.
    var page: String { String(decoding: PreviewPage(self, title: "Title").html, as: UTF8.self) }
}

/// A `.stringsdict` file with one entry of one variable.
func stringsdict(
    _ language: String, key: String = "files", format: String = "%#@files@", type: String = "ld",
    _ cases: KeyValuePairs<String, String>
) -> (path: String, text: String) {
    var text = "<plist><dict><key>\(key)</key><dict>\n<key>NSStringLocalizedFormatKey</key><string>\(format)</string>\n"
    text += "<key>files</key><dict>\n<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n"
    text += "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>\n"
    for (name, value) in cases { text += "<key>\(name)</key><string>\(value)</string>\n" }
    return ("\(language).lproj/L.stringsdict", text + "</dict></dict></dict></plist>\n")
}
