import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// The limit of the size of files. A sparse file of many gigabytes has no bytes on the disk, but as many in memory.
@Suite("The size of files")
struct FileSizeTests {
    @Test(
        "A size is a number of bytes, or of K, M or G, up to what a file of texts may have",
        arguments: [
            ("1", 1), ("1000", 1_000), ("3K", 3_072), ("3k", 3_072), ("256M", 268_435_456), ("1G", 1_073_741_824),
            ("1025M", nil), ("2G", nil), ("9223372036854775807G", nil), ("0", nil), ("-1", nil), ("M", nil), ("", nil),
            ("1T", nil), ("1.5G", nil), ("1 M", nil),
        ])
    func sizes(_ text: String, _ bytes: Int?) {
        #expect(FileSize(argument: text)?.bytes == bytes)
    }

    @Test("A size is shown as a user would write it", arguments: ["1G", "256M", "3K", "1025K", "1000"])
    func descriptions(_ text: String) {
        #expect(FileSize(argument: text)?.description == text)
    }

    @Test(
        "Every command that reads a file refuses a sparse one that is too large, with its name and the option",
        arguments: [
            ["lint", "big.strings"], ["lint", "big.xcstrings"], ["compile", "big.xcstrings", "-o", "out"],
            ["catalog", "list", "big.xcstrings"],
            ["catalog", "set", "--catalog", "big.xcstrings", "k", "v", "--language", "en"],
            ["convert", "big.xcstrings", "--to", "po", "-o", "out"], ["format", "k", "--bundle", "big.xcstrings"],
        ])
    func sparseFiles(_ arguments: [String]) throws {
        let folder = try Self.folderOfSparseFiles()
        let result = try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
        #expect(result.status != 0)
        let text = result.errors + result.output
        #expect(text.contains("larger than 256 MiB; to read it, raise the limit with stringsdict --max-file-size"))
        #expect(text.contains("big."), "\(text)")
    }

    @Test("xcstringstool has no such option, and the limit, too, just above it")
    func withoutTheOption() throws {
        let folder = try Self.folderOfSparseFiles(size: (256 << 20) + 1)
        let result = try CommandProcess.run(
            ["xcstringstool", "compile", "big.xcstrings", "-o", "out"], of: "stringsdict", folder: folder.path)
        let text = result.errors + result.output
        #expect(result.status != 0)
        #expect(text.contains("larger than 256 MiB") && !text.contains("--max-file-size"), "\(text)")
        #expect(text.contains("big."), "\(text)")
    }

    private static func folderOfSparseFiles(size: UInt64 = 8 << 30) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["big.strings", "big.xcstrings"] {
            try folder.write("", to: name)
            let handle = try #require(FileHandle(forWritingAtPath: "\(folder.path)/\(name)"))
            try handle.truncate(atOffset: size)
            try handle.close()
        }
        return folder
    }

    @Test("The option before the command raises or lowers the limit")
    func option() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"\(String(repeating: "x", count: 2_000))\";\n", to: "en.lproj/L.strings")
        func run(_ size: String) throws -> CommandProcess.Result {
            try CommandProcess.run(
                ["--max-file-size", size, "lint", "en.lproj"], of: "stringsdict", folder: folder.path)
        }
        #expect(try run("3K").status == 0)
        let refused = try run("1K")
        #expect(refused.status == 1)
        #expect((refused.errors + refused.output).contains("larger than 1024 bytes"))
        #expect(try run("nothing").status == 64)
    }
}
