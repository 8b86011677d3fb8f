import StringsdictCommandConsole

/// The attributes of PO files: everything except texts, developers' comments and keys.
extension GettextReader {
    /// Reports data that an entry has no place for: the translators' comments, and placeholders that only other
    /// programs replace.
    mutating func note(_ message: GettextFile.Message, key: String, language: String?) {
        func note(_ kind: ConversionLoss.Kind, _ text: String) {
            losses.note(kind, text, table: table, key: key, language: language)
        }
        if !message.comments.isEmpty { note(.comment, "the translator's comment is left out") }
        let texts = [message.id, message.plural ?? ""] + message.texts
        for flag in message.flags {
            guard let sign = Self.placeholders(of: flag, in: texts) else { continue }
            note(
                .argumentStyle,
                "the text stays as it is, and no Apple format replaces the placeholders of \(flag), such as \(sign)")
        }
    }

    /// The first placeholder of another format than C's in some texts, if a flag says that they have this format.
    private static func placeholders(of flag: String, in texts: [String]) -> String? {
        let starts: [String]
        switch flag {
        case "c-format", "objc-format": return nil
        case "python-format", "javascript-format": starts = ["%("]
        case "ruby-format": starts = ["%{", "%<"]
        case "qt-format", "kde-format", "qt-plural-format", "boost-format": starts = ["%"]
        case "perl-format", "php-format", "lua-format", "awk-format", "gcc-internal-format", "go-format": return nil
        case "sh-format": starts = ["$"]
        case _ where flag.hasSuffix("-format") && !flag.hasPrefix("no-") && !flag.hasPrefix("possible-"):
            starts = ["{"]
        default: return nil
        }
        for text in texts {
            let words = text.split { $0.isWhitespace }
            for start in starts {
                for word in words {
                    guard let place = word.firstRange(of: start)?.lowerBound else { continue }
                    let rest = word[place...]
                    guard rest.count > 1, !rest.hasPrefix("%%") else { continue }
                    return String(rest.prefix(24))
                }
            }
        }
        return nil
    }

    /// Reports, as one loss, the attributes of a file that a table has no place for.
    mutating func noteAttributes(of file: GettextFile, language: String?) {
        let messages = file.messages.filter { !($0.id.isEmpty && $0.context == nil) }
        var parts: [String] = []
        let fields = file.header.filter { !$0.value.isEmpty && !Self.isKnown($0.name, in: file) }.map { "'\($0.name)'" }
        if !fields.isEmpty {
            parts.append("\(fields.joined(separator: ", ")) of the header")
        }
        func count(_ what: String, _ isCounted: (GettextFile.Message) -> Bool) {
            let number = messages.count(where: isCounted)
            if number > 0 { parts.append("\(what) of \(Console.counted(number, "message"))") }
        }
        count("the places in the sources") { $0.hasPlaces }
        count("the former source texts") { $0.hasFormerText }
        if file.obsoleteCount > 0 { parts.append(Console.counted(file.obsoleteCount, "obsolete message")) }
        let flags = Set(messages.flatMap(\.flags)).subtracting(["fuzzy", "objc-format"]).sorted()
        if !flags.isEmpty {
            parts.append("\(flags.count == 1 ? "the flag" : "the flags") \(flags.joined(separator: ", "))")
        }
        guard !parts.isEmpty else { return }
        losses.note(
            .attributes, "dropped from the file: \(parts.joined(separator: "; "))", table: table, language: language)
    }

    /// Whether a field of the header can be dropped without a loss. Fields about people and dates can be dropped only
    /// in a file that ``GettextWriter`` wrote: translators' tools fill them in.
    private static func isKnown(_ field: String, in file: GettextFile) -> Bool {
        let format = [
            "content-type", "content-transfer-encoding", "mime-version", "language", "plural-forms",
            "x-source-language",
            "x-stringsdict-file",
        ]
        let people = [
            "project-id-version", "report-msgid-bugs-to", "pot-creation-date", "po-revision-date", "last-translator",
            "language-team", "x-generator",
        ]
        let name = field.lowercased()
        return format.contains(name) || people.contains(name) && file.header("X-Source-Language") != nil
    }
}
