import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictTextFiles

/// Changes to files that are applied all together or not at all.
///
/// ```swift
/// var changes = FileChanges()
/// changes.write(tables, to: "Sources/Tables.swift")
/// changes.write(table, to: "out/pl.lproj/Localizable.strings", inside: "out")
/// changes.remove("old.xml")
/// let report = try changes.apply()
/// ```
///
/// New contents are first written to temporary files next to the targets, flushed to disk, and read back. Then each
/// replaces its target with one `rename`, so that a reader finds the old file or the new one at any time. If a change
/// fails, the files changed so far get their old contents back. So a full disk changes nothing.
///
/// A process that is killed leaves whole files: each is the old one or the new one. If it changed several files, their
/// old contents are next to them (`.stringsdict-PROCESS.FILE.old`). The next run that writes into the same folders removes
/// these leftovers.
///
/// A file keeps its mode, its owner and its extended attributes, as far as the system allows. A symbolic link stays a link, and its target changes, unless it leads out of the folder that
/// the caller names with `inside`. A FIFO, a device and `/dev/stdout` are written to, never replaced. A file that
/// already has the new content is not touched.
package struct FileChanges: Sendable {
    /// The result of ``apply()``, with the paths as the caller gave them.
    package struct Report: Sendable, Hashable {
        /// Files that were created or changed, and streams that were written to.
        package var written: [String] = []
        /// Files that were removed.
        package var removed: [String] = []
        /// Files that already had the new content.
        package var unchanged: [String] = []
        /// Messages about files that are changed, such as their further names. ``apply()`` prints them.
        package var notes: [Diagnostic] = []
    }

    private struct Write {
        let path: String
        let bytes: [UInt8]
        let folder: String?
        let expected: Expected
    }

    /// The file that a change replaces.
    fileprivate enum Expected {
        /// Any file, or none.
        case anything
        /// A file with this content, or none.
        case content([UInt8])
        /// No file.
        case nothing
    }

    private var writes: [Write] = []
    private var removals: [(path: String, folder: String?)] = []
    private var emptyFolders: [String] = []
    private var sweptFolders: [String] = []
    private let isDurable: Bool
    private let beforeStep: FileStep?

    /// Called before each step of all changes of a task that name no other function. A test of a command changes files
    /// there, as another program would.
    @TaskLocal package static var observer: FileObserver?

    /// Creates an empty set of changes.
    ///
    /// - Parameters:
    ///   - isDurable: Whether the files must be flushed to disk before the exchange. Content that is easy to regenerate
    ///     does not need it.
    ///   - beforeStep: Called before each call of the system that changes something. A test ends the process or fails
    ///     there.
    package init(isDurable: Bool = true, beforeStep: FileStep? = nil) {
        self.isDurable = isDurable
        self.beforeStep = beforeStep ?? FileChanges.observer?.step
    }

    /// Adds a file with its new content. Missing parent folders are created.
    ///
    /// - Parameters:
    ///   - folder: The folder that the file must be in. A path that leads out of it, also through a link, is refused.
    ///   - expected: The content that the new one is made from. If the file has another one when it is replaced,
    ///     nothing is changed.
    package mutating func write(
        _ bytes: [UInt8], to path: String, inside folder: String? = nil, replacing expected: [UInt8]? = nil
    ) {
        writes.append(
            Write(path: path, bytes: bytes, folder: folder, expected: expected.map { .content($0) } ?? .anything))
    }

    /// Adds a file that must not exist yet, even if another program creates it in the meantime.
    package mutating func create(_ bytes: [UInt8], at path: String, inside folder: String? = nil) {
        writes.append(Write(path: path, bytes: bytes, folder: folder, expected: .nothing))
    }

    /// Adds a file with its new text.
    package mutating func write(_ text: String, to path: String, inside folder: String? = nil) {
        write(Array(text.utf8), to: path, inside: folder)
    }

    /// Adds a file to remove.
    package mutating func remove(_ path: String, inside folder: String? = nil) { removals.append((path, folder)) }

    /// Adds a folder that is removed after all other changes if it is empty then.
    package mutating func removeIfEmpty(_ folder: String) { emptyFolders.append(folder) }

    /// Adds a folder from which the leftovers of killed runs are removed, even if no file in it changes. If they were all
    /// that is in it, a killed run was about to remove the folder, and it is removed.
    package mutating func sweep(_ folder: String) { sweptFolders.append(folder) }

    /// Removes the leftovers of killed runs from the folders of some files, for a run that may change nothing.
    package static func removeLeftovers(besides paths: [String]) { TemporaryNames.removeLeftovers(besides: paths) }

    /// Whether a path is that of a file that a killed run left.
    package static func isLeftover(_ path: String) -> Bool {
        TemporaryNames.process(of: path.split(separator: "/").last.map(String.init) ?? path) != nil
    }

    /// Whether a path names a FIFO, a device or an open descriptor. A stream is written to, not replaced.
    package static func isStream(_ path: String) throws(FileSystemError) -> Bool {
        if descriptor(path) != nil { return true }
        return try SystemFiles.kind(path) == .stream
    }

    /// Returns what ``apply()`` would do, without doing it.
    package func preview() throws(FileSystemError) -> Report { try plan().report }

    /// Makes all changes or none.
    ///
    /// - Throws: The first failure, with the system's reason. All files are then unchanged.
    @discardableResult
    package func apply() throws(FileSystemError) -> Report {
        var plan = try plan()
        for folder in sweptFolders where TemporaryNames.removeLeftovers(in: folder) { SystemFiles.removeFolder(folder) }
        TemporaryNames.removeLeftovers(besides: plan.unchanged + plan.files.map(\.path) + plan.removals)
        let linked = plan.files.map(\.path).filter { SystemFiles.nameCount($0) > 1 }.map {
            Diagnostic(
                "the file had further names (hard links); they keep the old content, since a file is replaced whole",
                severity: .note, file: $0)
        }
        var staged = StagedFiles(isDurable: isDurable, beforeStep: beforeStep)
        do throws(FileSystemError) {
            for file in plan.files {
                try staged.stage(file.bytes, for: file.path, mode: file.mode, replacing: file.expected)
            }
            try staged.exchange(removing: plan.removals)
        } catch {
            staged.undo()
            throw error
        }
        plan.report.notes = linked + staged.notes + staged.finish(removing: emptyFolders)
        for note in plan.report.notes { Console.message(note) }
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
        var files: [(path: String, bytes: [UInt8], mode: UInt32?, expected: Expected)] = []
        var streams: [(path: String, bytes: [UInt8])] = []
        var removals: [String] = []
        var unchanged: [String] = []
        var report = Report()
    }

    private func plan() throws(FileSystemError) -> Plan {
        var plan = Plan()
        var contents: [String: [UInt8]] = [:]
        for write in writes {
            let path = write.path
            if FileChanges.descriptor(path) != nil {
                plan.streams.append((path, write.bytes))
                plan.report.written.append(path)
                continue
            }
            let target = try SystemFiles.target(of: path)
            if let folder = write.folder { try SystemFiles.require(target, inside: folder, path: path) }
            let kind = try SystemFiles.kind(target)
            if kind != .stream, let other = contents.updateValue(write.bytes, forKey: SystemFiles.identity(of: target))
            {
                // One of the two contents would be lost.
                guard other == write.bytes else {
                    throw FileSystemError(
                        path: path, message: "the file could not be written",
                        reason: "two different contents are meant for it; name different files")
                }
                continue
            }
            switch kind {
            case .folder:
                throw FileSystemError(
                    path: path, message: "the file could not be written", reason: "this is a folder, not a file")
            case .stream:
                plan.streams.append((target, write.bytes))
            case .regular(let mode):
                if case .nothing = write.expected { throw StagedFiles.isThere(path) }
                if (try? FileReader.bytes(ofFile: target)) == write.bytes {
                    plan.report.unchanged.append(path)
                    plan.unchanged.append(target)
                    continue
                }
                plan.files.append((target, write.bytes, mode, write.expected))
            case .missing:
                plan.files.append((target, write.bytes, nil, write.expected))
            }
            plan.report.written.append(path)
        }
        for (path, folder) in removals {
            // The link itself is removed, not its target. So only the folder around it counts.
            if let folder { try SystemFiles.require(path, inside: folder, path: path) }
            plan.removals.append(path)
        }
        plan.report.removed = plan.removals
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

/// A call of the system that changes a file, such as `rename`: its name and the path.
package typealias FileStep = @Sendable (_ call: String, _ path: String) throws(FileSystemError) -> Void

/// The step of a task. Optimized code of Swift 6.3 loses a task-local value that is an optional closure, but not a structure that holds one.
package struct FileObserver: Sendable {
    let step: FileStep

    package init(_ step: @escaping FileStep) { self.step = step }
}

/// Temporary files next to the targets: the new contents before the exchange, the old contents until its end.
private struct StagedFiles {
    let isDurable: Bool
    let beforeStep: FileStep?
    private var fresh: [(beside: String, target: String, expected: FileChanges.Expected)] = []
    /// The old contents under another name.
    private var backups: [(beside: String, target: String)] = []
    /// The targets that have their new content or are removed.
    private var changed: Set<String> = []
    /// Targets that did not exist before.
    private var made: Set<String> = []
    private var folders: [String] = []
    /// Messages about properties of files that the system did not keep.
    private(set) var notes: [Diagnostic] = []

    init(isDurable: Bool, beforeStep: FileStep?) {
        self.isDurable = isDurable
        self.beforeStep = beforeStep
    }

    private func step(_ call: String, _ path: String) throws(FileSystemError) { try beforeStep?(call, path) }

    mutating func stage(
        _ bytes: [UInt8], for target: String, mode: UInt32?, replacing expected: FileChanges.Expected
    ) throws(FileSystemError) {
        if let folder = SystemFiles.folder(of: target) {
            try step("mkdir", folder)
            folders += try SystemFiles.makeFolder(folder)
        }
        let beside = TemporaryNames.name(.new, of: target)
        // Recorded first, so that a partly written file is removed too.
        fresh.append((beside, target, expected))
        do throws(FileSystemError) {
            let lost = try SystemFiles.create(
                beside, bytes: bytes, mode: mode, inPlaceOf: mode == nil ? nil : target, isDurable: isDurable,
                beforeStep: beforeStep)
            if lost > 0 {
                notes.append(
                    Diagnostic(
                        "the system did not keep \(lost) of the file's extended attributes", severity: .note,
                        file: target))
            }
        } catch {
            throw FileSystemError(
                path: target, message: error.message, reason: TemporaryNames.reason(error.reason, for: target))
        }
        if (try? FileReader.bytes(ofFile: beside)) != bytes {
            throw FileSystemError(
                path: target, message: "the file could not be written",
                reason: "its temporary copy has different bytes when read back")
        }
    }

    mutating func exchange(removing removals: [String]) throws(FileSystemError) {
        // Before the first file has a second name, which only its owner could remove.
        for target in fresh.map(\.target) + removals { try SystemFiles.requireReplaceable(target) }
        for (_, target, expected) in fresh {
            if try SystemFiles.kind(target) == .missing {
                made.insert(target)
            } else if case .content(let expected) = expected, (try? FileReader.bytes(ofFile: target)) != expected {
                throw FileSystemError(
                    path: target, message: "the file could not be written",
                    reason: "another program has changed it in the meantime; run the command again")
            }
        }
        // A single `rename` needs no backup: it happens or it does not.
        if fresh.count + removals.count > 1 {
            for (_, target, _) in fresh where !made.contains(target) { try keep(target) }
            for target in removals { try keep(target) }
        }
        for (beside, target, expected) in fresh {
            try step("rename", target)
            if case .nothing = expected {
                guard try SystemFiles.renameToNew(beside, to: target) else { throw StagedFiles.isThere(target) }
                if try SystemFiles.kind(beside) != .missing {
                    notes.append(
                        Diagnostic(
                            "the file is made, but its second name \(beside) stays. The next command that writes here "
                                + "removes it", severity: .note, file: target))
                }
            } else {
                try SystemFiles.rename(beside, to: target)
            }
            changed.insert(target)
        }
        for target in removals {
            try step("unlink", target)
            try SystemFiles.unlink(target)
            changed.insert(target)
        }
        guard isDurable else { return }
        for folder in Set((fresh.map(\.target) + removals).map { SystemFiles.folder(of: $0) ?? "." }).sorted() {
            try step("fsync", folder)
            SystemFiles.flushFolder(folder)
        }
    }

    static func isThere(_ path: String) -> FileSystemError {
        FileSystemError(path: path, message: "the file could not be made", reason: "it is there already")
    }

    /// Gives the old content another name too.
    private mutating func keep(_ target: String) throws(FileSystemError) {
        let beside = TemporaryNames.name(.old, of: target)
        try step("link", target)
        do throws(FileSystemError) {
            try SystemFiles.link(target, to: beside)
        } catch {
            throw FileSystemError(
                path: target, message: error.message, reason: TemporaryNames.reason(error.reason, for: target))
        }
        backups.append((beside, target))
    }

    /// Restores the previous state, as far as the system allows.
    func undo() {
        for target in changed where made.contains(target) { SystemFiles.remove(target) }
        for (beside, target) in backups {
            if changed.contains(target) {
                try? SystemFiles.rename(beside, to: target)
            } else {
                // Both names belong to one file, and `rename` would leave them both.
                SystemFiles.remove(beside)
            }
        }
        for (beside, _, _) in fresh { SystemFiles.remove(beside) }
        for folder in folders.reversed() { SystemFiles.remove(folder) }
    }

    /// Removes the old contents, and folders that became empty. The changes are final, whether or not that succeeds.
    ///
    /// - Returns: A note for each old content that stays.
    func finish(removing emptyFolders: [String]) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        for (beside, target) in backups {
            do throws(FileSystemError) {
                try step("unlink", beside)
                try SystemFiles.unlink(beside)
            } catch {
                notes.append(
                    Diagnostic(
                        "the file is changed, but its old content stays in \(beside): \(error.reason). The next command "
                            + "that writes here removes it", severity: .note, file: target))
            }
        }
        for folder in emptyFolders {
            try? step("rmdir", folder)
            SystemFiles.removeFolder(folder)
        }
        return notes
    }
}
