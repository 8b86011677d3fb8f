import ArgumentParser
import StringsdictCommandConsole
import CommandSupport
import Stringsdict

/// `stringsdict format`: shows texts as an app would.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Show the text of a key with arguments.",
        discussion: """
            An argument that is written like a number (5, 1.5) is a number. Everything else is text. Put -- before a \
            negative number:

              stringsdict format --bundle Resources --locale pl files.selected 5
              stringsdict format --bundle pl.lproj/App.strings --locale pl change -- -1.5

            A text is shown without its arguments if none are given. The plural rules are those of the text's \
            language, which is the name of its .lproj folder. For a file outside of .lproj folders, they are those of \
            --locale.

            Standard error has the problems: a key without a text, an unknown table, locale or device, arguments that \
            do not fit, a file that cannot be read. The text is shown nevertheless.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The parent of .lproj folders, one such folder, or a .strings, .stringsdict or .xcstrings file.",
            valueName: "path"))
    var bundle: String

    @Option(
        help: """
            The user's locale: numbers are written in it, and without --language it is the user's language. It does not \
            choose the plural rules of a text whose own language is known.
            """)
    var locale: String?

    @Option(help: "The locale whose plural rules choose texts; by default, the language of each text.")
    var pluralLocale: String?

    @Option(help: ArgumentHelp("The user's languages, by descending preference.", valueName: "pl,en,…"))
    var language: String?

    @Option(
        help: "The development language, in which Base.lproj is written (default: that of an Info.plist, or else en).")
    var developmentLanguage: String?

    @Option(help: "The device: mac, iphone, ipad, ipod, applewatch, appletv, applevision or other.")
    var device = StringsdictDevice.mac.rawValue

    @Option(help: "The presentation width; without it the widest text is shown.")
    var width: Int?

    @Option(help: "The table, without extension; usually Localizable.")
    var table: String?

    @Flag(help: "Exit with status 1 if there is any message on standard error.")
    var strict = false

    @Flag(help: "Print the diagnostics of the tables to standard error.")
    var diagnostics = false

    @Argument(help: "The key.")
    var key: String

    @Argument(help: "The arguments.")
    var arguments: [String] = []

    @OptionGroup var fileSize: FileSizeOption

    func validate() throws {
        if bundle.isEmpty {
            throw ValidationError("--bundle is empty; name a folder with .lproj folders in it, or a file")
        }
    }

    func run() throws {
        do {
            let argument = try BundleArgument(path: bundle, developmentLanguage: developmentLanguage)
            let requested = RequestedText(
                bundle: argument.bundle,
                audience: RequestedText.Audience(
                    table: table ?? argument.table,
                    languages: language.map { $0.split(separator: ",").map(String.init) }, locale: locale,
                    pluralLocale: pluralLocale, device: StringsdictDevice(rawValue: device), width: width,
                    showsDiagnostics: diagnostics))
            let text: String
            do throws(StringTableError) {
                text = try requested.text(
                    for: key, arguments: arguments.isEmpty ? nil : arguments.map(ArgumentLiteral.word))
            } catch {
                // The check of the table may have reported this error already.
                guard !requested.hasReported(error) else { throw ExitCode.failure }
                throw error
            }
            try Console.print(text)
            if strict, requested.problemCount > 0 { throw ExitCode.failure }
        } catch let status as ExitCode {
            throw status
        } catch {
            throw Console.failure(error)
        }
    }
}
