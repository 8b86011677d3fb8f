import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import LocalizationConversion
import StringsdictLocalizedEntries
import Stringsdict

/// The files that `stringsdict convert` reads and writes.
enum ConversionFiles {
    /// The files among paths and in folders.
    ///
    /// - Parameters:
    ///   - format: The format to look for. Nil means every format.
    ///   - faults: Gets the errors of files and inner folders that cannot be read.
    /// - Throws: An error for a folder that cannot be read or has no such files, and the error of a file that is the
    ///   only path.
    static func find(
        _ paths: [String], format: ConversionFormat?, faults: inout [any Error]
    ) throws -> [ConversionInput] {
        var files: [ConversionInput] = []
        let isAlone = paths.count == 1 && FolderListing.names(in: FileTree.trimmed(paths[0])) == nil
        func read(_ path: String) throws {
            do {
                files.append(ConversionInput(path: path, bytes: try FileReader.bytes(ofFile: path)))
            } catch {
                guard !isAlone else { throw error }
                faults.append(error)
            }
        }
        var tree = FileTree()
        for path in paths {
            let path = FileTree.trimmed(path)
            let (fileCount, noticeCount) = (tree.files.count, tree.notices.count)
            var foreign: String?
            let isFolder = tree.search(path) { file, isFolder in
                guard !isFolder else { return false }
                if (format ?? ConversionFormat(path: file))?.reads(file) ?? false { return true }
                if foreign == nil, ConversionFormat.foreignName(path: file) != nil { foreign = file }
                return false
            }
            for notice in tree.notices[noticeCount...] {
                guard notice.severity == .error else {
                    Console.message(notice)
                    continue
                }
                guard notice.file != path else { throw notice }
                faults.append(notice)
            }
            guard isFolder else {
                try read(path)
                continue
            }
            let found = tree.files[fileCount...]
            let formats = Set(found.compactMap { format ?? ConversionFormat(path: $0) })
            guard formats.count < 2 else {
                let names = formats.map(\.rawValue).sorted().joined(separator: ", ")
                throw CommandError(
                    "the folder has files of several formats (\(names)); name one with --from", file: path)
            }
            guard !found.isEmpty else {
                throw CommandError(
                    "the folder has no file "
                        + (format.map { "of the format \($0.rawValue)" } ?? "of a format that is known")
                        + (foreign.flatMap { file in
                            ConversionFormat.refusal(path: file).map { "; it has \(file), but \($0)" }
                        } ?? "; name another one"), file: path)
            }
            for file in found { try read(file) }
        }
        return files
    }

    /// The files that an output may replace. A file that cannot be read is found when it is replaced.
    static func former(_ output: String, format: ConversionFormat) -> [ConversionInput] {
        var faults: [any Error] = []
        return (try? find([output], format: format, faults: &faults)) ?? []
    }

    /// The names of written Android resources that other files of their folders have, too.
    static func repeatedNames(_ outputs: [Destination]) -> [ConversionLoss] {
        let written = Set(outputs.map(\.path))
        return outputs.flatMap { output -> [ConversionLoss] in
            let folder = output.path.lastIndex(of: "/").map { String(output.path[..<$0]) } ?? "."
            let others = (FolderListing.names(in: folder) ?? []).sorted().map { "\(folder)/\($0)" }
                .filter { $0.hasSuffix(".xml") && !written.contains($0) }
            return AndroidNeighbours.repeatedNames(
                in: ConversionInput(path: output.path, bytes: output.bytes),
                beside: others.compactMap { path in
                    (try? FileReader.bytes(ofFile: path)).map { ConversionInput(path: path, bytes: $0) }
                })
        }
    }

    /// A file to write.
    struct Destination {
        let path: String
        /// The name that the format gives the file, which says its language and table.
        let name: String
        let bytes: [UInt8]
        /// The folder that the file must be in. Nil if the user named the file itself.
        let folder: String?
    }

    /// The path of each file: in the output folder, or the one path that the user named.
    ///
    /// - Returns: The files to write. If the user named the file of one language, the names of those of the others, too.
    static func destinations(
        _ files: [ConversionOutput], output: String, target: ConversionFormat
    ) throws -> (files: [Destination], leftOut: [String]) {
        if output == "-" {
            // The template of PO files has no translations.
            let shown = files.count == 1 ? files : files.filter { !$0.path.hasSuffix(".pot") }
            guard shown.count == 1, let only = shown.first else { throw severalFiles(files, output) }
            return ([Destination(path: OutputPath.file(output), name: only.path, bytes: only.bytes, folder: nil)], [])
        }
        let output = FileTree.trimmed(output)
        guard ConversionFormat(path: output) != nil, FolderListing.names(in: output) == nil || isPackage(output) else {
            let all = files.map {
                Destination(path: "\(output)/\($0.path)", name: $0.path, bytes: $0.bytes, folder: output)
            }
            return (all, [])
        }
        if isPackage(output) {
            // If the output is a folder that belongs to the format, the paths of its files start with its name.
            let name = output.split(separator: "/").last.map(String.init) ?? output
            let parent = output.utf8.count > name.utf8.count ? String(output.dropLast(name.utf8.count)) : ""
            let own = files.filter { $0.path.hasPrefix("\(name)/") }
            guard own.count == files.count else { throw severalFiles(files, output) }
            let all = own.map {
                Destination(path: parent + $0.path, name: $0.path, bytes: $0.bytes, folder: output)
            }
            return (all, [])
        }
        let fileName = output.split(separator: "/").last.map(String.init) ?? output
        let ending = fileName.split(separator: ".").last.map { ".\($0)" } ?? ""
        let same = files.filter { $0.path.hasSuffix(ending) }
        let candidates = same.isEmpty ? files : same
        let named = candidates.filter { $0.path == fileName || $0.path.hasSuffix("/\(fileName)") }
        guard let only = candidates.count == 1 ? candidates.first : named.count == 1 ? named.first : nil,
            // A .strings and a .stringsdict file of one language belong together.
            files.count == 1 || target.hasFilePerLanguage && target != .tables
        else { throw severalFiles(files, output) }
        // The template of PO files has no translations.
        let others = files.map(\.path).filter { $0 != only.path && !$0.hasSuffix(".pot") }
        return ([Destination(path: output, name: only.path, bytes: only.bytes, folder: nil)], others)
    }

    private static func isPackage(_ path: String) -> Bool {
        FileNames.localization(ofFolder: path) != nil || path.hasSuffix(".xcloc")
    }

    private static func severalFiles(_ files: [ConversionOutput], _ output: String) -> CommandError {
        let names = files.prefix(4).map(\.path).joined(separator: ", ")
        return CommandError(
            "there are \(files.count) files to write (\(names)\(files.count > 4 ? ", …" : "")); name a folder, and the "
                + "format with --to", file: output)
    }
}
