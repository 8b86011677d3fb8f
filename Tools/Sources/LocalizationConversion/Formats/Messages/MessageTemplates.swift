import StringsdictKeyedLists

/// The arguments of the messages of tables, in the order that holds for all languages.
///
/// The file of the source language is the template: its metadata gives the order and the types, and its message the names that
/// the metadata lacks. A file of a translation may describe the arguments in another order, such as that of their names.
///
/// Source: Flutter, `gen_l10n`: the parameters of a method are the placeholders of the template.
struct MessageTemplates {
    /// By table and key.
    private typealias Arguments = [String: [ByteString: [ICUMessageCoding.Argument]]]

    private var arguments: Arguments = [:]
    /// The arguments that translations describe.
    private var translated: Arguments = [:]

    /// No templates: messages without metadata name their arguments by numbers.
    init() {}

    /// The templates of files.
    ///
    /// - Parameters:
    ///   - bundles: The files.
    ///   - sourceLanguage: The source language of a table.
    ///   - usesEscaping: What the caller says of apostrophes.
    init(_ bundles: [MessageBundle], usesEscaping: Bool?, sourceLanguage: (String) -> String) {
        let sources = bundles.filter { $0.language == sourceLanguage($0.table) }
        for bundle in sources {
            for (key, value) in bundle.members where !key.hasPrefix("@") {
                let described = bundle.arguments(of: key)
                let message = value.string.flatMap {
                    try? FlutterMessage($0, usesEscaping: usesEscaping, arguments: described.map(\.name)).message
                }
                let named = (message?.argumentNames ?? []).map { ICUMessageCoding.Argument(name: $0, type: "") }
                let all = ICUMessageCoding.joined(described, named)
                if !all.isEmpty { arguments[bundle.table, default: [:]][ByteString(key)] = all }
            }
        }
        for bundle in bundles where bundle.language != sourceLanguage(bundle.table) {
            for (key, _) in bundle.members where !key.hasPrefix("@") {
                let described = bundle.arguments(of: key)
                guard !described.isEmpty, translated[bundle.table]?[ByteString(key)] == nil else { continue }
                translated[bundle.table, default: [:]][ByteString(key)] = described
            }
        }
    }

    /// The arguments of a message, before those that its own metadata describes. Without a source message, a message that
    /// describes none has those of another translation.
    func arguments(
        of key: String, in table: String, own: [ICUMessageCoding.Argument]
    ) -> [ICUMessageCoding.Argument] {
        if let template = arguments[table]?[ByteString(key)] { return template }
        return own.isEmpty ? translated[table]?[ByteString(key)] ?? [] : []
    }
}
