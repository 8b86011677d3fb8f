import SwiftIfConfig
import SwiftSyntax

/// The meaning of `#if` in the build that runs the faults: a debug or release build of this package on Linux.
package struct LinuxConfiguration: BuildConfiguration {
    /// The C libraries and kits of other systems. Every other module of an `#if` is there.
    private static let missingModules: Set = [
        "Darwin", "Musl", "Bionic", "Android", "ucrt", "WinSDK", "CRT", "WASILibc", "UIKit", "AppKit", "SwiftUI",
    ]

    private let compiler: VersionTuple

    /// A configuration.
    ///
    /// - Parameter compiler: The version of the compiler, such as 6 and 3.
    package init(compiler: (Int, Int)) { self.compiler = VersionTuple(compiler.0, compiler.1) }

    /// The trait of the command lines, and the condition that SwiftPM sets.
    package func isCustomConditionSet(name: String) throws -> Bool { name == "SWIFT_PACKAGE" }
    /// No upcoming feature is switched on by name.
    package func hasFeature(name: String) throws -> Bool { false }
    /// The compiler knows every attribute that the sources use.
    package func hasAttribute(name: String) throws -> Bool { true }
    /// Whether the first module of a path is on Linux.
    package func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) throws -> Bool {
        importPath.first.map { !Self.missingModules.contains($0.1) } ?? false
    }
    /// Whether a name means Linux.
    package func isActiveTargetOS(name: String) throws -> Bool { name == "Linux" }
    /// Whether a name means the processor of this machine.
    package func isActiveTargetArchitecture(name: String) throws -> Bool { name == Self.architecture }
    /// The target has no environment.
    package func isActiveTargetEnvironment(name: String) throws -> Bool { false }
    /// The runtime is Swift's own.
    package func isActiveTargetRuntime(name: String) throws -> Bool { name == "_Native" }
    /// Pointers are not signed.
    package func isActiveTargetPointerAuthentication(name: String) throws -> Bool { false }
    /// Programs are ELF files.
    package func isActiveTargetObjectFormat(name: String) throws -> Bool { name == "ELF" }
    /// The bits of a pointer.
    package var targetPointerBitWidth: Int { 64 }
    /// The bits of atomic values.
    package var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
    /// The order of bytes.
    package var endianness: Endianness { .little }
    /// The version of the language.
    package var languageVersion: VersionTuple { VersionTuple(6) }
    /// The version of the compiler.
    package var compilerVersion: VersionTuple { compiler }

    private static var architecture: String {
        #if arch(arm64)
        "arm64"
        #else
        "x86_64"
        #endif
    }
}
