import StringsdictEntries
import StringsdictFileReading
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictTextFiles

extension Check {
    static func ofDiagnostic(
        _ name: String, _ severity: TextSeverity, _ codes: Set<CatalogDiagnostic.Code>, _ summary: String,
        _ explanation: String, remedy: String, bad: String, good: String
    ) -> Check {
        ofDiagnostic(
            name, severity, codes, summary, explanation, remedy: remedy, bad: [.catalog(bad)], good: [.catalog(good)])
    }

    static func ofDiagnostic(
        _ name: String, _ severity: TextSeverity, _ codes: Set<CatalogDiagnostic.Code>, _ summary: String,
        _ explanation: String, remedy: String, bad: [Example], good: [Example]
    ) -> Check {
        Check(
            name, .catalogs, severity, summary,
            page: CheckPage(explanation, remedy: remedy, bad: bad, good: good),
            file: { file, findings in
                // Lazy: a catalog can have thousands of remarks that need these keys, or no such remark.
                lazy var shownAnyway = keysWithTextElsewhere(in: file)
                // The phrases of App Shortcuts are read from the catalog itself.
                lazy var phrases = Set(file.entries.filter { !$0.phrases.isEmpty }.map(\.languageOffset))
                lazy var conflicting = Set(
                    file.entries.filter { ArgumentMap($0).arguments.contains { $0.conflict != nil } }.map(\.key))
                for remark in file.remarks {
                    guard case .catalog(let diagnostic) = remark.subject, codes.contains(diagnostic.code),
                        diagnostic.code != .newSourceText || !shownAnyway.contains(remark.key ?? ""),
                        diagnostic.code != .emptyVariations || !phrases.contains(remark.offset)
                    else { continue }
                    // `argument-conflict` names the form that has another order. The other forms are right.
                    if diagnostic.code == .argumentPosition, conflicting.contains(remark.key ?? "") { continue }
                    findings.report(remark, at: remark, of: file)
                }
            })
    }

    /// The keys whose texts are shown although the compiled catalog lacks them. The sources or an interface file have
    /// these texts, too.
    private static func keysWithTextElsewhere(in file: LocalizedFile) -> Set<String> {
        let isForInterface = FileNames.isInFolderOfAllLanguages(file.path)
        var keys: Set<String> = []
        let languages = Set(file.entries.map(\.language)).filter { LocaleFolder.isSame($0, file.sourceLanguage ?? "") }
        for entry in file.entries where languages.contains(entry.language) {
            // Xcode itself writes the key with positions, as `%1$@ of %2$@`, and leaves the state as it was.
            let text = entry.content.message.flatMap { $0.variables.isEmpty ? $0.format.value : nil }
            let isKey = text.map { withoutPositions($0) == withoutPositions(entry.key) } ?? false
            if isForInterface || isKey || entry.catalog?.hasTextInSources == true { keys.insert(entry.key) }
        }
        return keys
    }

    /// A text without the positions and names of its conversions.
    private static func withoutPositions(_ text: String) -> String {
        let text = NamedPositions.removingNames(text)
        var output: [UInt8] = []
        var last = 0
        let bytes = Array(text.utf8)
        for directive in FormatDirective.all(in: text) where directive.writtenPosition != nil {
            let inside = bytes[directive.range]
            guard let dollar = inside.firstIndex(of: UInt8(ascii: "$")) else { continue }
            output += bytes[last...directive.range.lowerBound]
            last = dollar + 1
        }
        return String(decoding: output + bytes[last...], as: UTF8.self)
    }
}

extension Example {
    static func substitution(named name: String, text: String? = nil, argument: Int = 1) -> String {
        #"""
        "files" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "\#(text ?? "%#@\(name)@")" },
              "substitutions" : {
                "\#(name)" : {
                  "argNum" : \#(argument),
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                    }
                  }
                }
              }
            }
          }
        }
        """#
    }
}
