import StringsdictEntries
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringCatalogs

/// Reads the entries of a String Catalog.
struct CatalogTextReader {
    let table: String
    /// Whether records in comments restore texts that a catalog cannot hold.
    var usesRecords = true
    var losses: [ConversionLoss] = []

    mutating func entry(_ source: CatalogEntry) -> TextEntry {
        var entry = TextEntry(source.key)
        entry.extractionState = source.extractionState
        entry.shouldTranslate = source.shouldTranslate
        entry.fields = Self.fields(of: source)
        // The records are in the comment, with a line for each language that needs a record.
        var records: [String: TextRecord] = [:]
        var lines: [String] = []
        for line in (source.comment ?? "").textLines {
            if let line = ConversionRecord(line: line[...]),
                let record = TextRecord(line: line.content, language: line.language)
            {
                records[line.language] = record
            } else {
                lines.append(line)
            }
        }
        let comment = lines.joined(separator: "\n")
        if source.comment != nil {
            entry.comment = records.isEmpty ? source.comment : comment.isEmpty ? nil : comment
        }
        for localization in source.localizations {
            let language = localization.language
            let content = localization.entry(
                .plural, name: { name, _ in TextUnit(name) },
                text: { TextUnit($0.value, state: $0.state ?? .unstated) },
                leavingOut: { note($0, entry.key, language) })
            guard let content else { continue }
            // Conversion compares the texts of all formats. The texts of a `.stringsdict` file count arguments from
            // their variable, so these texts do, too.
            var text = LocalizedText(
                language,
                content.mapMessages { message in
                    var message = message
                    message.variables = message.variables.map { variable in
                        var variable = variable
                        variable.counting = .fromVariable
                        variable.cases = TextForm.sorted(variable.cases)
                        return variable
                    }
                    return message
                })
            if let message = text.content.message, let plural = PluralText(simplifying: message), !plural.isInferred {
                text.content = .plural(plural)
            }
            if usesRecords, let whole = records[language]?.text,
                CatalogEntryWriter.held(whole).sorted == text.sorted
            {
                text = whole
            }
            entry.texts.append(text)
        }
        return entry
    }

    /// The members of an entry that have properties in the model.
    static let entryMembers: Set = ["comment", "extractionState", "localizations", "shouldTranslate"]

    /// The other members of an entry, as a JSON object on one line. Nil without any.
    private static func fields(of entry: CatalogEntry) -> String? {
        let members = entry.source.value.members.filter { !entryMembers.contains($0.name) }
        guard !members.isEmpty else { return nil }
        return JSONValue.object(members.map { ($0.name, JSONValue($0.value)) }.sorted { $0.0 < $1.0 }).line
    }

    /// Reports the members of the catalog and of its texts that no catalog is known to have, so that the model has no place for them. Those of
    /// entries are kept, and an unknown variation is reported with its text.
    mutating func noteMembers(of catalog: StringCatalog) {
        var last: (remark: ReadingRemark, names: [String])?
        func note() {
            guard let last else { return }
            let subject = last.remark.key == nil ? "catalog" : "text"
            let list = last.names.map { "'\($0)'" }.joined(separator: ", ")
            losses.note(
                .attributes, "dropped from the \(subject): \(list)", table: table, key: last.remark.key,
                language: last.remark.language)
        }
        for remark in CatalogFields(catalog).remarks {
            guard case .unknownField(let name, in: let level, isText: _) = remark.subject, level != .entry,
                level != .variations
            else { continue }
            if let known = last, known.remark.key == remark.key, known.remark.language == remark.language {
                last?.names.append(name)
            } else {
                note()
                last = (remark, [name])
            }
        }
        note()
    }

    /// Reports a content that is left out completely or in part.
    private mutating func note(_ content: CatalogForm, _ key: String, _ language: String) {
        let message =
            switch content {
            case .pluralAndDevice: "the text varies both by plural and by device; the devices are left out"
            case .stringSet(_, let values): "the \(values.count) phrases of an App Shortcut are left out"
            default: "the text varies in an unknown way; it is left out"
            }
        losses.note(.variation, message, table: table, key: key, language: language)
    }
}
