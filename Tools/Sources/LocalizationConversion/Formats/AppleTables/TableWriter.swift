import StringsdictEntries
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringCatalogs
import StringsdictTextWriting

/// Writes `.stringsdict` and `.strings` files in `.lproj` folders.
struct TableWriter {
    private var losses: [ConversionLoss] = []
    private var encodedTexts = EncodedTexts<TableCoding>()

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
            let (native, textRecord, found) = encodedTexts.encoded(text, by: TableCoding())
            losses.note(found, table: catalog.name, key: entry.key, language: language, isKept: true)
            if entry.extractionState != nil || !entry.shouldTranslate, entry.texts.first?.language == language {
                losses.note(
                    .state, "tables have no place for the origin of an entry and for whether to translate it",
                    table: catalog.name, key: entry.key, isKept: true)
            }
            var record = textRecord
            record.add(entry)
            let comment = record.joined(to: entry.comment)
            let xmlComment = XMLComment.text(entry.comment, record)
            switch native.content.form {
            case .message(let message) where message.variables.isEmpty:
                strings += try line(entry.key, message.format.value, comment, path: path)
            case .devices(let branches):
                // The dictionary has no place for the text of all other devices. Apple's run time takes that text from
                // the .strings file.
                var rest = branches
                if let place = branches.firstIndex(where: { $0.name.value == "other" }), branches.count > 1,
                    let message = branches[place].content.message, message.variables.isEmpty
                {
                    rest.remove(at: place)
                    strings += try line(entry.key, message.format.value, comment, path: path)
                }
                entries.append(value(of: .devices(rest), xmlComment, entry, language, catalog))
            default:
                entries.append(value(of: native.content, xmlComment, entry, language, catalog))
            }
        }
        var files: [ConversionOutput] = []
        if !strings.isEmpty {
            files.append(ConversionOutput(path: "\(path).strings", bytes: strings, language: language))
        }
        if !entries.isEmpty {
            do throws(PropertyListWritingError) {
                let bytes = try PropertyListWriter.write(.dictionary(entries), as: .xml, keyOrder: .asGiven)
                files.append(ConversionOutput(path: "\(path).stringsdict", bytes: bytes, language: language))
            } catch {
                throw ConversionError("\(error.path): \(error.message); \(error.hint)", file: "\(path).stringsdict")
            }
        }
        return files
    }

    /// An entry of the property list. Characters that XML forbids are left out, as in the other formats of XML.
    private mutating func value(
        of content: TextContent, _ comment: String?, _ entry: TextEntry, _ language: String, _ catalog: TextCatalog
    ) -> PropertyListObject.Entry {
        var isWhole = true
        let held = content.map { text in
            isWhole = isWhole && XMLText.canHold(text.value)
            return XMLText.held(text.value)
        }
        if !isWhole {
            losses.note(
                .character, "the text has a control character, which XML cannot hold; it is left out",
                table: catalog.name, key: entry.key, language: language)
        }
        return .init(entry.key, EntryWriter.value(of: held), comment: comment)
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
}
