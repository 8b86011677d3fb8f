import CompilerTypes
import Foundation
import Testing

@testable import SourceTexts

/// The arguments of a build, and the compiler's types.
@Suite struct CompilerTypesTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, to name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test(
        arguments: [
            ("Int", "%lld"), ("Swift.Int", "%lld"), ("@lvalue Int", "%lld"), ("inout UInt8", "%u"), ("Float", "%f"),
            ("Foundation.CGFloat", "%lf"), ("String", "%@"), ("Int?", "%@"), ("[Int]", "%@"), ("T", "%@"),
            ("any P & Int", "%@"), ("() -> Int", "%@"), ("Optional<Int>", "%@"), ("<<error type>>", nil),
            ("[<<error type>>]", nil), ("_", nil), ("$T0", nil), ("", nil),
        ] as [(String, String?)])
    func aTypeOfTheCompilerHasItsConversion(_ type: String, _ conversion: String?) {
        #expect(SeenType.conversion(ofCanonicalType: type) == conversion)
    }

    @Test func argumentsThatOnlySayWhatToWriteAreLeftOut() throws {
        let path = try write(
            """
            {"swiftTargetScanArgs": {"A": ["/usr/bin/swiftc", "-module-name", "A", "-c", "/s/a.swift", "/s/b.swift", "-I", "/m",
            "-j4", "-index-store-path", "/i", "-incremental", "-DDEBUG", "-emit-objc-header-path", "/h"]}}
            """, to: ".build/debug/description.json")
        let build = try BuildArguments(ofBuild: folder.appendingPathComponent(".build").path)
        let expected = ["-module-name", "A", "/s/a.swift", "/s/b.swift", "-I", "/m", "-DDEBUG"]
        #expect(build["/s/b.swift"]?.arguments == expected)
        #expect(build["/s/../s/a.swift"]?.arguments == expected)
        #expect(build["/s/c.swift"] == nil)
        #expect(try BuildArguments(ofBuild: path)["/s/a.swift"]?.arguments == expected)
    }

    @Test func aCommandLineIsSplitAsAShellDoesIt() throws {
        let path = try write(
            #"[{"directory": "/s", "command": "swiftc -DA=\"x y\" 'one two.swift' three\\ four.swift -o out \"\""}]"#,
            to: "compile_commands.json")
        let build = try BuildArguments(ofBuild: path)
        #expect(
            build["/s/one two.swift"]?.arguments
                == ["-DA=x y", "/s/one two.swift", "/s/three four.swift", "", "-working-directory", "/s"])
        #expect(build["/s/three four.swift"]?.file == "/s/three four.swift")
    }

    @Test(arguments: ["{}", "[]", #"[{"command": "cc a.c"}]"#, "{", "3"])
    func aBuildWithoutSwiftIsRefused(_ text: String) throws {
        let path = try write(text, to: "compile_commands.json")
        #expect(throws: (any Error).self) { try BuildArguments(ofBuild: path) }
    }

    @Test func theBuildOfAnotherPackageIsNotTaken() throws {
        let description = #"{"swiftTargetScanArgs": {}}"#
        _ = try write(description, to: ".build/debug/description.json")
        _ = try write("", to: "Package.swift")
        let outer = try write("", to: "Sources/a.swift")
        let inner = try write("", to: "Inner/Sources/a.swift")
        #expect(BuildArguments.nearest(to: outer)?.hasSuffix("/.build") == true)
        #expect(BuildArguments.nearest(to: inner)?.hasSuffix("/.build") == true)
        _ = try write("", to: "Inner/Package.swift")
        #expect(BuildArguments.nearest(to: inner) == nil)
        _ = try write("[]", to: "Inner/compile_commands.json")
        #expect(BuildArguments.nearest(to: inner)?.hasSuffix("Inner/compile_commands.json") == true)
    }

    @Test func aToolchainWithoutTheServiceIsNamed() {
        let error = #expect(throws: CompilerTypesError.self) { try SourceKit(toolchain: "/nowhere") }
        #expect(error?.description.contains("/nowhere/lib/") == true)
        #expect(error?.description.contains("--toolchain") == true)
    }
}
