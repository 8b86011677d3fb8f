import StringsdictCommandConsole
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTextFiles

/// The files of one table in all languages, and the findings of lint in them. The text of an open document replaces
/// its file.
///
/// After an edit, only the keys of the touched entries are checked again, in all languages. The findings are those of
/// `stringsdict lint` for the same files.
struct OpenTable {
    /// A file of the table.
    struct Member {
        /// The last text without a mistake of syntax.
        var file: LocalizedFile
        /// The text of `file`. Nil for a binary file.
        var source: SourceFile? { file.source }
        /// The current text. While it has a mistake of syntax, it differs from `source`.
        var present: SourceFile?
        /// The comments of the current text.
        var silencing = Silencing(nil)
        /// The findings in the current text that belong to the file, not to an entry.
        var faults: [Finding] = []
        /// Whether the current text has a mistake of syntax.
        var isBroken = false
        /// The entries of each key.
        var entries: [ByteString: [Int]] = [:]
    }

    /// The settings of lint for the table.
    let settings: LintSettings
    private let linter: Linter
    /// The files by their paths.
    private(set) var members: [String: Member] = [:]
    /// The facts about the table that the checks of one key need.
    private(set) var facts: TableFacts
    /// The findings of entries and keys, unsorted.
    private var findings: [Finding] = []
    /// The number of keys that the last check looked at.
    private(set) var checkedKeyCount = 0

    /// Reads and checks a table.
    ///
    /// - Parameters:
    ///   - paths: The paths of its files.
    ///   - texts: The texts of open documents, by their paths.
    init(paths: [String], texts: [String: SourceFile], settings: LintSettings) {
        self.settings = settings
        linter = Linter(settings: settings)
        facts = linter.facts(of: [], sourceLanguage: nil)
        for path in paths {
            guard let member = member(at: path, text: texts[path]) else { continue }
            members[path] = member
        }
        checkAll()
    }

    /// The language of the source texts.
    var sourceLanguage: String? { facts.sourceLanguage }

    private func member(at path: String, text: SourceFile?) -> Member? {
        guard let file = text.map({ Self.read($0, path) }) ?? LocalizedFile.read(path) else { return nil }
        var member = Member(file: file, present: file.source)
        member.isBroken = Self.isBroken(file)
        note(file, in: &member)
        member.entries = Self.index(file)
        return member
    }

    /// Reads the text of a document, and finds its comments.
    private static func read(_ text: SourceFile, _ path: String) -> LocalizedFile? {
        guard var file = LocalizedFile.read(path, bytes: text.text, isUTF8: true) else { return nil }
        var (source, comments) = (text, file.source?.comments ?? [])
        // The reader does not count a byte-order mark, which is a character of the document.
        let mark = UnicodeEncoding.utf8.byteOrderMark
        if text.text.starts(with: mark) {
            let part = ChangedPart(0..<0, replacedBy: mark.count)
            file.move(from: 0, by: part)
            comments = comments.map { $0.moved(by: part) }
        }
        source.comments = comments
        file.source = source
        return file
    }

    private func note(_ file: LocalizedFile, in member: inout Member) {
        member.silencing = Silencing(member.present)
        member.faults = linter.findings(inFile: file, comments: member.silencing)
    }

    private static func isBroken(_ file: LocalizedFile) -> Bool {
        file.remarks.contains { if case .unreadable = $0.subject { true } else { false } }
    }

    private static func index(_ file: LocalizedFile) -> [ByteString: [Int]] {
        var entries: [ByteString: [Int]] = [:]
        entries.reserveCapacity(file.kind == .catalog ? 0 : file.entries.count)
        for (number, entry) in file.entries.enumerated() { entries[ByteString(entry.key), default: []].append(number) }
        return entries
    }

    // MARK: Checking

    private var files: [LocalizedFile] { members.values.map(\.file).sorted { $0.path < $1.path } }

    private mutating func checkAll() {
        let files = files
        facts = linter.facts(
            of: files, sourceLanguage: LocalizedTable.sourceLanguage(of: files, known: settings.sourceLanguage))
        findings = []
        var keys: Set<ByteString> = []
        for member in members.values { keys.formUnion(member.entries.keys) }
        check(keys)
    }

