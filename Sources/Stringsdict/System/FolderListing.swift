import XMLReading

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

/// Lists folders through the C library, so that nothing needs Foundation for it.
enum FolderListing {
    /// The names of the entries of a folder, in the order of their bytes; nil where there is no such folder.
    static func names(in path: String) -> [String]? {
        // The C library would see the name only up to a null character.
        guard !path.utf8.contains(0), let names = list(path) else { return nil }
        return names.filter { $0 != "." && $0 != ".." }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    #if os(Windows)
        private static func list(_ path: String) -> [String]? {
            var entry = _wfinddata64_t()
            let handle = _wfindfirst64(Array("\(path)\\*".utf16) + [0], &entry)
            guard handle != -1 else { return nil }
            defer { _findclose(handle) }
            var names: [String] = []
            repeat {
                withUnsafeBytes(of: &entry.name) { bytes in
                    let units = bytes.bindMemory(to: UInt16.self)
                    names.append(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
                }
            } while _wfindnext64(handle, &entry) == 0
            return names
        }
    #else
        private static func list(_ path: String) -> [String]? {
            guard let folder = opendir(path) else { return nil }
            defer { closedir(folder) }
            var names: [String] = []
            while let entry = readdir(folder) {
                // The system ends each name with a zero inside the entry's field.
                withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
                }
            }
            return names
        }
    #endif
}
