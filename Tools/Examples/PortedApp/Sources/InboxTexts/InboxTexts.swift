import StringsdictFoundation

/// A message of the app. The stored message does not contain its text, which is looked up in the reader's language.
public struct Message: Codable, Sendable {
    /// The text of the message.
    public let title: LocalizedStringResource

    /// The message that files were shared.
    public init(sharing count: Int, by name: String) {
        title = LocalizedStringResource("\(name) shared \(count) files", bundle: #bundle)
    }
}

/// The texts of the inbox.
public enum InboxTexts {
    /// A plural.
    public static func unread(_ count: Int) -> String {
        String(localized: "\(count) unread messages", bundle: #bundle, comment: "Below the title of the inbox")
    }

    /// Values with styles, which follow the language of the text.
    public static func storage(used: Int64, share: Double, price: Decimal, until date: Date) -> String {
        var day = Date.FormatStyle(date: .long, time: .omitted)
        day.timeZone = .gmt
        return String(
            localized: """
                \(used, format: .byteCount(style: .file)) used (\(share, format: .percent)), \
                \(price, format: .currency(code: "EUR")) until \(date, format: day)
                """,
            bundle: #bundle)
    }

    /// A text with attributes.
    public static func terms(_ link: URL) -> AttributedString {
        AttributedString(localized: "Read the **terms** of [the service](https://example.org/terms)", bundle: #bundle)
    }
}
