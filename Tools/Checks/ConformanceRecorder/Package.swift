// swift-tools-version: 6.1
import PackageDescription

// Replays the conformance suite on Apple's Foundation. This package has no dependencies, not even on the package that
// the suite belongs to.
let package = Package(
    name: "ConformanceRecorder",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(name: "ConformanceRecorder")
    ],
    swiftLanguageModes: [.v6]
)
