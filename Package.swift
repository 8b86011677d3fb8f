// swift-tools-version: 6.1
import PackageDescription

/// What the command lines parse their arguments with. It belongs to the trait `Commands`, so that a package that
/// depends on a library of this one does not fetch it.
let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Commands"]))

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
        .executable(name: "cldr-plurals", targets: ["CLDRPluralsCommand"]),
        .executable(name: "stringsdict", targets: ["StringsdictCommand"]),
        .plugin(name: "LintStrings", targets: ["LintStrings"]),
        .plugin(name: "StringsdictPlugin", targets: ["StringsdictPlugin"]),
    ],
    traits: [
        .trait(
            name: "Commands",
            description: "The command lines cldr-plurals and stringsdict: swift run --traits Commands cldr-plurals")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // What ships in a user's program. The arrows between these targets are fixed: see CONTRIBUTING.md. Of the targets
        // that can be compiled, SwiftPM begins with the last name. So what `StringsdictFormatting` needs, and then it, come
        // before `PropertyLists` and `CatalogReading`, and both cores of a small machine are busy to the end.
        .target(name: "CLDRPluralsCore"),
        .target(name: "CLDRPlurals", dependencies: ["CLDRPluralsCore"]),
        .target(name: "LocaleData", dependencies: ["CLDRPluralsCore"]),
        // `Entries` imports nothing. Behind `Locks`, it is not compiled before `CLDRPluralsCore`, for which most others wait.
        .target(name: "Entries", dependencies: ["Locks"]),
        .target(name: "TextFiles", dependencies: ["Locks"]),
        .target(name: "PluralRuleSyntax", dependencies: ["CLDRPluralsCore", "TextFiles"]),
        .systemLibrary(
            name: "CExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"]), .yum(["expat-devel"])]
        ),
        .target(name: "XMLReading", dependencies: ["CExpat", "CStringsdictSystem", "TextFiles"]),
        .target(name: "PropertyLists", dependencies: ["CStringsdictSystem", "TextFiles", "XMLReading"]),
        .target(name: "PropertyListWriting", dependencies: ["PropertyLists", "TextFiles"]),
        .target(name: "CStringsdictSystem"),
        .target(name: "Locks", dependencies: ["CStringsdictSystem"]),
        .target(
            name: "StringsdictFormatting",
            dependencies: [
                "CLDRPlurals", "CLDRPluralsCore", "CStringsdictSystem", "Entries", "LocaleData", "Locks",
            ]),
        .target(
            name: "Stringsdict",
            dependencies: [
                "CLDRPluralsCore", "CLDRPlurals", "CStringsdictSystem", "Entries", "StringsdictFormatting",
                "PropertyLists", "XMLReading", "CatalogReading", "Locks",
            ]),
        .target(
            name: "StringsdictFoundation",
            dependencies: ["CStringsdictSystem", "Entries", "Locks", "StringsdictFormatting", "Stringsdict"]),
        .target(
            name: "CatalogReading",
            dependencies: ["CLDRPlurals", "CLDRPluralsCore", "CStringsdictSystem", "Entries", "Locks", "TextFiles"]),
        .target(
            name: "StringCatalogs",
            dependencies: [
                "CLDRPlurals", "CatalogReading", "Entries", "PropertyListWriting", "PropertyLists", "TextFiles",
            ]),

        // What runs while developing.
        .target(
            name: "CLDRSource",
            dependencies: ["CLDRPluralsCore", "PluralRuleSyntax", "XMLReading", "CommandConsole", "TextFiles"],
            path: "Tools/Rules/CLDRSource"
        ),
        .target(
            name: "TableCompiler",
            dependencies: ["CLDRPluralsCore", "CLDRSource", "CommandConsole", "LocaleData", "PluralRuleSyntax"],
            path: "Tools/Rules/TableCompiler"
        ),
        .target(
            name: "ReleaseComparison",
            dependencies: ["CLDRPluralsCore", "PluralRuleSyntax", "CLDRSource", "CommandConsole"],
            path: "Tools/Rules/ReleaseComparison"
        ),
        .target(
            name: "PluralRuleTexts", dependencies: ["CLDRPlurals", "PluralRuleSyntax"],
            path: "Tools/Rules/PluralRuleTexts"),
        .target(
            name: "CommandConsole",
            dependencies: ["TextFiles", "XMLReading", argumentParser],
            path: "Tools/Support/CommandConsole"
        ),
        .target(
            name: "LocalizationConversion",
            dependencies: [
                "CLDRPlurals", "Entries", "LocalizedEntries", "PluralRuleSyntax", "PluralRuleTexts",
                "PropertyListWriting", "PropertyLists",
                "XMLReading",
                "StringCatalogs", "StringsdictFormatting", "CommandConsole", "TextFiles",
            ],
            path: "Tools/Texts/LocalizationConversion"
        ),
        .executableTarget(
            name: "CLDRPluralsCommand",
            dependencies: [
                "CLDRPluralsCore", "CLDRPlurals", "StringsdictFormatting", "PluralRuleSyntax", "PluralRuleTexts",
                "XMLReading",
                "CLDRSource", "TableCompiler", "ReleaseComparison", "CommandConsole", argumentParser,
            ],
            path: "Tools/Commands/CLDRPluralsCommand"
        ),
        .target(
            name: "LocalizedEntries",
            dependencies: [
                "CLDRPlurals", "Entries", "PropertyLists", "StringCatalogs", "Stringsdict", "StringsdictFormatting",
                "XMLReading", "TextFiles",
            ],
            path: "Tools/Texts/LocalizedEntries"
        ),
        .target(
            name: "TextEmbedding",
            dependencies: ["CLDRPlurals", "CatalogReading", "CommandConsole", "StringsdictFormatting", "Stringsdict"],
            path: "Tools/Texts/TextEmbedding"
        ),
        .target(
            name: "StringsChecking",
            dependencies: [
                "CLDRPlurals", "CommandConsole", "Entries", "LocalizedEntries", "PluralRuleSyntax", "PropertyLists",
                "StringCatalogs", "Stringsdict", "XMLReading", "TextFiles",
            ],
            path: "Tools/Texts/StringsChecking"
        ),
        .target(
            name: "TextPreview",
            dependencies: [
                "CLDRPlurals", "CommandConsole", "LocalizedEntries", "StringCatalogs", "Stringsdict", "StringsChecking",
                "StringsdictFormatting", "TextFiles",
            ],
            path: "Tools/Texts/TextPreview",
            // The compiler puts the page into the program, which needs no files beside it.
            resources: [
                .embedInCode("Page/page.html"), .embedInCode("Page/base.css"), .embedInCode("Page/page.css"),
                .embedInCode("Page/page.js"),
            ]
        ),
        .target(
            name: "CatalogEditing",
            dependencies: [
                "CLDRPlurals", "CommandConsole", "StringCatalogs", "StringsChecking", "StringsdictFormatting",
                "XMLReading", "LocalizedEntries",
            ],
            path: "Tools/Texts/CatalogEditing"
        ),
        .target(
            name: "TextServers",
            dependencies: [
                "CLDRPlurals", "CatalogEditing", "CommandConsole", "Entries", "LocalizedEntries", "PropertyLists",
                "StringCatalogs",
                "Stringsdict", "StringsChecking", "StringsdictFormatting", "TextPreview", "XMLReading", "TextFiles",
            ],
            path: "Tools/Texts/TextServers"
        ),
        .target(
            name: "AccessorGeneration",
            dependencies: [
                "CommandConsole", "Entries", "LocalizedEntries", "StringCatalogs", "Stringsdict", "StringsChecking",
                "TextEmbedding", "XMLReading", "TextFiles",
            ],
            path: "Tools/Texts/AccessorGeneration"
        ),
        .target(
            name: "SymbolGeneration",
            dependencies: ["AccessorGeneration", "CommandConsole", "Entries", "StringCatalogs", "TextFiles"],
            path: "Tools/Texts/SymbolGeneration"
        ),
        // The tool of the plugin needs no argument parser, so that users of the plugin need no trait and fetch nothing.
        .executableTarget(
            name: "AccessorTool",
            dependencies: ["AccessorGeneration", "CommandConsole", "XMLReading"],
            path: "Tools/Commands/AccessorTool"
        ),
        .plugin(
            name: "StringsdictPlugin",
            capability: .buildTool(),
            dependencies: ["AccessorTool"],
            path: "Tools/Plugins/StringsdictPlugin"
        ),
        .executableTarget(
            name: "StringsdictCommand",
            dependencies: [
                "Stringsdict", "StringCatalogs", "LocalizationConversion", "XMLReading", "CommandConsole",
                "LocalizedEntries", "StringsChecking", "TextPreview", "AccessorGeneration",
                "SymbolGeneration", "TextEmbedding", "TextServers", "CatalogEditing",
                argumentParser,
            ],
            path: "Tools/Commands/StringsdictCommand"
        ),
        .plugin(
            name: "LintStrings",
            capability: .command(
                intent: .custom(
                    verb: "lint-strings", description: "Find mistakes in localized texts and their plural forms.")),
            dependencies: ["StringsdictCommand"],
            path: "Tools/Plugins/LintStrings"
        ),
        // What `Tools/Checks/links.sh` looks at.
        .executableTarget(
            name: "SelectionProbe", dependencies: ["CLDRPlurals"], path: "Tools/Checks/SelectionProbe"),
        .executableTarget(
            name: "FormattingProbe", dependencies: ["Stringsdict"], path: "Tools/Checks/FormattingProbe"),
        // What `Tools/Checks/conversions.sh` compares with the engines of other formats.
        .executableTarget(
            name: "ConversionProbe",
            dependencies: ["LocalizationConversion", "Stringsdict", "CommandConsole", "XMLReading"],
            path: "Tools/Checks/ConversionProbe"),
        // What `FileChangesTests` kills in the middle of its work.
        .executableTarget(
            name: "FileChangesProbe", dependencies: ["CommandConsole"], path: "Tools/Checks/FileChangesProbe"),
        // What Foundation does with the same tables: a test runs it in a process of its own.
        .executableTarget(name: "FoundationProbe", path: "Tools/Checks/FoundationProbe"),

        // Tests.
        .target(name: "TestSupport", dependencies: ["PropertyLists", "XMLReading"], path: "Tests/TestSupport"),
        .testTarget(name: "CLDRPluralsCoreTests", dependencies: ["CLDRPluralsCore", "TestSupport"]),
        .testTarget(name: "EntriesTests", dependencies: ["Entries", "StringsdictFormatting"]),
        .testTarget(name: "CLDRPluralsTests", dependencies: ["CLDRPlurals", "TestSupport"]),
        .testTarget(
            name: "PluralRuleSyntaxTests",
            dependencies: ["PluralRuleSyntax", "CLDRPluralsCore", "TestSupport", "TextFiles"],
            exclude: ["Fixtures"]
        ),
        .testTarget(name: "TextFilesTests", dependencies: ["TextFiles"]),
        .testTarget(name: "LocksTests", dependencies: ["Locks"]),
        .testTarget(name: "XMLReadingTests", dependencies: ["XMLReading", "TestSupport", "TextFiles"]),
        .testTarget(
            name: "CLDRSourceTests", dependencies: ["CLDRSource", "CommandConsole", "PluralRuleSyntax", "TestSupport"]),
        .testTarget(
            name: "TableCompilerTests",
            dependencies: ["TableCompiler", "LocaleData", "CLDRSource", "TestSupport"]),
        .testTarget(
            name: "PropertyListsTests",
            dependencies: ["PropertyListWriting", "PropertyLists", "TestSupport", "TextFiles"]),
        .testTarget(
            name: "StringsdictFormattingTests",
            dependencies: [
                "StringsdictFormatting", "CLDRPlurals", "Entries", "TableCompiler", "CLDRSource", "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "StringsdictTests",
            dependencies: [
                "Stringsdict", "CatalogReading", "CLDRPluralsCore", "Locks", "PropertyListWriting", "PropertyLists",
                "StringCatalogs",
                "CLDRSource", "TestSupport", "TextFiles",
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
                "CatalogReading", "Entries", "StringCatalogs", "Stringsdict", "StringsdictFormatting",
                "PropertyListWriting", "PropertyLists",
                "XMLReading", "TestSupport", "TextFiles",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "StringsdictFoundationTests",
            dependencies: ["StringsdictFoundation", "FoundationProbe", "TestSupport"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LocalizedEntriesTests",
            dependencies: [
                "LocalizedEntries", "StringsdictFormatting", "TestSupport", "XMLReading", "TextFiles", "StringCatalogs",
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
                "CommandConsole", "LocalizedEntries", "StringsChecking", "TestSupport", "XMLReading", "TextFiles",
                "StringCatalogs",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "TextPreviewTests",
            dependencies: [
                "TextPreview", "CLDRPlurals", "CommandConsole", "LocalizedEntries", "Stringsdict", "StringsChecking",
                "StringsdictFormatting", "TestSupport", "StringCatalogs",
            ]),
        .testTarget(
            name: "TextServersTests",
            dependencies: [
                "TextServers", "CommandConsole", "LocalizedEntries", "StringsChecking", "TestSupport", "StringCatalogs",
            ]),
        .testTarget(
            name: "AccessorGenerationTests",
            dependencies: [
                "AccessorGeneration", "CommandConsole", "LocalizedEntries", "StringsChecking", "TestSupport",
                "StringCatalogs",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "SymbolGenerationTests",
            dependencies: ["SymbolGeneration", "StringCatalogs", "TestSupport", "XMLReading"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "ConversionTests",
            dependencies: [
                "LocalizationConversion", "StringCatalogs", "CLDRPlurals", "CommandConsole", "PropertyListWriting",
                "PropertyLists",
                "Stringsdict", "XMLReading",
                "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "CommandConsoleTests", dependencies: ["CommandConsole", "TestSupport", "TextFiles", "XMLReading"]),
        .testTarget(
            name: "CatalogEditingTests", dependencies: ["CatalogEditing", "CommandConsole", "StringCatalogs"]),
        .testTarget(
            name: "RepositoryTests", dependencies: ["TestSupport"], exclude: ["ExampleContext"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "AccessorTool", "CLDRPluralsCommand", "CatalogEditing", "StringsdictCommand", "FileChangesProbe",
                "StringCatalogs",
                "Stringsdict",
                "CLDRPlurals", "PluralRuleSyntax",
                "PluralRuleTexts", "XMLReading", "CLDRSource", "TableCompiler", "ReleaseComparison", "CommandConsole",
                "TestSupport",
                argumentParser,
            ],
            exclude: ["Sessions"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Modules of the tools are no products. The fuzz targets, a package of their own, can use them only as such.
if Context.environment["STRINGSDICT_FUZZING"] != nil {
    package.products += [
        .library(name: "LocalizationConversion", targets: ["LocalizationConversion"]),
        .library(name: "StringsChecking", targets: ["StringsChecking", "LocalizedEntries", "CommandConsole"]),
    ]
}

// The tool of StringsdictPlugin as a release compiled it. Only the commit of a release's tag names one.
let toolBundle: (url: String, checksum: String)? = nil

// The tool is compiled, unless the user asks for the one of the release (`release`) or for a bundle in this folder (its path): SwiftPM
// downloads a bundle for everybody whose manifest names it, also for those who use only a library.
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
