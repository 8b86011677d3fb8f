// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that users of the library and the other commands do not build swift-syntax. See README.md.
let package = Package(
    name: "CatalogSync",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "catalog-extract", targets: ["CatalogExtract"])],
    dependencies: [
        .package(name: "swift-stringsdict", path: "../.."),
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"700.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "SourceTexts",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ]),
        .target(name: "CSourceKit"),
        .target(name: "CompilerTypes", dependencies: ["CSourceKit"]),
        .executableTarget(
            name: "CatalogExtract",
            dependencies: [
                "CompilerTypes", "SourceTexts", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                // The walk through folders and the check of outputs, which all commands share.
                .product(name: "_StringsdictBasics", package: "swift-stringsdict"),
            ],
            packageAccess: false),
        .testTarget(
            name: "SourceTextsTests", dependencies: ["CompilerTypes", "SourceTexts"], exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)

// As in `Tools`, for the `package` declarations of the library's package.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let packageName = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
for target in package.targets where target.name == "CatalogExtract" {
    target.swiftSettings = [.unsafeFlags(["-package-name", packageName])]
}
