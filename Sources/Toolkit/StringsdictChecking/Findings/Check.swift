import StringsdictCommandConsole
import StringsdictEntries
import StringsdictLocalizedEntries
import StringsdictTextFiles
import StringsdictTextWriting

/// A check for one kind of mistake: its name, its severity, the page that explains it, and the code that finds it.
///
/// Each check has a file of its own in `Checks`: its page, its messages and its code. All checks are in the list `Check.all`.
///
/// A check is an object, since each entry of a table meets all of them, and a copy of a value would copy all its fields.
package final class Check: Sendable {
    /// The groups of checks in the documentation.
    package enum Group: String, Sendable, CaseIterable {
        case arguments
        case plurals
        case structure
        case files
        case languages
        case text
        case catalogs
        case sources
    }

    /// The stages of a check's life, and what a minor version may change in each.
    package enum Stage: Sendable, Equatable {
        /// The check is new, and runs only if the settings ask for previews or name the check. Any version may change
        /// it or remove it.
        case preview
        /// The check runs. A minor version may find more of the same mistake. Name, severity and purpose of the check stay.
        case stable
        /// The check runs only if the settings name it. The next major version removes it.
        case deprecated(instead: String)

        /// The word for lists and pages.
        var name: String {
            switch self {
            case .preview: "preview"
            case .stable: "stable"
            case .deprecated: "deprecated"
            }
        }
    }

    /// The kinds of corrections, by what a correction may change.
    package enum FixSafety: String, Sendable {
        /// No shown text changes, or a text is restored whose intention is beyond doubt. `--fix` makes the correction.
        case safe
        /// A shown text changes, and a person should look at the result. Only `--unsafe-fixes` makes the correction.
        case unsafe
    }

    /// The name, which settings and comments use. The name never changes.
    package let name: String
    /// The group.
    package let group: Group
    /// The severity of a finding, unless the settings change it.
    package let severity: TextSeverity
    /// Whether the check runs, unless the settings turn it on or off.
    package let isOnByDefault: Bool
    /// The stage of the check's life.
    package let stage: Stage
    /// The kind of the corrections that the check offers. Nil for a check without corrections.
    package let fixes: FixSafety?
    /// The mistake that the check finds, in one sentence.
    package let summary: String
    /// The page of the check.
    package let page: CheckPage
    /// Looks at one file.
    let file: (@Sendable (LocalizedFile, inout FindingCollector) -> Void)?
    /// Looks at one entry in one language.
    let entry: (@Sendable (CheckedEntry, inout FindingCollector) -> Void)?
    /// Looks at one key in all languages of its table.
    let key: (@Sendable (CheckedKey, inout FindingCollector) -> Void)?
    /// Looks at a table among the tables of its folder.
    let table: (@Sendable (CheckedTable, inout FindingCollector) -> Void)?
    /// Looks at the comments of a file that silence findings.
    let comments: (@Sendable (Silencing, _ path: String, _ language: String?, inout FindingCollector) -> Void)?
    /// Looks at a Swift file.
    let source: (@Sendable (SwiftSource, inout FindingCollector) -> Void)?
    /// Looks at all files of a run.
    let project: (@Sendable ([LocalizedFile], inout FindingCollector) -> Void)?

    init(
        _ name: String, _ group: Group, _ severity: TextSeverity, isOnByDefault: Bool = true,
        stage: Stage = .stable, fixes: FixSafety? = nil, _ summary: String,
        page: CheckPage, file: (@Sendable (LocalizedFile, inout FindingCollector) -> Void)? = nil,
        entry: (@Sendable (CheckedEntry, inout FindingCollector) -> Void)? = nil,
        key: (@Sendable (CheckedKey, inout FindingCollector) -> Void)? = nil,
        table: (@Sendable (CheckedTable, inout FindingCollector) -> Void)? = nil,
        comments: (@Sendable (Silencing, _ path: String, _ language: String?, inout FindingCollector) -> Void)? = nil,
        source: (@Sendable (SwiftSource, inout FindingCollector) -> Void)? = nil,
        project: (@Sendable ([LocalizedFile], inout FindingCollector) -> Void)? = nil
    ) {
        self.name = name
        self.group = group
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.stage = stage
        self.fixes = fixes
        self.summary = summary
        self.page = page
        self.file = file
        self.entry = entry
        self.key = key
        self.table = table
        self.comments = comments
        self.source = source
        self.project = project
    }

    /// Whether the check compares a key's languages with each other.
    package var comparesLanguages: Bool { key != nil }

    /// All checks, group by group.
    package static let all: [Check] = [
        ArgumentConflictCheck.check,
        ArgumentMismatchCheck.check,
        ExtraArgumentCheck.check,
        MissingArgumentCheck.check,
        ArgumentSizeCheck.check,
        NumberFormatCheck.check,
        CStringCheck.check,
        SkippedArgumentCheck.check,
        WrongNumberCheck.check,
        UnpositionedVariableCheck.check,
        MixedPositionsCheck.check,
        NameOrderCheck.check,
        NameConflictCheck.check,
        UnknownNameCheck.check,
        PercentSignCheck.check,
        PlaceholderMismatchCheck.check,

        MissingCategoryCheck.check,
        MissingCategoryLargeCheck.check,
        MissingCategoryFractionCheck.check,
        MissingCategoryCompactCheck.check,
        MissingOtherCheck.check,
        UnusedCategoryCheck.check,
        OneWithoutNumberCheck.check,
        ZeroWithoutNumberCheck.check,
        CategoryWithoutNumberCheck.check,
        LostInFormCheck.check,
        PlainPluralCheck.check,
        UntranslatedFormCheck.check,
        EqualFormsCheck.check,
        ChangedCategoryCheck.check,

        UndefinedVariableCheck.check,
        FormatWithoutVariableCheck.check,
        MalformedVariableCheck.check,
        UnusedVariableCheck.check,
        CyclicVariableCheck.check,
        StrayPercentCheck.check,
        MisspeltArgumentCheck.check,
        EmptyTextCheck.check,
        MissingValueTypeCheck.check,
        InvalidValueTypeCheck.check,
        MissingRuleTypeCheck.check,
        MisspeltCategoryCheck.check,
        UnknownCategoryCheck.check,
        UnknownDeviceCheck.check,

        LFSPointerCheck.check,
        ConflictMarkersCheck.check,
        WrongEncodingCheck.check,
        UnreadableFileCheck.check,
        IgnoredRestCheck.check,
        SuspiciousSyntaxCheck.check,
        DuplicateKeyCheck.check,
        RepeatedEntryCheck.check,
        MalformedEntryCheck.check,
        CompetingRulesCheck.check,
        DeviceInsideWidthCheck.check,
        InvalidWidthCheck.check,
        UnknownCheckCheck.check,

        MissingKeyCheck.check,
        EmptyTranslationCheck.check,
        MissingTableCheck.check,
        HiddenTableCheck.check,
        ForeignKeyCheck.check,
        HiddenEntryCheck.check,
        UntranslatedCopyCheck.check,
        UnknownLanguageCheck.check,
        LanguageSpellingCheck.check,

        UnbalancedBracketsCheck.check,
        UnbalancedQuotesCheck.check,
        UnbalancedTagsCheck.check,
        LostLineEndsCheck.check,
        DirectionalMarksCheck.check,
        NumeralsCheck.check,
        UnitSpacesCheck.check,
        LostBlankCheck.check,
        LostLinkCheck.check,
        LostAddressCheck.check,
        VisibleEscapeCheck.check,
        UnbalancedEmphasisCheck.check,
        ControlCharacterCheck.check,
        HTMLEntityCheck.check,
        ReplacementCharacterCheck.check,
        MojibakeCheck.check,
        BrokenInflectionCheck.check,
        GrammarAgreementCheck.check,

        MissingSourceTextCheck.check,
        CatalogRefusedCheck.check,
        CatalogVersionCheck.check,
        TrailingCommaCheck.check,
        CatalogDroppedCheck.check,
        CatalogAmbiguousCheck.check,
        MissingFallbackCheck.check,
        SubstitutionNameCheck.check,
        CatalogArgumentCheck.check,
        UnknownFieldCheck.check,
        UnknownStateCheck.check,

        FoundationImportCheck.check,
        FoundationCallCheck.check,
        FoundationLocaleCheck.check,
        UnportedCodeCheck.check,
    ]

    private static let numbers = Dictionary(
        all.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// The check with a name.
    package static func named(_ name: String) -> Check? { numbers[name].map { all[$0] } }

    /// The address of a check's documentation.
    package static func address(of name: String) -> String {
        "https://swiftpackageindex.com/swift-stringsdict/swift-stringsdict/documentation/stringsdict/checks#\(name)"
    }

    /// The most similar name of a check, or nil if none is similar enough.
    package static func suggestion(for name: String) -> String? { Spelling.closest(to: name, among: all.map(\.name)) }
}

/// The explanation of a check: the reason for it, a mistake, and the correction.
package struct CheckPage: Sendable {
    /// The reason for the check, and the behaviour of Apple's run time.
    package let explanation: String
    /// The advice for correcting the mistake.
    package let remedy: String
    /// Files with the mistake.
    package let bad: [Example]
    /// The same files without the mistake.
    package let good: [Example]

    init(_ explanation: String, remedy: String, bad: [Example], good: [Example]) {
        self.explanation = explanation
        self.remedy = remedy
        self.bad = bad
        self.good = good
    }
}

/// A file of an example.
package struct Example: Sendable {
    /// The path, such as `en.lproj/Localizable.strings`.
    package let path: String
    /// The part of the file that the page shows.
    package let text: String

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }

    /// The whole file. The page shows only the content of a property list's dictionary.
    package var content: String {
        guard path.hasSuffix(".stringsdict"), text.hasPrefix("<key>") else { return text + "\n" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \(text)
            </dict>
            </plist>

            """
    }

    /// A variable of an example.
    struct Variable {
        let name: String
        let type: String?
        let cases: KeyValuePairs<String, String>
        let rule: String?

        init(
            _ name: String, type: String? = "ld", rule: String? = AppleKey.pluralRule.description,
            _ cases: KeyValuePairs<String, String>
        ) {
            self.name = name
            self.type = type
            self.rule = rule
            self.cases = cases
        }
    }

    /// A `.strings` file.
    static func strings(_ language: String, _ text: String) -> Example {
        Example("\(language).lproj/Localizable.strings", text)
    }

    /// A `.stringsdict` file with one entry.
    static func stringsdict(_ language: String, _ format: String, _ variables: Variable...) -> Example {
        var lines = ["<key>files</key>", "<dict>"]
        lines.append("  <key>\(AppleKey.format)</key><string>\(XMLText.content(format))</string>")
        for variable in variables {
            lines += ["  <key>\(variable.name)</key>", "  <dict>"]
            if let rule = variable.rule {
                lines.append("    <key>\(AppleKey.ruleType)</key><string>\(rule)</string>")
            }
            if let type = variable.type {
                lines.append("    <key>\(AppleKey.valueType)</key><string>\(type)</string>")
            }
            for (name, text) in variable.cases {
                lines.append("    <key>\(name)</key><string>\(XMLText.content(text))</string>")
            }
            lines.append("  </dict>")
        }
        lines.append("</dict>")
        return Example("\(language).lproj/Localizable.stringsdict", lines.joined(separator: "\n"))
    }

    /// A `.stringsdict` file with one entry that varies by device.
    static func devices(_ branches: KeyValuePairs<String, String>) -> Example {
        var lines = ["<key>tap</key>", "<dict>", "  <key>\(AppleKey.devices)</key>", "  <dict>"]
        lines += branches.map { "    <key>\($0.key)</key><string>\(XMLText.content($0.value))</string>" }
        return Example("en.lproj/Localizable.stringsdict", (lines + ["  </dict>", "</dict>"]).joined(separator: "\n"))
    }

    /// A catalog whose strings are given as JSON.
    static func catalog(_ strings: String, version: String = "1.0") -> Example {
        let lines = strings.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? "" : "    \($0)"
        }
        return Example(
            "Localizable.xcstrings",
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
            \(lines.joined(separator: "\n"))
              },
              "version" : "\(version)"
            }
            """)
    }
}

extension Spelling {
    /// Says that a settings file names a setting that does not exist.
    package static func noSetting(_ name: String, among names: [String]) -> String {
        "there is no setting '\(name)'; "
            + (closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "there are \(names.joined(separator: ", "))")
    }
}
