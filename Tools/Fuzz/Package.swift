// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses the library needs libFuzzer. How to run it: README.md.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-stringsdict", path: "../..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "FuzzRuleParser",
            dependencies: ["CFuzzer", .product(name: "PluralRuleSyntax", package: "swift-stringsdict")]
        ),
        .target(
            name: "PropertyListChecks",
            dependencies: [.product(name: "Stringsdict", package: "swift-stringsdict")]
        ),
        .executableTarget(name: "FuzzXMLPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzBinaryPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzTextPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        // The XML reader is for the library's own modules only, so its sources are linked into the target. The product
        // brings expat.
        .executableTarget(
            name: "FuzzXMLReading",
            dependencies: ["CFuzzer", .product(name: "Stringsdict", package: "swift-stringsdict")]
        ),
        .executableTarget(
            name: "FuzzFormatter",
            dependencies: ["CFuzzer", .product(name: "StringsdictFormatting", package: "swift-stringsdict")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
