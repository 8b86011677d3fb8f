import StringsdictFileReading
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// A finding of a check.
package struct Finding: Sendable {
    /// The name of the check.
    package var check: String
    /// The severity: a note if the text is shown as intended, a warning if it may be wrong for some numbers, languages or
    /// devices, an error if it is wrong or missing, or if the program may crash.
    package var severity: TextSeverity
    /// The problem, and what to do about it.
    package var message: String
    /// The file.
    package var path: String
    /// The byte of the file's text at which the key or text starts. Nil in a binary file, and for a finding about the whole
    /// file.
    package var offset: Int?
    /// The bytes of the finding in the text or key at `offset`, counted in UTF-8 with escapes resolved.
    package var range: Range<Int>?
    /// Whether the finding means the character or tag at `offset`, and not a key or text that starts there.
    package var isCharacter = false
    /// The key of the entry.
    package var key: String?
    /// The language.
    package var language: String?
    /// The text of the entry that the finding is about, by the names that lead to it: `plural.few`. Empty for the whole entry, and in a file
    /// without places.
    package var part = ""
    /// The bytes at which a comment can silence the finding: the entry, its language, the variable.
    package var anchors: [Int] = []
    /// The comment for translators, which can silence the findings of its entry.
    package var comment: String?
    /// The correction, if there is exactly one.
    package var fix: Fix?
    /// Whether the correction removes a text. If so, the correction is unsafe, even if others of its check are safe.
    package var fixRemovesText = false
    /// Whether the correction is safe. Nil without one.
    package var fixSafety: Check.FixSafety? {
        guard fix != nil else { return nil }
        return fixRemovesText ? .unsafe : Check.named(check)?.fixes ?? .safe
    }
    /// A name for the cause, if findings of one check can have a common cause. For example, all plurals of one language
    /// lack the same form.
    package var cause: Cause?
    /// The languages that lack the text, where the finding is about a text that others have.
    package var lack: Lack?
    /// The plural forms of the entry that a release of CLDR changes, where two releases are compared.
    package var changes: [FormChange] = []
    /// The other places of the same cause, in the order of the files.
    package var others: [OtherPlace] = []

    /// The languages of a table that lack a text.
    ///
    /// A table can have hundreds of languages that lack hundreds of keys. All keys share the list of the languages, and each
    /// key keeps the few languages with a text.
    package struct Lack: Sendable {
        /// The languages that should have the text, in order.
        let expected: [String]
        /// The languages with the text.
        let present: Set<String>

        /// The languages that lack the text, in order.
        ///
        /// - Complexity: O(*n*) in the number of languages.
        package var languages: [String] { expected.filter { !present.contains($0) } }
    }

    /// Another place that a finding is about.
    package struct OtherPlace: Sendable {
        /// The file.
        package let path: String
        /// The line and column of the key or text. Nil in a binary file.
        package let position: TextPosition?
        /// The key of the entry.
        package let key: String?
        /// The language.
        package let language: String?
    }

    /// One finding for each cause: the first one, with the number of the others and their first places.
    ///
    /// A finding without a cause stays as it is.
    ///
    /// - Parameter sources: The texts of the files, by their paths, in which lines are counted.
    /// - Complexity: O(*n*).
    package static func byCause(_ findings: [Finding], in sources: [String: SourceFile]) -> [Finding] {
        var result: [Finding] = []
        var numbers: [Cause: Int] = [:]
        for finding in findings {
            guard let cause = finding.cause.map({ $0.with(finding.check) }) else {
                result.append(finding)
                continue
            }
            if let number = numbers[cause] {
                result[number].others.append(
                    OtherPlace(
                        path: finding.path,
                        position: sources[finding.path].flatMap { source in
                            source.range(of: finding).map { source.position(of: $0.lowerBound) }
                        },
                        key: finding.key, language: finding.language))
            } else {
                numbers[cause] = result.count
                result.append(finding)
            }
        }
        for index in result.indices where !result[index].others.isEmpty {
            let finding = result[index]
            let places = finding.others.prefix(3).map { other in
                guard let position = other.position else { return other.path }
                guard other.path == finding.path else { return "\(other.path):\(position)" }
                // The languages of a key are together in a catalog, and mostly in one line of a text about its key.
                if other.key == finding.key, let language = other.language, language != finding.language {
                    return "'\(language)'"
                }
                return "line \(position.line)"
            }
            let rest = finding.others.count - places.count
            result[index].message +=
                "; the same holds for \(finding.others.count) more: \(places.joined(separator: ", "))"
                + (rest > 0 ? " and \(rest) more" : "")
        }
        return result
    }

    /// Orders findings by file, then by place.
    package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return (left.offset ?? -1, left.range?.lowerBound ?? 0, left.check, left.message)
            < (right.offset ?? -1, right.range?.lowerBound ?? 0, right.check, right.message)
    }
}

