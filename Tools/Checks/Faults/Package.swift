// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that no other package builds swift-syntax. See README.md.
let package = Package(
    name: "Faults",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "faults", targets: ["faults"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"700.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "FaultGenerator",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
                .product(name: "SwiftIfConfig", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "faults",
            dependencies: ["FaultGenerator", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .testTarget(name: "FaultGeneratorTests", dependencies: ["FaultGenerator"]),
    ],
    swiftLanguageModes: [.v6]
)
