internal import CStringsdictSystem
import StringsdictTextFiles

// Glibc comes last: when code for another C library is type-checked on a Glibc system, both can be imported.
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#elseif canImport(Glibc)
import Glibc
#endif

/// An error that prevented a file from being read.
package struct FileReadingError: DiagnosticError, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// The file does not exist.
        case notFound
        /// The path names a folder.
        case isDirectory
        /// The path names a pipe, a socket or a device, which may never end.
        case notRegular
        /// The file is larger than the limit.
        case tooLarge(limit: Int)
        /// The system denies access.
        case notAllowed
        /// The entries of the folder cannot be listed.
        case notListed
        /// Any other error, with its `errno` value.
        case system(code: Int32)
    }

    /// The path, as the caller gave it.
    package let path: String
    /// Why the file could not be read.
    package let reason: Reason

    /// Makes an error.
    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The problem, as one clause without a full stop.
    package var message: String {
        switch reason {
        case .notFound: "there is no such file"
        case .isDirectory: "this is a folder, not a file"
        case .notRegular: "this is a FIFO, a device or a socket, not a file"
        case .tooLarge(let limit):
            "the file is larger than " + (limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes")
                + (FileReader.programLimit?.option.map { "; to read it, raise the limit with \($0)" } ?? "")
        case .notAllowed: "the file may not be read"
        case .notListed: "the folder could not be listed"
        case .system(let code): "the file could not be read (system error \(code))"
        }
    }

    /// The problem, and what to do about it.
    package var advice: String {
        if path.isEmpty { return "the name of the file is empty; name a file" }
        let hint =
            switch reason {
            case .notFound: "; check the name"
            case .isDirectory: "; name a file in it"
            case .notRegular: "; name a regular file"
            case .tooLarge: "; name a smaller file, or split it"
            case .notAllowed, .notListed: "; check its permissions"
            case .system: ""
            }
        return message + hint
    }

    /// `path: error: …`, with what to do.
    package var description: String { Diagnostic(advice, file: path.isEmpty ? nil : path).description }
}

/// Reads whole files through the C library, so that no module needs Foundation for it.
///
/// ```swift
/// let bytes = try FileReader.bytes(ofFile: "pl.lproj/Localizable.strings", limit: 1 << 20)
/// ```
///
/// Only regular files are read: a pipe may never deliver a byte, and a device may never end. The size limit also holds
/// during reading, since a file can grow. The calls are those of POSIX and the Windows C runtime that take a file
/// descriptor, since `FILE` is an incomplete type in Musl and WASI.
package enum FileReader {
    /// The default size limit: 1 GiB, the most that a property list may have.
    package static let standardLimit = 1 << 30

    /// The default size limit of the commands: 256 MiB. A command reads what other people wrote, so it
    /// names a file that is far too large before it takes memory for it.
    package static let commandLimit = 256 << 20

    /// The size limit of a program, and the option that changes it.
    package struct ProgramLimit: Sendable {
        /// The greatest size in bytes.
        package let bytes: Int
        /// The option of the command line, for messages.
        package let option: String?

        /// Creates a limit.
        package init(bytes: Int, option: String?) {
            self.bytes = bytes
            self.option = option
        }
    }

    /// The size limit of this program. Nil for the standard limit.
    ///
    /// No lock guards it: a program sets it when it has read its arguments, and reads files only then.
    nonisolated(unsafe) package private(set) static var programLimit: ProgramLimit?

    /// Sets the size limit of this program, before any file is read and any thread is started.
    package static func setProgramLimit(_ limit: ProgramLimit) { programLimit = limit }

    /// Returns the bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - limit: The greatest size in bytes. Nil for the limit of the program.
    /// - Throws: ``FileReadingError``, also for a folder, a pipe, a socket or a device.
    /// - Complexity: O(n) in the size of the file.
    package static func bytes(
        ofFile path: String, limit: Int? = nil
    ) throws(FileReadingError) -> [UInt8] {
        let limit = limit ?? programLimit?.bytes ?? standardLimit
        // The C library would end the path at the null character.
        guard !path.utf8.contains(0) else { throw FileReadingError(path: path, reason: .notFound) }
        let file = try RegularFile(path)
        defer { file.end() }
        guard file.size <= limit else { throw FileReadingError(path: path, reason: .tooLarge(limit: limit)) }
        // One byte more than the file's size detects the end of the file without a second allocation.
        var result: [UInt8] = []
        var capacity = file.size + 1
        while true {
            var code: Int32?
            let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                if let start = buffer.baseAddress { stringsdict_prefer_large_pages(start, UInt(capacity)) }
                while initialized < capacity {
                    let rest = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
                    let count = file.fill(rest)
                    if count < 0 { code = lastError() }
                    guard count > 0 else { break }
                    initialized += count
                }
            }
            if let code { throw FileReadingError(path: path, reason: reason(code)) }
            if result.isEmpty { result = piece } else { result += piece }
            guard result.count <= limit else { throw FileReadingError(path: path, reason: .tooLarge(limit: limit)) }
            if piece.count < capacity { return result }
            capacity = 65_536
        }
    }

    static func reason(_ code: Int32) -> FileReadingError.Reason {
        switch code {
        case SystemError.noEntry, SystemError.notDirectory: .notFound
        case SystemError.isDirectory: .isDirectory
        // The system reports this error for a socket, and for a device without a driver.
        case SystemError.noDevice: .notRegular
        case SystemError.noAccess, SystemError.notPermitted: .notAllowed
        default: .system(code: code)
        }
    }

    /// Whether an error says that there is nothing at a path.
    static func isAbsence(_ code: Int32) -> Bool {
        [SystemError.noEntry, SystemError.notDirectory, SystemError.loop].contains(code)
    }

    #if !os(Windows)
    /// Forgets the last error, before a call whose result alone does not tell whether it failed.
    static func clearLastError() { errno = 0 }
    #endif

    static func lastError() -> Int32 {
        #if os(Windows)
        var code: Int32 = 0
        _get_errno(&code)
        return code
        #else
        return errno
        #endif
    }
}

