import TestSupport
import Testing

@testable import Stringsdict
@testable import StringsdictFoundation

/// The resources of the program's target, where the main bundle has no localization of its own.
@Suite("Texts of a program")
struct ProgramTextTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")

    private func write(_ files: [String]) throws {
        for file in files {
            let url = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(#""title" = "Pliki";"#.utf8).write(to: url)
        }
    }

    private func standIn() -> String? {
        ProgramTexts.standIn(for: folder.path, target: "App", in: ["\(folder.path)/none", folder.path])
    }

    @Test("The resources of the target with the program's name stand in for a main bundle without localizations")
    func standsIn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let suffix = ProgramFolders.resourceExtension
        try write(["App", "other_Lib.\(suffix)/pl.lproj/Localizable.strings", "my_Apple.\(suffix)/a.strings"])
        #expect(standIn() == nil)
        // Resources without texts, such as pictures, are no localizations.
        try write(["a_App.\(suffix)/picture.png"])
        #expect(standIn() == nil)
        try write(["my_App.\(suffix)/pl.lproj/Localizable.strings"])
        #expect(standIn() == "\(folder.path)/my_App.\(suffix)")
        // A localization of its own wins.
        try write(["de.lproj/Localizable.strings"])
        #expect(standIn() == nil)
    }

    @Test("Every object for the folder of the program is the main bundle")
    func mainBundle() throws {
        #expect(Bundle.main.isOfProgram)
        #expect(try #require(Bundle(path: Bundle.main.bundlePath)).isOfProgram)
        #expect(!(try FoundationFixtures.bundle().isOfProgram))
    }
}
