import StringsdictLocalizedEntries
import StringCatalogs

/// The check `language-spelling`.
enum LanguageSpellingCheck {
    static let check = Check(
        "language-spelling", .languages, .warning,
        "One language has two spellings, so that its texts are in two places.",
        page: CheckPage(
            """
            `pt-BR` and `pt_BR` are one language. Apple's compiler makes a folder for each, and a program takes one of them for all its \
            tables: users do not see the texts of the other one.
            """,
            remedy: "Write the language in one way everywhere, best with a hyphen.",
            bad: [
                .catalog(
                    #"""
                    "done" : { "localizations" : { "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Pronto" } } } },
                    "next" : { "localizations" : { "pt_BR" : { "stringUnit" : { "state" : "translated", "value" : "Avançar" } } } }
                    """#)
            ],
            good: [
                .catalog(
                    #"""
                    "done" : { "localizations" : { "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Pronto" } } } },
                    "next" : { "localizations" : { "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Avançar" } } } }
                    """#)
            ]),
        file: { file, findings in
            guard file.kind == .catalog else { return }
            var spellings = Spellings()
            for index in file.entries.indices { spellings.add(file.entries[index].language, 1, index) }
            for (name, usual, index) in spellings.others()
            // Two spellings of one folder are an error of the compiler. The check `catalog-ambiguous` reports the error.
            where LocaleFolder.name(for: name) != LocaleFolder.name(for: usual) {
                findings.report(
                    Message(name: name, usual: usual), at: file.entries[index].languageOffset, path: file.path,
                    language: name)
            }
        },
        project: { files, findings in
            // Folders of one project spell a language alike, so the whole project says which spelling is usual.
            var all = Spellings()
            var folders: [String: Spellings] = [:]
            for (index, file) in files.enumerated() {
                // A catalog is compiled into the folders beside it.
                for language in file.language.map({ [$0] }) ?? languages(of: file) {
                    all.add(language, file.entries.count, index)
                    folders[file.folder, default: Spellings()].add(language, file.entries.count, index)
                }
            }
            for (_, spellings) in folders.sorted(by: { $0.key < $1.key }) {
                for (name, usual, index) in spellings.others(usual: all)
                // Two spellings in one catalog are found there.
                where files[index].kind != .catalog || !languages(of: files[index]).contains(usual) {
                    findings.report(
                        Message(name: name, usual: usual), at: files[index].source == nil ? nil : 0,
                        path: files[index].path,
                        language: name, cause: Cause(name, usual))
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String
        let usual: String

        var text: String {
            "'\(name)' and '\(usual)' are one language in two spellings, and users get the texts of one; write '\(usual)'"
        }
    }

    /// The languages of a catalog. Empty for another file.
    private static func languages(of file: LocalizedFile) -> Set<String> {
        guard file.kind == .catalog else { return [] }
        // Entries are large, so they are not copied for their languages.
        return Set(file.entries.indices.map { file.entries[$0].language })
    }

    /// The languages with one spelling.
    static func withOneSpelling(_ names: Set<String>) -> Set<String> {
        let groups = Dictionary(grouping: names, by: identity)
        return groups.count == names.count ? names : Set(groups.values.filter { $0.count == 1 }.joined())
    }

    /// The form that all spellings of a language share. Apple lists an old code and its new code as two languages: `tl` and `fil`.
    private static func identity(of name: String) -> String {
        let spelled = name.replacing("_", with: "-").lowercased()
        // `English`, codes of three letters such as `hun`, and the codes that Hebrew, Indonesian and Yiddish had.
        guard !spelled.utf8.contains(UInt8(ascii: "-")), spelled.utf8.count > 2 || ["iw", "in", "ji"].contains(spelled)
        else {
            return spelled
        }
        return LocaleFolder.name(for: name).lowercased()
    }

    /// The spellings of languages, with the number of their texts.
    private struct Spellings {
        private var names: [String: (count: Int, first: Int)] = [:]

        /// Adds texts of a language that are at a place.
        mutating func add(_ name: String, _ count: Int, _ place: Int) {
            names[name, default: (0, place)].count += count
        }

        /// Whether a name is a code, is in more texts than another one, or has a hyphen.
        private func isUsual(_ name: String, before other: String) -> Bool {
            func rank(_ name: String) -> (Int, Int, Int) {
                (
                    LanguageCodes.isLanguage(name) ? 1 : 0, names[name]?.count ?? 0,
                    name.utf8.contains(UInt8(ascii: "_")) ? 0 : 1
                )
            }
            return rank(name) == rank(other) ? name < other : rank(name) > rank(other)
        }

        /// The spellings of languages that have another one, too, with the usual one and their first places.
        ///
        /// - Parameter all: The spellings that decide which one is usual. Nil for these.
        func others(usual all: Spellings? = nil) -> [(name: String, usual: String, place: Int)] {
            guard names.count > 1 else { return [] }
            let groups = Dictionary(
                grouping: names.keys.filter { $0 != "Base" && $0 != "mul" && !$0.isEmpty }, by: identity)
            var others: [(name: String, usual: String, place: Int)] = []
            for group in groups.values where group.count > 1 {
                let order = group.sorted(by: (all ?? self).isUsual)
                others += order.dropFirst().map { ($0, order[0], names[$0]?.first ?? 0) }
            }
            return others.sorted { $0.place < $1.place }
        }
    }
}
