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
        .plugin(name: "StringsdictLint", targets: ["StringsdictLint"]),
        .plugin(name: "StringsdictAccessors", targets: ["StringsdictAccessors"]),
    ],
    targets: [
        // The targets that ship in a user's program. The dependencies between them are fixed, and their names are unique in the build of
        // a user: see ARCHITECTURE.md. If several targets can be compiled, SwiftPM begins with the last name. `StringsdictFormatting`
        // has a later name than `StringsdictCatalogReading`, so both cores of a small machine are busy to the end.
        .target(name: "CLDRPluralsCore"),
        .target(name: "CLDRPlurals", dependencies: ["CLDRPluralsCore"]),
        .target(name: "StringsdictLocaleData", dependencies: ["CLDRPluralsCore"]),
        // `StringsdictEntries` imports nothing. With this dependency, SwiftPM compiles it after `CLDRPluralsCore`, for which most targets
        // wait: a first release build of a program with `Stringsdict` takes 5 to 7 % less time.
        .target(name: "StringsdictEntries", dependencies: ["StringsdictLocks"]),
        .target(name: "StringsdictTextDiagnostics"),
        .target(name: "StringsdictTextFiles", dependencies: ["StringsdictLocks", "StringsdictTextDiagnostics"]),
        .target(name: "StringsdictFileReading", dependencies: ["CStringsdictSystem", "StringsdictTextFiles"]),
        .target(name: "StringsdictJSONReading", dependencies: ["CStringsdictSystem", "StringsdictTextFiles"]),
        .target(name: "StringsdictJSONWriting", dependencies: ["StringsdictJSONReading", "StringsdictTextFiles"]),
        .target(
            name: "PluralRuleSyntax",
            dependencies: ["CLDRPluralsCore", "StringsdictTextDiagnostics", "StringsdictTextFiles"]),
        .systemLibrary(
            name: "CStringsdictExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"]), .yum(["expat-devel"])]
        ),
        .target(name: "StringsdictXMLReading", dependencies: ["CStringsdictExpat", "StringsdictTextFiles"]),
        .target(
            name: "StringsdictPropertyLists",
            dependencies: ["CStringsdictSystem", "StringsdictTextFiles", "StringsdictXMLReading"]),
        .target(
            name: "StringsdictPropertyListWriting", dependencies: ["StringsdictPropertyLists", "StringsdictTextFiles"]),
        .target(name: "CStringsdictSystem"),
        .target(name: "StringsdictLocks", dependencies: ["CStringsdictSystem"]),
        .target(
            name: "StringsdictFormatting",
            dependencies: [
                "CLDRPlurals", "CLDRPluralsCore", "CStringsdictSystem", "StringsdictEntries", "StringsdictLocaleData",
                "StringsdictLocks",
                "StringsdictTextDiagnostics",
            ]),
        .target(
            name: "Stringsdict",
            dependencies: [
                "CLDRPluralsCore", "CLDRPlurals", "CStringsdictSystem", "StringsdictEntries", "StringsdictFormatting",
                "StringsdictPropertyLists", "StringsdictFileReading", "StringsdictCatalogReading", "StringsdictLocks",
                "StringsdictTextDiagnostics", "StringsdictTextFiles",
            ]),
        .target(
            name: "StringsdictFoundation",
            dependencies: [
                "StringsdictCatalogReading", "CStringsdictSystem", "StringsdictEntries", "StringsdictFileReading",
                "StringsdictLocks", "StringsdictFormatting",
                "Stringsdict",
            ]),
        .target(
            name: "StringsdictCatalogReading",
            dependencies: [
                "CLDRPlurals", "CLDRPluralsCore", "StringsdictEntries", "StringsdictJSONReading", "StringsdictLocks",
                "StringsdictTextFiles",
            ]),
        .target(
            name: "StringCatalogs",
            dependencies: [
                "CLDRPlurals", "StringsdictCatalogReading", "StringsdictEntries", "StringsdictJSONReading",
                "StringsdictJSONWriting", "StringsdictPropertyListWriting",
                "StringsdictPropertyLists", "StringsdictTextFiles",
            ]),
        .target(
            name: "StringsdictCommandConsole", dependencies: ["StringsdictTextFiles"],
            path: "Sources/Toolkit/StringsdictCommandConsole"),
        .target(
            name: "StringsdictFileSupport",
            dependencies: [
                "CStringsdictSystem", "StringsdictCommandConsole", "StringsdictFileReading", "StringsdictTextFiles",
            ],
            path: "Sources/Toolkit/StringsdictFileSupport"),
        .target(
            name: "StringsdictKeyedLists", dependencies: ["StringsdictTextFiles"],
            path: "Sources/Toolkit/StringsdictKeyedLists"),
        .target(
            name: "StringsdictTextWriting", dependencies: ["StringsdictKeyedLists", "StringsdictTextFiles"],
            path: "Sources/Toolkit/StringsdictTextWriting"),
        .target(
            name: "StringsdictXMLTrees", dependencies: ["StringsdictTextFiles", "StringsdictXMLReading"],
            path: "Sources/Toolkit/StringsdictXMLTrees"),
        .target(
            name: "StringsdictLocalizedEntries",
            dependencies: [
                "CLDRPlurals", "StringsdictEntries", "StringsdictFileReading", "StringsdictFileSupport",
                "StringsdictJSONReading", "StringsdictKeyedLists", "StringsdictLocks",
                "StringsdictPropertyLists", "StringCatalogs", "Stringsdict", "StringsdictFormatting",
                "StringsdictTextFiles",
            ],
            path: "Sources/Toolkit/StringsdictLocalizedEntries"
        ),
        .target(
            name: "StringsdictTextEmbedding",
            dependencies: [
                "CLDRPlurals", "StringsdictCatalogReading", "StringsdictCommandConsole", "StringsdictFormatting",
                "Stringsdict",
                "StringsdictTextFiles", "StringsdictTextWriting",
            ],
            path: "Sources/Toolkit/StringsdictTextEmbedding"
        ),
        .target(
            name: "PluralRuleHistory", dependencies: ["CLDRPlurals", "PluralRuleSyntax"],
            path: "Sources/Toolkit/PluralRuleHistory"),
        .target(
            name: "PluralRuleTexts", dependencies: ["CLDRPlurals", "PluralRuleSyntax"],
            path: "Sources/Toolkit/PluralRuleTexts"),
        .target(
            name: "StringsdictChecking",
            dependencies: [
                "CLDRPlurals", "StringsdictCommandConsole", "StringsdictEntries", "StringsdictFileReading",
                "StringsdictFileSupport", "StringsdictJSONReading",
                "StringsdictJSONWriting", "StringsdictKeyedLists", "StringsdictLocalizedEntries", "PluralRuleHistory",
                "StringsdictPropertyLists", "StringCatalogs", "Stringsdict", "StringsdictTextFiles",
                "StringsdictTextWriting",
            ],
            path: "Sources/Toolkit/StringsdictChecking"
        ),
        .target(
            name: "StringsdictAccessorGeneration",
            dependencies: [
                "StringsdictCommandConsole", "StringsdictEntries", "StringsdictFileReading", "StringsdictFileSupport",
                "StringsdictJSONReading", "StringsdictKeyedLists",
                "StringsdictLocalizedEntries", "StringCatalogs", "Stringsdict", "StringsdictChecking",
                "StringsdictTextEmbedding", "StringsdictTextFiles",
                "StringsdictTextWriting",
            ],
            path: "Sources/Toolkit/StringsdictAccessorGeneration"
        ),
        // The tool of the plugin needs no argument parser, so that users of the plugin need no trait and fetch nothing.
        .executableTarget(
            name: "StringsdictAccessorTool",
            dependencies: [
                "StringsdictAccessorGeneration", "StringsdictCommandConsole", "StringsdictFileReading",
                "StringsdictChecking",
            ],
            path: "Sources/Toolkit/StringsdictAccessorTool"
        ),
        .plugin(
            name: "StringsdictAccessors",
            capability: .buildTool(),
            dependencies: ["StringsdictAccessorTool"],
            path: "Tools/Plugins/StringsdictAccessors"
        ),
        .plugin(
            name: "StringsdictLint",
            capability: .command(
                intent: .custom(
                    verb: "lint-strings", description: "Find mistakes in localized texts and their plural forms.")),
            dependencies: ["StringsdictAccessorTool"],
            path: "Tools/Plugins/StringsdictLint"
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
            name: "StringsdictTestSupport",
            dependencies: [
                "CLDRPluralsCore", "StringsdictFileReading", "PluralRuleSyntax", "StringsdictPropertyLists",
                "StringsdictXMLTrees",
            ],
            path: "Tests/StringsdictTestSupport"),
        .testTarget(name: "CLDRPluralsCoreTests", dependencies: ["CLDRPluralsCore", "StringsdictTestSupport"]),
        .testTarget(name: "EntriesTests", dependencies: ["StringsdictEntries", "StringsdictFormatting"]),
        .testTarget(name: "CLDRPluralsTests", dependencies: ["CLDRPlurals", "StringsdictTestSupport"]),
        .testTarget(
            name: "PluralRuleSyntaxTests",
            dependencies: ["PluralRuleSyntax", "CLDRPluralsCore", "StringsdictTestSupport", "StringsdictTextFiles"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "PluralRuleHistoryTests",
            dependencies: ["CLDRPlurals", "PluralRuleHistory", "PluralRuleSyntax", "StringsdictTestSupport"]),
        .testTarget(name: "TextFilesTests", dependencies: ["StringsdictTestSupport", "StringsdictTextFiles"]),
        .testTarget(name: "FileReadingTests", dependencies: ["StringsdictFileReading", "StringsdictTestSupport"]),
        .testTarget(
            name: "JSONReadingTests",
            dependencies: ["StringsdictJSONReading", "StringsdictTestSupport", "StringsdictTextFiles"],
            exclude: ["Fixtures"]),
        .testTarget(name: "LocksTests", dependencies: ["StringsdictLocks"]),
        .testTarget(name: "KeyedListsTests", dependencies: ["StringsdictKeyedLists"]),
        .testTarget(
            name: "XMLReadingTests",
            dependencies: ["StringsdictXMLReading", "StringsdictTestSupport", "StringsdictTextFiles"]),
        .testTarget(
            name: "PropertyListsTests",
            dependencies: [
                "StringsdictPropertyListWriting", "StringsdictPropertyLists", "StringsdictTestSupport",
                "StringsdictTextFiles",
            ]),
        .testTarget(
            name: "StringsdictFormattingTests",
            dependencies: [
                "StringsdictFormatting", "CLDRPlurals", "StringsdictEntries", "StringsdictTestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "StringsdictTests",
            dependencies: [
                "Stringsdict", "StringsdictCatalogReading", "CLDRPluralsCore", "StringsdictLocks",
                "StringsdictFileReading", "StringsdictPropertyListWriting", "StringsdictPropertyLists",
                "StringCatalogs",
                "StringsdictTestSupport", "StringsdictTextFiles",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "StringsdictPropertyListWriting", "StringsdictPropertyLists", "Stringsdict", "StringCatalogs",
                "StringsdictTestSupport",
            ],
            exclude: ["Miniature"]),
        .testTarget(
            name: "StringCatalogsTests",
            dependencies: [
                "StringsdictCatalogReading", "StringsdictEntries", "StringsdictFileReading", "StringsdictJSONReading",
                "StringsdictJSONWriting", "StringsdictPropertyListWriting",
                "StringsdictPropertyLists", "StringCatalogs", "Stringsdict", "StringsdictFormatting",
                "StringsdictTestSupport", "StringsdictTextFiles",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "StringsdictFoundationTests",
            dependencies: ["StringsdictFoundation", "FoundationProbe", "LocaleProbe", "StringsdictTestSupport"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LocalizedEntriesTests",
            dependencies: [
                "StringsdictJSONReading", "StringsdictLocalizedEntries", "StringsdictPropertyListWriting",
                "StringCatalogs", "StringsdictFormatting",
                "StringsdictTestSupport", "StringsdictTextFiles",
            ]),
        .testTarget(
            name: "TextEmbeddingTests",
            dependencies: [
                "StringsdictLocalizedEntries", "StringsdictPropertyListWriting", "StringsdictPropertyLists",
                "Stringsdict", "StringsdictFormatting",
                "StringsdictTestSupport",
                "StringsdictTextEmbedding",
            ]),
        .testTarget(
            name: "StringsCheckingTests",
            dependencies: [
                "StringsdictCommandConsole", "StringsdictFileReading", "StringsdictFileSupport",
                "StringsdictJSONReading", "StringsdictJSONWriting", "StringsdictLocalizedEntries",
                "PluralRuleHistory", "StringsdictPropertyListWriting", "StringsdictPropertyLists", "StringCatalogs",
                "StringsdictChecking",
                "StringsdictTestSupport", "StringsdictTextFiles", "StringsdictTextWriting", "StringsdictXMLTrees",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "AccessorGenerationTests",
            dependencies: [
                "StringsdictAccessorGeneration", "StringsdictCommandConsole", "StringsdictFileReading",
                "StringsdictFileSupport", "StringsdictJSONReading", "StringsdictLocalizedEntries",
                "StringCatalogs", "StringsdictChecking", "StringsdictFormatting", "StringsdictTestSupport",
                "StringsdictTextEmbedding",
                "StringsdictTextWriting",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "CommandConsoleTests",
            dependencies: ["StringsdictCommandConsole", "StringsdictTestSupport", "StringsdictTextFiles"]),
        .testTarget(
            name: "FileSupportTests",
            dependencies: [
                "StringsdictCommandConsole", "StringsdictFileReading", "StringsdictFileSupport",
                "StringsdictTestSupport",
            ]),
        .testTarget(name: "JSONWritingTests", dependencies: ["StringsdictJSONWriting", "StringsdictTestSupport"]),
        .testTarget(
            name: "TextWritingTests",
            dependencies: ["StringsdictTestSupport", "StringsdictTextFiles", "StringsdictTextWriting"]),
        .testTarget(
            name: "XMLTreesTests",
            dependencies: [
                "StringsdictTestSupport", "StringsdictTextFiles", "StringsdictXMLReading", "StringsdictXMLTrees",
            ]),
        .testTarget(
            name: "RepositoryTests",
            // The libraries are there for the examples, which are compiled against them.
            dependencies: [
                "StringsdictCommandConsole", "PluralRuleSyntax", "StringCatalogs", "StringsdictFoundation",
                "StringsdictTestSupport",
            ],
            exclude: ["ExampleContext"]),
        .testTarget(name: "AccessorToolTests", dependencies: ["StringsdictAccessorTool", "StringsdictTestSupport"]),
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
            "CLDRPluralsCore", "StringsdictCommandConsole", "StringsdictFileReading", "StringsdictFileSupport",
            "StringsdictJSONReading", "StringsdictJSONWriting",
            "StringsdictKeyedLists", "StringsdictLocaleData", "PluralRuleHistory", "PluralRuleTexts",
            "StringsdictTextFiles", "StringsdictTextWriting",
            "StringsdictXMLReading", "StringsdictXMLTrees",
        ]),
    .library(
        name: "_StringsdictToolkit",
        targets: [
            "StringsdictAccessorGeneration", "StringsdictCatalogReading", "StringsdictEntries",
            "StringsdictLocalizedEntries", "StringsdictLocks", "StringsdictPropertyListWriting",
            "StringsdictPropertyLists", "StringsdictChecking", "StringsdictTextEmbedding",
        ]),
    .library(name: "_StringsdictTestSupport", targets: ["StringsdictTestSupport"]),
]

// The tool of StringsdictAccessors as a release compiled it. Only the commit of a release's tag names one.
let toolBundle: (url: String, checksum: String)? = nil

// The tool is compiled, unless the user asks for the tool of the release (`release`) or for a bundle in this folder
// (its path). SwiftPM downloads a bundle that a manifest names even for users of the libraries alone.
#if os(Linux)
let compiledTool: Target? =
    switch Context.environment["STRINGSDICT_TOOL_BUNDLE"] {
    case nil, "": nil
    case "release":
        toolBundle.map { .binaryTarget(name: "StringsdictAccessorTool", url: $0.url, checksum: $0.checksum) }
    case let path?: .binaryTarget(name: "StringsdictAccessorTool", path: path)
    }
if let compiledTool {
    package.targets = package.targets.map { $0.name == compiledTool.name ? compiledTool : $0 }
}
#endif
