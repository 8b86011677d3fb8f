import StringsdictEntries
import StringsdictKeyedLists
import StringCatalogs

/// Reads and writes the `strings.xml` files of Android's `values` folders.
enum AndroidFormat {
    /// The file of the usual table.
    static let usualFile = "strings"

    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var builders: [String: CatalogBuilder] = [:]
        var result = ReadTexts()
        var sourceLanguages: [String: String] = [:]
        var documents: [(file: ConversionInput, document: AndroidResource.Document)] = []
        for file in files {
            let document = try AndroidResource.read(file.bytes, file: file.path)
            // Colours, sizes and themes are in files of the same kind.
            if !document.resources.isEmpty || files.count == 1 { documents.append((file, document)) }
        }
        let isDefault = { (file: ConversionInput) in
            AndroidFolder(file.folder).map { $0.language == nil } ?? !hasValues(file)
        }
        let defaultLanguage = documents.lazy.filter { isDefault($0.file) }.compactMap(\.document.language).first
        let keys = AndroidKeys(documents.map { (table(of: $0.file), isDefault($0.file), $0.document.resources) })
        // The texts of most builds and devices come first, so that the others do not replace them.
        let places = documents.map { AndroidPlace($0.file) }
        for index in documents.indices.sorted(by: { (places[$0].rank, $0) < (places[$1].rank, $1) }) {
            let (file, document) = documents[index]
            let folder = AndroidFolder(file.folder)
            let note = FileNote(in: file)
            let table = table(of: file)
            guard folder != nil || note.language != nil || !hasValues(file) else {
                throw ConversionError(
                    "the folder \(file.folder) is not one of Android's: a part of it is no language, script, region or condition; "
                        + "name it as in values-b+zh+Hans", file: file.path)
            }
            let usual =
                isDefault(file)
                ? options.sourceLanguage ?? defaultLanguage ?? ConversionOptions.usualSourceLanguage : nil
            let folderLanguage = isDefault(file) ? options.language : folder?.language
            guard let language = note.language ?? folderLanguage ?? usual else {
                throw ConversionError(
                    "the folder \(file.folder) names no language; name it with --language", file: file.path)
            }
            try ConversionError.checkNames(languages: [language], table: table, file: file.path, at: .start)
            if isDefault(file) { sourceLanguages[table] = options.sourceLanguage ?? language }
            // The table is taken out, since a copy for each language would take quadratic time.
            var builder = builders.removeValue(forKey: table) ?? CatalogBuilder()
            var reader = AndroidReader(
                file: file.path, table: table, language: language, options: options, keys: keys,
                place: places[index], isSource: isDefault(file))
            for resource in document.resources { try reader.read(resource, into: &builder) }
            builders[table] = builder
            result.losses += reader.losses
            result.places.add(reader.places, [:])
        }
        for table in builders.keys.sorted() {
            result.catalogs.append(
                TextCatalog(
                    name: table,
                    sourceLanguage: options.sourceLanguage ?? sourceLanguages[table]
                        ?? ConversionOptions.usualSourceLanguage,
                    entries: builders[table]?.entries ?? []))
        }
        return result
    }

    private static func table(of file: ConversionInput) -> String {
        FileNote(in: file).table ?? (file.stem == usualFile ? UsualNames.table : file.stem)
    }

    /// Whether a file is in a folder for resources, and not alone.
    private static func hasValues(_ file: ConversionInput) -> Bool { file.folder.hasPrefix(AndroidFolder.usual) }
}

/// A text in Android's form, without escapes.
enum AndroidNative: Equatable {
    case string(String)
    case plurals([SingleNumberText.Form])
}

/// Converts texts to Android's form and back.
struct AndroidCoding: TextCoding {
    func encode(_ text: LocalizedText) -> (native: AndroidNative, losses: [TextLoss]) {
        var (flat, losses) = SingleNumberText.flatten(text)
        switch flat {
        case .text(let value):
            let isFormat = PrintfText(value).isFormat
            return (.string(JavaFormat.text(value, isFormat: isFormat, losses: &losses)), losses)
        case .plural(let forms):
            let isFormat = forms.contains { PrintfText($0.text).isFormat }
            let names = NamedPositions(in: forms.map(\.text))
            let java = forms.filter { TextForm.order.contains($0.category) }.map { form in
                SingleNumberText.Form(
                    category: form.category,
                    text: JavaFormat.text(form.text, isFormat: isFormat, names: names, losses: &losses))
            }
            return (.plurals(java), losses)
        }
    }

    func decode(
        _ native: AndroidNative, language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        var losses: [TextLoss] = []
        switch native {
        case .string(let text):
            let value = JavaFormat.appleText(
                text, isFormat: JavaFormat.isFormat(text), types: hints.types, losses: &losses)
            return (LocalizedText(language, .text(TextUnit(value))), losses)
        case .plurals(let forms):
            let isFormat = forms.contains { JavaFormat.isFormat($0.text) }
            let apple = forms.map { form in
                TextForm(
                    form.category,
                    JavaFormat.appleText(form.text, isFormat: isFormat, types: hints.types, losses: &losses))
            }
            let plural = PluralText(
                counting: TextForm.sorted(apple), variable: hints.variable, type: hints.type, argument: hints.argument)
            return (LocalizedText(language, .plural(plural)), losses)
        }
    }
}
