import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringsdictTextWriting

/// The changes that findings offer, made in the files.
extension CheckedTexts {
    /// The folder that the user named and that a file was found in. Nil for a file that was named itself.
    private func folder(of file: String) -> String? {
        namedPaths.first { path in
            guard file != path, FolderListing.unsortedNames(in: path) != nil else { return false }
            return file.hasPrefix(path.hasSuffix("/") ? path : "\(path)/") || path == "."
        }
    }

    /// A file with the changes that its findings offer.
    private struct Fixed {
        let path: String
        let old: [UInt8]
        let new: [UInt8]
        let count: Int
    }

    /// The files that a fix changes.
    private func fixedFiles(_ allowsUnsafe: Bool) -> [Fixed] {
        let chosen = findings.filter { $0.fixSafety == .safe || allowsUnsafe && $0.fixSafety == .unsafe }
        return Dictionary(grouping: chosen, by: \.path).sorted(by: { $0.key < $1.key }).compactMap { path, findings in
            guard let source = sources[path] else { return nil }
            let (text, count) = Fixer(source).fixed(findings)
            return count > 0 ? Fixed(path: path, old: source.text, new: text, count: count) : nil
        }
    }

    /// The number of times that the files are read again because another run has changed them.
    private static let attempts = 20

    /// Makes the safe changes, and also the unsafe changes if they are allowed. Then checks the files again. Either all files
    /// change or no file changes. Returns the number of changes.
    ///
    /// The files are read before they are locked. If another run has changed a file by then, all files are read and checked
    /// again.
    package mutating func fix(isDryRun: Bool, allowsUnsafe: Bool = false) throws -> Int {
        if isDryRun { return try showFixes(allowsUnsafe) }
        FileChanges.removeLeftovers(besides: inputs)
        for _ in 1..<Self.attempts {
            if let count = try makeFixes(allowsUnsafe, isLast: false) { return count }
            try check()
        }
        return try makeFixes(allowsUnsafe, isLast: true) ?? 0
    }

    private func showFixes(_ allowsUnsafe: Bool) throws -> Int {
        var count = 0
        for file in fixedFiles(allowsUnsafe) where sources[file.path]?.bytes(of: file.new) != nil {
            count += file.count
            let diff = UnifiedDiff.text(
                from: String(decoding: file.old, as: UTF8.self), to: String(decoding: file.new, as: UTF8.self),
                oldName: file.path, newName: file.path)
            try Descriptor.standardOutput.write(Array(diff.utf8))
        }
        return count
    }

    /// Changes the files.
    ///
    /// - Parameters:
    ///   - allowsUnsafe: Whether changes that a person should look at are made.
    ///   - isLast: Whether a file with another content than the checked one is an error.
    /// - Returns: The number of changes. Nil if a file has another content, and nothing is written.
    private mutating func makeFixes(_ allowsUnsafe: Bool, isLast: Bool) throws -> Int? {
        let fixed = fixedFiles(allowsUnsafe).filter { sources[$0.path]?.bytes(of: $0.new) != nil }
        let count: Int? = try FileEditing.run(locking: fixed.map(\.path)) { files in
            for file in fixed {
                let bytes = try files.read(file.path)
                guard isUnchanged(file, bytes) else {
                    if !isLast { return nil }
                    throw CommandError(
                        "other programs change the file all the time; run the command again", file: file.path)
                }
            }
            for file in fixed {
                guard let bytes = sources[file.path]?.bytes(of: file.new) else { continue }
                try files.write(bytes, to: file.path, inside: folder(of: file.path))
            }
            return fixed.reduce(0) { $0 + $1.count }
        }
        if let count, count > 0 {
            try check()
        }
        return count
    }

    /// Whether a file still has the bytes that were checked.
    private func isUnchanged(_ file: Fixed, _ bytes: [UInt8]) -> Bool {
        // A faulty encoding is not written as it was read.
        sources[file.path]?.bytes(of: file.old) == bytes
            || LocalizedFile.read(file.path, bytes: bytes)?.source?.text == file.old
            || file.path.hasSuffix(".swift") && SourceFile(bytes, path: file.path)?.text == file.old
    }
}
