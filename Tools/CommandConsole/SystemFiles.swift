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

/// An error of the system in a file operation.
package struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path, as the caller gave it.
    package let path: String
    /// The operation that failed, such as `the file could not be written`.
    package let message: String
    /// The system's reason, such as `No space left on device`.
    package let reason: String

    /// Makes an error.
    package init(path: String, message: String, reason: String) {
        self.path = path
        self.message = message
        self.reason = reason
    }

    /// `path: error: message: reason`.
    package var description: String { "\(path): error: \(message): \(reason)" }
}

/// The C library calls that change files, with the system's reason on failure.
enum SystemFiles {
    /// The kind of object at a path.
    enum Kind: Equatable {
        /// Nothing exists there.
        case missing
        /// A regular file, with its permissions.
        case regular(mode: UInt32)
        case folder
        /// A FIFO, a device or a socket. It can be written to but not replaced.
        case stream
    }

    /// The kind of object at a path, after following symbolic links.
    static func kind(_ path: String) throws(FileFailure) -> Kind {
        #if os(Windows)
        var status = _stat64()
        let failed = path.withCString(encodedAs: UTF16.self) { _wstat64($0, &status) } != 0
        #else
        var status = stat()
        let failed = stat(path, &status) != 0
        #endif
        if failed {
            if lastError == ENOENT || lastError == ENOTDIR { return .missing }
            throw failure(path, "the file cannot be accessed")
        }
        let mode = UInt32(status.st_mode)
        switch mode & UInt32(S_IFMT) {
        case UInt32(S_IFREG): return .regular(mode: mode & 0o7777)
        case UInt32(S_IFDIR): return .folder
        default: return .stream
        }
    }

    /// The target of a symbolic link, even if it does not exist yet. Other paths are returned unchanged.
    static func target(of path: String) throws(FileFailure) -> String {
        #if os(Windows)
        return path
        #else
        var current = path
        // Linux follows at most 40 links.
        for _ in 0..<40 {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = bytes.withUnsafeMutableBytes { buffer in
                buffer.withMemoryRebound(to: CChar.self) { text in
                    text.baseAddress.map { readlink(current, $0, text.count) } ?? -1
                }
            }
            if count < 0 { return current }
            let link = String(decoding: bytes.prefix(count), as: UTF8.self)
            current = link.hasPrefix("/") ? link : folder(of: current).map { "\($0)/\(link)" } ?? link
        }
        throw FileFailure(path: path, message: "the file cannot be written", reason: reason(ELOOP))
        #endif
    }

    /// The parent folder of a file, or nil if the path has none.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a folder and its missing parents.
    ///
    /// - Returns: The created folders, the outermost first.
    static func makeFolder(_ path: String) throws(FileFailure) -> [String] {
        if path.isEmpty { return [] }
        switch try kind(path) {
        case .folder: return []
        case .missing: break
        default: throw FileFailure(path: path, message: "the folder could not be made", reason: reason(ENOTDIR))
        }
        let around = try folder(of: path).map { outer throws(FileFailure) in try makeFolder(outer) } ?? []
        #if os(Windows)
        let failed = path.withCString(encodedAs: UTF16.self) { _wmkdir($0) } != 0
        #else
        let failed = mkdir(path, 0o777) != 0
        #endif
        if failed, lastError != EEXIST { throw failure(path, "the folder could not be made") }
        return around + [path]
    }

    /// Writes a file that does not exist yet. A durable file is flushed to disk.
    static func create(_ path: String, bytes: [UInt8], mode: UInt32?, isDurable: Bool = true) throws(FileFailure) {
        #if os(Windows)
        var number: Int32 = 0
        let failed = path.withCString(encodedAs: UTF16.self) {
            _wsopen_s(&number, $0, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _SH_DENYWR, _S_IREAD | _S_IWRITE)
        }
        if failed != 0 { throw failure(path, "the file could not be written") }
        defer { _close(number) }
        #else
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        if number < 0 { throw failure(path, "the file could not be written") }
        defer { close(number) }
        #endif
        try write(bytes, to: Descriptor(number: number), path: path)
        #if os(Windows)
        if isDurable, _commit(number) != 0 { throw failure(path, "the file could not be written") }
        #else
        if isDurable, fsync(number) != 0 { throw failure(path, "the file could not be written") }
        if let mode, fchmod(number, mode_t(mode)) != 0 { throw failure(path, "the file's mode could not be set") }
        #endif
    }

    /// Writes to an existing object, such as a FIFO or a device.
    static func append(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        #if os(Windows)
        var number: Int32 = 0
        let failed = path.withCString(encodedAs: UTF16.self) {
            _wsopen_s(&number, $0, _O_WRONLY | _O_BINARY, _SH_DENYNO, 0)
        }
        if failed != 0 { throw failure(path, "the file could not be opened") }
        defer { _close(number) }
        #else
        let number = open(path, O_WRONLY)
        if number < 0 { throw failure(path, "the file could not be opened") }
        defer { close(number) }
        #endif
        try write(bytes, to: Descriptor(number: number), path: path)
    }

    /// Writes to a descriptor. The error names the file.
    static func write(_ bytes: [UInt8], to descriptor: Descriptor, path: String) throws(FileFailure) {
        do {
            try descriptor.write(bytes)
        } catch {
            throw FileFailure(path: path, message: "the file could not be written", reason: error.reason)
        }
    }

    /// Renames a file and replaces an existing one.
    static func rename(_ path: String, to new: String) throws(FileFailure) {
        #if os(Windows)
        let failed =
            path.withCString(encodedAs: UTF16.self) { old in
                new.withCString(encodedAs: UTF16.self) { _wrename(old, $0) }
            } != 0
        #else
        let failed = systemRename(path, new) != 0
        #endif
        if failed { throw failure(new, "the file could not be replaced") }
    }

    /// Removes a file or an empty folder, if the system allows it.
    static func remove(_ path: String) {
        #if os(Windows)
        path.withCString(encodedAs: UTF16.self) { if _wremove($0) != 0 { _ = _wrmdir($0) } }
        #else
        _ = systemRemove(path)
        #endif
    }

    /// The process ID, for unique names.
    static var process: Int {
        #if os(Windows)
        Int(_getpid())
        #else
        Int(getpid())
        #endif
    }

    private static func failure(_ path: String, _ message: String) -> FileFailure {
        FileFailure(path: path, message: message, reason: reason(lastError))
    }

    /// The system's text for an error number.
    static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "system error \(code)"
    }

    static var lastError: Int32 {
        #if os(Windows)
        var code: Int32 = 0
        _get_errno(&code)
        return code
        #else
        errno
        #endif
    }
}

#if !os(Windows)
// The C functions have the same names as the methods.
private func systemRename(_ path: String, _ new: String) -> Int32 { rename(path, new) }
private func systemRemove(_ path: String) -> Int32 { remove(path) }
#endif
