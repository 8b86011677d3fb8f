// swift-tools-version: 6.1
import PackageDescription

/// A product of the library's package. The products with an underscore contain modules that only this package uses.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-stringsdict") }
/// The products that the rules' modules use. A program links all modules of a product, so the lists are kept apart.
let rules = ["CLDRPlurals", "PluralRuleSyntax", "StringsdictFormatting", "_StringsdictBasics"].map(library)
/// The products that the texts' modules use.
let texts = rules + ["StringCatalogs", "Stringsdict", "_StringsdictToolkit"].map(library)
let testSupport = library("_StringsdictTestSupport")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// The commands `stringsdict` and `cldr-plurals` are a separate package, so that users of the libraries fetch nothing.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "cldr-plurals", targets: ["CLDRPluralsCommand"]),
        .executable(name: "stringsdict", targets: ["StringsdictCommand"]),
        // For the fuzz targets, which are a separate package.
        .library(name: "_LocalizationConversion", targets: ["LocalizationConversion"]),
    ],
    dependencies: [
        .package(name: "swift-stringsdict", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(name: "CommandSupport", dependencies: [argumentParser], packageAccess: false),
        // The rules.
        .target(name: "CLDRSource", packageAccess: false),
        .target(name: "TableCompiler", dependencies: ["CLDRSource"], packageAccess: false),
        .target(name: "ReleaseComparison", dependencies: ["CLDRSource"], packageAccess: false),
        .target(name: "PluralRuleTexts", packageAccess: false),
        // The evaluator of a standalone file. Its text is in TableCompiler; here it is compiled for its tests.
        .target(name: "StandaloneEvaluator", packageAccess: false),
        .executableTarget(
            name: "CLDRPluralsCommand",
            dependencies: [
                "PluralRuleTexts", "CLDRSource", "TableCompiler", "ReleaseComparison", "CommandSupport", argumentParser,
            ],
            packageAccess: false),
        // The texts.
        .target(
            name: "LocalizationConversion", dependencies: ["CatalogEditing", "PluralRuleTexts"], packageAccess: false),
        .target(
            name: "TextPreview",
            // The compiler puts the page into the program, so the program needs no files.
            resources: [
                .embedInCode("Page/page.html"), .embedInCode("Page/base.css"), .embedInCode("Page/page.css"),
                .embedInCode("Page/page.js"),
            ],
            packageAccess: false),
        .target(name: "CatalogEditing", packageAccess: false),
        .target(name: "TextServers", dependencies: ["CatalogEditing", "TextPreview"], packageAccess: false),
        .target(name: "SymbolGeneration", packageAccess: false),
        .executableTarget(
            name: "StringsdictCommand",
            dependencies: [
                "LocalizationConversion", "TextPreview", "SymbolGeneration", "TextServers", "CatalogEditing",
                "CLDRSource",
                "CommandSupport", argumentParser,
            ],
            packageAccess: false),
        // `Checks/conversions.sh` compares its output with the engines of other formats.
        .executableTarget(name: "ConversionProbe", dependencies: ["LocalizationConversion"], packageAccess: false),
        // `FileChangesTests` kills this program in the middle of its work.
        .executableTarget(name: "FileChangesProbe", packageAccess: false),

        .testTarget(name: "CommandSupportTests", dependencies: ["CommandSupport"], packageAccess: false),
        .testTarget(name: "CLDRSourceTests", dependencies: ["CLDRSource"], packageAccess: false),
        .testTarget(name: "TableCompilerTests", dependencies: ["TableCompiler", "CLDRSource"], packageAccess: false),
        .testTarget(name: "StandaloneEvaluatorTests", dependencies: ["StandaloneEvaluator"], packageAccess: false),
        .testTarget(name: "GeneratedTablesTests", dependencies: ["TableCompiler", "CLDRSource"], packageAccess: false),
        .testTarget(name: "TextPreviewTests", dependencies: ["TextPreview"], packageAccess: false),
        .testTarget(name: "TextServersTests", dependencies: ["TextServers"], packageAccess: false),
        .testTarget(
            name: "SymbolGenerationTests", dependencies: ["SymbolGeneration"], exclude: ["Fixtures"],
            packageAccess: false),
        .testTarget(
            name: "ConversionTests", dependencies: ["LocalizationConversion"], exclude: ["Fixtures"],
            packageAccess: false),
        .testTarget(name: "CatalogEditingTests", dependencies: ["CatalogEditing"], packageAccess: false),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "CLDRPluralsCommand", "CatalogEditing", "StringsdictCommand", "FileChangesProbe", "PluralRuleTexts",
                "CLDRSource", "TableCompiler", "ReleaseComparison", "CommandSupport", argumentParser,
            ],
            exclude: ["Sessions"],
            packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

// One target of tests: ONLY_TESTS=ConversionTests make unit-tools
if let only = Context.environment["ONLY_TESTS"], !only.isEmpty {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}

// The compiler allows access to `package` declarations to modules with the same package name. SwiftPM derives it from the name of the
// folder of the library's package.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? ""
let packageName = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let rulesOnly: Set = [
    "CLDRSource", "TableCompiler", "ReleaseComparison", "PluralRuleTexts", "CommandSupport",
    "FileChangesProbe", "CLDRSourceTests", "TableCompilerTests", "StandaloneEvaluator", "StandaloneEvaluatorTests",
]
for target in package.targets {
    target.swiftSettings = [.unsafeFlags(["-package-name", packageName])]
    target.dependencies += rulesOnly.contains(target.name) ? rules : texts
    if target.type == .test { target.dependencies.append(testSupport) }
}
