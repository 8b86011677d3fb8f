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
    /// The names of the entries of a folder, in byte order. Nil if there is no such folder, or if it may not be read.
    package static func names(in path: String) -> [String]? {
        unsortedNames(in: path)?.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names of the entries of a folder, in the order of the system: for a question about single names, where sorting
    /// thousands of others would take longer than the answer.
    package static func unsortedNames(in path: String) -> [String]? {
        // The C library would end the path at the null character.
        guard !path.utf8.contains(0) else { return nil }
        return list(path)?.filter { $0 != "." && $0 != ".." }
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
    }

    /// The kind of the object at a path.
    package static func kind(of path: String) -> Kind {
        guard !path.utf8.contains(0) else { return .other }
        #if os(Windows)
        return list(path) == nil ? .other : .folder(nil)
        #else
        var status = stat()
        guard stat(path, &status) == 0, UInt32(status.st_mode) & typeMask == folderType else { return .other }
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

    private static func list(_ path: String) -> [String]? {
        guard let offset = nameOffset, let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // The record is valid until the next call of `readdir`, and its name ends with a zero.
            let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: name))
        }
        return names
    }
    #endif
}
