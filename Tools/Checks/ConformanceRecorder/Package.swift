// swift-tools-version: 6.1
import PackageDescription

// Replays the conformance suite on Apple's Foundation. It depends on nothing, not even on the package whose suite it
// is.
let package = Package(
    name: "ConformanceRecorder",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(name: "ConformanceRecorder")
    ],
    swiftLanguageModes: [.v6]
)
