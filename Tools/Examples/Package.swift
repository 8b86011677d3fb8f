// swift-tools-version: 6.1
import PackageDescription

// Texts as constants of a program. `ExampleTexts` is what all examples share: the generated table, and the list of
// texts that each of them shows. Outside of this checkout, name the package by its address:
//
//     .package(url: "https://github.com/OWNER/swift-stringsdict", from: "1.0.0")
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "ExampleTexts", targets: ["ExampleTexts"]),
        .executable(name: "show-texts", targets: ["ShowTexts"]),
    ],
    dependencies: [
        .package(name: "swift-stringsdict", path: "../..")
    ],
    targets: [
        .target(
            name: "ExampleTexts",
            dependencies: [.product(name: "StringsdictFormatting", package: "swift-stringsdict")]),
        .executableTarget(name: "ShowTexts", dependencies: ["ExampleTexts"]),
    ],
    swiftLanguageModes: [.v6]
)
