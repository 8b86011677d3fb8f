// swift-tools-version: 6.1
import PackageDescription

// The benchmarks are a separate package, so that users of swift-stringsdict do not fetch its dependencies. See
// README.md in this folder.

let stringsdict: Target.Dependency = .product(name: "Stringsdict", package: "swift-stringsdict")
let plurals: Target.Dependency = .product(name: "CLDRPlurals", package: "swift-stringsdict")

// Ten thousand texts are the constants of two programs. The Makefile writes their sources, so only its builds have them.
let hasTexts = Context.environment["START_UP_TEXTS"] != nil
let programsWithTexts: [Target] =
    hasTexts
    ? ["Embedded", "Accessors"].map { name in
        .executableTarget(
            name: "Start\(name)", dependencies: [.product(name: "StringsdictFormatting", package: "swift-stringsdict")],
            path: "Sources/StartUp/\(name)")
    } : []

// The rules as a Swift file are compiled only if the Makefile has written it.
let hasSwiftFile = Context.environment["STANDALONE_RULES"] != nil

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "bench-report", targets: ["BenchReport"]),
        .executable(name: "hot-calls", targets: ["HotCalls"]),
        .executable(name: "select-only", targets: ["SelectOnly"]),
        .executable(name: "catalog-times", targets: ["CatalogTimes"]),
        .executable(name: "cold-start", targets: ["ColdStart"]),
        .executable(name: "cold-start-foundation", targets: ["ColdStartFoundation"]),
        .executable(name: "cold-start-expat", targets: ["ColdStartExpat"]),
        .executable(name: "start-empty", targets: ["StartEmpty"]),
        .executable(name: "start-literal", targets: ["StartLiteral"]),
    ]
        + (hasTexts
            ? [
                .executable(name: "start-embedded", targets: ["StartEmbedded"]),
                .executable(name: "start-accessors", targets: ["StartAccessors"]),
            ] : []),
    dependencies: [
        .package(name: "swift-stringsdict", path: ".."),
        // Without its traits the package needs no malloc library; allocations are counted in CBenchmarkSupport.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    ],
    targets: [
        // The clock, sinks, the allocation counter and `snprintf`. This target is in C, so the optimizer of Swift does
        // not see it.
        .target(name: "CBenchmarkSupport"),

        // Peers in other languages. Each says at run time whether its library was found when it was compiled.
        .systemLibrary(
            name: "CExpatLibrary", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"]), .yum(["expat-devel"])]),
        .target(name: "ExpatPeer", dependencies: ["CExpatLibrary"]),
        .systemLibrary(
            name: "CICULibrary", pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"]), .yum(["libicu-devel"])]),
        .target(name: "ICUPeer", dependencies: ["CICULibrary", "CBenchmarkSupport"]),

        // The type of a benchmark, the inputs, the files to load, and the measurement of time.
        .target(name: "Measuring", dependencies: ["CBenchmarkSupport"]),

        // The benchmarks. Both runners use these very bodies.
        .target(name: "PluralCases", dependencies: ["Measuring", "ICUPeer", plurals]),
        .target(name: "CStandaloneRules", dependencies: ["CBenchmarkSupport"]),
        .target(
            name: "StandaloneCases", dependencies: ["Measuring", "PluralCases", "CStandaloneRules"],
            swiftSettings: hasSwiftFile ? [.define("STANDALONE_RULES")] : []),
        .target(
            name: "FormattingCases",
            dependencies: ["Measuring", "CBenchmarkSupport", "ICUPeer", stringsdict]),
        .target(
            name: "LoadingCases",
            dependencies: ["Measuring", "CBenchmarkSupport", "ExpatPeer", stringsdict]),
        .target(
            name: "FoundationPeers", dependencies: ["Measuring"],
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),

        // Programs.
        .executableTarget(
            name: "BenchReport",
            dependencies: [
                "Measuring", "PluralCases", "StandaloneCases", "FormattingCases", "LoadingCases", "FoundationPeers",
                "CBenchmarkSupport",
                "ICUPeer", "ExpatPeer", plurals,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "HotCalls",
            dependencies: [
                "Measuring", "CBenchmarkSupport", "PluralCases", "FormattingCases", stringsdict,
                .product(name: "StringCatalogs", package: "swift-stringsdict"),
            ]),
        .executableTarget(name: "SelectOnly", dependencies: [plurals]),
        .executableTarget(
            name: "CatalogTimes",
            dependencies: [.product(name: "StringCatalogs", package: "swift-stringsdict"), stringsdict]),
        .executableTarget(name: "ColdStart", dependencies: ["CPeakMemory", stringsdict]),
        .executableTarget(name: "ColdStartFoundation", dependencies: ["CPeakMemory"]),
        .executableTarget(name: "ColdStartExpat", dependencies: ["CPeakMemory", "ExpatPeer"]),
        .target(name: "CPeakMemory"),
        .executableTarget(name: "StartEmpty", path: "Sources/StartUp/Empty"),
        .executableTarget(name: "StartLiteral", path: "Sources/StartUp/Literal"),

        // The same benchmarks under `swift package benchmark`.
        .executableTarget(
            name: "Suite",
            dependencies: [
                "Measuring", "PluralCases", "StandaloneCases", "FormattingCases", "LoadingCases", "FoundationPeers",
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Suite",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ] + programsWithTexts,
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// The check of instructions needs the library alone. It fetches nothing else, and compiles no tools of the benchmarks.
if Context.environment["HOT_CALLS"] != nil {
    package.dependencies.removeLast(2)
    package.products.removeAll { $0.name == "bench-report" }
    package.targets.removeAll { ["BenchReport", "Suite"].contains($0.name) }
}
