import StringsdictFoundation
import StringsdictTestSupport
import Testing

#if os(macOS) || os(Linux) || os(Windows)
/// Compares this package with Foundation, which runs in a process of its own on the same bundle.
@Suite("Foundation beside this package")
struct FoundationBehaviourTests {
    static let probe: String? = {
        let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = (folder + ["FoundationProbe"]).joined(separator: "/")
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// The way in which the probe ended, and its output.
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.probe))
        process.arguments = arguments
        // Skips the crash report, which takes several seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
            ? "crashes with signal \(process.terminationStatus)"
            : "shows '\(text.split(separator: "\n").first ?? "")'"
    }

    @Test("Bundle.localizedString on a key of a .stringsdict", .enabled(if: probe != nil))
    func lookup() throws {
        let foundation = try run(["lookup", FoundationFixtures.folder, "files"])
        let ours = try FoundationFixtures.bundle().localizer(for: "en").string("files", 3)
        #expect(ours == "3 files remaining")
        expectCrashOnLinux(foundation)
    }

    @Test("String.localizedStringWithFormat on a variable", .enabled(if: probe != nil))
    func format() throws {
        let foundation = try run(["format"])
        let items = StringsdictEntry(
            format: "%#@items@", variables: [.plural("items", [.one: "%ld item", .other: "%ld items"])])
        let ours = StringsdictFormatter(locale: Locale(identifier: "en")).string(items, 3)
        #expect(ours == "3 items")
        expectCrashOnLinux(foundation)
    }

    /// The README says that Foundation crashes on Linux. A Foundation that does not makes this test fail, and the
    /// README wrong.
    private func expectCrashOnLinux(_ outcome: String) {
        #if os(Linux)
        #expect(outcome == "crashes with signal 11", "README.md says that Foundation crashes here: it is out of date")
        #else
        #expect(outcome.hasPrefix("shows '"))
        #endif
    }

    @Test("A key of a .strings file works in both", .enabled(if: probe != nil))
    func plain() throws {
        let foundation = try run(["lookup", FoundationFixtures.folder, "title"])
        #expect(["shows 'Files'", "shows 'Pliki'"].contains(foundation))
        #expect(["Files", "Pliki"].contains(try FoundationFixtures.bundle().localizer().string("title")))
    }
}
#endif
