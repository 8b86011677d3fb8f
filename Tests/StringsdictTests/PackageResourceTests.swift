import Foundation
import StringsdictTestSupport
import Testing

@testable import Stringsdict

/// The resources of a package's target, which are beside the program.
@Suite("Resources of a package's target")
struct PackageResourceTests {
    /// A folder with resources of targets. It is removed at the end.
    ///
    /// - Parameter names: The names of the folders with their extensions, or without the usual one.
    private func withFolder(_ names: [String], body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("resources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in names {
            try write(name.contains(".") ? name : "\(name).\(ProgramFolders.resourceExtensions[0])", in: folder)
        }
        try body(folder.path)
    }

    private func write(_ name: String, in folder: URL) throws {
        let localization = folder.appendingPathComponent("\(name)/pl.lproj")
        try FileManager.default.createDirectory(at: localization, withIntermediateDirectories: true)
        try Data(#""title" = "Pliki";"#.utf8).write(to: localization.appendingPathComponent("Localizable.strings"))
    }

    @Test("The first folder with the name is taken, else the place beside the program")
    func order() throws {
        try withFolder(["App_App"]) { folder in
            let suffix = ProgramFolders.resourceExtensions[0]
            let none = "\(folder)/none"
            for folders in [[folder], [none, folder], [folder, none]] {
                #expect(ProgramFolders.path(ofResources: "App_App", in: folders) == "\(folder)/App_App.\(suffix)")
            }
            #expect(ProgramFolders.path(ofResources: "Other_App", in: [none, folder]) == "\(none)/Other_App.\(suffix)")
            #expect(ProgramFolders.path(ofResources: "App_App", in: []) == "App_App.\(suffix)")
        }
    }

    #if !canImport(Darwin)
    @Test("Both build systems' names are found, the native one's first")
    func buildSystems() throws {
        try withFolder(["App_App.bundle", "App_Lib.resources", "App_Lib.bundle", "Other_App.resources"]) { folder in
            #expect(ProgramFolders.path(ofResources: "App_App", in: [folder]) == "\(folder)/App_App.bundle")
            #expect(ProgramFolders.path(ofResources: "App_Lib", in: [folder]) == "\(folder)/App_Lib.resources")
            #expect(ProgramFolders.path(ofResources: "App_No", in: [folder]) == "\(folder)/App_No.resources")
            #expect(
                ProgramFolders.paths(ofTarget: "App", in: [folder])
                    == ["\(folder)/Other_App.resources", "\(folder)/App_App.bundle"])
            #expect(
                ProgramFolders.resources(ofPackage: "App", in: [folder]).map(\.target) == ["Lib", "App", "Lib"])
            let bundle = try LocalizationBundle(path: "\(folder)/App_App.bundle")
            #expect(bundle.localizer(for: "pl").string("title") == "Pliki")
        }
    }
    #endif

    @Test("A target has its resources in a folder of any package, and the shortest name is first")
    func targets() throws {
        try withFolder(["my_Second_App", "my_App", "my_Apple", "App"]) { folder in
            let suffix = ProgramFolders.resourceExtensions[0]
            #expect(
                ProgramFolders.paths(ofTarget: "App", in: ["\(folder)/none", folder])
                    == ["\(folder)/my_App.\(suffix)", "\(folder)/my_Second_App.\(suffix)"])
            #expect(ProgramFolders.paths(ofTarget: "pp", in: [folder]).isEmpty)
        }
    }

    #if os(Linux)
    @Test("A bundle finds its folder beside the program that runs")
    func running() throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        #expect(ProgramFolders.all.first == folder.path)
        #expect(ProgramFolders.programName == program.lastPathComponent)
        let name = "Tests_\(UUID().uuidString)"
        try write("\(name).resources", in: folder)
        defer { try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(name).resources")) }
        let bundle = try LocalizationBundle(resourcesOf: name)
        #expect(bundle.localizer(for: ["pl"]).string("title") == "Pliki")
        #expect(bundle.developmentLanguage == "en")
    }
    #endif

    @Test("A folder that is missing is an error that names the place and what to do")
    func missing() throws {
        let error = try #require(throws: StringTableError.self) { try LocalizationBundle(resourcesOf: "No_Target") }
        #expect(error.code == .notFound)
        let path = ProgramFolders.path(ofResources: "No_Target")
        #expect(error.file == path)
        #expect(
            error.description == "\(path): error: there is no such folder; SwiftPM makes "
                + ProgramFolders.resourceExtensions.map { "PACKAGE_TARGET.\($0)" }.joined(separator: " or ")
                + " beside a program: copy it with the program")
        let deferred = LocalizationBundle(deferringErrorsOf: FolderLocalizations(resourcesOf: "No_Target"))
        #expect(throws: StringTableError.self) { try deferred.load() }
    }
}
