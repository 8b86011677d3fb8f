import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileReading

/// `xcstringstool`: Apple's command for String Catalogs, for build systems that call it.
///
/// The program `stringsdict` is this command if it is called by this name, through a link or as a copy. `stringsdict
/// xcstringstool` is the same.
struct XCStringsTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcstringstool",
        abstract: "Work with .xcstrings files as Apple's xcstringstool does.",
        discussion: """
            Subcommands and options are those of Apple's command, so a build system can call this program instead. The \
            program runs as this command if its file, or a link to it, has the name xcstringstool:

              ln -s "$(command -v stringsdict)" /usr/local/bin/xcstringstool

            Errors have the form that build systems read, 'PATH: error: MESSAGE (LANGUAGE: KEY)'. For errors with line and \
            column, see 'stringsdict compile' and 'stringsdict lint'.
            """,
        subcommands: [Compile.self, Print.self, Sync.self, Extract.self, GenerateSymbols.self]
    )

    /// Whether the program is called by the name of this command.
    static func isName(of program: String?) -> Bool {
        let file = program?.split { $0 == "/" || $0 == "\\" }.last ?? ""
        return file == "xcstringstool" || file == "xcstringstool.exe"
    }
}

extension XCStringsTool {
    /// `xcstringstool print`
    struct Print: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "print",
            abstract: "Print all keys of an .xcstrings file.",
            discussion: "There is one line for each key, in the order of the file.")

        @Argument(help: ArgumentHelp("The .xcstrings file.", valueName: "input-file"))
        var input: String

        func run() throws {
            try BuildMessage.reporting(input) {
                let keys = try CatalogFile.read(input).entries.map(\.key)
                if !keys.isEmpty { try Console.print(keys.joined(separator: "\n")) }
            }
        }
    }
}

/// The table that a catalog holds: the name of its file without extension.
struct CatalogTable {
    let name: String

    /// The table of a catalog.
    ///
    /// - Throws: `CommandError` if the file is no catalog.
    init(ofCatalogAt path: String) throws(CommandError) {
        guard let name = FileNames.catalogTable(of: path) else {
            throw CommandError("this is not an .xcstrings file; name one")
        }
        self.name = name
    }
}
