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

/// Lists folders through the C library, so that no module needs Foundation for it.
package enum FolderListing {
    /// The entries of a folder.
    package struct Contents: Sendable, Hashable {
        /// The names, in the order of the system.
        package var names: [String]
        /// Names that are not UTF-8, with replacement characters, and whether each is that of a folder. No path leads to
        /// them.
        package var damagedNames: [DamagedName] = []

        /// Makes the entries of a folder.
        package init(names: [String] = []) { self.names = names }
    }

    /// A name that is not UTF-8.
    package struct DamagedName: Sendable, Hashable {
        /// The name, with replacement characters.
        package let text: String
        /// Whether the name is that of a folder.
        package let isFolder: Bool

        /// Makes a name.
        package init(_ text: String, isFolder: Bool) {
            self.text = text
            self.isFolder = isFolder
        }
    }

    /// The names of the entries of a folder, in byte order. Nil if there is no such folder, or if it cannot be read to its
    /// end.
    package static func names(in path: String) -> [String]? { try? names(ofFolder: path) }

    /// The names of the entries of a folder, in byte order.
    ///
    /// - Throws: ``FileReadingError`` if there is no such folder, or if it cannot be read to its end.
    package static func names(ofFolder path: String) throws(FileReadingError) -> [String] {
        let contents = try contents(of: path)
        let names = contents.names + contents.damagedNames.map(\.text)
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names of the entries of a folder, in the order of the system: for a question about single names, where sorting
    /// thousands of others would take longer than the answer.
    package static func unsortedNames(in path: String) -> [String]? {
        (try? contents(of: path)).map { $0.names + $0.damagedNames.map(\.text) }
    }

    /// The entries of a folder.
    ///
    /// - Throws: ``FileReadingError`` if there is no such folder, or if the system cannot read it to its end: the answer of
    ///   a network may be missing.
    package static func contents(of path: String) throws(FileReadingError) -> Contents {
        // The C library would end the path at the null character.
        guard !path.utf8.contains(0) else { throw FileReadingError(path: path, reason: .notFound) }
        var contents = Contents()
        #if os(Windows)
        guard let names = list(path) else { throw FileReadingError(path: path, reason: .notListed) }
        contents.names = names.filter { $0 != "." && $0 != ".." }
        #else
        guard let offset = nameOffset, let folder = opendir(path) else {
            throw FileReadingError(path: path, reason: FileReader.reason(FileReader.lastError()))
        }
        defer { closedir(folder) }
        while true {
            // Only this number tells the end of the folder from an error.
            FileReader.clearLastError()
            guard let entry = readdir(folder) else { break }
            // The record is valid until the next call of `readdir`, and its name ends with a zero.
            let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            if let text = String(validatingCString: name) {
                if text != ".", text != ".." { contents.names.append(text) }
            } else {
                contents.damagedNames.append(
                    DamagedName(String(cString: name), isFolder: isFolder(name, in: path)))
            }
        }
        let code = FileReader.lastError()
        guard code == 0 else { throw FileReadingError(path: path, reason: FileReader.reason(code)) }
        #endif
        return contents
    }

    /// The system's own name for a folder, which is the same for every path to it.
    package struct Identity: Hashable, Sendable {
        private let device: UInt64
        private let number: UInt64

        /// Makes an identity.
        package init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    /// The kinds of objects that a path can name.
    package enum Kind: Hashable, Sendable {
        /// A folder. Windows does not tell its identity through the C library.
        case folder(Identity?)
        /// A symbolic link to a folder.
        case link(Identity?)
        /// Anything else, and nothing at all.
        case other
        /// Unknown, since the system refuses to tell, with its `errno` value. The path may be that of a folder.
        case unknown(code: Int32)
    }

    /// Whether a path leads to a folder.
    package static func isFolder(_ path: String) -> Bool {
        switch kind(of: path) {
        case .folder, .link: true
        case .other, .unknown: false
        }
    }

    /// The kind of the object at a path.
    package static func kind(of path: String) -> Kind {
        guard !path.utf8.contains(0) else { return .other }
        #if os(Windows)
        return list(path) == nil ? .other : .folder(nil)
        #else
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = FileReader.lastError()
            return FileReader.isAbsence(code) ? .other : .unknown(code: code)
        }
        guard UInt32(status.st_mode) & typeMask == folderType else { return .other }
        let identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        guard lstat(path, &status) == 0, UInt32(status.st_mode) & typeMask == linkType else {
            return .folder(identity)
        }
        return .link(identity)
        #endif
    }

    /// The bits of a file's mode that hold its type. All systems use the same values, but not all have names for them
    /// that Swift imports.
    private static let (typeMask, folderType, linkType): (UInt32, UInt32, UInt32) = (0xF000, 0x4000, 0xA000)

    #if os(Windows)
    private static func list(_ path: String) -> [String]? {
        var entry = _wfinddata64_t()
        let handle = _wfindfirst64(Array("\(path)\\*".utf16) + [0], &entry)
        guard handle != -1 else { return nil }
        defer { _findclose(handle) }
        var names: [String] = []
        repeat {
            // The field is an array of 16-bit units that ends with a zero.
            withUnsafeBytes(of: &entry.name) { bytes in
                let units = bytes.bindMemory(to: UInt16.self)
                names.append(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
            }
        } while _wfindnext64(handle, &entry) == 0
        return names
    }
    #else
    /// The offset of the name in the system's record.
    private static var nameOffset: Int? {
        #if os(WASI)
        // The header declares `char d_name[]`, which is not imported into Swift. The field follows the byte `d_type`.
        MemoryLayout<dirent>.offset(of: \.d_type).map { $0 + 1 }
        #else
        MemoryLayout<dirent>.offset(of: \.d_name)
        #endif
    }

    /// Whether a name that is not UTF-8 is that of a folder.
    private static func isFolder(_ name: UnsafePointer<CChar>, in path: String) -> Bool {
        var bytes = path.utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: UInt8(ascii: "/"))]
        var next = name
        while next.pointee != 0 {
            bytes.append(next.pointee)
            next += 1
        }
        var status = stat()
        return stat(bytes + [0], &status) == 0 && UInt32(status.st_mode) & typeMask == folderType
    }
    #endif
}
