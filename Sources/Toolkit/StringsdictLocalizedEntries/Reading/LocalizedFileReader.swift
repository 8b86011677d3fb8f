import StringsdictFileReading
import StringsdictPropertyLists
import StringCatalogs
import StringsdictTextFiles

extension LocalizedFile {
    /// Reads a file of any of the three kinds. If a part cannot be read, the rest is read nevertheless.
    ///
    /// ```swift
    /// let file = LocalizedFile.read("App/pl.lproj/Localizable.stringsdict", bytes: bytes)
    /// ```
    ///
    /// Faults of the file become remarks, and no error is thrown. The name of the file distinguishes catalogs from
    /// property lists. The content determines the notation of a property list.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: Its content.
    ///   - isUTF8: Whether the content is UTF-8 whatever it says of its encoding, as in an editor.
    /// - Complexity: O(*n*) in the size of the file.
    /// - Returns: Nil for a file of another kind.
    package static func read(_ path: String, bytes: [UInt8], isUTF8: Bool = false) -> LocalizedFile? {
        guard var file = LocalizedFile(path: path) else { return nil }
        if file.kind == .catalog {
            file.readCatalog(bytes)
        } else {
            file.readPropertyList(bytes, isUTF8: isUTF8)
        }
        return file
    }

    /// Reads the file at a path.
    ///
    /// - Returns: Nil for a file of another kind.
    package static func read(_ path: String) -> LocalizedFile? {
        guard var file = LocalizedFile(path: path) else { return nil }
        do throws(FileReadingError) {
            return read(path, bytes: try FileReader.bytes(ofFile: path))
        } catch {
            file.remarks.append(ReadingRemark(.unreadable(.system), error.message, offset: nil))
            return file
        }
    }

    /// Reads one entry at its place in a new text of this file: in a catalog, the entries of all languages of its key.
    ///
    /// - Returns: A file with these entries and the remarks about them, whose places are those in the text. Nil if they cannot be
    ///   read by themselves.
    /// - Complexity: O(*m*) in the length of the entry.
    package func entry(in range: Range<Int>, of source: SourceFile) -> LocalizedFile? {
        guard source.notation == notation, var file = LocalizedFile(path: path) else { return nil }
        (file.source, file.notation, file.sourceLanguage) = (source, notation, sourceLanguage)
        if source.notation == .json {
            guard
                let catalog = StringCatalog(
                    entryAt: range.lowerBound, in: source.text, sourceLanguage: sourceLanguage ?? "", file: path)
            else { return nil }
            file.add(catalog)
        } else {
            guard let document = source.propertyList(ofEntryIn: range, path: path) else { return nil }
            file.add(document)
            file.noteWarnings(document.warnings)
        }
        return file
    }

    private mutating func readCatalog(_ bytes: [UInt8]) {
        do throws(StringCatalogError) {
            let catalog = try StringCatalog(reading: bytes, file: path)
            notation = .json
            source = SourceFile(catalog, path: path)
            sourceLanguage = catalog.sourceLanguage
            add(catalog)
        } catch {
            source = SourceFile(malformed: bytes, path: path)
            unreadable(
                error.code == .encoding ? .encoding : .form, error.message, at: error.position, bytes)
        }
    }

    private mutating func add(_ catalog: StringCatalog) {
        for diagnostic in catalog.diagnostics() {
            remarks.append(
                ReadingRemark(
                    .catalog(diagnostic), diagnostic.message, offset: source?.map.offset(of: diagnostic.position),
                    key: diagnostic.key, language: diagnostic.language))
        }
        remarks += CatalogFields(catalog).remarks
        CatalogEntryReader(catalog).read(into: &entries)
    }

