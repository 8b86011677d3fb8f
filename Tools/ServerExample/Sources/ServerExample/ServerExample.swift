import Stringsdict
import StringsdictFoundation

/// Shows the text of a notification in the language of each user, as a server that sends mail or push messages does.
///
/// Run it with `swift run --package-path Tools/ServerExample`.
@main
struct ServerExample {
    static func main() throws {
        // Once, when the server starts. Tables are read when the first text of their language is asked for.
        let bundle = try LocalizationBundle(Bundle.module, developmentLanguage: "en")
        print("localizations: \(bundle.localizations.joined(separator: " "))\n")

        for user in users {
            // For each request: cheap, and from any thread.
            let localizer = bundle.localizer(for: AcceptLanguage(user.acceptLanguage).languages)
            print("\(user.acceptLanguage):")
            print("  \(localizer.string("inbox.subject"))")
            for messages in [1, 2, 5, 21, 1_234] {
                print("  \(localizer.string("inbox.unread", user.name, messages, 3))")
            }
        }
    }

    /// Who is to be told, and what their browser or device says about their languages.
    static let users: [(name: String, acceptLanguage: String)] = [
        ("Ada", "en-US,en;q=0.9"),
        ("Jürgen", "de-AT"),
        ("Chloé", "fr-FR,fr;q=0.9,en;q=0.5"),
        ("Ola", "pl"),
        ("Ольга", "ru-RU"),
        ("ليلى", "ar-EG"),
        ("Noa", "iw"),
        ("花子", "ja-JP"),
        ("João", "pt"),
        ("Maja", "xx, sl;q=0.8, en;q=0.1"),
    ]
}
