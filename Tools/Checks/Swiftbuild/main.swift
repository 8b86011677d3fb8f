import StringsdictFoundation

let bundle = try LocalizationBundle(.module)
let languages: [UserLanguages] = ["en", "de", "pl"]
for language in languages { print(bundle.localizer(for: language).string(forKey: "cart.items", 3)) }
// Tables of folders, in UTF-8, UTF-16 and as a property list.
let (english, german) = (bundle.localizer(for: "en"), bundle.localizer(for: "de"))
print(
    english.string(forKey: "greeting", table: "Menu"), german.string(forKey: "greeting", table: "Menu"),
    english.string(forKey: "items", 2, table: "Items"))
