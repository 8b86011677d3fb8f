// swift-tools-version: 6.1
import PackageDescription

// An app as it is written for Apple's systems: a library and a program with their own texts, and tests.
let package = Package(
    name: "PortedApp",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-stringsdict", path: "../../..")],
    targets: [
        .target(
            name: "InboxTexts",
            dependencies: [.product(name: "StringsdictFoundation", package: "swift-stringsdict")],
            resources: [.process("Resources")]
        ),
        .executableTarget(
            name: "PortedApp",
            dependencies: ["InboxTexts", .product(name: "StringsdictFoundation", package: "swift-stringsdict")],
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "InboxTextsTests",
            dependencies: ["InboxTexts", .product(name: "StringsdictFoundation", package: "swift-stringsdict")],
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "PortedAppTests",
            dependencies: ["PortedApp", .product(name: "StringsdictFoundation", package: "swift-stringsdict")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