    private mutating func check(_ keys: Set<ByteString>) {
        checkedKeyCount = keys.count
        let members = members.values.sorted { $0.file.path < $1.file.path }
        findings += linter.findings(
            inKeys: keys.lazy.map { key in
                members.flatMap { member in
                    (member.entries[key] ?? []).map { (entry: member.file.entries[$0], file: member.file) }
                }
            }, facts)
    }

    /// Takes the current text of a file, and checks the changed entries.
    ///
    /// - Complexity: O(*n*) in the size of the file, for reading it. The checks take time for the changed keys alone.
    mutating func update(_ path: String, text: SourceFile) {
        guard let old = members[path]?.source, var member = members.removeValue(forKey: path) else {
            // The file is new, or it was binary.
            members[path] = self.member(at: path, text: text)
            return checkAll()
        }
        let wasBroken = member.isBroken
        if !wasBroken, let edit = EntryEdit(in: member.file, from: old, to: text) {
            member.file.remarks.removeAll { $0.offset.map(edit.range.contains) ?? false }
            member.file.move(from: edit.entries.upperBound, by: edit.part)
            member.file.remarks += edit.file.remarks
            member.file.entries.replaceSubrange(edit.entries, with: edit.file.entries)
            member.file.source = text
            member.file.source?.comments = old.comments(movedBy: edit.part)
            member.present = member.file.source
            note(member.file, in: &member)
            if edit.entries.count != edit.file.entries.count { member.entries = Self.index(member.file) }
            members[path] = member
            return recheck([ByteString(edit.key)], path, edit.part)
        }
        guard let file = Self.read(text, path) else { return }
        let part = ChangedPart(from: old.text, to: text.text)
        member.isBroken = Self.isBroken(file)
        member.present = file.source
        if member.isBroken {
            // The entries of the last readable text stay, so that a half-written word does not hide the whole file. The
            // reader stopped at the mistake, so the old comments after it stay too.
            let end = file.source?.comments.last?.range.upperBound ?? 0
            member.present?.comments += old.comments(movedBy: part).filter { $0.range.lowerBound >= end }
            note(file, in: &member)
            checkedKeyCount = 0
            members[path] = member
            return
        }
        note(file, in: &member)
        let touched = Self.touched(from: member.file, to: file, part)
        let before = member.file
        member.file = file
        guard let touched, !wasBroken || !before.entries.isEmpty else {
            member.entries = Self.index(file)
            members[path] = member
            return checkAll()
        }
        if touched.movesEntries { member.entries = Self.index(file) }
        members[path] = member
        guard before.sourceLanguage == file.sourceLanguage else { return checkAll() }
        recheck(touched.keys, path, part)
    }

    /// Checks some keys again, and moves the findings after an edit.
    private mutating func recheck(_ keys: Set<ByteString>, _ path: String, _ part: ChangedPart) {
        guard linter.facts(of: files, sourceLanguage: facts.sourceLanguage) == facts else { return checkAll() }
        // Findings are large and unsorted. So the last one takes the place of a removed one.
        for index in findings.indices.reversed() {
            if let key = findings[index].key, keys.contains(ByteString(key)) {
                findings.swapAt(index, findings.count - 1)
                findings.removeLast()
            } else if let offset = findings[index].offset, offset >= part.old.upperBound, findings[index].path == path {
                findings[index].move(by: part)
            }
        }
        check(keys)
    }

