import StringsdictJSONWriting
import StringCatalogs

/// A change of the texts of one key in one language that a file brings back.
package struct TextChange: Sendable {
    /// What changes.
    enum Content: Sendable {
        /// Some of the texts of a language.
        case texts([Text])
        /// All of them.
        case localization(JSONValue)
    }

    /// The place of the change.
    enum Place: Sendable {
        /// In a language, as the catalog spells it.
        case language(String, Content)
        /// In the whole entry, which the catalog does not have yet.
        case entry(JSONValue)
    }

    /// A text and where it is in the catalog.
    struct Text: Sendable {
        let path: [String]
        let value: String
        let state: TranslationState
    }

    /// The key.
    package let key: String
    let place: Place

    /// The language, as the catalog spells it. Nil for a new entry.
    package var language: String? {
        if case .language(let language, _) = place { language } else { nil }
    }

    /// Makes the change.
    ///
    /// - Throws: `StringCatalogError` if the catalog has no such place.
    func apply(to editor: inout CatalogEditor) throws(StringCatalogError) {
        switch place {
        case .entry(let value): try editor.addEntry(key, value)
        case .language(let language, .localization(let value)):
            try editor.setLocalization(value, forKey: key, language: language)
        case .language(let language, .texts(let texts)):
            for text in texts {
                try editor.setText(
                    text.value, forKey: key, language: language, at: CatalogStep.list(text.path),
                    state: text.state)
            }
        }
    }
}

extension CatalogStep {
    /// The steps of a path such as `device`, `ipad`, `plural`, `one`.
    static func list(_ path: [String]) -> [CatalogStep] {
        stride(from: 0, to: path.count - 1, by: 2).map { CatalogStep(axis: path[$0], name: path[$0 + 1]) }
    }
}
