import StringsdictCommandConsole

/// What a file brings back into a catalog: the changes, and what the catalog does not take.
package struct BroughtTexts: Sendable {
    /// A text that the catalog cannot take.
    package struct Refusal: Sendable, Hashable {
        /// The key.
        package let key: String
        /// The language, as the catalog spells it.
        package let language: String
        /// Why, and what to do about it.
        package let reason: String
        /// The variants that lead to the text: `plural.few`. Empty for a plain text, or if all texts of the key are meant.
        package var path = ""
    }

    /// A text that a person should know of.
    package struct RemarkedText: Sendable, Hashable {
        /// The key.
        package let key: String
        /// The language, as the catalog spells it. Nil for a remark about the entry.
        package let language: String?
        /// The variants that lead to the text: `plural.few`. Empty for a remark about all texts of the key.
        package var path = ""
    }

    /// Why a person should know of a text.
    package enum Remark: Sendable, CaseIterable {
        /// It is untranslated in the file, and does not replace the catalog's text.
        case untranslated
        /// It is marked as fuzzy, and left out.
        case fuzzy
        /// It is the source text, which was changed in the file.
        case changedSource
        /// Its comment was changed in the file.
        case changedComment
        /// It replaces a finished text of the catalog.
        case replaced
        /// It varies in the file and not in the catalog.
        case varied
        /// It has other texts for devices or numbers, which the format does not show.
        case hidden
        /// It has a form that waits for its translation, and that the file leaves out.
        case untranslatedForms
        /// It is taken as one text, with the forms of one number only, and the source text has several.
        case joined
        /// It has a translated form that the file leaves out.
        case absentForms
    }

    /// The changes.
    package var changes: [TextChange] = []
    /// The texts that the catalog cannot take.
    package var refusals: [Refusal] = []
    /// The texts that a person should know of.
    package private(set) var remarks: [Remark: [RemarkedText]] = [:]
    /// Where the texts of the files are.
    package var places = TextPlaces()
    /// The number of translations in the files: one for each key of the catalog and language.
    package var translationCount = 0
    /// The keys that are new in the catalog.
    package var newKeys: [String] = []
    /// The key of the catalog that a new key seems to be a misspelling or an older name of. The files lack it.
    package var meantKeys: [String: String] = [:]
    /// The keys of the catalog that wait for a translation or have one, and that the files lack.
    package var absentKeys: [String] = []
    /// The absent keys that wait for a translation in a language of the files.
    package var waitingKeys: [String] = []
    /// The languages that are new in the catalog.
    package var newLanguages: [String] = []
    /// The tables of the input that are not the catalog's.
    package var otherTables: [String] = []
    /// The losses of the texts that are taken.
    package var losses: [ConversionLoss] = []
    /// The errors of files that could not be read. The texts of the others are compared.
    package var faults: [ConversionError] = []
    /// The formats of the files.
    package var formats: [ConversionFormat] = []
    /// The number of entries in the files.
    package var entryCount = 0
    /// The number of texts in the files.
    package var textCount = 0
    /// The languages of the files, as the catalog spells them.
    package var languages: [String] = []

    /// The report, in the form of a conversion's.
    package func report(file: String) -> ConversionReport {
        var report = ConversionReport(
            source: formats.first ?? .catalog, target: .catalog, entryCount: entryCount, textCount: textCount)
        report.files = [file]
        report.languages = languages
        report.losses = losses
        return report
    }
}

extension BroughtTexts {
    /// Adds a remark about a text, or about an entry.
    mutating func add(_ remark: Remark, _ key: String, _ language: String? = nil, path: String = "") {
        remarks[remark, default: []].append(RemarkedText(key: key, language: language, path: path))
    }

    /// Leaves out the new keys that seem to be misspelt, since nothing in the program shows their texts.
    package mutating func refuseMisspeltKeys() {
        changes.removeAll { $0.language == nil && meantKeys[$0.key] != nil }
        for key in newKeys {
            guard let meant = meantKeys[key] else { continue }
            let reason =
                "the catalog has no such key, and the input lacks '\(Console.oneLine(meant))'; did you mean that one? "
                + "--add-keys takes it as a new key"
            refusals.append(Refusal(key: key, language: "", reason: reason))
        }
        newKeys.removeAll { meantKeys[$0] != nil }
    }
}
