// swift-tools-version: 6.1
import PackageDescription

// A server that answers each request in its own language, to be copied to any place. The environment variable SWIFT_STRINGSDICT names
// a checkout of swift-stringsdict to use in place of a release: SWIFT_STRINGSDICT=$HOME/swift-stringsdict swift run
let checkout = Context.environment["SWIFT_STRINGSDICT"]

let package = Package(
    name: "ServerExample",
    defaultLocalization: "en",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/swift-stringsdict/swift-stringsdict", branch: "main"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    ],
    targets: [
        .executableTarget(
            name: "ServerExample",
            dependencies: [
                .product(name: "StringsdictFoundation", package: "swift-stringsdict"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            resources: [.process("Resources")]
        )
    ],
    swiftLanguageModes: [.v6]
)

// In a checkout, the texts of its other examples are constants of the program, so that the checks can compare them.
if let checkout {
    package.dependencies[0] = .package(name: "swift-stringsdict", path: checkout)
    package.dependencies.append(.package(name: "Examples", path: "\(checkout)/Tools/Examples"))
    package.targets[0].dependencies.append(.product(name: "ExampleTexts", package: "Examples"))
    package.targets[0].swiftSettings = [.define("EXAMPLE_TEXTS")]
}
