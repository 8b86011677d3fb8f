#if Commands
import ArgumentParser
import CommandConsole
import Stringsdict

/// `stringsdict format`: shows texts as an app would.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Show the text of a key with arguments, or answer a file of requests.",
        discussion: """
            An argument that is written like a number is one (5, 1.5), everything else is text. Put -- before a negative \
            number:

              stringsdict format --bundle Resources --locale pl files.selected 5
              stringsdict format --bundle pl.lproj/Localizable.stringsdict --locale pl change -- -1.5

            A file of requests is a JSON array of objects {"key", "arguments", "locale", "presentationWidth", "device", \
            "fallback", "table"}, of which only "key" must be there. The answer is an array of {"key", "text"} or \
            {"key", "error"} in the same order. With "fallback": true the default value is the text __FALLBACK__.
            """
    )

    @Option(help: ArgumentHelp("The parent of .lproj folders, one such folder, or a file.", valueName: "path"))
    var bundle: String

    @Option(help: "The locale of plural rules and numbers; without --language also the user's language.")
    var locale: String?

    @Option(help: ArgumentHelp("The user's languages, the most wanted one first.", valueName: "pl,en,…"))
    var language: String?

    @Option(help: "The development language, in which Base.lproj is written.")
    var developmentLanguage = "en"

    @Option(help: "The device: mac, iphone, ipad, ipod, applewatch, appletv, applevision or other.")
    var device = Device.mac.rawValue

    @Option(help: "The presentation width; without it the widest text is shown.")
    var width: Int?

    @Option(help: "The table, without extension; usually Localizable.")
    var table: String?

    @Option(help: ArgumentHelp("Answer the requests in a JSON file.", valueName: "file"))
    var requests: String?

    @Argument(help: "The key.")
    var key: String?

    @Argument(help: "The arguments.")
    var arguments: [String] = []

    func validate() throws {
        if bundle.isEmpty {
            throw ValidationError("--bundle is empty; name a folder with .lproj folders in it, or a file")
        }
        if requests?.isEmpty == true { throw ValidationError("--requests is empty; name a file") }
        if (key == nil) == (requests == nil) {
            throw ValidationError("Name either a key or, with --requests, a file of requests.")
        }
    }

    func run() throws {
        do {
            let argument = try BundleArgument(path: bundle, developmentLanguage: developmentLanguage)
            let texts = RequestedTexts(
                bundle: argument.bundle, table: table ?? argument.table,
                languages: language.map { $0.split(separator: ",").map(String.init) }, locale: locale,
                device: Device(rawValue: device), width: width)
            if let requests {
                try RequestFile(path: requests).answer(texts)
            } else if let key {
                let request = FormatRequest(key: key, arguments: arguments.map(ArgumentLiteral.word))
                try Console.print(try texts.text(for: request))
            }
        } catch {
            throw Console.failure(error)
        }
    }
}
#endif
