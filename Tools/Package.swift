// swift-tools-version: 6.1
import PackageDescription

/// A product of the library's package. The products with an underscore contain modules that only the tools use.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-stringsdict") }
/// The products that all modules use.
let texts = [
    "CLDRPlurals", "PluralRuleSyntax", "StringCatalogs", "Stringsdict", "StringsdictFormatting", "_StringsdictBasics",
    "_StringsdictToolkit",
].map(library)
/// The reader of a release of CLDR, and what both commands do in the same way.
let rules = Target.Dependency.product(name: "_RulesForTexts", package: "Rules")
let testSupport = library("_StringsdictTestSupport")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// The texts: the command `stringsdict` and its modules. They are a separate package, so that users of the libraries fetch nothing. The
// rules, and the command `cldr-plurals`, are the package in `Rules`.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "stringsdict", targets: ["StringsdictCommand"]),
        // For the fuzz targets, which are a separate package.
        .library(name: "_LocalizationConversion", targets: ["LocalizationConversion"]),
    ],
    dependencies: [
        .package(name: "swift-stringsdict", path: ".."),
        .package(name: "Rules", path: "Rules"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(name: "LocalizationConversion", dependencies: ["CatalogEditing"], packageAccess: false),
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
                "LocalizationConversion", "TextPreview", "SymbolGeneration", "TextServers", "CatalogEditing", rules,
                argumentParser,
            ],
            packageAccess: false),
        // `Checks/conversions.sh` compares its output with the engines of other formats.
        .executableTarget(name: "ConversionProbe", dependencies: ["LocalizationConversion"], packageAccess: false),
        // `FileChangesTests` kills this program in the middle of its work.
        .executableTarget(name: "FileChangesProbe", packageAccess: false),

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
            dependencies: ["CatalogEditing", "StringsdictCommand", "FileChangesProbe", rules, argumentParser],
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
for target in package.targets {
    target.swiftSettings = [.unsafeFlags(["-package-name", packageName])]
    // The probe starts hundreds of times, and only changes files.
    target.dependencies += target.name == "FileChangesProbe" ? [library("_StringsdictBasics")] : texts
    if target.type == .test { target.dependencies.append(testSupport) }
}
