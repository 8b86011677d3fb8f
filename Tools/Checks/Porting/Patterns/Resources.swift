// Resources, texts with attributes, and bundles.

// MARK: resourceLiteral
func resourceLiteral() -> String {
    let resource: LocalizedStringResource = "title"
    return String(localized: resource)
}

// MARK: resourceForms
func resourceForms() -> String {
    [
        LocalizedStringResource("title"), LocalizedStringResource("title", table: "Localizable"),
        LocalizedStringResource("none.a", defaultValue: "A \(1)"),
        LocalizedStringResource("title", locale: Locale(identifier: "en")),
        LocalizedStringResource("title", bundle: .main, comment: "Title"),
        LocalizedStringResource(stringLiteral: "done"),
    ].map { String(localized: $0) }.joined(separator: ", ")
}

// MARK: resourceConstants
extension LocalizedStringResource { static let heading = LocalizedStringResource("title", comment: "") }
func resourceConstants() -> String { String(localized: .heading) }

// MARK: resourceGenerated
extension LocalizedStringResource {
    enum Inbox {
        static func count(_ count: Int, folder: String) -> LocalizedStringResource {
            LocalizedStringResource(
                "%lld files in %@", defaultValue: "\(count) files in \(folder)", table: "Localizable", bundle: .main)
        }
    }
}
func resourceGenerated() -> String { String(localized: LocalizedStringResource.Inbox.count(22, folder: "Dom")) }

// MARK: resourceParameter
func banner(_ text: LocalizedStringResource) -> String { String(localized: text) }
func resourceParameter() -> String { banner("\(5) files in \("Dom")") + banner("done") }

// MARK: resourceProperties
func resourceProperties() -> String {
    let resource = LocalizedStringResource("title", table: "T", locale: Locale(identifier: "en"))
    return "\(resource.key) \(resource.table ?? "") \(resource.locale.identifier)"
}

// MARK: resourceEquality
func resourceEquality() -> String {
    let (a, b): (LocalizedStringResource, LocalizedStringResource) = ("\(1) a", "\(1) a")
    return "\(a == b) \(a == "title")"
}

// MARK: resourceConvertible
enum Mode: CustomLocalizedStringResourceConvertible {
    case list
    var localizedStringResource: LocalizedStringResource { "title" }
}
func resourceConvertible() -> String { String(localized: Mode.list.localizedStringResource) }

// MARK: resourceInError
struct Refused: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "done" }
}
func resourceInError() -> String { String(localized: Refused().localizedStringResource) }

// MARK: resourceInDictionary
func resourceInDictionary() -> String {
    let names: [Int: LocalizedStringResource] = [1: "title", 2: "done"]
    return names.keys.sorted().compactMap { names[$0].map { String(localized: $0) } }.joined(separator: " ")
}

// MARK: resourceWithStyle
func resourceWithStyle() -> String {
    let resource: LocalizedStringResource = "n \(0.5, format: .percent)"
    return String(localized: resource)
}

// MARK: resourceBundle
func resourceBundle() -> String {
    String(localized: LocalizedStringResource("title", bundle: .atURL(Bundle.main.bundleURL)))
}

// MARK: resourceForClass
final class Anchor {}
func resourceForClass() -> String {
    String(localized: LocalizedStringResource("title", bundle: .forClass(Anchor.self)))
}

// MARK: resourceStyleAsJSON
func resourceStyleAsJSON() -> String {
    let resource: LocalizedStringResource = "n \(0.5, format: .percent) \(Decimal(2), format: .currency(code: "PLN"))"
    guard let data = try? JSONEncoder().encode(resource),
        let read = try? JSONDecoder().decode(LocalizedStringResource.self, from: data)
    else { return "not coded" }
    return String(localized: read)
}

// MARK: resourceAsPropertyList
func resourceAsPropertyList() -> String {
    let resource: LocalizedStringResource = "\(5) files in \("Dom")"
    guard let data = try? PropertyListEncoder().encode([resource]),
        let read = try? PropertyListDecoder().decode([LocalizedStringResource].self, from: data).first
    else { return "not coded" }
    return String(localized: read)
}

// MARK: valueAsJSON
func valueAsJSON() -> String {
    let value: String.LocalizationValue = "\(5) files in \("Dom")"
    guard let data = try? JSONEncoder().encode(value),
        let read = try? JSONDecoder().decode(String.LocalizationValue.self, from: data)
    else { return "not coded" }
    return String(localized: read)
}

// MARK: attributedPlain
func attributedPlain() -> String { String(AttributedString(localized: "title").characters) }

// MARK: attributedEmphasis
func attributedEmphasis() -> String {
    let text = AttributedString(localized: "*a* **b** `c` ~~d~~")
    return String(text.characters) + " "
        + text.runs.map { "\($0.inlinePresentationIntent?.rawValue ?? 0)" }.joined(separator: ",")
}

// MARK: attributedLink
func attributedLink() -> String {
    let text = AttributedString(localized: "see [the site](https://a.b/c)")
    return text.runs.compactMap { $0.link?.absoluteString }.joined()
}

// MARK: attributedArguments
func attributedArguments() -> String { String(AttributedString(localized: "\(5) files in \("Dom")").characters) }

// MARK: attributedDefault
func attributedDefault() -> String {
    String(AttributedString(localized: "none.b", defaultValue: "**\(3)** left", table: nil, bundle: .main).characters)
}

