import StringsdictCommandConsole
import StringsdictFileReading

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

/// The names of the temporary files that ``FileChanges`` makes next to its targets.
///
/// ```swift
/// TemporaryNames.name(.old, of: "en.lproj/L.strings")    // "en.lproj/.stringsdict-4711.L.strings.old"
/// ```
///
/// No other program uses such names. A name such as `L.strings.20251120.old` could be that of a user's backup.
enum TemporaryNames {
    /// The purposes of temporary files.
    enum Purpose: String {
        /// The new content, before it replaces the target.
        case new
        /// The old content, until all files have their new one.
        case old
    }

    private static let prefix = ".stringsdict-"

    /// The path of a temporary file next to a file.
    static func name(_ purpose: Purpose, of path: String) -> String {
        let folder = SystemFiles.folder(of: path)
        let name = path.split(separator: "/").last ?? ""
        let beside = "\(prefix)\(SystemFiles.process).\(name).\(purpose.rawValue)"
        return folder.map { $0 == "/" ? "/\(beside)" : "\($0)/\(beside)" } ?? beside
    }

    /// Removes the temporary files that killed processes left in the folders of some files. Each folder is listed once.
    static func removeLeftovers(besides paths: [String]) {
        for folder in Set(paths.map { SystemFiles.folder(of: $0) ?? "." }) { removeLeftovers(in: folder) }
    }

    /// Removes the temporary files that killed processes left in a folder.
    ///
    /// - Returns: Whether there were such files.
    @discardableResult
    static func removeLeftovers(in folder: String) -> Bool {
        var isFound = false
        for name in FolderListing.names(in: folder) ?? [] {
            guard let number = process(of: name), !isRunning(number) else { continue }
            isFound = true
            SystemFiles.remove(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
        }
        return isFound
    }

    /// The reason why a temporary file could not be made. It says so if the reason is only the length of its name.
    static func reason(_ reason: String, for path: String) -> String {
        guard reason == SystemError.reason(ENAMETOOLONG) else { return reason }
        let length = path.split(separator: "/").last?.utf8.count ?? 0
        let added = "\(prefix)\(SystemFiles.process)..\(Purpose.new.rawValue)".utf8.count
        return "\(reason): its name has \(length) bytes, and that of its temporary copy \(added) more; shorten the name"
    }

    /// The process that gave a name. Nil for a name that ``name(_:of:)`` does not give.
    static func process(of name: String) -> Int? {
        guard name.hasPrefix(prefix) else { return nil }
        let parts = name.utf8.dropFirst(prefix.utf8.count).split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 2, let first = parts.first, let last = parts.last,
            Purpose(rawValue: String(decoding: last, as: UTF8.self)) != nil,
            (1...10).contains(first.count), first.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            let number = Int(String(decoding: first, as: UTF8.self)), number > 0
        else { return nil }
        return number
    }

    /// Whether another process has a number.
    private static func isRunning(_ number: Int) -> Bool {
        #if os(Windows)
        return number != SystemFiles.process
        #else
        guard number != SystemFiles.process, let number = pid_t(exactly: number) else { return false }
        return kill(number, 0) == 0 || SystemError.last != ESRCH
        #endif
    }
}
