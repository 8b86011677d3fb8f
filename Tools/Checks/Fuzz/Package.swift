// swift-tools-version: 6.1
import PackageDescription

/// Property lists and the XML reader are internal to the library's package. The compiler allows access to modules with
/// the same package name, which SwiftPM derives from the folder name.
let folder = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? ""
let packageName = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let insideLibrary: [SwiftSetting] = [.unsafeFlags(["-package-name", packageName])]

// A separate package, so that users of the library do not need libFuzzer. See README.md.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-stringsdict", path: "../../.."), .package(name: "Tools", path: "../..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "FuzzRuleParser",
            dependencies: ["CFuzzer", .product(name: "PluralRuleSyntax", package: "swift-stringsdict")]
        ),
        .target(
            name: "PropertyListChecks",
            dependencies: [
                .product(name: "Stringsdict", package: "swift-stringsdict"),
                .product(name: "StringCatalogs", package: "swift-stringsdict"),
            ],
            packageAccess: false, swiftSettings: insideLibrary
        ),
        .executableTarget(name: "FuzzXMLPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzBinaryPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzTextPropertyList", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(name: "FuzzPropertyListWriter", dependencies: ["CFuzzer", "PropertyListChecks"]),
        .executableTarget(
            name: "FuzzXMLReading",
            dependencies: [
                "CFuzzer", .product(name: "Stringsdict", package: "swift-stringsdict"),
                .product(name: "_StringsdictBasics", package: "swift-stringsdict"),
            ],
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
        .executableTarget(
            name: "FuzzConversion",
            dependencies: ["CFuzzer", .product(name: "_LocalizationConversion", package: "Tools")],
            packageAccess: false, swiftSettings: insideLibrary
        ),
        .executableTarget(
            name: "FuzzLint",
            dependencies: ["CFuzzer", .product(name: "_StringsdictToolkit", package: "swift-stringsdict")],
            packageAccess: false, swiftSettings: insideLibrary
        ),
    ],
    swiftLanguageModes: [.v6]
)