/// The error numbers that have a separate ``FileReadingError/Reason-swift.enum``.
private enum SystemError {
    #if os(WASI)
    // Swift does not import the macros for these numbers. Source: WASI snapshot preview 1, type `errno`.
    static let (noEntry, notDirectory, isDirectory): (Int32, Int32, Int32) = (44, 54, 31)
    static let (noDevice, noAccess, notPermitted, loop): (Int32, Int32, Int32, Int32) = (60, 2, 63, 32)
    #else
    static let (noEntry, notDirectory, isDirectory) = (ENOENT, ENOTDIR, EISDIR)
    static let (noDevice, noAccess, notPermitted, loop) = (ENXIO, EACCES, EPERM, ELOOP)
    #endif
}

/// An open regular file: the one way in which a file is opened, to read it or to lock it.
///
/// A FIFO is opened without a wait for another program, and refused.
package struct RegularFile {
    /// The descriptor of the system.
    package let descriptor: Int32
    /// The size in bytes.
    let size: Int

    /// The greatest number of bytes that a call reads. Some systems refuse 2 GiB and more.
    private static let greatestPiece = 1 << 30

    /// The bits of a file's mode that hold its type. All systems use the same values, but not all have names for them
    /// that Swift imports.
    private static let (typeMask, folderType, regularType): (UInt32, UInt32, UInt32) = (0xF000, 0x4000, 0x8000)

    /// Opens a file.
    ///
    /// - Throws: ``FileReadingError`` for anything but a regular file.
    package init(_ path: String) throws(FileReadingError) {
        let descriptor = Self.open(path)
        guard descriptor >= 0 else {
            let code = FileReader.lastError()
            throw FileReadingError(path: path, reason: Self.isFolder(path) ? .isDirectory : FileReader.reason(code))
        }
        let status = Self.status(of: descriptor)
        guard let status, status.mode & Self.typeMask == Self.regularType else {
            Self.close(descriptor)
            let isFolder = status.map { $0.mode & Self.typeMask == Self.folderType } ?? false
            throw FileReadingError(path: path, reason: isFolder ? .isDirectory : .notRegular)
        }
        self.descriptor = descriptor
        size = status.size
    }

    /// Closes the file.
    package func end() { Self.close(descriptor) }
}

extension RegularFile {
    #if os(Windows)
    private static func open(_ path: String) -> Int32 {
        var descriptor: Int32 = -1
        // The narrow functions would interpret the path in the system's legacy code page.
        _ = _wsopen_s(&descriptor, Array(path.utf16) + [0], _O_RDONLY | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, 0)
        return descriptor
    }

    private static func status(of descriptor: Int32) -> (mode: UInt32, size: Int)? {
        var status = _stat64()
        guard _fstat64(descriptor, &status) == 0 else { return nil }
        return (UInt32(status.st_mode), Int(clamping: status.st_size))
    }

    /// Whether a path that could not be opened names a folder. Windows reports only that access is denied.
    private static func isFolder(_ path: String) -> Bool {
        var status = _stat64()
        return _wstat64(Array(path.utf16) + [0], &status) == 0 && UInt32(status.st_mode) & typeMask == folderType
    }

    /// Reads into a buffer. Returns the number of bytes read, or -1.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        Int(_read(descriptor, buffer.baseAddress, UInt32(min(buffer.count, Self.greatestPiece))))
    }

    private static func close(_ descriptor: Int32) { _ = _close(descriptor) }
    #else
    private static func open(_ path: String) -> Int32 {
        #if os(WASI)
        // WASI has no pipes and starts no programs.
        return openFile(path, O_RDONLY)
        #else
        // Without O_NONBLOCK, opening a pipe would wait for a writer. The flag has no effect on a regular file.
        return openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        #endif
    }

    private static func status(of descriptor: Int32) -> (mode: UInt32, size: Int)? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        return (UInt32(status.st_mode), Int(clamping: status.st_size))
    }

    private static func isFolder(_ path: String) -> Bool { false }

    /// Reads into a buffer. Returns the number of bytes read, or -1.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        readFile(descriptor, buffer.baseAddress, min(buffer.count, Self.greatestPiece))
    }

    private static func close(_ descriptor: Int32) { closeFile(descriptor) }
    #endif
}

#if !os(Windows)
// Inside `RegularFile`, the methods of the same name would hide these functions.

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
#endif
