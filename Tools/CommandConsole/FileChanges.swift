import XMLReading

/// Changes to files that are applied all together or not at all.
///
/// ```swift
/// var changes = FileChanges()
/// changes.write(tables, to: "Sources/Tables.swift")
/// changes.remove("old.xml")
/// let report = try changes.apply()
/// ```
///
/// New contents are first written to temporary files beside the targets, flushed to disk, and read back. Only then are
/// the files exchanged. If an exchange fails, the files exchanged so far get their old contents back. So a full disk
/// changes nothing.
///
/// A file keeps its mode. A symbolic link stays a link, and its target changes. A FIFO, a device and `/dev/stdout` are
/// written to, never replaced. A file that already has the new content is not touched.
package struct FileChanges: Sendable {
    /// The result of ``apply()``, with the paths as the caller gave them.
    package struct Report: Sendable, Hashable {
        /// Files that were created or changed, and streams that were written to.
        package var written: [String] = []
        /// Files that were removed.
        package var removed: [String] = []
        /// Files that already had the new content.
        package var unchanged: [String] = []
    }

    private var writes: [(path: String, bytes: [UInt8])] = []
    private var removals: [String] = []
    private let isDurable: Bool

    /// Creates an empty set of changes.
    ///
    /// - Parameter isDurable: Whether the files must be flushed to disk before the exchange. Content that is easy to
    ///   regenerate does not need it.
    package init(isDurable: Bool = true) { self.isDurable = isDurable }

    /// Adds a file with its new content. Missing parent folders are created.
    package mutating func write(_ bytes: [UInt8], to path: String) { writes.append((path, bytes)) }

    /// Adds a file with its new text.
    package mutating func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

    /// Adds a file to remove.
    package mutating func remove(_ path: String) { removals.append(path) }

    /// Whether a path names a FIFO, a device or an open descriptor. Such a path is written to, not replaced.
    package static func isStream(_ path: String) throws(FileFailure) -> Bool {
        if descriptor(path) != nil { return true }
        return try SystemFiles.kind(path) == .stream
    }

    /// Returns what ``apply()`` would do, without doing it.
    package func preview() throws(FileFailure) -> Report { try plan().report }

    /// Makes all changes or none.
    ///
    /// - Throws: The first failure, with the system's reason. All files are then unchanged.
    @discardableResult
    package func apply() throws(FileFailure) -> Report {
        let plan = try plan()
        var staged = StagedFiles()
        do throws(FileFailure) {
            for write in plan.files {
                try staged.stage(write.bytes, for: write.path, mode: write.mode, isDurable: isDurable)
            }
            try staged.exchange(removing: removals)
        } catch {
            staged.undo()
            throw error
        }
        staged.forget()
        for stream in plan.streams {
            if let descriptor = FileChanges.descriptor(stream.path) {
                try SystemFiles.write(stream.bytes, to: descriptor, path: stream.path)
            } else {
                try SystemFiles.append(stream.bytes, to: stream.path)
            }
        }
        return plan.report
    }

    private struct Plan {
        var files: [(path: String, bytes: [UInt8], mode: UInt32?)] = []
        var streams: [(path: String, bytes: [UInt8])] = []
        var report = Report()
    }

    private func plan() throws(FileFailure) -> Plan {
        var plan = Plan()
        for (path, bytes) in writes {
            if FileChanges.descriptor(path) != nil {
                plan.streams.append((path, bytes))
                plan.report.written.append(path)
                continue
            }
            let target = try SystemFiles.target(of: path)
            switch try SystemFiles.kind(target) {
            case .folder:
                throw FileFailure(
                    path: path, message: "the file could not be written", reason: "this is a folder, not a file")
            case .stream:
                plan.streams.append((target, bytes))
            case .regular(let mode):
                if (try? FileReader.bytes(ofFile: target)) == bytes {
                    plan.report.unchanged.append(path)
                    continue
                }
                plan.files.append((target, bytes, mode))
            case .missing:
                plan.files.append((target, bytes, nil))
            }
            plan.report.written.append(path)
        }
        plan.report.removed = removals
        return plan
    }

    /// The open descriptor that a path names. Opening `/dev/stdout` again would write from the start of its file.
    private static func descriptor(_ path: String) -> Descriptor? {
        switch path {
        case "/dev/stdout": return .standardOutput
        case "/dev/stderr": return .standardError
        default:
            guard path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst(8)), number >= 0 else { return nil }
            return Descriptor(number: number)
        }
    }
}

/// Temporary files beside the targets: the new contents before the exchange, the old ones after it.
private struct StagedFiles {
    private var fresh: [(beside: String, target: String)] = []
    private var backups: [(beside: String, target: String)] = []
    /// Targets that did not exist before.
    private var made: [String] = []
    private var folders: [String] = []

    mutating func stage(
        _ bytes: [UInt8], for target: String, mode: UInt32?, isDurable: Bool
    ) throws(FileFailure) {
        if let folder = SystemFiles.folder(of: target) { folders += try SystemFiles.makeFolder(folder) }
        let beside = "\(target).\(SystemFiles.process).new"
        // Recorded first, so that a partly written file is removed too.
        fresh.append((beside, target))
        do throws(FileFailure) {
            try SystemFiles.create(beside, bytes: bytes, mode: mode, isDurable: isDurable)
        } catch {
            throw FileFailure(path: target, message: error.message, reason: error.reason)
        }
        if (try? FileReader.bytes(ofFile: beside)) != bytes {
            throw FileFailure(
                path: target, message: "the file could not be written",
                reason: "its temporary copy has different bytes when read back")
        }
    }

    mutating func exchange(removing removals: [String]) throws(FileFailure) {
        for (beside, target) in fresh {
            if try SystemFiles.kind(target) == .missing {
                try SystemFiles.rename(beside, to: target)
                made.append(target)
            } else {
                try putAside(target)
                try SystemFiles.rename(beside, to: target)
            }
        }
        for target in removals { try putAside(target) }
    }

    private mutating func putAside(_ target: String) throws(FileFailure) {
        let beside = "\(target).\(SystemFiles.process).old"
        try SystemFiles.rename(target, to: beside)
        backups.append((beside, target))
    }

    /// Restores the previous state, as far as the system allows.
    func undo() {
        for target in made { SystemFiles.remove(target) }
        for (beside, target) in backups.reversed() { try? SystemFiles.rename(beside, to: target) }
        for (beside, _) in fresh { SystemFiles.remove(beside) }
        for folder in folders.reversed() { SystemFiles.remove(folder) }
    }

    /// Removes the old contents. The changes are then final.
    func forget() {
        for (beside, _) in backups { SystemFiles.remove(beside) }
    }
}
