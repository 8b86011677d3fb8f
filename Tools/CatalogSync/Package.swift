// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that users of the library and the other commands do not build swift-syntax. See README.md.
let package = Package(
    name: "CatalogSync",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "catalog-extract", targets: ["CatalogExtract"])],
    dependencies: [
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
            ]),
        .testTarget(
            name: "SourceTextsTests", dependencies: ["CompilerTypes", "SourceTexts"], exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)
