import StringsdictFileReading
import StringsdictJSONReading
import StringsdictKeyedLists
import StringCatalogs
import StringsdictFormatting

/// Converts the texts of files from one format to another.
///
/// ```swift
/// let result = try Conversion.convert(
///     [ConversionInput(path: "Localizable.xcstrings", bytes: bytes)], options: ConversionOptions(target: .gettext))
/// for file in result.files { print(file.path, file.bytes.count) }
/// for loss in result.report.losses { print(loss) }
/// ```
///
/// Every format is read into a ``TextCatalog`` and written from a ``TextCatalog``. The written files are read back. The
/// report lists each text that differs, so nothing is lost silently.
package enum Conversion {
    /// The result of a conversion.
    package struct Result: Sendable {
        /// The files.
        package var files: [ConversionOutput]
        /// The losses of the conversion.
        package var report: ConversionReport
        /// The errors of files that could not be read. The other files are converted.
        package var faults: [ConversionError] = []
        /// What was left out of the files, because the target cannot hold it beside the rest.
        package var conflicts: [String] = []
    }

    /// Converts files. A file that cannot be read does not stop the conversion of the others.
    ///
    /// - Throws: ``ConversionError`` if there is only one file and it cannot be read, or if the files do not fit
    ///   together.
    package static func convert(
        _ inputs: [ConversionInput], options: ConversionOptions
    ) throws(ConversionError) -> Result {
        var losses: [ConversionLoss] = []
        var catalogs: [TextCatalog] = []
        var formats: [ConversionFormat] = []
        var faults: [ConversionError] = []
        try RepeatedTables.check(inputs, options: options)
        do throws(ConversionError) {
            for (format, files) in grouped(inputs, options: options, faults: &faults) {
                let texts = try readable(files, as: format, options: options, faults: &faults)
                catalogs += texts.catalogs
                losses += texts.losses
                formats.append(format)
            }
            if inputs.count == 1, let fault = faults.first { throw fault }
            catalogs = try merged(catalogs, inputs: inputs)
            try requireSourceTexts(catalogs, formats: formats, faults: faults)
        } catch {
            throw namingFiles(error, among: inputs, options: options)
        }
        if let chosen = options.chosenLanguage { for place in catalogs.indices { catalogs[place].keep(chosen) } }
        if let loss = unusedLanguage(catalogs, options: options) { losses.append(loss) }
        for place in catalogs.indices { catalogs[place].addedLanguages = options.addedLanguages }
        let found = losses
        func result(_ catalogs: [TextCatalog], _ options: ConversionOptions) throws(ConversionError) -> Result {
            try written(catalogs, from: formats, inputs: inputs, options: options, losses: found)
        }
        var result =
            options.isUnfinished
            ? try unfinished(catalogs, of: inputs, options: options, convert: result) : try result(catalogs, options)
        if let chosen = options.chosenLanguage, options.target.hasFilePerLanguage {
            result.files.removeAll { $0.language != chosen }
            result.report.files = result.files.map(\.path)
        }
        result.faults = faults
        return result
    }

    /// Writes the texts of files in another format, and reads them back.
    private static func written(
        _ catalogs: [TextCatalog], from formats: [ConversionFormat], inputs: [ConversionInput],
        options: ConversionOptions, losses: [ConversionLoss]
    ) throws(ConversionError) -> Result {
        var losses = losses
        var catalogs = catalogs
        var conflicts: [String] = []
        if options.target.isApple {
            catalogs = catalogs.map { $0.withOneNameForEachLanguage(&losses, &conflicts) }
        }
        losses += missingSources(of: catalogs, formats: formats)
        // In Apple's formats, an entry without a text shows its key. In other formats, a key is only a name, such as
        // `days[0]`.
        let needsTexts = !options.target.hasKeysAsTexts && formats.allSatisfy(\.hasKeysAsTexts)
        let written = try write(
            needsTexts ? catalogs.map { withSourceTexts($0, formats: formats, target: options.target) } : catalogs,
            as: options.target, options: options,
            tableFolders: formats == [.tables] ? tableFolders(of: catalogs, inputs: inputs) : [:],
            catalogFolders: formats == [.catalog] ? catalogFolders(inputs) : [:])
        // Readers refuse invalid names with their place in the file. This check covers formats whose reader does not.
        for file in written.files {
            do throws(PathNameError) {
                try PathName.path(file.path)
            } catch {
                throw ConversionError(error, file: inputs.first?.path ?? file.path)
            }
        }
        losses += written.losses
        if !options.target.hasPrintfArguments { losses += possiblePlaceholders(in: catalogs) }
        try compare(catalogs, written.files, options: options, losses: &losses)
        let entries = catalogs.flatMap(\.entries)
        var report = ConversionReport(
            source: formats.first ?? options.target, target: options.target, entryCount: entries.count,
            textCount: entries.reduce(0) { $0 + $1.texts.count })
        report.files = written.files.map(\.path)
        report.languages = Set(catalogs.flatMap(\.languageSet)).sorted()
        report.losses = unique(losses)
        return Result(files: written.files, report: report, conflicts: conflicts)
    }

    /// Reads the files that can be read.
    ///
    /// Files of one format are read together, since some of them need each other. If that fails, each file is read
    /// alone, to find every file at fault.
    static func readable(
        _ files: [ConversionInput], as format: ConversionFormat, options: ConversionOptions,
        faults: inout [ConversionError]
    ) throws(ConversionError) -> ReadTexts {
        do throws(ConversionError) {
            return try texts(of: files, as: format, options: options)
        } catch {
            var good: [ConversionInput] = []
            for file in files {
                do throws(ConversionError) {
                    _ = try texts(of: [file], as: format, options: options)
                    good.append(file)
                } catch {
                    faults.append(error)
                }
            }
            // Each file alone is valid, but the files contradict each other.
            if good.count == files.count { throw error }
            return good.isEmpty ? ReadTexts() : try texts(of: good, as: format, options: options)
        }
    }

    /// The files of each format, in the order in which the formats first occur.
    static func grouped(
        _ inputs: [ConversionInput], options: ConversionOptions, faults: inout [ConversionError]
    ) -> [(format: ConversionFormat, files: [ConversionInput])] {
        var groups: [(format: ConversionFormat, files: [ConversionInput])] = []
        for input in inputs {
            guard let format = options.source ?? ConversionFormat(path: input.path) else {
                let message =
                    ConversionFormat.refusal(path: input.path)
                    ?? "the name does not say the format; name it with --from"
                faults.append(ConversionError(message, file: input.path))
                continue
            }
            if let place = groups.firstIndex(where: { $0.format == format }) {
                groups[place].files.append(input)
            } else {
                groups.append((format, [input]))
            }
        }
        return groups
    }

    /// Reads files of one format.
    package static func read(
        _ files: [ConversionInput], as format: ConversionFormat, options: ConversionOptions
    ) throws(ConversionError) -> [TextCatalog] {
        try texts(of: files, as: format, options: options).catalogs
    }

    private static func texts(
        of files: [ConversionInput], as format: ConversionFormat, options: ConversionOptions
    ) throws(ConversionError) -> ReadTexts {
        switch format {
        case .tables:
            var reader = TableReader(options: options)
            return try reader.read(files)
        case .catalog: return try CatalogFormat.read(files, options: options)
        case .android: return try AndroidFormat.read(files, options: options)
        case .gettext: return try GettextFormat.read(files, options: options)
        case .xliff, .xcloc: return try XLIFFFormat.read(files, options: options)
        case .messages: return try MessageFormat(isBundle: false).read(files, options: options)
        case .arb:
            return try MessageFormat(isBundle: true, usesEscaping: options.usesEscaping).read(files, options: options)
        case .csv: return try DelimitedFormat(usesTabs: false).read(files, options: options)
        case .tsv: return try DelimitedFormat(usesTabs: true).read(files, options: options)
        }
    }

    static func write(
        _ catalogs: [TextCatalog], as format: ConversionFormat, options: ConversionOptions? = nil,
        tableFolders: [String: String] = [:], catalogFolders: [String: String] = [:]
    ) throws(ConversionError) -> WrittenTexts {
        switch format {
        case .tables:
            var writer = TableWriter()
            return try writer.write(catalogs)
        case .catalog: return try CatalogFormat.write(catalogs)
        case .android:
            var writer = AndroidWriter(former: options?.former ?? FormerNames())
            return writer.write(catalogs)
        case .gettext: return GettextFormat.write(catalogs)
        case .xliff, .xcloc:
            return XLIFFFormat.write(
                catalogs, asFolders: format == .xcloc, tableFolders: tableFolders, catalogFolders: catalogFolders)
        case .messages: return MessageFormat(isBundle: false).write(catalogs)
        case .arb:
            return MessageFormat(
                isBundle: true, usesEscaping: options?.usesEscaping, former: options?.former ?? FormerNames()
            )
            .write(catalogs)
        case .csv: return DelimitedFormat(usesTabs: false).write(catalogs)
        case .tsv: return DelimitedFormat(usesTabs: true).write(catalogs)
        }
    }

    /// The folder of the source language's files, by the names of the tables. Xcode finds the files again by these paths.
    private static func tableFolders(of catalogs: [TextCatalog], inputs: [ConversionInput]) -> [String: String] {
        var folders: [String: String] = [:]
        for catalog in catalogs {
            let own = inputs.filter { $0.stem == catalog.name && FileNames.localization(ofFolder: $0.folder) != nil }
            let names = ["\(catalog.sourceLanguage).lproj", "Base.lproj"]
            guard let file = names.lazy.compactMap({ name in own.first { $0.folder == name } }).first ?? own.first
            else {
                continue
            }
            // The path starts at the folder of the project. An absolute path would be useless on another machine.
            let parents =
                file.path.hasPrefix("/") ? [] : file.path.split(separator: "/").dropLast(2).filter { $0 != "." }
            let name = names.contains(file.folder) ? file.folder : names[0]
            folders[catalog.name] = (parents.map(String.init) + [name]).joined(separator: "/")
        }
        return folders
    }

    /// The folders of String Catalogs, by the names of their tables. Xcode finds the catalogs again by these paths. An absolute path would be
    /// useless on another machine.
    private static func catalogFolders(_ inputs: [ConversionInput]) -> [String: String] {
        var folders: [String: String] = [:]
        for input in inputs where !input.path.hasPrefix("/") {
            let names = input.path.split(separator: "/").dropLast().filter { $0 != "." }
            if !names.isEmpty, !names.contains("..") { folders[input.stem] = names.joined(separator: "/") }
        }
        return folders
    }

    /// One catalog for each table. The languages of a table may be spread over files of several formats.
    private static func merged(
        _ catalogs: [TextCatalog], inputs: [ConversionInput]
    ) throws(ConversionError) -> [TextCatalog] {
        var result: [TextCatalog] = []
        for catalog in catalogs {
            guard let place = result.firstIndex(where: { $0.name == catalog.name }) else {
                result.append(catalog)
                continue
            }
            var builder = CatalogBuilder()
            for entry in result[place].entries + catalog.entries {
                var clash: String?
                builder.update(entry.key) { old in
                    if old.texts.isEmpty, old.comment == nil {
                        old = entry
                        return
                    }
                    old.add(comment: entry.comment)
                    for text in entry.texts {
                        if let known = old[text.language], known.sorted != text.sorted { clash = text.language }
                        if old[text.language] == nil { old.texts.append(text) }
                    }
                }
                if let clash {
                    throw .secondText(
                        key: entry.key, language: clash, table: catalog.name, file: inputs.last?.path ?? "")
                }
            }
            result[place].entries = builder.entries
        }
        return result
    }

    /// The error for two texts of one key, with the names of the files that have them.
    ///
    /// - Complexity: O(*n*) in the size of the files, which are read again. In return, no reader has to remember the
    ///   file of each text.
    static func namingFiles(
        _ error: ConversionError, among inputs: [ConversionInput], options: ConversionOptions
    ) -> ConversionError {
        guard let clash = error.clash else { return error }
        let files = inputs.filter { input in
            guard let format = options.source ?? ConversionFormat(path: input.path),
                let catalogs = try? read([input], as: format, options: options)
            else { return false }
            return catalogs.contains { catalog in
                catalog.name == clash.table
                    && catalog.entries.contains { $0.key == clash.key && $0[clash.language] != nil }
            }
        }
        guard files.count > 1, let last = files.last else { return error }
        let others = files.dropLast().map(\.path).joined(separator: ", ")
        return ConversionError(
            "another text for '\(clash.key)' in '\(clash.language)' in the table '\(clash.table)' than \(others); "
                + "convert them one by one", file: last.path)
    }

    /// The loss if the caller named a language in which there is no text, since the files name another language.
    private static func unusedLanguage(_ catalogs: [TextCatalog], options: ConversionOptions) -> ConversionLoss? {
        let languages = Set(catalogs.flatMap(\.languageSet))
        guard let language = options.language, let first = catalogs.first,
            !languages.contains(where: { LocaleFolder.name(for: $0) == LocaleFolder.name(for: language) })
        else { return nil }
        let found = languages.isEmpty ? "no language" : languages.sorted().joined(separator: ", ")
        return ConversionLoss(
            kind: .language, table: first.name, language: language,
            message: "no text is in this language, which --language names: the files say \(found)")
    }

    /// The catalog with the keys as source texts. In the tables of an app, a key that only a translation has is not its source text, but
    /// an Android app ends if the default language lacks a text.
    private static func withSourceTexts(
        _ catalog: TextCatalog, formats: [ConversionFormat], target: ConversionFormat
    ) -> TextCatalog {
        let hasOwn = formats == [.tables] && target.isDelimited && !catalog.keysWithoutSource.isEmpty
        return hasOwn ? catalog : catalog.withSourceTexts
    }

    // MARK: Losses

    /// A loss for each table with keys that only translations have. Files in which the key is the text have no such keys.
    private static func missingSources(of catalogs: [TextCatalog], formats: [ConversionFormat]) -> [ConversionLoss] {
        guard formats.allSatisfy({ $0.hasFilePerLanguage && !$0.quotesSources }) else { return [] }
        return catalogs.compactMap { catalog in
            let keys = catalog.keysWithoutSource
            guard let first = keys.first else { return nil }
            let have = keys.count == 1 ? "the key '\(first)' has" : "\(keys.count) keys have"
            return ConversionLoss(
                kind: .key, table: catalog.name,
                message: "\(have) no text in the source language '\(catalog.sourceLanguage)'"
                    + (keys.count == 1 ? "" : ", such as '\(first)'") + "; only translations have it", isKept: true)
        }
    }

    /// The percent signs that are copied as text, for a target that writes conversions in another way.
    private static func possiblePlaceholders(in catalogs: [TextCatalog]) -> [ConversionLoss] {
        catalogs.flatMap { catalog in
            catalog.entries.flatMap { entry in
                entry.texts.compactMap { text in
                    text.units.lazy.compactMap { PrintfText.copiedDirective(in: $0.value) }.first.map { directive in
                        ConversionLoss(
                            kind: .possiblePlaceholder, table: catalog.name, key: entry.key, language: text.language,
                            message: "'\(directive)' is copied, since it is probably part of a word or an address",
                            isKept: true)
                    }
                }
            }
        }
    }

    /// Reads the written files back, and reports each text that differs.
    private static func compare(
        _ catalogs: [TextCatalog], _ files: [ConversionOutput], options: ConversionOptions,
        losses: inout [ConversionLoss]
    ) throws(ConversionError) {
        let inputs = files.filter { options.target.reads($0.path) }
            .map { ConversionInput(path: $0.path, bytes: $0.bytes) }
        var back = ConversionOptions(source: options.target, target: options.target)
        back.sourceLanguage = catalogs.first?.sourceLanguage
        back.usesEscaping = options.usesEscaping ?? false
        let languages = Set(catalogs.flatMap(\.languageSet))
        // Only the name of a file of messages gives its language.
        if options.target == .messages, inputs.count == 1, languages.count == 1 { back.language = languages.first }
        let read = try texts(of: inputs, as: options.target, options: back).catalogs
        var known: [TextID: [Int]] = [:]
        // A text that another tool refuses, or that is copied, must still be the same when it is read back.
        for (number, loss) in losses.enumerated() where ![.refusal, .possiblePlaceholder].contains(loss.kind) {
            let text = TextID(table: loss.table, key: loss.key ?? "", language: loss.language ?? "")
            known[text, default: []].append(number)
        }
        for catalog in catalogs {
            if let version = catalog.version, options.target != .catalog {
                losses.note(
                    .formatVersion, "only String Catalogs have a format version, here \(version); a new one has 1.0",
                    table: catalog.name)
            }
            let found = read.first { $0.name == catalog.name }?.entries ?? []
            let entries = Dictionary(found.map { (ByteString($0.key), $0) }, uniquingKeysWith: { first, _ in first })
            for entry in catalog.entries {
                let other = entries[ByteString(entry.key)]
                for text in entry.texts where other?[text.language]?.sorted != text.sorted {
                    let numbers =
                        known[TextID(table: catalog.name, key: entry.key, language: text.language)] ?? []
                    // The record does not restore the text.
                    for number in numbers { losses[number].isKept = false }
                    guard numbers.isEmpty else { continue }
                    losses.note(
                        isSameBesideStates(other?[text.language], text) ? .state : .difference,
                        "converting back does not give the same text", table: catalog.name, key: entry.key,
                        language: text.language)
                }
                if entry.comment != other?.comment, !entry.texts.isEmpty || other != nil {
                    losses.note(
                        .comment, "converting back does not give the same comment", table: catalog.name, key: entry.key)
                }
                if let fields = entry.fields, other != nil || !entry.texts.isEmpty {
                    let isKept = other?.fields == fields
                    // A catalog keeps these members, so nothing is lost.
                    guard !isKept || options.target != .catalog else { continue }
                    let names = (try? JSONView(Array(fields.utf8), file: ""))?.members.map { "'\($0.name)'" } ?? []
                    losses.note(
                        .attributes, "only String Catalogs have \(names.joined(separator: ", "))", table: catalog.name,
                        key: entry.key, isKept: isKept)
                }
                if other == nil, entry.texts.isEmpty {
                    losses.note(
                        .key, "the entry has no text in any language; it is left out", table: catalog.name,
                        key: entry.key)
                }
            }
        }
    }

    private static func isSameBesideStates(_ text: LocalizedText?, _ other: LocalizedText) -> Bool {
        text?.with(state: .translated).sorted == other.with(state: .translated).sorted
    }

    /// The losses without repetitions, by table, key, language and kind.
    static func unique(_ losses: [ConversionLoss]) -> [ConversionLoss] {
        var seen: Set<ConversionLoss> = []
        return losses.filter { seen.insert($0).inserted }.sorted {
            ($0.table, $0.key ?? "", $0.language ?? "", $0.kind.rawValue)
                < ($1.table, $1.key ?? "", $1.language ?? "", $1.kind.rawValue)
        }
    }

    /// The entries that the run time makes of a catalog's texts, by language and key.
    package static func tables(of catalog: TextCatalog) -> [String: [String: StringsdictEntry]] {
        var tables: [String: [String: StringsdictEntry]] = [:]
        for entry in catalog.entries {
            for text in entry.texts {
                let native = TableCoding().encode(text).native
                tables[text.language, default: [:]][entry.key] = StringsdictEntry(native.content.map(\.value))
            }
        }
        return tables
    }
}
