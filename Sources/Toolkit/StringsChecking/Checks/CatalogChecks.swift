import CommandConsole
import Entries
import LocalizedEntries
import StringCatalogs

/// The checks for parts of a catalog that Apple's compiler refuses, drops silently, or decides at random.
///
/// The module StringCatalogs finds these mistakes while it compiles. The checks give them names, severities and pages.
/// Other checks find the mistakes that files of every kind can have: undefined variables, missing `other`, misspelt
/// categories.
enum CatalogChecks {
    static let all = [
        missingSource, refused, version, trailingComma, dropped, ambiguous, missingFallback, substitutionName,
        argumentPosition,
    ]

    static let missingSource = Check(
        "missing-source-text", .catalogs, .warning,
        "A key that is a name has translations, and no text in the source language.",
        page: CheckPage(
            """
            If a catalog has no text in the source language, the key is shown. This is intended if the keys are the \
            texts. A key such as `menu.open_file` among keys with source texts is a name, and users of the source \
            language see the name.
            """,
            remedy: "Write the text of the source language.",
            bad: [namedKeys("")],
            good: [namedKeys(#""en" : { "stringUnit" : { "state" : "translated", "value" : "Open File" } }"#)]),
        key: { key, findings in
            guard key.hasSourceTexts, let source = key.source, let facts = source.entry.catalog, facts.isKeyText,
                facts.shouldTranslate,
                !facts.isStale, !facts.hasTextInSources, isName(source.entry.key),
                let translation = key.translations.first(where: { isText($0) })
            else { return }
            findings.report(
                "'\(LanguageChecks.excerpt(source.entry.key))' has a text in '\(translation.entry.language)', and none in the source language "
                    + "'\(source.entry.language)', so that people see the key",
                at: .offset(source.entry.keyOffset), of: source)
        })

    private static func namedKeys(_ english: String) -> Example {
        .catalog(
            """
            "menu.close" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } }
              }
            },
            "menu.open_file" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Datei öffnen" } }\(english.isEmpty ? "" : ",\n    " + english)
              }
            }
            """)
    }

    /// Whether a translation is a text, rather than a name such as that of a file.
    private static func isText(_ item: CheckedEntry) -> Bool {
        !item.isBlank && item.firstText.map { !isName($0.value) } ?? false
    }

    /// Whether a key is a name for programs, rather than a text: `menu.open_file`.
    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, let last = key.utf8.last, (first | 0x20) &- 0x61 < 26,
            (last | 0x20) &- 0x61 < 26 || last &- 0x30 < 10
        else { return false }
        var separators = 0
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "_"): separators += 1
            case UInt8(ascii: "-"): continue
            default:
                guard (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 else { return false }
            }
        }
        return separators > 0 && !isNameOfThing(key)
    }

