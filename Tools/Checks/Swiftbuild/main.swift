import StringsdictFoundation

// This build system names the folder of resources otherwise than the native one. The generated name of a bundle, `module`, would hide that.
let bundle = try LocalizationBundle(resourcesOf: "Walk_Walk")
let languages: [UserLanguages] = ["en", "de", "pl"]
for language in languages { print(bundle.localizer(for: language).string(forKey: "cart.items", 3)) }
// Tables of folders, in UTF-8, UTF-16 and as a property list.
let (english, german) = (bundle.localizer(for: "en"), bundle.localizer(for: "de"))
print(
    english.string(forKey: "greeting", table: "Menu"), german.string(forKey: "greeting", table: "Menu"),
    english.string(forKey: "items", 2, table: "Items"))
// Ported code: the main bundle, the bundle of a class, and resources. The table `Items` is in English alone.
UserLanguages.process = ["de-AT"]
final class Owner {}
print(
    NSLocalizedString("greeting", tableName: "Menu", comment: ""), String(localized: "greeting", table: "Menu"),
    NSLocalizedString("greeting", tableName: "Menu", bundle: Bundle(for: Owner.self), comment: ""),
    String.localizedStringWithFormat(NSLocalizedString("items", tableName: "Items", comment: ""), 1),
    Bundle.main.localizations.joined(separator: ","), URL(fileURLWithPath: Bundle.texts.bundlePath).lastPathComponent,
    Bundle.main.path(forResource: "Menu", ofType: "strings")?.split(separator: "/").suffix(2).joined(separator: "/") ?? "")
