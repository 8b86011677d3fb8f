import LocalizationConversion
import StringCatalogs
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictTextFiles
import StringsdictTextWriting

/// Reads and writes whole catalogs.
enum CatalogFile {
    static func bytes(_ path: String) throws(FileReadingError) -> [UInt8] { try FileReader.bytes(ofFile: path) }

    /// Whether there is something at a path. A catalog that cannot be read is there too, and must not be replaced.
    static func exists(_ path: String) -> Bool {
        do throws(FileReadingError) {
            _ = try bytes(path)
            return true
        } catch {
            return error.reason != .notFound
        }
    }

    static func read(_ path: String) throws -> StringCatalog {
        try StringCatalog(reading: bytes(path), file: path)
    }

    /// Changes catalogs: the only way in which a command writes one. Other runs of these commands wait, and nothing is
    /// written if another program changes a catalog in the meantime. See `FileEditing`.
    ///
    /// - Parameters:
    ///   - paths: The catalogs that are written.
    ///   - isDryRun: Whether the changes are printed as unified diffs, and nothing is written.
    ///   - body: Reads catalogs and says what is to be written.
    static func change<Result>(
        _ paths: [String], isDryRun: Bool, _ body: (CatalogChanges) throws -> Result
    ) throws -> Result {
        try FileEditing.run(locking: isDryRun ? [] : paths) { try body(CatalogChanges($0, isDryRun: isDryRun)) }
    }
}

extension OutputCheck {
    /// Refuses to replace a file that is not a catalog, or a catalog with texts that the new one lacks.
    ///
    /// - Parameters:
    ///   - catalog: The new content.
    ///   - inputs: Catalogs that stay. Their texts are not lost.
    ///   - isOwn: Whether a text is one that the command itself writes, so that another value replaces it.
    /// - Throws: An error that says what to do.
    func requireKeeps(
        _ path: String, in catalog: StringCatalog, or inputs: [StringCatalog] = [],
        unless isOwn: @escaping (TextEntry, LocalizedText) -> Bool = { _, _ in false }
    ) throws(CommandError) {
        var old: [UInt8]?
        try require(path, is: "a String Catalog") { bytes in
            old = bytes
            return (try? StringCatalog(reading: bytes)) != nil
        }
        guard let old, old != catalog.bytes else { return }
        try requireKeeps(path) {
            // Both have one name, since the name is that of the table.
            func named(_ bytes: [UInt8]) -> [ConversionInput] {
                [ConversionInput(path: "Localizable.xcstrings", bytes: bytes)]
            }
            let options = ConversionOptions(source: .catalog, target: .catalog)
            let read = try inputs.flatMap { try Conversion.read(named($0.bytes), as: .catalog, options: options) }
            let kept = Dictionary(grouping: read.flatMap(\.entries)) { ByteString($0.key) }
            return try ReplacedTexts(of: named(old), by: named(catalog.bytes), options: options) { entry, text in
                isOwn(entry, text)
                    || kept[ByteString(entry.key), default: []].contains { $0[text.language]?.content == text.content }
            }.message
        }
    }
}

/// Catalogs that are read and written together.
struct CatalogChanges {
    private let files: FileEditing
    private let isDryRun: Bool

    fileprivate init(_ files: FileEditing, isDryRun: Bool) {
        self.files = files
        self.isDryRun = isDryRun
    }

    /// The bytes of a file.
    func bytes(_ path: String) throws(FileReadingError) -> [UInt8] { try files.read(path) }

    /// A catalog.
    func read(_ path: String) throws -> StringCatalog { try StringCatalog(reading: files.read(path), file: path) }

    /// Records the content that a file must still have when it is replaced, for a catalog that was read earlier.
    func expect(_ catalog: StringCatalog, at path: String) { files.expect(catalog.bytes, at: path) }

    /// Writes a catalog when the change is complete, or prints the difference.
    ///
    /// - Parameter folder: The folder that the catalog must be in, also if it is a link.
    func write(_ catalog: StringCatalog, to path: String, inside folder: String? = nil) throws {
        guard isDryRun else { return try files.write(catalog.bytes, to: path, inside: folder) }
        let old = (try? FileReader.bytes(ofFile: path)).flatMap { try? StringCatalog(reading: $0) }
        let diff = UnifiedDiff.text(
            from: old?.text ?? "", to: catalog.text, oldName: old == nil ? "/dev/null" : path, newName: path)
        if !diff.isEmpty { try Descriptor.standardOutput.write(Array(diff.utf8)) }
    }

    /// Writes a text that is not a catalog, such as one with conflict markers, in the encoding of a catalog.
    func write(_ text: String, encodedAs catalog: StringCatalog, to path: String) throws(FileReadingError) {
        if isDryRun { return }
        let storage = catalog.document.storage
        let mark = storage.hasByteOrderMark ? storage.encoding.byteOrderMark : []
        try files.write(mark + storage.encoding.encode(Array(text.utf8)), to: path)
    }
}