    /// Whether a key with one dot is the name of a file, a site or a product, or a version: `README.md`, `example.com`, `Node.js`, `v1.2`.
    private static func isNameOfThing(_ key: String) -> Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, let last = parts.last, !key.contains("_") else { return false }
        if parts.dropFirst().allSatisfy({ $0.allSatisfy(\.isNumber) }) { return true }
        return parts.count <= 3 && endings.contains(last.lowercased())
    }

    private static let endings: Set<String> = [
        "app", "ai", "cc", "co", "com", "css", "csv", "de", "dev", "doc", "edu", "eu", "fm", "fr", "gg", "gov", "html",
        "io", "jp", "jpg", "js",
        "json", "ly", "md", "me", "mp3", "mp4", "net", "org", "pdf", "png", "ru", "svg", "swift", "to", "tv", "txt",
        "uk", "xml", "zip",
    ]

    static let refused = check(
        "catalog-refused", .error,
        [.form, .pluralWithoutNumber, .substitutionInPlural, .variedFallback, .invalidLanguage],
        "Apple's compiler refuses the catalog, so that the app is not built.",
        """
        Xcode stops with an error, for example at a field of the wrong type, a plural that shows no number, a plural \
        form that names a substitution, or a device's fallback that varies again. The finding starts with the words of \
        Apple's compiler if they are known.
        """,
        remedy: "Correct what the finding names.",
        bad: #"""
            "files" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "A file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "Files" } }
                    }
                  }
                }
              }
            }
            """#,
        good: #"""
            "files" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "A file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                    }
                  }
                }
              }
            }
            """#)

    static let version = check(
        "catalog-version", .warning, [.unknownVersion],
        "The catalog has a format version that is not known here.",
        """
        Xcode writes the versions 1.0 to 1.3, and all of them have the same fields. A later version may have fields that no check looks at, and \
        that compiling leaves out. Editing keeps them.
        """,
        remedy:
            "Look for a newer version of this package. If you wrote the number by hand, write the one that Xcode writes.",
        bad: [.catalog("", version: "9.0")], good: [.catalog("", version: "1.1")])

    static let trailingComma = check(
        "trailing-comma", .warning, [.trailingComma],
        "A comma in the catalog is not followed by a value.",
        """
        JSON does not allow such a comma. Foundation and Xcode ignore it, but other tools refuse the file. A script or \
        an edit by hand usually leaves it.
        """,
        remedy: "Remove the comma.",
        bad: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
              }
            }
            """#,
        good: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } }
              }
            }
            """#)

    static let dropped = check(
        "catalog-dropped", .warning, [.newSourceText, .emptyVariations, .unknownVariation],
        "Apple's compiler leaves out a text without a message.",
        """
        A text of the source language whose state is `new` goes into no file, unless the entry is `manual`. Variations \
        without a branch, or of an unknown kind, give no text either. The app shows the key. A text that the sources \
        or an interface file have, too, is not reported.
        """,
        remedy: "Set the state to `translated`, or write the missing branches.",
        bad: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "new", "value" : "Hello" } }
              }
            }
            """#,
        good: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } }
              }
            }
            """#)

    static let ambiguous = check(
        "catalog-ambiguous", .error, [.folderCollision, .competingVariations],
        "Apple's compiler takes one of two texts at random.",
        """
        Two names of one language, such as `he` and `iw`, share one folder. A text that varies both by plural and by \
        device has two values. In both cases, Apple's compiler takes one of the two, which can differ from run to run.
        """,
        remedy: "Remove one of the two.",
        bad: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "he" : { "stringUnit" : { "state" : "translated", "value" : "שלום" } },
                "iw" : { "stringUnit" : { "state" : "translated", "value" : "הי" } }
              }
            }
            """#,
        good: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "he" : { "stringUnit" : { "state" : "translated", "value" : "שלום" } }
              }
            }
            """#)

    static let missingFallback = check(
        "missing-fallback", .warning, [.missingFallback],
        "A text for devices has no `other`, so that all other devices show the key.",
        "A text that varies by device and has no branch `other` exists only for the devices that it names. A Mac then shows the key.",
        remedy: "Add the branch `other`.",
        bad: #"""
            "tap" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } }
                  }
                }
              }
            }
            """#,
        good: #"""
            "tap" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : {
                      "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "Click" } }
                    }
                  }
                }
              }
            }
            """#)

    static let substitutionName = Check(
        "substitution-name", .catalogs, .note,
        "The name of a substitution has characters that the run time does not expand.",
        page: CheckPage(
            """
            A name has letters and digits of ASCII and underscores. Apple's compiler changes any other name, so the \
            variable has different names in the compiled table and in the catalog.
            """,
            remedy: "Give the substitution a plain name.", bad: [.catalog(substitution(named: "my files"))],
            good: [.catalog(substitution(named: "files"))]),
        entry: { item, findings in
            guard item.kind == .catalog else { return }
            item.forEachVariable { variable in
                guard
                    !variable.name.value.utf8.allSatisfy({
                        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 <= 9 || $0 == UInt8(ascii: "_")
                    })
                else { return }
                findings.report(
                    "the compiler gives '\(variable.name)' another name, because a name has letters and digits of ASCII and '_' only",
                    at: .offset(variable.offset), of: item)
            }
        })

    private static func substitution(named name: String, text: String? = nil, argument: Int = 1) -> String {
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

    static let argumentPosition = check(
        "catalog-argument", .warning, [.argumentPosition],
        "The compiled text takes another argument than the catalog seems to say.",
        """
        Substitutions and the text around them count positions separately. The finding names the argument that is \
        taken, and the argument that seems to be meant.
        """,
        remedy: "Write positions: `%1$@`, and `argNum` in substitutions.",
        bad: substitution(named: "files", text: "%2$#@files@ in %1$@"),
        good: substitution(named: "files", text: "%2$#@files@ in %1$@", argument: 2))

    private static func check(
        _ name: String, _ severity: Severity, _ codes: Set<CatalogDiagnostic.Code>, _ summary: String,
        _ explanation: String, remedy: String, bad: String, good: String
    ) -> Check {
        check(
            name, severity, codes, summary, explanation, remedy: remedy, bad: [.catalog(bad)], good: [.catalog(good)])
    }

    private static func check(
        _ name: String, _ severity: Severity, _ codes: Set<CatalogDiagnostic.Code>, _ summary: String,
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
                for remark in file.remarks {
                    guard case .catalog(let diagnostic) = remark.subject, codes.contains(diagnostic.code),
                        diagnostic.code != .newSourceText || !shownAnyway.contains(remark.key ?? ""),
                        diagnostic.code != .emptyVariations || !phrases.contains(remark.offset)
                    else { continue }
                    findings.report(remark.message, at: remark, of: file)
                }
            })
    }

    /// The keys whose texts are shown although the compiled catalog lacks them. The sources or an interface file have
    /// these texts, too.
    private static func keysWithTextElsewhere(in file: LocalizedFile) -> Set<String> {
        let isForInterface = file.path.split(separator: "/").dropLast().last == "mul.lproj"
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
