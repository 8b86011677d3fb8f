import PropertyLists

/// Writes `.stringsdict` and `.strings` files in `.lproj` folders.
struct TableWriter {
    private var losses: [ConversionLoss] = []

    mutating func write(_ catalogs: [TextCatalog]) throws(ConversionError) -> WrittenTexts {
        var files: [ConversionOutput] = []
        for catalog in catalogs {
            for language in catalog.languages { files += try write(catalog, language: language) }
        }
        return WrittenTexts(files: files, losses: losses)
    }

    private mutating func write(
        _ catalog: TextCatalog, language: String
    ) throws(ConversionError) -> [ConversionOutput] {
        var strings: [UInt8] = []
        var entries: [PropertyListObject.Entry] = []
        let path = "\(language).lproj/\(catalog.name)"
        for entry in catalog.entries {
            guard let text = entry[language] else { continue }
            let (native, record, found) = TableCoding().encoded(text)
            for loss in found { note(loss.kind, loss.message, entry, language, catalog) }
            if entry.extractionState != nil || !entry.shouldTranslate, entry.texts.first?.language == language {
                note(
                    .state,
                    "tables have no place for the origin of an entry and for whether to translate it",
                    entry, nil, catalog)
            }
            let comment = comment(of: entry, record, catalog)
            switch native.content {
            case .text(let unit) where native.variables.isEmpty:
                strings += try line(entry.key, unit.value, comment, path: path)
            case .device(let branches):
                // The dictionary has no place for the text of all other devices. Apple's run time takes it from the
                // .strings file.
                var rest = branches
                if let place = branches.firstIndex(where: { $0.name == "other" }), branches.count > 1,
                    case .text(let unit) = branches[place].content, branches[place].variables.isEmpty
                {
                    rest.remove(at: place)
                    strings += try line(entry.key, unit.value, comment, path: path)
                }
                let value = TableWriter.entry(.device(rest), [])
                entries.append(.init(entry.key, TableWriter.commented(value, comment)))
            default:
                let value = TableWriter.entry(native.content, native.variables)
                entries.append(.init(entry.key, TableWriter.commented(value, comment)))
            }
        }
        var files: [ConversionOutput] = []
        if !strings.isEmpty { files.append(ConversionOutput(path: "\(path).strings", bytes: strings)) }
        if !entries.isEmpty {
            do throws(PropertyListWritingError) {
                let bytes = try PropertyListWriter.write(.dictionary(entries), as: .xml, keyOrder: .asGiven)
                files.append(ConversionOutput(path: "\(path).stringsdict", bytes: bytes))
            } catch {
                throw ConversionError("\(error.path): \(error.message); \(error.hint)", file: "\(path).stringsdict")
            }
        }
        return files
    }

    /// The comment of a text, with the record of data for which the format has no place.
    private mutating func comment(of entry: TextEntry, _ record: TextRecord, _ catalog: TextCatalog) -> String? {
        var record = record
        record.extractionState = entry.extractionState
        if !entry.shouldTranslate { record.shouldTranslate = false }
        return record.joined(to: entry.comment)
    }

    private mutating func note(
        _ kind: ConversionLoss.Kind, _ message: String, _ entry: TextEntry, _ language: String?, _ catalog: TextCatalog
    ) {
        losses.append(
            ConversionLoss(
                kind: kind, table: catalog.name, key: entry.key, language: language, message: message, isKept: true))
    }

    private func line(
        _ key: String, _ text: String, _ comment: String?, path: String
    ) throws(ConversionError) -> [UInt8] {
        do throws(PropertyListWritingError) {
            let line = try PropertyListWriter.strings([.init(key, .string(text))])
            // A comment cannot contain `*/`. In a record, `*\/` is an escape of JSON with the same meaning.
            guard let comment else { return line }
            return Array("/* \(comment.replacingBytes("*/", with: "*\\/")) */\n".utf8) + line + [0x0A]
        } catch {
            throw ConversionError("\(error.path): \(error.message); \(error.hint)", file: "\(path).strings")
        }
    }

    private static func commented(_ value: PropertyListObject, _ comment: String?) -> PropertyListObject {
        guard let comment, case .dictionary(let members) = value else { return value }
        return .dictionary([.init("Comment", .string(comment))] + members)
    }

    // MARK: Entries

    /// A text in its run-time form as a value of a `.stringsdict` file.
    private static func entry(_ content: TextContent, _ variables: [TextVariable]) -> PropertyListObject {
        switch content {
        case .text(let unit): variables.isEmpty ? .string(unit.value) : entry(format: unit.value, variables)
        case .device(let branches): choice("NSStringDeviceSpecificRuleType", branches)
        case .width(let branches): choice("NSStringVariableWidthRuleType", branches)
        // The run-time form has variables instead of plurals.
        case .plural: .string("")
        }
    }

    private static func choice(_ rule: String, _ branches: [TextBranch]) -> PropertyListObject {
        .dictionary([.init(rule, .dictionary(branches.map { .init($0.name, entry($0.content, $0.variables)) }))])
    }

    private static func entry(format: String, _ variables: [TextVariable]) -> PropertyListObject {
        .dictionary(
            [.init("NSStringLocalizedFormatKey", .string(format))]
                + variables.map { variable in
                    var members: [PropertyListObject.Entry] = [
                        .init(
                            "NSStringFormatSpecTypeKey",
                            .string(variable.isGender ? "NSStringGenderRuleType" : "NSStringPluralRuleType"))
                    ]
                    if let type = variable.type { members.append(.init("NSStringFormatValueTypeKey", .string(type))) }
                    members += variable.forms.map { .init($0.category, .string($0.unit.value)) }
                    return .init(variable.name, .dictionary(members))
                })
    }
}
