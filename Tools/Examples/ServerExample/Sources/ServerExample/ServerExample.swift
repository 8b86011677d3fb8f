import Hummingbird
import Stringsdict
import StringsdictFoundation

#if EXAMPLE_TEXTS
import ExampleTexts
#endif

/// A web server that answers each request in the language of its user.
///
/// ```console
/// $ swift run ServerExample 8080
/// $ curl -H 'Accept-Language: pl' 'http://127.0.0.1:8080/inbox?name=Ola&messages=5&folders=3'
/// ```
@main
struct ServerExample {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let port = arguments.first.flatMap { Int($0) } ?? 8080
        // Nobody else reaches the server. In a container it listens on 0.0.0.0.
        let host = arguments.dropFirst().first ?? "127.0.0.1"
        let bundle = texts()
        let app = Application(
            router: router(bundle),
            configuration: .init(address: .hostname(host, port: port), serverName: "ServerExample"),
            onServerRunning: { channel in
                let line = "listening on port \(channel.localAddress?.port ?? port)\n"
                FileHandle.standardOutput.write(Data(line.utf8))
            })
        try await app.runService()
    }

    /// The texts, read once when the server starts. Without them, the server ends and says why: an error that `main` throws is a trap with a
    /// long backtrace.
    static func texts() -> LocalizationBundle {
        do {
            let bundle = try LocalizationBundle(
                resourcesOf: "ServerExample_ServerExample", developmentLanguage: "en")
            try bundle.load()
            return bundle
        } catch {
            FileHandle.standardError.write(Data("the texts cannot be used: \(error)\n".utf8))
            exit(1)
        }
    }

    static func router(_ bundle: LocalizationBundle) -> Router<LocalizedContext> {
        let router = Router(context: LocalizedContext.self)
        router.add(middleware: LanguageMiddleware(bundle: bundle))
        router.get("languages") { _, _ in bundle.localizations.joined(separator: " ") + "\n" }
        router.get("inbox") { request, context in
            let query = request.uri.queryParameters
            let name = query["name"].map { String($0) } ?? "Ada"
            let messages = query["messages"].flatMap { Int($0) } ?? 0
            let folders = query["folders"].flatMap { Int($0) } ?? 1
            let localizer = context.localizer ?? bundle.localizer()
            return
                "\(localizer.string("inbox.subject"))\n\(localizer.string("inbox.unread", name, messages, folders))\n"
        }
        router.get("greeting") { _, _ in
            // Code that knows nothing of the request uses the language of the task.
            Bundle.module.localizer().string("inbox.subject") + "\n"
        }
        #if EXAMPLE_TEXTS
        router.get("texts") { request, context in
            // The texts are constants of the program, so no file is read.
            let query = request.uri.queryParameters
            let localizer = Texts.localizable.localizer(for: context.languages)
            let sheet = ExampleSheet(
                language: localizer.language ?? "en", number: query["number"].map { String($0) } ?? "5",
                secondNumber: query["second"].map { String($0) } ?? "2")
            return sheet.lines.map { "\($0)\n" }.joined()
        }
        #endif
        return router
    }
}

/// A request's context with the localizer for its user.
struct LocalizedContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The localizer for the user. Nil before the middleware has chosen it.
    var localizer: Localizer?
    /// The user's languages.
    var languages: UserLanguages = []

    init(source: Source) {
        coreContext = .init(source: source)
    }
}

/// Chooses the localizer for a request from its field `Accept-Language`.
struct LanguageMiddleware: RouterMiddleware {
    typealias Context = LocalizedContext

    let bundle: LocalizationBundle

    func handle(
        _ request: Request, context: LocalizedContext,
        next: (Request, LocalizedContext) async throws -> Response
    ) async throws -> Response {
        let languages = UserLanguages.acceptLanguage(
            request.headers[values: .acceptLanguage].joined(separator: ", "))
        let localizer = bundle.localizer(for: languages)
        var context = context
        context.localizer = localizer
        context.languages = languages
        // Code without access to the localizer finds the languages in the task.
        var response = try await UserLanguages.withValue(languages) { [context] in
            try await next(request, context)
        }
        if let language = localizer.language { response.headers[.contentLanguage] = language }
        // Tells caches not to serve one user's answer to another.
        response.headers[.vary] = "Accept-Language"
        return response
    }
}
