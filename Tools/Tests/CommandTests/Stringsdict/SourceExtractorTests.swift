#if os(macOS) || os(Linux)
import Foundation
import StringsdictTestSupport
import Testing

/// The places in which the command looks for the program that reads Swift sources.
@Suite("Finding catalog-extract", .enabled(if: FormatCommandTests.command != nil))
struct SourceExtractorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The folder as the command sees it: without links.
    private var path: String { URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path }

    /// A program whose only text has the program's place as its key.
    private func addExtractor(_ place: String, isProgram: Bool = true) throws {
        let file = "\(place)/catalog-extract"
        let json = #"{"source": "A.swift", "tables": {"Localizable": [{"key": "\#(place)"}]}}"#
        try folder.write("#!/bin/sh\necho '\(json)'\n", to: file)
        guard isProgram else { return }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(file)")
    }

    /// Runs the command from a place in the folder. Returns the place of the extractor, or the error.
    private func found(from place: String) throws -> String {
        let manager = FileManager.default
        let command = try #require(CommandProcess.executable("stringsdict")).resolvingSymlinksInPath()
        let copy = URL(fileURLWithPath: "\(folder.path)/\(place)/stringsdict")
        try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !manager.fileExists(atPath: copy.path) {
            // A link takes no room, but only reaches to the end of the disk. A copy is made by another program: while this process has a
            // program open for writing, a child that another test starts keeps it open, too, and the system does not run it.
            do { try manager.linkItem(at: command, to: copy) } catch {
                let copying = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [command.path, copy.path])
                copying.waitUntilExit()
                try #require(copying.terminationStatus == 0)
            }
        }
        try folder.write("", to: "work/A.swift")
        let process = Process()
        process.executableURL = copy
        process.arguments = ["xcstringstool", "extract", "A.swift", "-o", "out"]
        process.currentDirectoryURL = URL(fileURLWithPath: "\(folder.path)/work")
        // A small fault (`make faults`) is switched on in the command, too.
        let ofFaults = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("STRINGSDICT_FAULT") }
        process.environment = ofFaults.merging(["PATH": "\(folder.path)/path:/usr/bin:/bin"]) { $1 }
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return String(decoding: message, as: UTF8.self) }
        let text = try folder.text(of: "work/out/A.stringsdata")
        let key = text.split(separator: "\"").drop { $0 != "key" }.dropFirst(2).first
        return key?.description ?? String(decoding: message, as: UTF8.self)
    }

    @Test("The nearest place wins: beside the command, in the checkout around it, in a folder of PATH")
    func places() throws {
        let package = "checkout/Tools/CatalogSync"
        let missing = "note: catalog-extract is not installed, so keys are found without a parser: those with a value"
        let command = "checkout/.build/debug"
        #expect(try found(from: command).contains(missing))
        // Above the command, only a checkout counts.
        try addExtractor("checkout")
        try addExtractor("checkout/.build")
        try addExtractor("\(package)/.build/release", isProgram: false)
        #expect(try found(from: command).contains(missing))
        try folder.write("", to: "\(package)/Package.swift")
        #expect(try found(from: command).contains(missing))
        try addExtractor("path")
        #expect(try found(from: command) == "path")
        // The checkout around the nearest one does not count.
        try folder.write("", to: "Tools/CatalogSync/Package.swift")
        try addExtractor("Tools/CatalogSync/.build/release")
        #expect(try found(from: command) == "path")
        try addExtractor("\(package)/.build/debug")
        #expect(try found(from: command) == "\(package)/.build/debug")
        try addExtractor("\(package)/.build/release")
        #expect(try found(from: command) == "\(package)/.build/release")
        try addExtractor(command, isProgram: false)
        #expect(try found(from: command) == "\(package)/.build/release")
        try addExtractor(command)
        #expect(try found(from: command) == command)
        #expect(try found(from: "elsewhere/bin") == "Tools/CatalogSync/.build/release")
    }

    @Test("The advice names what can be typed anywhere, and says only what the command does")
    func advice() throws {
        let extract = try found(from: "elsewhere")
        #expect(extract.contains("git clone https://github.com/swift-stringsdict/swift-stringsdict"))
        #expect(extract.contains("swift-stringsdict/Tools/CatalogSync/.build/release/catalog-extract"))
        #expect(!extract.contains("stale"), "extract marks no key")
        // A catalog among the sources, as the other commands take it.
        let sync = try CommandProcess.run(
            ["catalog", "sync", "App/Localizable.xcstrings", "Sources"], of: "stringsdict", folder: folder.path)
        #expect(sync.status == 64)
        #expect(
            sync.errors.contains("App/Localizable.xcstrings is a catalog, and not a source; name it with --catalog"))
    }
}
#endif
