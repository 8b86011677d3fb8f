internal import CStringsdictSystem
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictTextFiles

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
package struct FileSystemError: DiagnosticError, Sendable, Hashable {
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
    package var description: String { Diagnostic("\(message): \(reason)", file: path).description }
}

/// The C library calls that change files, with the system's reason on failure.
package enum SystemFiles {
    /// The kind of object at a path.
    package enum Kind: Equatable {
        /// Nothing exists there.
        case missing
        /// A regular file, with its permissions.
        case regular(mode: UInt32)
        case folder
        /// A FIFO, a device or a socket, which can be written to but not replaced.
        case stream
    }

    /// The kind of object at a path, after following symbolic links.
    package static func kind(_ path: String) throws(FileSystemError) -> Kind {
        #if os(Windows)
        var status = _stat64()
        let failed = path.withCString(encodedAs: UTF16.self) { _wstat64($0, &status) } != 0
        #else
        var status = stat()
        let failed = stat(path, &status) != 0
        #endif
        if failed {
            if SystemError.last == ENOENT || SystemError.last == ENOTDIR { return .missing }
            throw failure(path, "the file cannot be accessed")
        }
        let mode = UInt32(status.st_mode)
        switch mode & UInt32(S_IFMT) {
        case UInt32(S_IFREG): return .regular(mode: mode & 0o7777)
        case UInt32(S_IFDIR): return .folder
        default: return .stream
        }
    }

    /// Refuses a file that its folder lets only the owner rename or remove, as a folder like `/tmp` does. That it can be written does
    /// not count.
    ///
    /// - Parameter user: The user who wants to replace it. Nil for the user of the program.
    static func requireReplaceable(_ path: String, by user: UInt32? = nil) throws(FileSystemError) {
        #if !os(Windows)
        let user = user ?? UInt32(geteuid())
        var (file, around) = (stat(), stat())
        guard user != 0, lstat(path, &file) == 0, stat(folder(of: path) ?? ".", &around) == 0,
            UInt32(around.st_mode) & UInt32(S_ISVTX) != 0, UInt32(file.st_uid) != user, UInt32(around.st_uid) != user
        else { return }
        throw FileSystemError(
            path: path, message: "the file could not be replaced",
            reason: "it belongs to another user, and its folder has the sticky bit; only the owner may replace it there"
        )
        #endif
    }

    /// The number of names of a file: more than 1 if it has hard links.
    static func nameCount(_ path: String) -> Int {
        #if os(Windows)
        return 1
        #else
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_nlink) : 1
        #endif
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        #if os(Windows)
        return false
        #else
        var status = stat()
        return lstat(path, &status) == 0 && UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFLNK)
        #endif
    }

    /// The target of a symbolic link, even if it does not exist yet. Other paths are returned unchanged.
    static func target(of path: String) throws(FileSystemError) -> String {
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
            // A repaired name would be that of another file.
            guard let link = String(validating: bytes.prefix(count), as: UTF8.self) else {
                throw FileSystemError(
                    path: path, message: "the file cannot be written",
                    reason: "its link leads to a name that is not UTF-8; name the file itself, or rename it")
            }
            current = link.hasPrefix("/") ? link : folder(of: current).map { "\($0)/\(link)" } ?? link
        }
        throw FileSystemError(path: path, message: "the file cannot be written", reason: SystemError.reason(ELOOP))
        #endif
    }

    /// The parent folder of a file. Nil if the path is a name alone.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a folder and its missing parents.
    ///
    /// - Returns: The created folders, the outermost first.
    static func makeFolder(_ path: String) throws(FileSystemError) -> [String] {
        if path.isEmpty { return [] }
        switch try kind(path) {
        case .folder: return []
        case .missing: break
        default:
            throw FileSystemError(
                path: path, message: "the folder could not be made", reason: SystemError.reason(ENOTDIR))
        }
        let around = try folder(of: path).map { outer throws(FileSystemError) in try makeFolder(outer) } ?? []
        #if os(Windows)
        let failed = path.withCString(encodedAs: UTF16.self) { _wmkdir($0) } != 0
        #else
        let failed = mkdir(path, 0o777) != 0
        #endif
        if failed, SystemError.last != EEXIST { throw failure(path, "the folder could not be made") }
        return around + [path]
    }

    /// Writes a file that does not exist yet. A durable file is flushed to disk.
    ///
    /// - Parameter mode: The permissions of the file. Nil for those that the user gives to new files.
    /// - Parameters:
    ///   - old: The file that this one will replace. Its owner, group and extended attributes are kept where the system allows that.
    ///   - beforeStep: Called before each call of the system.
    /// - Returns: The number of extended attributes that the system did not keep.
    @discardableResult
    static func create(
        _ path: String, bytes: [UInt8], mode: UInt32?, inPlaceOf old: String? = nil, isDurable: Bool = true,
        beforeStep: FileStep? = nil
    ) throws(FileSystemError) -> Int {
        try beforeStep?("open", path)
        #if os(Windows)
        var number: Int32 = 0
        let failed = path.withCString(encodedAs: UTF16.self) {
            _wsopen_s(&number, $0, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _SH_DENYWR, _S_IREAD | _S_IWRITE)
        }
        if failed != 0 { throw failure(path, "the file could not be written") }
        defer { _close(number) }
        #else
        // Nobody may read the new content of a private file, not even for a moment.
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL, mode.map { mode_t($0) & 0o666 } ?? 0o666)
        if number < 0 { throw failure(path, "the file could not be written") }
        defer { close(number) }
        #endif
        try beforeStep?("write", path)
        try write(bytes, to: Descriptor(number: number), path: path)
        try beforeStep?("fsync", path)
        #if os(Windows)
        if isDurable, _commit(number) != 0 { throw failure(path, "the file could not be written") }
        return 0
        #else
        if isDurable, fsync(number) != 0 { throw failure(path, "the file could not be written") }
        var (before, now) = (stat(), stat())
        if let old, stat(old, &before) == 0, fstat(number, &now) == 0,
            before.st_uid != now.st_uid || before.st_gid != now.st_gid
        {
            // Only an administrator may give files away.
            _ = fchown(number, before.st_uid, before.st_gid)
        }
        if let mode, fchmod(number, mode_t(mode)) != 0 { throw failure(path, "the file's mode could not be set") }
        guard let old else { return 0 }
        // After the mode, which would change an access control list.
        let source = open(old, O_RDONLY | O_NONBLOCK)
        guard source >= 0 else { return 1 }
        defer { close(source) }
        return Int(stringsdict_copy_attributes(source, number))
        #endif
    }

    /// Writes to an existing object, such as a FIFO or a device.
    static func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
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
    static func write(_ bytes: [UInt8], to descriptor: Descriptor, path: String) throws(FileSystemError) {
        do {
            try descriptor.write(bytes)
        } catch {
            throw FileSystemError(path: path, message: "the file could not be written", reason: error.reason)
        }
    }

    /// Renames a file and replaces an existing one.
    static func rename(_ path: String, to new: String) throws(FileSystemError) {
        #if os(Windows)
        let failed =
            path.withCString(encodedAs: UTF16.self) { old in
                new.withCString(encodedAs: UTF16.self) { _wrename(old, $0) }
            } != 0
        #else
        let failed = systemRename(path, new) != 0
        if failed, SystemError.last == EBUSY {
            throw FileSystemError(
                path: new, message: "the file could not be replaced",
                reason:
                    "\(SystemError.reason(EBUSY)): the file seems to be mounted by itself, as a container does with "
                    + "-v FILE:FILE; mount its folder")
        }
        #endif
        if failed { throw failure(new, "the file could not be replaced") }
    }

    /// Renames a file to a name that no file has.
    ///
    /// - Returns: False if there is a file of that name. Nothing is changed then.
    static func renameToNew(_ path: String, to new: String) throws(FileSystemError) -> Bool {
        #if os(Windows)
        // This call never replaces a file.
        if case .missing = try kind(new) {
            try rename(path, to: new)
            return true
        }
        return false
        #else
        if systemLink(path, new) == 0 {
            remove(path)
            return true
        }
        if SystemError.last == EEXIST { return false }
        // A file system without hard links.
        guard try kind(new) == .missing else { return false }
        try rename(path, to: new)
        return true
        #endif
    }

    /// Removes a file or a link.
    static func unlink(_ path: String) throws(FileSystemError) {
        #if os(Windows)
        let failed = path.withCString(encodedAs: UTF16.self) { _wremove($0) } != 0
        #else
        let failed = systemUnlink(path) != 0
        #endif
        if failed { throw failure(path, "the file could not be removed") }
    }

    /// Gives a file a second name. A file system that cannot do this gets a copy.
    static func link(_ path: String, to new: String) throws(FileSystemError) {
        #if !os(Windows)
        if systemLink(path, new) == 0 { return }
        let code = SystemError.last
        guard code != ENOENT, code != EEXIST, let bytes = try? FileReader.bytes(ofFile: path) else {
            throw FileSystemError(
                path: path, message: "the old file could not be kept", reason: SystemError.reason(code))
        }
        #else
        guard let bytes = try? FileReader.bytes(ofFile: path) else {
            throw failure(path, "the old file could not be kept")
        }
        #endif
        var mode: UInt32?
        if case .regular(let old) = try kind(path) { mode = old }
        try create(new, bytes: bytes, mode: mode)
    }

    /// Removes a folder if it is empty.
    static func removeFolder(_ path: String) {
        #if os(Windows)
        _ = path.withCString(encodedAs: UTF16.self) { _wrmdir($0) }
        #else
        _ = rmdir(path)
        #endif
    }

    /// Flushes the names in a folder to disk, as far as the system can do that.
    static func flushFolder(_ path: String) {
        #if !os(Windows)
        let number = open(path, O_RDONLY)
        guard number >= 0 else { return }
        _ = fsync(number)
        close(number)
        #endif
    }

    /// Refuses a path that leads out of a folder, also through a symbolic link.
    ///
    /// - Parameters:
    ///   - target: The path, with a link at its end followed.
    ///   - folder: The folder. If it is a link itself, its target counts.
    ///   - path: The path in the error.
    static func require(_ target: String, inside folder: String, path: String) throws(FileSystemError) {
        let root = folder.isEmpty ? "." : folder
        func refusal() -> FileSystemError {
            FileSystemError(
                path: path, message: "the file could not be written",
                reason: "the path leads out of the folder \(root); remove the link or the name that leads there")
        }
        // No part of the path below the folder may be `..`, whether or not the folders exist yet.
        if path.hasPrefix("\(root)/") {
            let parts = path.utf8.dropFirst(root.utf8.count + 1).split(separator: UInt8(ascii: "/"))
            if parts.contains(where: { $0.elementsEqual("..".utf8) }) { throw refusal() }
        }
        guard let real = realPath(root) else { return }
        var around = SystemFiles.folder(of: target) ?? "."
        while realPath(around) == nil {
            // A link to a missing target would be followed when the folder is made.
            guard try self.target(of: around) == around, let outer = SystemFiles.folder(of: around) else { break }
            around = outer
        }
        guard let found = realPath(around), found == real || found.hasPrefix(real == "/" ? "/" : "\(real)/") else {
            throw refusal()
        }
    }

    /// The absolute path of something that exists, without symbolic links. Its separators are slashes.
    package static func realPath(_ path: String) -> String? {
        #if os(Windows)
        guard let kind = try? kind(path), kind != .missing, let real = _fullpath(nil, path, 0) else { return nil }
        defer { free(real) }
        return "/" + String(cString: real).map { $0 == "\\" ? "/" : String($0) }.joined()
        #else
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
        #endif
    }

    /// A text that is equal for two paths of one file, also if the file does not exist yet.
    static func identity(of path: String) -> String {
        if let real = realPath(path) { return real }
        guard let name = path.split(separator: "/").last else { return path }
        let around = folder(of: path) ?? "."
        return "\(realPath(around) ?? around)/\(name)"
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

    static func failure(_ path: String, _ message: String) -> FileSystemError {
        FileSystemError(path: path, message: message, reason: SystemError.reason(SystemError.last))
    }
}

#if !os(Windows)
// The C functions have the same names as the methods.
private func systemRename(_ path: String, _ new: String) -> Int32 { rename(path, new) }
private func systemRemove(_ path: String) -> Int32 { remove(path) }
private func systemUnlink(_ path: String) -> Int32 { unlink(path) }
private func systemLink(_ path: String, _ new: String) -> Int32 { link(path, new) }
#endif
