// swift-tools-version: 6.1
import PackageDescription

/// A product of the library's package. The products with an underscore contain modules that only the tools use.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-stringsdict") }
/// The products that all modules use. The texts are for tests only: no module of the rules uses them.
let rules = ["CLDRPlurals", "PluralRuleSyntax", "StringsdictFormatting", "_StringsdictBasics"].map(library)
let texts = ["Stringsdict", "_StringsdictToolkit"].map(library)
let testSupport = library("_StringsdictTestSupport")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// The rules, which change with each release of CLDR: the reader of a release, the compiler of the tables with its proof, and
// the command `cldr-plurals`. The package of the texts, in the folder above, uses one product of this one, and never the other way.
let package = Package(
    name: "Rules",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "cldr-plurals", targets: ["CLDRPluralsCommand"]),
        // For the package of the texts.
        .library(name: "_RulesForTexts", targets: ["CLDRSource", "CommandSupport"]),
    ],
    dependencies: [
        .package(name: "swift-stringsdict", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(name: "CommandSupport", dependencies: [argumentParser], packageAccess: false),
        .target(name: "CLDRSource", packageAccess: false),
        .target(name: "TableCompiler", dependencies: ["CLDRSource"], packageAccess: false),
        .target(name: "ReleaseComparison", dependencies: ["CLDRSource"], packageAccess: false),
        // The evaluator of a standalone file. Its text is in TableCompiler; here it is compiled for its tests.
        .target(name: "StandaloneEvaluator", packageAccess: false),
        .executableTarget(
            name: "CLDRPluralsCommand",
            dependencies: ["CLDRSource", "TableCompiler", "ReleaseComparison", "CommandSupport", argumentParser],
            packageAccess: false),

        .testTarget(name: "CLDRSourceTests", dependencies: ["CLDRSource"], packageAccess: false),
        .testTarget(name: "TableCompilerTests", dependencies: ["TableCompiler", "CLDRSource"], packageAccess: false),
        .testTarget(name: "StandaloneEvaluatorTests", dependencies: ["StandaloneEvaluator"], packageAccess: false),
        .testTarget(
            name: "GeneratedTablesTests", dependencies: ["TableCompiler", "CLDRSource"] + texts, packageAccess: false),
        .testTarget(
            name: "CLDRPluralsCommandTests",
            dependencies: [
                "CLDRPluralsCommand", "CLDRSource", "TableCompiler", "ReleaseComparison", "CommandSupport",
                argumentParser,
            ] + texts,
            exclude: ["Sessions"],
            packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

// One target of tests: ONLY_TESTS=TableCompilerTests make unit-rules
if let only = Context.environment["ONLY_TESTS"], !only.isEmpty {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}

// The compiler allows access to `package` declarations to modules with the same package name. SwiftPM derives it from the name of the
// folder of the library's package.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let packageName = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
for target in package.targets {
    target.swiftSettings = [.unsafeFlags(["-package-name", packageName])]
    target.dependencies += rules
    if target.type == .test { target.dependencies.append(testSupport) }
}
