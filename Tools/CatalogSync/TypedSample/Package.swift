// swift-tools-version: 6.1
import PackageDescription

// A program whose keys depend on types that no single file shows. It prints the keys that it asks for, and `test.sh` compares
// them with those that are found in its sources.
let package = Package(
    name: "TypedSample",
    dependencies: [.package(name: "swift-stringsdict", path: "../../..")],
    targets: [
        .target(name: "Values"),
        .executableTarget(
            name: "TypedSample",
            dependencies: ["Values", .product(name: "StringsdictFoundation", package: "swift-stringsdict")]),
    ],
    swiftLanguageModes: [.v6]
)