// MARK: attributedResource
func attributedResource() -> String {
    let resource: LocalizedStringResource = "**title** \(1)"
    return String(AttributedString(localized: resource).characters)
}

// MARK: attributedArgumentKeepsStyle
func attributedArgumentKeepsStyle() -> String {
    var name = AttributedString("Ola")
    name.link = URL(string: "https://a.b/")
    let text = AttributedString(localized: "by \(name)!")
    return text.runs.map { "\(String(text[$0.range].characters))\($0.link == nil ? "" : "→")" }.joined(separator: "|")
}

// MARK: attributedInflection
func attributedInflection() -> String { String(AttributedString(localized: "^[\(3) plik](inflect: true)").characters) }

// MARK: attributedScope
func attributedScope() -> String {
    String(AttributedString(localized: "title", including: \.foundation).characters)
}

// MARK: attributedMarkdown
func attributedMarkdown() -> String {
    let text = try? AttributedString(markdown: NSLocalizedString("title", comment: ""))
    return text.map { String($0.characters) } ?? "none"
}

// MARK: attributedObject
func attributedObject() -> String { NSAttributedString(string: NSLocalizedString("title", comment: "")).string }

// MARK: bundleOfClass
final class Marker {}
func bundleOfClass() -> String { NSLocalizedString("title", bundle: Bundle(for: Marker.self), comment: "") }

// MARK: bundleExtension
extension Bundle { static let texts = Bundle.main }
func bundleExtension() -> String { NSLocalizedString("title", bundle: .texts, comment: "") }

// MARK: bundleLanguages
func bundleLanguages() -> String { Bundle.main.localizations.sorted().joined(separator: " ") }

// MARK: bundlePreferredLanguage
func bundlePreferredLanguage() -> String { Bundle.main.preferredLocalizations.first ?? "" }

// MARK: preferredLanguages
func preferredLanguages() -> String { Locale.preferredLanguages.first ?? "" }

// MARK: currentLanguage
func currentLanguage() -> String { Locale.current.language.languageCode?.identifier ?? "" }

// MARK: currentRegion
func currentRegion() -> String { Locale.current.region?.identifier ?? "" }

// MARK: currentAsDefault
private func regionAndLanguage(of locale: Locale = .current) -> String { locale.identifier(.bcp47) }
func currentAsDefault() -> String { regionAndLanguage() }

// MARK: bundleSubclass
final class LanguageBundle: Bundle, @unchecked Sendable {
    override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        "[" + key + "]"
    }
}
func bundleSubclass() -> String {
    guard let bundle = LanguageBundle(path: Bundle.main.bundlePath) else { return "" }
    return bundle.localizedString(forKey: "title", value: nil, table: nil)
}

// MARK: bundleOfOtherClass
func bundleOfOtherClass() -> String {
    object_setClass(Bundle.main, Bundle.self)
    return NSLocalizedString("title", comment: "")
}

// MARK: bundleTable
func bundleTable() -> String { Bundle.main.localizedString(forKey: "title", value: "", table: "Localizable") }

// MARK: bundleResource
func bundleResource() -> String {
    Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: "pl") == nil
        ? "none" : "found"
}

// MARK: bundleMacro
func bundleMacro() -> String { String(localized: "title", bundle: #bundle) }

// MARK: bundleDictionary
func bundleDictionary() -> String {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return name ?? NSLocalizedString("title", comment: "")
}

// MARK: displayName
func displayName() -> String { Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? "none" }

// MARK: localizedInformation
func localizedInformation() -> String {
    Bundle.main.localizedInfoDictionary?["CFBundleDisplayName"] as? String ?? "none"
}

// MARK: pluralByHand
func pluralByHand() -> String {
    let count = 1
    return count == 1 ? NSLocalizedString("done", comment: "") : NSLocalizedString("title", comment: "")
}

// MARK: stringsDictionary
func stringsDictionary() -> String {
    guard let path = Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: "pl.lproj"),
        let texts = NSDictionary(contentsOfFile: path) as? [String: String]
    else { return "none" }
    return texts["title"] ?? ""
}

// MARK: bundlePreferredFrom
func bundlePreferredFrom() -> String {
    Bundle.preferredLocalizations(from: ["en", "ja", "pl"]).joined(separator: " ")
}

// MARK: bundlePreferredFor
func bundlePreferredFor() -> String {
    Bundle.preferredLocalizations(from: ["en", "ja", "pl"], forPreferences: ["ja-JP"]).joined(separator: " ")
}

// MARK: languageMenuOfScript
func languageMenuOfScript() -> String {
    guard let path = Bundle.main.path(forResource: "zh-Hans", ofType: "lproj"), let bundle = Bundle(path: path)
    else { return "none" }
    return NSLocalizedString("title", bundle: bundle, comment: "")
}

// MARK: languageMenuURL
func languageMenuURL() -> String {
    guard let url = Bundle.main.url(forResource: "zh-Hans", withExtension: "lproj"), let bundle = Bundle(url: url)
    else { return "none" }
    return bundle.localizedString(forKey: "title", value: nil, table: nil)
}

// MARK: formatLocalizedInitializer
func formatLocalizedInitializer() -> String { String(format: String(localized: "files"), 22) }

// MARK: formatLocalizedResource
func formatLocalizedResource() -> String {
    String.localizedStringWithFormat(String(localized: LocalizedStringResource("files")), 22)
}

// MARK: formatLocalizedDefault
func formatLocalizedDefault() -> String {
    String(format: String(localized: "files", defaultValue: "%lld files"), 22)
}
