// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-stringsdict",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .library(name: "CLDRPlurals", targets: ["CLDRPlurals"]),
        .library(name: "PluralRuleSyntax", targets: ["PluralRuleSyntax"]),
        .library(name: "StringsdictFormatting", targets: ["StringsdictFormatting"]),
        .library(name: "Stringsdict", targets: ["Stringsdict"]),
        .library(name: "StringsdictFoundation", targets: ["StringsdictFoundation"]),
        .library(name: "StringCatalogs", targets: ["StringCatalogs"]),
        .plugin(name: "LintStrings", targets: ["LintStrings"]),
        .plugin(name: "StringsdictPlugin", targets: ["StringsdictPlugin"]),
    ],
    targets: [
        // The targets that ship in a user's program. The dependencies between them are fixed: see CONTRIBUTING.md. If
        // several targets can be compiled, SwiftPM begins with the last name. `StringsdictFormatting` and the targets
        // that it needs have later names than `PropertyLists` and `CatalogReading`, so both cores of a small machine
        // are busy to the end.
        .target(name: "CLDRPluralsCore"),
        .target(name: "CLDRPlurals", dependencies: ["CLDRPluralsCore"]),
        .target(name: "LocaleData", dependencies: ["CLDRPluralsCore"]),
        // `Entries` imports nothing. With this dependency, SwiftPM compiles it after `CLDRPluralsCore`, for which most targets
        // wait: a first release build of a program with `Stringsdict` takes 5 to 7 % less time.
        .target(name: "Entries", dependencies: ["Locks"]),
        .target(name: "TextDiagnostics"),
        .target(name: "TextFiles", dependencies: ["Locks", "TextDiagnostics"]),
        .target(name: "FileReading", dependencies: ["CStringsdictSystem", "TextFiles"]),
        .target(name: "JSONReading", dependencies: ["CStringsdictSystem", "TextFiles"]),
        .target(name: "JSONWriting", dependencies: ["JSONReading", "TextFiles"]),
        .target(name: "PluralRuleSyntax", dependencies: ["CLDRPluralsCore", "TextDiagnostics", "TextFiles"]),
        .systemLibrary(
            name: "CExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"]), .yum(["expat-devel"])]
        ),
        .target(name: "XMLReading", dependencies: ["CExpat", "TextFiles"]),
        .target(name: "PropertyLists", dependencies: ["CStringsdictSystem", "TextFiles", "XMLReading"]),
        .target(name: "PropertyListWriting", dependencies: ["PropertyLists", "TextFiles"]),
        .target(name: "CStringsdictSystem"),
        .target(name: "Locks", dependencies: ["CStringsdictSystem"]),
        .target(
            name: "StringsdictFormatting",
            dependencies: [
                "CLDRPlurals", "CLDRPluralsCore", "CStringsdictSystem", "Entries", "LocaleData", "Locks",
                "TextDiagnostics",
            ]),
        .target(
            name: "Stringsdict",
            dependencies: [
                "CLDRPluralsCore", "CLDRPlurals", "CStringsdictSystem", "Entries", "StringsdictFormatting",
                "PropertyLists", "FileReading", "CatalogReading", "Locks", "TextDiagnostics", "TextFiles",
            ]),
        .target(
            name: "StringsdictFoundation",
            dependencies: [
                "CatalogReading", "CStringsdictSystem", "Entries", "FileReading", "Locks", "StringsdictFormatting",
                "Stringsdict",
            ]),
        .target(
            name: "CatalogReading",
            dependencies: [
                "CLDRPlurals", "CLDRPluralsCore", "Entries", "JSONReading", "Locks", "TextFiles",
            ]),
        .target(
            name: "StringCatalogs",
            dependencies: [
                "CLDRPlurals", "CatalogReading", "Entries", "JSONReading", "JSONWriting", "PropertyListWriting",
                "PropertyLists", "TextFiles",
            ]),
        .target(name: "CommandConsole", dependencies: ["TextFiles"], path: "Sources/Toolkit/CommandConsole"),
        .target(
            name: "FileSupport", dependencies: ["CStringsdictSystem", "CommandConsole", "FileReading", "TextFiles"],
            path: "Sources/Toolkit/FileSupport"),
        .target(name: "KeyedLists", dependencies: ["TextFiles"], path: "Sources/Toolkit/KeyedLists"),
        .target(name: "TextWriting", dependencies: ["KeyedLists", "TextFiles"], path: "Sources/Toolkit/TextWriting"),
        .target(name: "XMLTrees", dependencies: ["TextFiles", "XMLReading"], path: "Sources/Toolkit/XMLTrees"),
        .target(
            name: "LocalizedEntries",
            dependencies: [
                "CLDRPlurals", "Entries", "FileReading", "FileSupport", "JSONReading", "KeyedLists", "Locks",
                "PluralRuleSyntax", "PropertyLists", "StringCatalogs", "Stringsdict", "StringsdictFormatting",
                "TextFiles",
            ],
            path: "Sources/Toolkit/LocalizedEntries"
        ),
        .target(
            name: "TextEmbedding",
            dependencies: [
                "CLDRPlurals", "CatalogReading", "CommandConsole", "StringsdictFormatting", "Stringsdict",
                "TextFiles", "TextWriting",
            ],
            path: "Sources/Toolkit/TextEmbedding"
        ),
        .target(
            name: "PluralRuleHistory", dependencies: ["CLDRPlurals", "PluralRuleSyntax"],
            path: "Sources/Toolkit/PluralRuleHistory"),
        .target(
            name: "PluralRuleTexts", dependencies: ["CLDRPlurals", "PluralRuleSyntax"],
            path: "Sources/Toolkit/PluralRuleTexts"),
        .target(
            name: "StringsChecking",
            dependencies: [
                "CLDRPlurals", "CommandConsole", "Entries", "FileReading", "FileSupport", "JSONReading",
                "JSONWriting", "KeyedLists", "LocalizedEntries", "PluralRuleHistory", "PluralRuleSyntax",
                "PropertyLists", "StringCatalogs", "Stringsdict", "TextFiles", "TextWriting",
            ],
            path: "Sources/Toolkit/StringsChecking"
        ),
        .target(
            name: "AccessorGeneration",
            dependencies: [
                "CommandConsole", "Entries", "FileReading", "FileSupport", "JSONReading", "KeyedLists",
                "LocalizedEntries", "StringCatalogs", "Stringsdict", "StringsChecking", "TextEmbedding", "TextFiles",
                "TextWriting",
            ],
            path: "Sources/Toolkit/AccessorGeneration"
        ),
        // The tool of the plugin needs no argument parser, so that users of the plugin need no trait and fetch nothing.
        .executableTarget(
            name: "AccessorTool",
            dependencies: ["AccessorGeneration", "CommandConsole", "FileReading", "StringsChecking"],
            path: "Sources/Toolkit/AccessorTool"
        ),
        .plugin(
            name: "StringsdictPlugin",
            capability: .buildTool(),
            dependencies: ["AccessorTool"],
            path: "Tools/Plugins/StringsdictPlugin"
        ),
        .plugin(
            name: "LintStrings",
            capability: .command(
                intent: .custom(
                    verb: "lint-strings", description: "Find mistakes in localized texts and their plural forms.")),
            dependencies: ["AccessorTool"],
            path: "Tools/Plugins/LintStrings"
        ),
        // The programs that `Tools/Checks/links.sh` checks.
        .executableTarget(
            name: "SelectionProbe", dependencies: ["CLDRPlurals"], path: "Tests/Probes/SelectionProbe"),
        .executableTarget(
            name: "FormattingProbe", dependencies: ["Stringsdict"], path: "Tests/Probes/FormattingProbe"),
        // The program that `number-symbols.sh`, `examples.sh` and a benchmark ask for many texts.
        .executableTarget(name: "LookupProbe", dependencies: ["Stringsdict"], path: "Tests/Probes/LookupProbe"),
        // Shows what Foundation does with the same tables. A test runs it in a separate process.
        .executableTarget(name: "FoundationProbe", path: "Tests/Probes/FoundationProbe"),
        // Shows numbers and dates as users of many kinds see them. A test runs it.
        .executableTarget(
            name: "LocaleProbe", dependencies: ["StringsdictFoundation"], path: "Tests/Probes/LocaleProbe",
            exclude: ["Resources"]),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: ["CLDRPluralsCore", "FileReading", "PluralRuleSyntax", "PropertyLists", "XMLTrees"],
            path: "Tests/TestSupport"),
        .testTarget(name: "CLDRPluralsCoreTests", dependencies: ["CLDRPluralsCore", "TestSupport"]),
        .testTarget(name: "EntriesTests", dependencies: ["Entries", "StringsdictFormatting"]),
        .testTarget(name: "CLDRPluralsTests", dependencies: ["CLDRPlurals", "TestSupport"]),
        .testTarget(
            name: "PluralRuleSyntaxTests",
            dependencies: ["PluralRuleSyntax", "CLDRPluralsCore", "TestSupport", "TextFiles"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "PluralRuleHistoryTests",
            dependencies: ["CLDRPlurals", "PluralRuleHistory", "PluralRuleSyntax", "TestSupport"]),
        .testTarget(name: "TextFilesTests", dependencies: ["TestSupport", "TextFiles"]),
        .testTarget(name: "FileReadingTests", dependencies: ["FileReading", "TestSupport"]),
        .testTarget(
            name: "JSONReadingTests", dependencies: ["JSONReading", "TestSupport", "TextFiles"], exclude: ["Fixtures"]),
        .testTarget(name: "LocksTests", dependencies: ["Locks"]),
        .testTarget(name: "KeyedListsTests", dependencies: ["KeyedLists"]),
        .testTarget(name: "XMLReadingTests", dependencies: ["XMLReading", "TestSupport", "TextFiles"]),
        .testTarget(
            name: "PropertyListsTests",
            dependencies: ["PropertyListWriting", "PropertyLists", "TestSupport", "TextFiles"]),
        .testTarget(
            name: "StringsdictFormattingTests",
            dependencies: [
                "StringsdictFormatting", "CLDRPlurals", "Entries", "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "StringsdictTests",
            dependencies: [
                "Stringsdict", "CatalogReading", "CLDRPluralsCore", "Locks", "PropertyListWriting", "PropertyLists",
                "StringCatalogs",
                "TestSupport", "TextFiles",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["PropertyListWriting", "PropertyLists", "Stringsdict", "StringCatalogs", "TestSupport"],
            exclude: ["Miniature"]),
        .testTarget(
            name: "StringCatalogsTests",
            dependencies: [
                "CatalogReading", "Entries", "FileReading", "JSONReading", "JSONWriting", "PropertyListWriting",
                "PropertyLists", "StringCatalogs", "Stringsdict", "StringsdictFormatting", "TestSupport", "TextFiles",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "StringsdictFoundationTests",
            dependencies: ["StringsdictFoundation", "FoundationProbe", "LocaleProbe", "TestSupport"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LocalizedEntriesTests",
            dependencies: [
                "JSONReading", "LocalizedEntries", "PropertyListWriting", "StringCatalogs", "StringsdictFormatting",
                "TestSupport", "TextFiles",
            ]),
        .testTarget(
            name: "TextEmbeddingTests",
            dependencies: [
                "LocalizedEntries", "PropertyListWriting", "PropertyLists", "Stringsdict", "StringsdictFormatting",
                "TestSupport",
                "TextEmbedding",
            ]),
        .testTarget(
            name: "StringsCheckingTests",
            dependencies: [
                "CommandConsole", "FileReading", "FileSupport", "JSONReading", "JSONWriting", "LocalizedEntries",
                "PluralRuleHistory", "PropertyListWriting", "PropertyLists", "StringCatalogs", "StringsChecking",
                "TestSupport", "TextFiles", "TextWriting", "XMLTrees",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "AccessorGenerationTests",
            dependencies: [
                "AccessorGeneration", "CommandConsole", "FileReading", "FileSupport", "JSONReading", "LocalizedEntries",
                "StringCatalogs", "StringsChecking", "StringsdictFormatting", "TestSupport", "TextEmbedding",
                "TextWriting",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(name: "CommandConsoleTests", dependencies: ["CommandConsole", "TestSupport", "TextFiles"]),
        .testTarget(
            name: "FileSupportTests", dependencies: ["CommandConsole", "FileReading", "FileSupport", "TestSupport"]),
        .testTarget(name: "JSONWritingTests", dependencies: ["JSONWriting", "TestSupport"]),
        .testTarget(name: "TextWritingTests", dependencies: ["TestSupport", "TextFiles", "TextWriting"]),
        .testTarget(name: "XMLTreesTests", dependencies: ["TestSupport", "TextFiles", "XMLReading", "XMLTrees"]),
        .testTarget(
            name: "RepositoryTests",
            // The libraries are there for the examples, which are compiled against them.
            dependencies: [
                "CommandConsole", "PluralRuleSyntax", "StringCatalogs", "StringsdictFoundation", "TestSupport",
            ],
            exclude: ["ExampleContext"]),
        .testTarget(name: "AccessorToolTests", dependencies: ["AccessorTool", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// One target of tests, so that a clean checkout compiles only what it needs: ONLY_TESTS=CLDRPluralsTests make unit
if let only = Context.environment["ONLY_TESTS"], !only.isEmpty {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}

// Not for users: the modules that the packages in Tools import. A package can use only the products of another package,
// and a program links all modules of a product that it depends on. So there is a product for each use.
package.products += [
    .library(
        name: "_StringsdictBasics",
        targets: [
            "CLDRPluralsCore", "CommandConsole", "FileReading", "FileSupport", "JSONReading", "JSONWriting",
            "KeyedLists", "LocaleData", "PluralRuleHistory", "PluralRuleTexts", "TextFiles", "TextWriting",
            "XMLReading", "XMLTrees",
        ]),
    .library(
        name: "_StringsdictToolkit",
        targets: [
            "AccessorGeneration", "CatalogReading", "Entries", "LocalizedEntries", "Locks", "PropertyListWriting",
            "PropertyLists", "StringsChecking", "TextEmbedding",
        ]),
    .library(name: "_StringsdictTestSupport", targets: ["TestSupport"]),
]

// The tool of StringsdictPlugin as a release compiled it. Only the commit of a release's tag names one.
let toolBundle: (url: String, checksum: String)? = nil

// The tool is compiled, unless the user asks for the tool of the release (`release`) or for a bundle in this folder
// (its path). SwiftPM downloads a bundle that a manifest names even for users of the libraries alone.
#if os(Linux)
let compiledTool: Target? =
    switch Context.environment["STRINGSDICT_TOOL_BUNDLE"] {
    case nil, "": nil
    case "release": toolBundle.map { .binaryTarget(name: "AccessorTool", url: $0.url, checksum: $0.checksum) }
    case let path?: .binaryTarget(name: "AccessorTool", path: path)
    }
if let compiledTool {
    package.targets = package.targets.map { $0.name == compiledTool.name ? compiledTool : $0 }
}
#endif