extension Finding {
    /// A finding that does not come from the run of a check.
    package init(
        of check: Check, severity: TextSeverity, _ message: String, path: String, offset: Int, key: String
    ) {
        self.init(check: check.name, severity: severity, message: message, path: path, offset: offset, key: key)
    }

    /// Moves the finding with the text of its file.
    package mutating func move(by part: ChangedPart) {
        offset = offset.map(part.moved)
        for index in anchors.indices { anchors[index] = part.moved(anchors[index]) }
        fix =
            switch fix {
            case .removeEntry(let offset): .removeEntry(part.moved(offset))
            case .rename(let offset, let name): .rename(part.moved(offset), to: name)
            case .addValueType(let offset, let type): .addValueType(part.moved(offset), type)
            case .replace(let offset, let range, let text): .replace(part.moved(offset), range, with: text)
            case .copyForm(let offset, let names, let next):
                .copyForm(part.moved(offset), as: names, before: next.map(part.moved))
            case nil: nil
            }
    }
}

/// A name for what causes findings. Findings of one check with the same cause are printed as one.
package struct Cause: Hashable, Sendable {
    private var parts: [String]

    /// A cause with a name of several parts, which are compared one by one.
    package init(_ parts: String...) { self.parts = parts }

    /// A cause in a table: of all its languages, or of one key.
    package init(inTableOf item: CheckedEntry, _ parts: String...) {
        self.parts = [Self.table(of: item.path)] + parts
    }

    /// A cause in one argument of one language of a key: in the forms of a plural.
    package init(of item: CheckedEntry, argument position: Int) {
        self.init(item.path, item.entry.language, item.entry.key, "argument \(position)")
    }

    /// The folder and the name of a file's table: `App/Main` for `App/pl.lproj/Main.strings` and for `App/Main.xcstrings`.
    private static func table(of path: String) -> String {
        let bytes = path.utf8
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
        let name = path[bytes.index(after: slash)...]
        let table = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
        var folder = path[..<slash]
        if FileNames.localization(ofFolder: folder) != nil {
            folder = folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)]
        }
        return "\(folder)/\(table)"
    }

    fileprivate func with(_ part: String) -> Cause {
        var cause = self
        cause.parts.append(part)
        return cause
    }
}

/// A correction. Whether it is safe is a property of the check: ``Check/fixes``.
package enum Fix: Sendable, Hashable {
    /// Removes the key that starts at a byte together with its value.
    case removeEntry(Int)
    /// Renames the key that starts at a byte.
    case rename(Int, to: String)
    /// Adds the value type to the variable whose name starts at a byte.
    case addValueType(Int, String)
    /// Replaces bytes of the text that starts at a byte. The range is counted in UTF-8 with escapes resolved.
    case replace(Int, Range<Int>, with: String)
    /// Copies the plural form of a catalog whose name starts at a byte under other names, for a translator to review. The copies come
    /// before the form whose name starts at another byte, or after the last one.
    case copyForm(Int, as: [String], before: Int?)
}

/// The place in an entry at which a finding is reported.
package struct Spot {
    let offset: Int?
    let range: Range<Int>?
    let anchor: Int?

    /// A text, or some bytes of it.
    static func text(_ text: AuthoredText, _ range: Range<Int>? = nil, in variable: AuthoredEntry.Variable? = nil)
        -> Spot
    {
        Spot(offset: text.offset, range: range, anchor: variable?.offset)
    }

    /// A key, a name or a case.
    static func offset(_ offset: Int?, in variable: AuthoredEntry.Variable? = nil) -> Spot {
        Spot(offset: offset, range: nil, anchor: variable?.offset)
    }
}

extension SourceFile {
    /// The bytes of the file that a finding means: the range in its text, else the whole text or key.
    package func range(of finding: Finding) -> Range<Int>? {
        guard let offset = finding.offset else { return nil }
        guard finding.isCharacter else { return range(at: offset, finding.range) }
        let start = min(offset, text.count)
        // A tag in which the mistake is. Its content is not meant, and may be the end of the line.
        if notation == .xml, text[start...].first == UInt8(ascii: "<"),
            let end = text[start...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 0x0A || $0 == 0x0D }),
            text[end] == UInt8(ascii: ">")
        {
            return start..<end + 1
        }
        return start..<(text[start...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? text.count)
    }

    /// The line and column of the key or text that a finding means.
    package func position(of finding: Finding) -> TextPosition? { finding.offset.map(position) }
}

/// The message of a finding: the problem, and what to do about it.
///
/// Each check has a type of its own next to its code, with the values that the words need.
package protocol FindingMessage {
    /// The words.
    var text: String { get }
}

