#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// Why a file could not be read.
package struct FileReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of reasons.
    package enum Reason: Sendable, Hashable {
        /// There is no file of that name.
        case notFound
        /// The name is that of a folder.
        case isDirectory
        /// The system does not allow it.
        case notAllowed
        /// Any other reason, as the number that the C library gives it.
        case system(code: Int32)
    }

    /// The file's name, as the caller gave it.
    package let path: String
    /// Why it could not be read.
    package let reason: Reason

    /// Makes an error.
    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// `path: error: …` with what to do.
    package var description: String {
        if path.isEmpty { return "error: the name of the file is empty (name a file)" }
        let text =
            switch reason {
            case .notFound: "there is no such file (check the name)"
            case .isDirectory: "this is a folder (name a file in it)"
            case .notAllowed: "the file may not be read (check its permissions)"
            case .system(let code): "the file could not be read (the system's error \(code))"
            }
        return "\(path): error: \(text)"
    }
}

/// Reads whole files through the C library, so that nothing needs Foundation for it.
package enum FileReader {
    /// The bytes of a file.
    ///
    /// - Throws: ``FileReadingError``, also for a folder.
    /// - Complexity: O(n) in the size of the file.
    package static func bytes(ofFile path: String) throws(FileReadingError) -> [UInt8] {
        // The C library would see the name only up to a null character.
        guard !path.utf8.contains(0) else { throw FileReadingError(path: path, reason: .notFound) }
        guard let file = open(path) else { throw FileReadingError(path: path, reason: reason(lastError())) }
        defer { fclose(file) }
        var capacity = 65_536
        if fseek(file, 0, SEEK_END) == 0 {
            // One byte more than the file has, so that the first read also finds its end. Files without an end (and
            // folders, on some systems) give nonsense here, which only costs a second read.
            let size = Int(ftell(file))
            if size > 0, size < 1 << 31 { capacity = size + 1 }
            rewind(file)
        }
        var result: [UInt8] = []
        var failed: Int32 = 0
        while failed == 0 {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                count = fread(buffer.baseAddress, 1, capacity, file)
                if count < capacity, ferror(file) != 0 { failed = lastError() }
                initialized = count
            }
            if result.isEmpty { result = piece } else { result += piece }
            if count < capacity { break }
        }
        guard failed == 0 else { throw FileReadingError(path: path, reason: reason(failed)) }
        return result
    }

    private static func reason(_ code: Int32) -> FileReadingError.Reason {
        switch code {
        case ENOENT, ENOTDIR: .notFound
        case EISDIR: .isDirectory
        case EACCES, EPERM: .notAllowed
        default: .system(code: code)
        }
    }

    #if os(Windows)
    private static func open(_ path: String) -> UnsafeMutablePointer<FILE>? {
        var file: UnsafeMutablePointer<FILE>?
        // The narrow functions would take the name in the system's old code page.
        let wide = Array(path.utf16) + [0]
        _ = _wfopen_s(&file, wide, Array("rb".utf16) + [0])
        return file
    }

    private static func lastError() -> Int32 {
        var code: Int32 = 0
        _get_errno(&code)
        return code
    }
    #else
    private static func open(_ path: String) -> UnsafeMutablePointer<FILE>? {
        fopen(path, "rb")
    }

    private static func lastError() -> Int32 { errno }
    #endif
}
