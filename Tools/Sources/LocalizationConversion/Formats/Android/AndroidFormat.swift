import Entries
import KeyedLists
import StringCatalogs

/// Reads and writes the `strings.xml` files of Android's `values` folders.
enum AndroidFormat {
    /// The file of the usual table.
    static let usualFile = "strings"

    /// The folder of a language: `values-pt-rBR`, `values-b+sr+Latn`.
    static func folder(of language: String) -> String {
        let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        switch parts.count {
        case 1 where parts[0].utf8.count <= 3: return "values-\(parts[0])"
        case 2 where parts[0].utf8.count == 2 && parts[1].utf8.count == 2 && parts[1].allSatisfy(\.isLetter):
            return "values-\(parts[0])-r\(parts[1].uppercased())"
        default: return "values-b+" + parts.joined(separator: "+")
        }
    }

    /// The language of a folder. Nil for the folder of the default texts, and for a folder without a language in its
    /// qualifiers.
    static func language(of folder: String) -> String? {
        let parts = folder.split(separator: "-").dropFirst().map(String.init)
        guard let first = parts.first else { return nil }
        if first.hasPrefix("b+") { return first.dropFirst(2).split(separator: "+").joined(separator: "-") }
        guard (2...3).contains(first.utf8.count), first.allSatisfy(\.isLetter), first != "car", first != "any" else {
            return nil
        }
        guard let region = parts.dropFirst().first, region.hasPrefix("r"), region.utf8.count == 3 else { return first }
        return "\(first)-\(region.dropFirst())"
    }

    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var builders: [String: CatalogBuilder] = [:]
        var result = ReadTexts()
        var sourceLanguages: [String: String] = [:]
        for file in files {
            let resources = try AndroidResource.read(file.bytes, file: file.path)
            let note = FileNote(in: file)
            let table = note.table ?? (file.stem == usualFile ? UsualNames.table : file.stem)
            let isDefault = file.folder == "values" || !file.folder.hasPrefix("values")
            let usual = isDefault ? options.sourceLanguage ?? ConversionOptions.usualSourceLanguage : nil
            let folderLanguage = isDefault ? options.language : language(of: file.folder)
            guard let language = note.language ?? folderLanguage ?? usual else {
                throw ConversionError(
                    "the folder \(file.folder) names no language; name it with --language", file: file.path)
            }
            try ConversionError.checkNames(languages: [language], table: table, file: file.path, at: .start)
            if isDefault { sourceLanguages[table] = options.sourceLanguage ?? language }
            // The table is taken out, since a copy for each language would take quadratic time.
            var builder = builders.removeValue(forKey: table) ?? CatalogBuilder()
            var reader = AndroidReader(file: file.path, table: table, language: language, options: options)
            for resource in resources { try reader.read(resource, into: &builder) }
            builders[table] = builder
            result.losses += reader.losses
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
                TextForm.sorted(apple), variable: hints.variable, type: hints.type, argument: hints.argument)
            return (LocalizedText(language, .plural(plural)), losses)
        }
    }
}

/// Reads the resources of one file.
private struct AndroidReader {
    let file: String
    let table: String
    let language: String
    let options: ConversionOptions
    var losses: [ConversionLoss] = []
    private var seen: Set<String> = []

    init(file: String, table: String, language: String, options: ConversionOptions) {
        self.file = file
        self.table = table
        self.language = language
        self.options = options
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String, _ key: String) {
        losses.append(ConversionLoss(kind: kind, table: table, key: key, language: language, message: message))
    }

    private mutating func text(_ raw: AndroidResource.RawText, key: String) throws(ConversionError) -> String {
        if raw.hasMarkup { note(.markup, "the tags of the text are kept as plain characters", key) }
        if raw.source.hasPrefix("@"), raw.source.contains("/") {
            note(.reference, "the text refers to \(raw.source), which is not resolved", key)
        }
        do throws(TextSyntaxError) {
            return try AndroidText.unescaped(raw.source)
        } catch {
            throw ConversionError(
                "\(error.message) (in '\(key)', at character \(error.offset + 1))", file: file, at: raw.position)
        }
    }

    mutating func read(_ resource: AndroidResource, into builder: inout CatalogBuilder) throws(ConversionError) {
        var (comment, record) = resource.comment.map { TextRecord.split($0, language: language) } ?? (nil, nil)
        // The model has a single text for all products, so a text for one product is left out.
        if let product = resource.product, product != "default" {
            note(.choice, "the text for the product '\(product)' is left out", resource.name)
            return
        }
        guard seen.insert(resource.name).inserted else {
            throw ConversionError(
                "the name '\(resource.name)' occurs twice; remove one of the two", file: file, at: resource.position)
        }
        let key = record?.key ?? options.reference?.keys[ByteString(resource.name)] ?? resource.name
        func add(_ native: AndroidNative, _ key: String, _ record: TextRecord?) throws(ConversionError) {
            let (text, losses) = AndroidCoding().decoded(
                native, language: language, record: options.restoring(record))
            for loss in losses { note(loss.kind, loss.message, key) }
            builder.update(key) { entry in
                entry.add(comment: comment)
                entry.restore(record)
                if !resource.isTranslatable { entry.shouldTranslate = false }
            }
            guard record?.textIsKey != true || !text.isKey(key) else { return }
            try builder.add(text, to: key, table: table, file: file)
        }
        switch resource.content {
        case .string(let raw): try add(.string(try text(raw, key: key)), key, record)
        case .plurals(let items):
            var forms: [SingleNumberText.Form] = []
            for (quantity, raw) in items {
                forms.append(.init(category: quantity, text: try text(raw, key: key)))
            }
            let order = TextForm.order
            forms.sort { (order.firstIndex(of: $0.category) ?? 0) < (order.firstIndex(of: $1.category) ?? 0) }
            try add(.plurals(forms), key, record)
        case .array(let items):
            for (index, raw) in items.enumerated() {
                try add(.string(try text(raw, key: "\(key)[\(index)]")), "\(key)[\(index)]", nil)
                comment = nil
            }
        }
    }
}
