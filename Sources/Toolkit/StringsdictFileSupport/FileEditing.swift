import StringsdictFileReading

/// The one way to change files by their content: lock, read, change, compare, replace.
///
/// ```swift
/// try FileEditing.run(locking: ["Localizable.xcstrings"]) { files in
///     let old = try files.read("Localizable.xcstrings")
///     try files.write(old + [0x0A], to: "Localizable.xcstrings")
/// }
/// ```
///
/// Other runs of these commands wait for the lock, but other programs do not. So a file is written only if it still has
/// the content that was read. A file that did not exist is written only if it still does not exist. All files are
/// replaced together when the change is complete, or none.
package final class FileEditing {
    /// The contents that were read, by the identity of the file. Nil for a file that was not there.
    private var contents: [String: [UInt8]?] = [:]
    private var changes: FileChanges

    private init(_ changes: FileChanges) { self.changes = changes }

    /// Changes files.
    ///
    /// - Parameters:
    ///   - paths: The files that are changed.
    ///   - body: Reads the files and says what is to be written.
    /// - Throws: The error of `body`, or ``FileSystemError`` if a file cannot be written, or if another program has changed
    ///   one. All files are then unchanged.
    package static func run<Result>(
        locking paths: [String], _ body: (FileEditing) throws -> Result
    ) throws -> Result {
        let lock = try FileLock(paths)
        defer { lock.release() }
        // Also if nothing turns out to change.
        TemporaryNames.removeLeftovers(besides: paths)
        let files = FileEditing(FileChanges())
        let result = try body(files)
        try files.changes.apply()
        return result
    }

    /// The content of a file. The file must still have this content when it is replaced.
    package func read(_ path: String) throws(FileReadingError) -> [UInt8] {
        let identity = SystemFiles.identity(of: path)
        if case .some(.some(let bytes)) = contents[identity] { return bytes }
        do throws(FileReadingError) {
            let bytes = try FileReader.bytes(ofFile: path)
            contents[identity] = .some(bytes)
            return bytes
        } catch {
            if error.reason == .notFound { contents[identity] = .some(nil) }
            throw error
        }
    }

    /// Records the content from which a new one was made, if the file was read before it was locked.
    package func expect(_ bytes: [UInt8], at path: String) { contents[SystemFiles.identity(of: path)] = bytes }

    /// Adds a file with its new content.
    ///
    /// - Parameter folder: The folder that the file must be in, also if it is a link.
    /// - Throws: An error if the file is there and cannot be read.
    package func write(_ bytes: [UInt8], to path: String, inside folder: String? = nil) throws(FileReadingError) {
        // A stream has no content that could be lost.
        if (try? FileChanges.isStream(path)) == true { return changes.write(bytes, to: path, inside: folder) }
        let identity = SystemFiles.identity(of: path)
        if contents[identity] == nil {
            do throws(FileReadingError) {
                _ = try read(path)
            } catch {
                guard error.reason == .notFound else { throw error }
            }
        }
        if case .some(.some(let old)) = contents[identity] {
            changes.write(bytes, to: path, inside: folder, replacing: old)
        } else {
            changes.create(bytes, at: path, inside: folder)
        }
    }
}
