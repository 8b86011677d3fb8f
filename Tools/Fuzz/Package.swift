// swift-tools-version: 6.1
import PackageDescription

/// Property lists and the XML reader are for the library's own modules only. The compiler lets a module use them that has the
/// library's package name, which SwiftPM makes of the name of its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let packageName = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let insideLibrary: [SwiftSetting] = [.unsafeFlags(["-package-name", packageName])]

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
            dependencies: [.product(name: "Stringsdict", package: "swift-stringsdict")],
            packageAccess: false, swiftSettings: insideLibrary
        ),
        .executableTarget(name: "FuzzXMLPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzBinaryPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzTextPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzPropertyListWriter", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(
            name: "FuzzXMLReading",
            dependencies: ["CFuzzer", .product(name: "Stringsdict", package: "swift-stringsdict")],
            packageAccess: false, swiftSettings: insideLibrary
        ),
        .executableTarget(
            name: "FuzzFormatter",
            dependencies: ["CFuzzer", .product(name: "StringsdictFormatting", package: "swift-stringsdict")]
        ),
        .executableTarget(
            name: "FuzzCatalogReading",
            dependencies: ["CFuzzer", .product(name: "StringCatalogs", package: "swift-stringsdict")]
        ),
        .executableTarget(
            name: "FuzzCatalogEditing",
            dependencies: ["CFuzzer", .product(name: "StringCatalogs", package: "swift-stringsdict")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