    private mutating func readPropertyList(_ bytes: [UInt8], isUTF8: Bool) {
        let notes = PropertyListNotes()
        let result = Result { () throws(PropertyListError) in
            try PropertyListDocument.read(bytes, file: path, isUTF8: isUTF8, notes: notes)
        }
        source = SourceFile(notes, path: path) ?? SourceFile(malformed: bytes, path: path)
        do throws(PropertyListError) {
            let document = try result.get()
            notation =
                switch document.format {
                case .xml: .xml
                case .binary: .binary
                case .oldStyle: .oldStyle
                }
            let hasConflict = !document.warnings.isEmpty && noteConflict()
            add(document)
            // The marker that ends the file is reported already.
            noteWarnings(document.warnings.filter { !hasConflict || $0.code != .ignoredRest })
        } catch {
            unreadable(
                error.code == .encoding ? .encoding : .form, LocalizedFile.sentence(error),
                at: error.position, bytes)
        }
    }

    private mutating func add(_ document: PropertyListDocument) {
        document.withView { view in
            var reader = PropertyListEntryReader(document: document, view: view, language: language ?? "")
            reader.read()
            entries = reader.entries
            remarks += reader.remarks
        }
    }

    /// Records the warnings of the reader of property lists, each with the key of its entry.
    private mutating func noteWarnings(_ warnings: [PropertyListError]) {
        guard !warnings.isEmpty else { return }
        let keys = entries.compactMap { entry in entry.keyOffset.map { (offset: $0, key: entry.key) } }
            .sorted { $0.offset < $1.offset }
        for warning in warnings {
            let offset = warning.position.flatMap { source?.map.offset(of: $0) }
            // The entry is the last one that starts before the mistake.
            var (low, high) = (0, keys.count)
            while let offset, low < high {
                let middle = (low + high) / 2
                if keys[middle].offset <= offset { low = middle + 1 } else { high = middle }
            }
            remarks.append(
                ReadingRemark(
                    warning.code == .stray || warning.code == .ignoredRest ? .ignoredRest : .suspicious,
                    LocalizedFile.sentence(warning), offset: offset,
                    key: low > 0 ? keys[low - 1].key : nil))
        }
    }

    private static func sentence(_ error: PropertyListError) -> String {
        error.advice
    }

    /// Records the reason why the file cannot be read. Two causes have a separate subject, wherever the reader failed:
    /// a pointer of Git LFS, and conflict markers.
    package mutating func unreadable(
        _ fault: ReadingRemark.Fault, _ message: String, at position: TextPosition?, _ bytes: [UInt8]
    ) {
        if source == nil { source = SourceFile(malformed: bytes, path: path) }
        if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
            remarks.append(
                ReadingRemark(
                    .unreadable(.lfsPointer), "this is a pointer of Git LFS, not the file itself; run 'git lfs pull'",
                    offset: 0))
        } else if !noteConflict(), !isList(bytes) {
            remarks.append(
                ReadingRemark(.unreadable(fault), message, offset: position.flatMap { source?.map.offset(of: $0) }))
        }
    }

    /// Whether the file is a list of words for another program: it is outside of `.lproj` folders, and starts with neither a key and its
    /// text nor the mark of a property list.
    private func isList(_ bytes: [UInt8]) -> Bool {
        guard language == nil, kind == .strings else { return false }
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        return line.contains(UInt8(ascii: ",")) && line.first != UInt8(ascii: "<")
            && !line.contains { "\"={};/\0".utf8.contains($0) || $0 == 0xFE }
    }

    /// Records the markers of a merge conflict, if there are any. An old-style file is read up to the markers.
    @discardableResult
    private mutating func noteConflict() -> Bool {
        guard let start = source.flatMap({ LocalizedFile.startOfConflict(in: $0.text) }) else { return false }
        remarks.append(
            ReadingRemark(
                .unreadable(.conflictMarkers), "a merge was not finished here; merge the two versions by hand",
                offset: start))
        return true
    }

    /// The first byte of a merge conflict, if a marker that ends the conflict follows.
    private static func startOfConflict(in bytes: [UInt8]) -> Int? {
        var first: Int?
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let rest = bytes[start...]
            if rest.starts(with: "<<<<<<< ".utf8), first == nil { first = start }
            if rest.starts(with: ">>>>>>> ".utf8), let first { return first }
            guard let end = rest.firstIndex(of: 0x0A) else { break }
            start = end + 1
        }
        return nil
    }
}