    /// The keys of the entries that an edit touches. Nil if the edit changes later entries.
    ///
    /// An edit touches an entry if it overlaps the text from its key to the next key. The bytes after the edit are the
    /// same. So if they have the same keys, their entries are the same.
    private static func touched(
        from old: LocalizedFile, to new: LocalizedFile, _ part: ChangedPart
    ) -> (keys: Set<ByteString>, movesEntries: Bool)? {
        guard !old.hasDuplicateKeys, !new.hasDuplicateKeys else { return nil }
        // Entries are large, and copying all of them would take longer than everything else here.
        let (before, after) = (
            old.entries.indices.map { old.entries[$0].keyOffset }, new.entries.indices.map { new.entries[$0].keyOffset }
        )
        // The entry around the start of the edit begins before it.
        var first = -1
        for offset in before {
            guard let offset else { return nil }
            if offset <= part.old.lowerBound, offset > first { first = offset }
        }
        let oldCount = before.reversed().prefix { ($0 ?? first) > part.old.upperBound }.count
        let newCount = after.reversed().prefix { ($0 ?? first) > part.new.upperBound }.count
        guard oldCount == newCount else { return nil }
        for (left, right) in zip(before.suffix(oldCount), after.suffix(newCount)) {
            guard let left, part.moved(left) == right else { return nil }
        }
        let oldTouched = before.indices.dropLast(oldCount).filter { (before[$0] ?? first) >= first }
        let newTouched = after.indices.dropLast(newCount).filter { (after[$0] ?? first) >= first }
        guard before.count - oldTouched.count == after.count - newTouched.count else { return nil }
        let keys = Set(
            oldTouched.map { ByteString(old.entries[$0].key) } + newTouched.map { ByteString(new.entries[$0].key) })
        let isSame =
            oldTouched == newTouched
            && oldTouched.allSatisfy { old.entries[$0].key.utf8.elementsEqual(new.entries[$0].key.utf8) }
        return (keys, !isSame)
    }

    // MARK: Results

    /// The findings in a file, sorted by line. Findings that a comment silences are left out. A limited answer has the severest findings.
    func findings(in path: String, limit: Int) -> [Finding] {
        guard let member = members[path] else { return [] }
        var found = severest(in: path, limit: limit)
        if member.isBroken, let old = member.source, let new = member.present, old.text != new.text {
            let part = ChangedPart(from: old.text, to: new.text)
            found.removeAll { $0.offset.map(part.old.contains) ?? false }
            for index in found.indices { found[index].move(by: part) }
        }
        let shown = member.faults.prefix(limit) + found
        return shown.filter { !member.silencing.covers($0) }.sorted(by: Finding.precedes)
    }

    /// The severest findings of entries in a file. Findings are large, so the search copies none that it does not return.
    private func severest(in path: String, limit: Int) -> [Finding] {
        let silencing = members[path]?.silencing
        let all = findings.indices.filter { findings[$0].path == path && silencing?.covers(findings[$0]) != true }
        guard all.count > limit else { return all.map { findings[$0] } }
        var chosen: [Int] = []
        for severity in TextSeverity.allCases.reversed() where chosen.count < limit {
            let places = all.filter { findings[$0].severity == severity }
                .map { (index: $0, offset: findings[$0].offset ?? -1) }
                .sorted { $0.offset < $1.offset }
            chosen += places.prefix(limit - chosen.count).map(\.index)
        }
        return chosen.map { findings[$0] }
    }

    /// All entries of a key, in the order of paths.
    func entries(of key: String) -> [(entry: LocalizedEntry, member: Member)] {
        members.values.sorted { $0.file.path < $1.file.path }.flatMap { member in
            (member.entries[ByteString(key)] ?? []).map { (member.file.entries[$0], member) }
        }
    }

    /// The written texts of a key, those of the source language first, since they are the usual goal.
    func sourceFirst(_ key: String) -> [(entry: LocalizedEntry, member: Member)] {
        let all = entries(of: key).filter { $0.entry.catalog?.isKeyText != true }
        return all.filter { $0.entry.language == sourceLanguage } + all.filter { $0.entry.language != sourceLanguage }
    }

    /// The keys, each with its text in the source language, or in the first language that has one.
    var keys: [(key: String, text: String)] {
        var keys = KeyedList<ByteString, String>()
        for member in members.values.sorted(by: { $0.file.path < $1.file.path }) {
            for entry in member.file.entries {
                let key = ByteString(entry.key)
                guard keys.place(of: key) == nil || entry.language == sourceLanguage else { continue }
                keys[key, default: ""] = entry.messages.first?.message.format.value ?? ""
            }
        }
        return zip(keys.keys, keys.values).map { ($0.text, $1) }
    }
}
