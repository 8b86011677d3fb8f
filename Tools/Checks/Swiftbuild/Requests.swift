import StringsdictFoundation

// The program shows texts of the example server. The native build system writes the name of a processed folder in lower case, and
// swift-build keeps the name.
let bundle = try LocalizationBundle(resourcesOf: "Walk_Requests")
print(bundle.localizations.joined(separator: " ").lowercased())
for (field, messages, folders) in [("pt-BR, en;q=0.5", 5, 3), ("xx, ru-RU;q=0.9", 22, 2)] {
    let localizer = bundle.localizer(for: .acceptLanguage(field))
    print(localizer.language?.lowercased() ?? "", localizer.string(forKey: "inbox.unread", "Ola", messages, folders))
}
