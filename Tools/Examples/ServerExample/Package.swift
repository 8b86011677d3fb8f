// swift-tools-version: 6.1
import PackageDescription

// A server that answers each request in its own language, to be copied. Outside of this checkout, name the package by
// its address:
//
//     .package(url: "https://github.com/OWNER/swift-stringsdict", from: "1.0.0")
let package = Package(
    name: "ServerExample",
    defaultLocalization: "en",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "swift-stringsdict", path: "../../.."),
        // Texts as constants of the program.
        .package(name: "Examples", path: ".."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    ],
    targets: [
        .executableTarget(
            name: "ServerExample",
            dependencies: [
                .product(name: "StringsdictFoundation", package: "swift-stringsdict"),
                .product(name: "ExampleTexts", package: "Examples"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            resources: [.process("Resources")]
        )
    ],
    swiftLanguageModes: [.v6]
)
