import InboxTexts
import StringsdictFoundation

/// The lines of the app's screen, for one user.
func screen(_ stored: Data) throws -> [String] {
    let date = Date(timeIntervalSince1970: 1_790_000_000)
    let message = try JSONDecoder().decode(Message.self, from: stored)
    let terms = InboxTexts.terms(URL(filePath: "/"))
    let runs = terms.runs.map { run in
        let text = String(terms[run.range].characters)
        if let link = run.link { return "<\(text)|\(link)>" }
        return run.inlinePresentationIntent == .stronglyEmphasized ? "<b|\(text)>" : text
    }
    return [
        NSLocalizedString("title", bundle: #bundle, comment: ""),
        InboxTexts.unread(1), InboxTexts.unread(3), InboxTexts.unread(1_234),
        String(localized: message.title),
        InboxTexts.storage(used: 1_500_000_000, share: 0.75, price: Decimal(string: "9.99")!, until: date),
        runs.joined(),
        String(localized: "Sorted by \(["name", "date"], format: .list(type: .and))", bundle: #bundle),
        String.localizedStringWithFormat(NSLocalizedString("files.selected", bundle: #bundle, comment: ""), 2),
    ]
}

// The message is stored once, and read by users with other languages.
let stored = try JSONEncoder().encode(Message(sharing: 5, by: "Ola"))
for language in ["pl-PL", "ar-EG", "ja-JP"] {
    print("# \(language)")
    let lines = try UserLanguages.withValue(UserLanguages([language])) { try screen(stored) }
    for line in lines { print(line) }
}
