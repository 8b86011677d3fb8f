#if Commands
import CommandConsole
import XMLReading

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// A record of a compilation: the catalog, the conditions and the files. While all of it is unchanged, there is nothing
/// to do.
///
/// It is stored in the output folder as `.NAME.xcstrings-compiled`: a line with the conditions, one with the stamp of
/// the catalog, and one with the stamp of each file.
struct CompilationRecord {
    /// Another version of this command may write other files for the same catalog.
    static let version = "stringsdict \(PackageVersion.current)"

    /// The files, by path in the output folder.
    let files: [String]
    private let lines: [String]

    /// Records the current state.
    init(conditions: String, input: CatalogInput, files: [String]) {
        self.files = files
        lines = CompilationRecord.lines(conditions: conditions, input: input, files: files)
    }

    private static func lines(conditions: String, input: CatalogInput, files: [String]) -> [String] {
        let outputs = files.map { "\(FileStamp(of: "\(input.outputFolder)/\($0)")?.text ?? "-") \($0)" }
        return ["\(conditions) \(tool)", "\(FileStamp(of: input.path)?.text ?? "-") \(input.path)"] + outputs
    }

    /// The stamp of this program, if the system provides it: another build may write other files.
    private static let tool: String = FileStamp(of: "/proc/self/exe")?.text ?? ""

    /// The content of the record's file.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Reads a record, or nil if there is none.
    static func read(_ path: String) -> CompilationRecord? {
        guard let bytes = try? FileReader.bytes(ofFile: path) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count >= 2 else { return nil }
        let files = lines.dropFirst(2).compactMap { line in
            line.firstIndex(of: " ").map { String(line[line.index(after: $0)...]) }
        }
        return CompilationRecord(files: files, lines: lines)
    }

    private init(files: [String], lines: [String]) {
        self.files = files
        self.lines = lines
    }

    /// Whether nothing has changed since the record was written.
    func isCurrent(_ input: CatalogInput, conditions: String) -> Bool {
        lines == CompilationRecord.lines(conditions: conditions, input: input, files: files)
    }
}

/// Identifies the state of a file by its size and modification time.
struct FileStamp {
    /// Size, seconds and nanoseconds.
    let text: String

    /// The stamp of a file, or nil if the file does not exist.
    init?(of path: String) {
        #if os(Windows)
        var status = _stat64()
        guard path.withCString(encodedAs: UTF16.self, { _wstat64($0, &status) }) == 0 else { return nil }
        text = "\(status.st_size),\(status.st_mtime)"
        #else
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        text = "\(status.st_size),\(time.tv_sec),\(time.tv_nsec)"
        #endif
    }
}
#endif
