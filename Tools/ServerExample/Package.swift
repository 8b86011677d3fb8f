// swift-tools-version: 6.1
import PackageDescription

// A server-side program with localized texts, to be copied. Outside of this checkout, name the package by its address:
//
//     .package(url: "https://github.com/OWNER/swift-stringsdict", from: "1.0.0")
let package = Package(
    name: "ServerExample",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "swift-stringsdict", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "ServerExample",
            dependencies: [.product(name: "StringsdictFoundation", package: "swift-stringsdict")],
            resources: [.process("Resources")]
        )
    ],
    swiftLanguageModes: [.v6]
)
