#if Commands
import CommandConsole
import LocalizationConversion
import Stringsdict
import XMLReading

/// The files that `stringsdict convert` reads and writes.
enum ConversionFiles {
    /// The files among paths and in folders.
    ///
    /// - Parameters:
    ///   - format: The format to look for; nil for whatever is there.
    ///   - faults: Gets the errors of files that cannot be read.
    /// - Throws: `CommandError` for a folder without such files, and the error of a file that is the only path.
    static func find(
        _ paths: [String], format: ConversionFormat?, faults: inout [any Error]
    ) throws -> [ConversionInput] {
        var files: [ConversionInput] = []
        func read(_ path: String) throws {
            do {
                files.append(ConversionInput(path: path, bytes: try FileReader.bytes(ofFile: path)))
            } catch {
                guard paths.count > 1 || FolderListing.names(in: trimmed(paths[0])) != nil else { throw error }
                faults.append(error)
            }
        }
        for path in paths {
            let path = trimmed(path)
            guard FolderListing.names(in: path) != nil else {
                try read(path)
                continue
            }
            var found: [(path: String, format: ConversionFormat)] = []
            var foreign: String?
            search(path, format: format, depth: 0, into: &found, foreign: &foreign)
            let formats = Set(found.map(\.format))
            guard formats.count < 2 else {
                let names = formats.map(\.rawValue).sorted().joined(separator: ", ")
                throw CommandError(
                    "\(path): error: the folder has files of several formats (\(names)); name one with --from")
            }
            guard !found.isEmpty else {
                throw CommandError(
                    "\(path): error: the folder has no file "
                        + (format.map { "of the format \($0.rawValue)" } ?? "of a format that is known")
                        + (foreign.flatMap { file in
                            ConversionFormat.refusal(path: file).map { "; it has \(file), but \($0)" }
                        } ?? "; name another one"))
            }
            for (file, _) in found { try read(file) }
        }
        return files
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static func search(
        _ folder: String, format: ConversionFormat?, depth: Int,
        into found: inout [(path: String, format: ConversionFormat)], foreign: inout String?
    ) {
        // A link to a folder around it would have no end. Folders whose names start with a dot hold no resources.
        guard depth < 64, let names = FolderListing.names(in: folder) else { return }
        for name in names where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if FolderListing.names(in: path) != nil {
                search(path, format: format, depth: depth + 1, into: &found, foreign: &foreign)
            } else if let format {
                if format.reads(path) { found.append((path, format)) }
            } else if let own = ConversionFormat(path: path), own.reads(path) {
                found.append((path, own))
            } else if foreign == nil, ConversionFormat.foreignName(path: path) != nil {
                foreign = path
            }
        }
    }

    /// Where each file goes: into the folder, or to the one path that is named.
    static func destinations(
        _ files: [ConversionOutput], output: String, target: ConversionFormat
    ) throws -> [(path: String, bytes: [UInt8])] {
        let output = trimmed(output)
        guard ConversionFormat(path: output) != nil, FolderListing.names(in: output) == nil || isPackage(output) else {
            return files.map { ("\(output)/\($0.path)", $0.bytes) }
        }
        if isPackage(output) {
            // A folder that belongs to the format: its own files go into the folder around it.
            let name = output.split(separator: "/").last.map(String.init) ?? output
            let parent = output.utf8.count > name.utf8.count ? String(output.dropLast(name.utf8.count)) : ""
            let own = files.filter { $0.path.hasPrefix("\(name)/") }
            guard own.count == files.count else { throw severalFiles(files, output) }
            return own.map { (parent + $0.path, $0.bytes) }
        }
        let fileName = output.split(separator: "/").last.map(String.init) ?? output
        let ending = fileName.split(separator: ".").last.map { ".\($0)" } ?? ""
        let same = files.filter { $0.path.hasSuffix(ending) }
        let candidates = same.isEmpty ? files : same
        let named = candidates.filter { $0.path == fileName || $0.path.hasSuffix("/\(fileName)") }
        guard let only = candidates.count == 1 ? candidates.first : named.count == 1 ? named.first : nil else {
            throw severalFiles(files, output)
        }
        return [(output, only.bytes)]
    }

    private static func isPackage(_ path: String) -> Bool { path.hasSuffix(".lproj") || path.hasSuffix(".xcloc") }

    private static func severalFiles(_ files: [ConversionOutput], _ output: String) -> CommandError {
        let names = files.prefix(4).map(\.path).joined(separator: ", ")
        return CommandError(
            "\(output): error: there are \(files.count) files to write (\(names)\(files.count > 4 ? ", …" : "")); name a folder, and the "
                + "format with --to")
    }
}
#endif
