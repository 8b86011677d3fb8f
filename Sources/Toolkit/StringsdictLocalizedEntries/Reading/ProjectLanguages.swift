import StringsdictFileReading
import StringsdictFileSupport

/// The languages in which projects write their texts, as their manifests say it: `defaultLocalization` of a package, and
/// `developmentRegion` of an Xcode project.
package struct ProjectLanguages {
    private var known: [String: String?] = [:]

    package init() {}

    /// The language of the nearest project around a folder. Nil if no project names one. The search ends at the folder of a repository.
    ///
    /// - Complexity: Each folder is listed once.
    package mutating func language(ofFolder folder: String) -> String? {
        let folder = folder.isEmpty ? "." : folder
        if let known = known[folder] { return known }
        var (path, visited) = (FileTree.trimmed(folder), [folder])
        var found: String?
        for _ in 0..<64 {
            if let language = known[path] {
                found = language
                break
            }
            visited.append(path)
            guard let names = FolderListing.unsortedNames(in: path) else { break }
            found = Self.language(ofProjectIn: path, names)
            if found != nil || names.contains(".git") || path == "/" { break }
            path = NearestFile.parent(of: path)
        }
        for path in visited { known[path] = .some(found) }
        return found
    }

    private static func language(ofProjectIn folder: String, _ names: [String]) -> String? {
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
        if names.contains("Package.swift"), let bytes = try? FileReader.bytes(ofFile: "\(prefix)Package.swift"),
            let language = value(of: "defaultLocalization", in: bytes)
        {
            return language
        }
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted()
        let languages = projects.compactMap { project in
            (try? FileReader.bytes(ofFile: "\(prefix)\(project)/project.pbxproj"))
                .flatMap { value(of: "developmentRegion", in: $0) }
        }
        return Set(languages).count == 1 ? languages[0] : nil
    }

    private static func isPartOfCode(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 9 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// The word after a name and `=` or `:`, perhaps in quotation marks.
    private static func value(of name: String, in bytes: [UInt8]) -> String? {
        guard let start = bytes[...].firstOffset(of: name) else { return nil }
        let end: Int = start + name.utf8.count
        let rest = bytes[end...].drop { (byte: UInt8) in byte <= 0x20 || "=:\"".utf8.contains(byte) }
        let word = rest.prefix(while: isPartOfCode)
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
}
