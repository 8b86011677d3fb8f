import StringsdictTestSupport
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
        ProgramTexts.find(for: folder.path, program: "App", in: ["\(folder.path)/none", folder.path]).folder
    }

    @Test("The resources of the target with the program's name stand in for a main bundle without localizations")
    func standsIn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let suffix = ProgramFolders.resourceExtensions[0]
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

    @Test("A thread that read the place of the texts before they were named keeps nothing of it")
    func namedMeanwhile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(["before/pl.lproj/Localizable.strings", "after/pl.lproj/Localizable.strings"])
        let bundles = LocalizationBundles()
        let bundle = try #require(Bundle(path: folder.path))
        func place(_ name: String) -> LocalizationBundles.Place {
            var place = LocalizationBundles.Place(of: bundle)
            place.path = "\(folder.path)/\(name)"
            return place
        }
        var isNamed = false
        let found = bundles.localizations(of: bundle) { _ in
            defer {
                if !isNamed { bundles.forgetObjects() }
                isNamed = true
            }
            return place(isNamed ? "after" : "before")
        }
        #expect(found === bundles.localizations(at: "\(folder.path)/after"))
        #expect(found === bundles.localizations(of: bundle))
    }

    @Test("The tests of a package take the only target with texts that is not a target of tests")
    func packageTests() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let suffix = ProgramFolders.resourceExtensions[0]
        func found(_ program: String = "AppPackageTests.xctest") -> ProgramTexts.Found {
            ProgramTexts.find(for: "\(folder.path)/none", program: program, in: [folder.path])
        }
        try write([
            "App_AppTests.\(suffix)/pl.lproj/Localizable.strings", "Other_Lib.\(suffix)/pl.lproj/Localizable.strings",
            "App_Pictures.\(suffix)/picture.png",
        ])
        #expect(found().folder == nil && found().candidates.isEmpty)
        try write(["App_Core.\(suffix)/pl.lproj/Localizable.strings"])
        #expect(found().folder == "\(folder.path)/App_Core.\(suffix)")
        #expect(found("AppPackageTests").folder == "\(folder.path)/App_Core.\(suffix)")
        #expect(found("App").folder == nil)
        #expect(found("PackageTests").folder == nil)
        try write(["App_UI.\(suffix)/Localizable.strings"])
        #expect(found().folder == nil)
        #expect(found().candidates == ["\(folder.path)/App_Core.\(suffix)", "\(folder.path)/App_UI.\(suffix)"])
        let bundle = LocalizationBundle(deferringErrorsOf: UnnamedTexts(candidates: found().candidates))
        let error = #expect(throws: StringTableError.self) { try bundle.load() }
        #expect(error?.description.contains("name one before the first text, as in `Bundle.texts = .module`") == true)
    }
}
