import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// Reads and writes String Catalogs.
enum CatalogFormat {
    /// The version of a new catalog.
    private static let usualVersion = "1.0"

    // MARK: Reading

    /// Reads the catalog of a file.
    static func catalog(_ file: ConversionInput) throws(ConversionError) -> StringCatalog {
        do throws(StringCatalogError) {
            return try StringCatalog(reading: file.bytes, file: file.path)
        } catch {
            throw ConversionError(error, file: file.path)
        }
    }

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var result = ReadTexts()
        for file in files {
            let catalog = try catalog(file)
            let diagnostics = catalog.diagnostics()
            if let fault = diagnostics.first(where: { $0.code == .form || $0.code == .invalidLanguage }) {
                throw ConversionError(
                    fault.message, file: file.path,
                    at: fault.position)
            }
            try ConversionError.checkNames(
                languages: [catalog.writtenSourceLanguage], table: file.stem, file: file.path,
                at: catalog.sourceLanguagePosition)
            for repeated in diagnostics where repeated.code == .duplicateKey {
                result.losses.note(
                    .duplicateKey, "\(file.path):\(repeated.position): \(repeated.message)", table: file.stem,
                    key: repeated.key, language: repeated.language)
            }
            var reader = CatalogTextReader(table: file.stem, usesRecords: options.reference == nil)
            let entries = catalog.entries.map { reader.entry($0) }
            var texts = TextCatalog(name: file.stem, sourceLanguage: catalog.writtenSourceLanguage, entries: entries)
            texts.version = catalog.version.flatMap { $0 == Self.usualVersion ? nil : $0 }
            reader.noteMembers(of: catalog)
            result.catalogs.append(texts)
            result.losses += reader.losses
        }
        return result
    }

    // MARK: Writing

    static func write(_ catalogs: [TextCatalog]) throws(ConversionError) -> WrittenTexts {
        var result = WrittenTexts()
        for catalog in catalogs {
            let path = "\(catalog.name).xcstrings"
            var writer = CatalogEntryWriter(table: catalog.name)
            var entries: [JSONValue.Member] = []
            for entry in catalog.entries {
                do throws(JSONError) {
                    entries.append((entry.key, try writer.value(of: entry)))
                } catch {
                    throw ConversionError(error, file: path)
                }
            }
            var bytes: [UInt8] = []
            JSONStyle.xcode.append(
                .object([
                    ("sourceLanguage", .string(catalog.sourceLanguage)), ("strings", .object(entries)),
                    ("version", .string(catalog.version ?? usualVersion)),
                ]), to: &bytes)
            result.files.append(ConversionOutput(path: path, bytes: bytes))
            result.losses += writer.losses
        }
        return result
    }
}