/// A mistake that the reader of a file has found says it in the reader's words.
extension ReadingRemark: FindingMessage {
    package var text: String { message }
}

/// Collects the findings of one check after another.
package struct FindingCollector {
    /// The findings so far.
    package private(set) var findings: [Finding] = []
    /// The check that is running, and its severity in the settings.
    var check = ""
    var severity = TextSeverity.warning
    /// The parts of the entries of the key that was reported last. The entries are kept, so that no other one has their identity.
    private var parts: [ObjectIdentifier: EntryParts] = [:]
    private var keyOfParts: String?
    /// How often a finding without a place was reported with the same words at the same key.
    private var repeats: [String: Int] = [:]
    private var repeatedKey: String?

    /// How often. A binary file has no places that could tell more findings apart, and can have thousands at each key.
    private static let mostRepeats = 100

    /// Adds findings that are known.
    mutating func add(_ known: [Finding]) { findings += known }

    /// Whether a finding without a place says nothing new.
    private mutating func isRepeated(_ message: String, key: String) -> Bool {
        if repeatedKey != key { (repeatedKey, repeats) = (key, [:]) }
        repeats["\(check)|\(message)", default: 0] += 1
        return repeats["\(check)|\(message)", default: 0] > Self.mostRepeats
    }

    /// The name of the part of an entry that begins at a byte.
    private mutating func part(of item: CheckedEntry, at offset: Int) -> String {
        if keyOfParts != item.entry.key { (keyOfParts, parts) = (item.entry.key, [:]) }
        let known = parts[ObjectIdentifier(item)] ?? EntryParts(of: item)
        parts[ObjectIdentifier(item)] = known
        return known.name(at: offset)
    }

    /// Gives each finding since `count` without a cause its words and key as the cause. So a mistake that all languages
    /// copy from the source text is one finding.
    mutating func groupByWords(since count: Int) {
        for index in findings.indices.dropFirst(count) where findings[index].cause == nil {
            guard let key = findings[index].key, let file = LocalizedFile(path: findings[index].path) else { continue }
            findings[index].cause = Cause(file.folder, file.table, key, findings[index].message)
        }
    }

    /// Reports a finding about an entry.
    mutating func report(
        _ message: some FindingMessage, at spot: Spot, of item: CheckedEntry, fix: Fix? = nil, cause: Cause? = nil,
        changes: [FormChange] = [], lack: Finding.Lack? = nil
    ) {
        let entry = item.entry
        let message = message.text
        if spot.offset == nil, entry.keyOffset == nil, isRepeated(message, key: "\(entry.language)|\(entry.key)") {
            return
        }
        var finding = Finding(
            check: check, severity: severity, message: message, path: item.path,
            offset: spot.offset ?? entry.languageOffset ?? entry.keyOffset,
            range: spot.offset == nil ? nil : spot.range,
            key: entry.key, language: entry.language.isEmpty ? nil : entry.language,
            anchors: [entry.keyOffset, entry.languageOffset, spot.anchor].compactMap { $0 }, comment: entry.comment,
            fix: fix, cause: cause)
        if let offset = spot.offset { finding.part = part(of: item, at: offset) }
        finding.changes = changes
        finding.lack = lack
        findings.append(finding)
    }

    /// Reports a finding about a place in a file.
    mutating func report(
        _ message: some FindingMessage, at offset: Int?, of file: LocalizedFile, language: String? = nil,
        lack: Finding.Lack? = nil
    ) {
        report(message, at: offset, path: file.path, language: language ?? file.language)
        findings[findings.count - 1].lack = lack
    }

    /// Reports a finding about a place in any file.
    mutating func report(
        _ message: some FindingMessage, at offset: Int?, range: Range<Int>? = nil, path: String,
        language: String? = nil,
        fix: Fix? = nil, cause: Cause? = nil
    ) {
        findings.append(
            Finding(
                check: check, severity: severity, message: message.text, path: path, offset: offset, range: range,
                language: language, fix: fix, cause: cause))
    }

    /// Reports a finding about a remark of the file's reader.
    mutating func report(
        _ message: some FindingMessage, at remark: ReadingRemark, of file: LocalizedFile, fix: Fix? = nil,
        removesText: Bool = false,
        cause: Cause? = nil
    ) {
        var finding = Finding(
            check: check, severity: severity, message: message.text, path: file.path, offset: remark.offset,
            key: remark.key, language: remark.language ?? file.language, fix: fix, cause: cause)
        if case .catalog(let diagnostic) = remark.subject, let name = diagnostic.substitution {
            finding.part = "substitutions.\(MessageWords.excerpt(name))"
        }
        finding.fixRemovesText = removesText
        // The place of a mistake in the form of a file, and not a key or text that starts there.
        if case .unreadable = remark.subject { finding.isCharacter = true }
        findings.append(finding)
    }
}
