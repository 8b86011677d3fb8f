import CommandConsole
import LocalizedEntries
import StringsChecking
import XMLReading

/// The files of one table in all languages, with what lint finds in them. The text of an open document counts in place
/// of its file.
///
/// An edit is checked by itself: only the keys whose entries it touches are checked again, in all languages. The result
/// is that of `stringsdict lint` over the same files.
struct OpenTable {
    /// A file of the table.
    struct Member {
        /// The last text that could be read to its end.
        var file: LocalizedFile
        /// The text of `file`. Nil for a binary file.
        var source: SourceFile?
        /// The present text. It differs from `source` while it cannot be read.
        var present: SourceFile?
        /// The comments of the present text.
        var silencing: Silencing?
        /// The findings in the present text that no entry shows.
        var faults: [Finding] = []
        /// Whether the present text cannot be read to its end.
        var isBroken = false
        /// The entries of each key.
        var entries: [String: [Int]] = [:]
    }

    /// The settings of lint for the table.
    let settings: LintSettings
    private let linter: Linter
    /// The files by their paths.
    private(set) var members: [String: Member] = [:]
    /// What the checks of a key need of the whole table.
    private(set) var facts: TableFacts
    /// The findings of entries and keys, in no order.
    private var findings: [Finding] = []
    /// How many keys the last check looked at.
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
        var bytes = text?.text
        var source = text
        if text == nil {
            guard let content = try? FileReader.bytes(ofFile: path) else {
                guard let file = LocalizedFile.read(path) else { return nil }
                return Member(file: file, faults: linter.findings(inFile: file, comments: Silencing(nil)))
            }
            bytes = content
            source = SourceFile(content, path: path)
        }
        guard let bytes, let file = LocalizedFile.read(path, bytes: bytes) else { return nil }
        var member = Member(file: file, source: source, present: source)
        member.isBroken = Self.isBroken(file)
        note(file, bytes, in: &member)
        member.entries = Self.index(file)
        return member
    }

    private func note(_ file: LocalizedFile, _ bytes: [UInt8], in member: inout Member) {
        member.silencing = Silencing.mayOccur(in: bytes) ? Silencing(member.present) : nil
        member.faults = linter.findings(inFile: file, comments: member.silencing ?? Silencing(nil))
    }

    private static func isBroken(_ file: LocalizedFile) -> Bool {
        file.remarks.contains { if case .unreadable = $0.subject { true } else { false } }
    }

    private static func index(_ file: LocalizedFile) -> [String: [Int]] {
        var entries: [String: [Int]] = [:]
        entries.reserveCapacity(file.kind == .catalog ? 0 : file.entries.count)
        for (number, entry) in file.entries.enumerated() { entries[entry.key, default: []].append(number) }
        return entries
    }

    // MARK: Checking

    private var files: [LocalizedFile] { members.values.map(\.file).sorted { $0.path < $1.path } }

    private mutating func checkAll() {
        let files = files
        facts = linter.facts(
            of: files, sourceLanguage: LocalizedTable.sourceLanguage(of: files, known: settings.sourceLanguage))
        findings = []
        var keys: Set<String> = []
        for member in members.values { keys.formUnion(member.entries.keys) }
        check(keys)
    }

    private mutating func check(_ keys: Set<String>) {
        checkedKeyCount = keys.count
        let members = members.values.sorted { $0.file.path < $1.file.path }
        for key in keys {
            let entries = members.flatMap { member in
                (member.entries[key] ?? []).map { (entry: member.file.entries[$0], file: member.file) }
            }
            findings += linter.findings(inKey: entries, facts)
        }
    }

    /// Takes the present text of a file, and checks what changed.
    ///
    /// - Complexity: O(*n*) in the size of the file, for reading it. The checks take time for the changed keys alone.
    mutating func update(_ path: String, text: SourceFile) {
        guard var member = members[path], let old = member.source,
            let file = LocalizedFile.read(path, bytes: text.text)
        else {
            // The file is new, or it was binary.
            members[path] = self.member(at: path, text: text)
            return checkAll()
        }
        let wasBroken = member.isBroken
        member.present = text
        member.isBroken = Self.isBroken(file)
        note(file, text.text, in: &member)
        if member.isBroken {
            // The entries of the last readable text stay, so that a half-written word does not hide the whole file.
            checkedKeyCount = 0
            members[path] = member
            return
        }
        let part = ChangedPart(from: old.text, to: text.text)
        let shift = PlaceShift(from: old.place(of: part.old.upperBound), to: text.place(of: part.new.upperBound))
        let touched = Self.touched(from: member.file, to: file, start: old.place(of: part.old.lowerBound), shift)
        let before = member.file
        member.file = file
        member.source = text
        guard let touched, !wasBroken || !before.entries.isEmpty else {
            member.entries = Self.index(file)
            members[path] = member
            return checkAll()
        }
        if touched.movesEntries { member.entries = Self.index(file) }
        members[path] = member
        let facts = linter.facts(of: files, sourceLanguage: facts.sourceLanguage)
        guard facts == self.facts, before.sourceLanguage == file.sourceLanguage else { return checkAll() }
        findings = findings.compactMap { finding in
            if finding.key.map(touched.keys.contains) == true { return nil }
            return finding.path == path ? finding.moved(by: shift) : finding
        }
        check(touched.keys)
    }

    /// The keys of the entries that an edit touches. Nil if it changes the entries behind it, too.
    ///
    /// An entry is touched if its text, up to the next key, meets the edit. Behind the edit the bytes are the same. So
    /// if the same keys stand there, their entries are the same.
    private static func touched(
        from old: LocalizedFile, to new: LocalizedFile, start: SourcePlace, _ shift: PlaceShift
    ) -> (keys: Set<String>, movesEntries: Bool)? {
        func hasDuplicates(_ file: LocalizedFile) -> Bool {
            file.remarks.contains { remark in
                switch remark.subject {
                case .duplicateKey: true
                case .catalog(let diagnostic): diagnostic.code == .duplicateKey
                default: false
                }
            }
        }
        guard !hasDuplicates(old), !hasDuplicates(new) else { return nil }
        // The entry around the start of the edit begins before it.
        var first = SourcePlace(line: 0, column: 0)
        for entry in old.entries {
            guard let place = entry.keyPlace else { return nil }
            if place <= start, place > first { first = place }
        }
        let oldCount = old.entries.reversed().prefix { ($0.keyPlace ?? first) > shift.end }.count
        let newCount = new.entries.reversed().prefix { ($0.keyPlace ?? first) > shift.newEnd }.count
        guard oldCount == newCount else { return nil }
        for (left, right) in zip(old.entries.suffix(oldCount), new.entries.suffix(oldCount)) {
            guard let place = left.keyPlace, shift(place) == right.keyPlace else { return nil }
        }
        var keys: Set<String> = []
        var counts = (old: 0, new: 0)
        for entry in old.entries.dropLast(oldCount) where (entry.keyPlace ?? first) >= first {
            keys.insert(entry.key)
            counts.old += 1
        }
        for entry in new.entries.dropLast(newCount) where (entry.keyPlace ?? first) >= first {
            keys.insert(entry.key)
            counts.new += 1
        }
        guard old.entries.count - counts.old == new.entries.count - counts.new else { return nil }
        let isSame =
            counts.old == counts.new
            && zip(
                old.entries.dropLast(oldCount).suffix(counts.old), new.entries.dropLast(newCount).suffix(counts.new)
            ).allSatisfy { $0.key == $1.key && $0.language == $1.language }
        return (keys, !isSame)
    }

    // MARK: Results

    /// The findings in a file that no comment silences, in the order of lines.
    func findings(in path: String) -> [Finding] {
        guard let member = members[path] else { return [] }
        var found = findings.filter { $0.path == path }
        if member.isBroken, let old = member.source, let new = member.present, old.text != new.text {
            let part = ChangedPart(from: old.text, to: new.text)
            let start = old.place(of: part.old.lowerBound)
            let shift = PlaceShift(from: old.place(of: part.old.upperBound), to: new.place(of: part.new.upperBound))
            found = found.compactMap { finding in
                guard let place = finding.place else { return finding }
                return place >= start && place < shift.end ? nil : finding.moved(by: shift)
            }
        }
        return (member.faults + found).filter { member.silencing?.covers($0) != true }.sorted(by: Finding.precedes)
    }

    /// All entries of a key, in the order of paths.
    func entries(of key: String) -> [(entry: LocalizedEntry, member: Member)] {
        members.values.sorted { $0.file.path < $1.file.path }.flatMap { member in
            (member.entries[key] ?? []).map { (member.file.entries[$0], member) }
        }
    }
}
