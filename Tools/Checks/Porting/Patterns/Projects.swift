// Helpers in the manner of known projects and generators of accessors.

// MARK: keePassium
enum LString {
    static let title = NSLocalizedString("title", bundle: Bundle.main, value: "Files", comment: "Title")
    static let files = NSLocalizedString("files", bundle: Bundle.main, value: "%d files", comment: "Number of files")
}
func keePassium() -> String { LString.title + " " + String.localizedStringWithFormat(LString.files, 5) }

// MARK: wordPress
func AppLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle? = nil, value: String? = nil, comment: String
) -> String {
    Foundation.NSLocalizedString(
        key, tableName: tableName, bundle: bundle ?? .main, value: value ?? "", comment: comment)
}
func wordPress() -> String { AppLocalizedString("title", value: "Files", comment: "") }

// MARK: wordPressUnqualified
func AppString(
    _ key: String, tableName: String? = nil, bundle: Bundle? = nil, value: String? = nil, comment: String
) -> String {
    NSLocalizedString(key, tableName: tableName, bundle: bundle ?? .main, value: value ?? "", comment: comment)
}
func wordPressUnqualified() -> String { String(format: AppString("files", value: "%d", comment: ""), 5) }

// MARK: signal
func OWSLocalizedString(_ key: String, tableName: String? = nil, value: String = "", comment: String) -> String {
    NSLocalizedString(key, tableName: tableName, bundle: .main, value: value, comment: comment)
}
func signal() -> String { String.localizedStringWithFormat(OWSLocalizedString("files", comment: ""), 5) }

// MARK: wikipedia
func WMFLocalizedString(
    _ key: String, languageCode: String? = nil, bundle: Bundle = .main, value: String, comment: String
)
    -> String
{
    let text = bundle.localizedString(forKey: key, value: nil, table: nil)
    return text == key || text.isEmpty ? value : text
}
func wikipedia() -> String {
    WMFLocalizedString("title", value: "Files", comment: "") + " "
        + String.localizedStringWithFormat(WMFLocalizedString("files", value: "%d", comment: ""), 5)
}

// MARK: firefox
func MZLocalizedString(
    key: String, tableName: String? = nil, value: String, comment: String, lastUsedInVersion: Int? = nil
) -> String { NSLocalizedString(key, tableName: tableName, bundle: .main, value: value, comment: comment) }
extension String { static let Files = MZLocalizedString(key: "files", value: "%d files", comment: "") }
func firefox() -> String { String(format: .Files, 5) }

// MARK: duckDuckGo
struct UserText {
    static let title = NSLocalizedString("title", value: "Files", comment: "")
    static func files(_ count: Int) -> String {
        let format = NSLocalizedString("files", comment: "")
        return String.localizedStringWithFormat(format, count)
    }
}
func duckDuckGo() -> String { UserText.title + " " + UserText.files(5) }

// MARK: nextcloud
func nextcloud() -> String { String(format: NSLocalizedString("owner", comment: ""), "Ola", "Dom") }

// MARK: homeAssistant
struct LocalizedManager {
    func string(_ key: String, _ table: String) -> String {
        let text = Bundle.main.localizedString(forKey: key, value: nil, table: table)
        return text != key ? text : "?"
    }
}
func homeAssistant() -> String {
    func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
        String(format: LocalizedManager().string(key, table), locale: Locale.current, arguments: args)
    }
    return tr("Localizable", "files", 5)
}

// MARK: swiftGenFlat
enum FlatStrings {
    static func files(_ p1: Int) -> String { FlatStrings.tr("Localizable", "files", p1) }
    private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
        let format = FlatToken.bundle.localizedString(forKey: key, value: nil, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
    }
}
private final class FlatToken {
    static let bundle: Bundle = { Bundle(for: FlatToken.self) }()
}
func swiftGenFlat() -> String { FlatStrings.files(5) }

// MARK: localizeSwift
extension String {
    func localized(using tableName: String?, in bundle: Bundle? = .main) -> String {
        let bundle = bundle ?? .main
        if let path = bundle.path(forResource: "pl", ofType: "lproj"), let bundle = Bundle(path: path) {
            return bundle.localizedString(forKey: self, value: nil, table: tableName)
        }
        return self
    }
    func localizedPlural(_ argument: CVarArg) -> String {
        NSString.localizedStringWithFormat(localized(using: nil) as NSString, argument) as String
    }
}
func localizeSwift() -> String { "title".localized(using: nil) }

// MARK: localizeSwiftFormat
extension String {
    func localizedFormat(_ arguments: CVarArg...) -> String {
        String(format: NSLocalizedString(self, comment: ""), arguments: arguments)
    }
}
func localizeSwiftFormat() -> String { "owner".localizedFormat("Ola", "Dom") }

// MARK: l10nSwift
extension String {
    func l10n(_ args: [CVarArg] = []) -> String {
        let text = NSLocalizedString(self, comment: "")
        return args.isEmpty ? text : String(format: text, locale: Locale.current, arguments: args)
    }
    func l10n(arg: Int) -> String { l10n([arg]) }
}
func l10nSwift() -> String { "title".l10n() + " " + "files".l10n(arg: 5) }

// MARK: rSwiftNew
struct RString {
    struct Resource { let key: StaticString; let defaultValue: String }
    let bundle: Bundle
    func callAsFunction(_ resource: Resource, _ arguments: CVarArg...) -> String {
        let format = NSLocalizedString(
            resource.key.description, bundle: bundle, value: resource.defaultValue, comment: "")
        return String(format: format, locale: .current, arguments: arguments)
    }
}
func rSwiftNew() -> String { RString(bundle: .main)(.init(key: "files", defaultValue: "%d"), 5) }

// MARK: xcstringsTool
extension LocalizedStringResource {
    struct Localizable: Sendable {
        enum BundleDescription { case main }
        let key: StaticString
        let defaultValue: String.LocalizationValue
        static func files(_ arg1: Int, _ arg2: String) -> Self {
            Self(key: "%lld files in %@", defaultValue: "\(arg1) files in \(arg2)")
        }
    }
    init(localizable: Localizable) {
        self.init(localizable.key, defaultValue: localizable.defaultValue, table: "Localizable", bundle: .main)
    }
}
func xcstringsTool() -> String { String(localized: LocalizedStringResource(localizable: .files(5, "Dom"))) }

// MARK: typedKeys
struct TypedKey<Arguments> { let name: String }
extension TypedKey<Int> { static var files: Self { .init(name: "files") } }
func text(_ key: TypedKey<Int>, _ count: Int) -> String {
    String.localizedStringWithFormat(NSLocalizedString(key.name, comment: ""), count)
}
func typedKeys() -> String { text(.files, 5) }

// MARK: protocolOfKeys
protocol Localizable { var key: String { get } }
extension Localizable {
    var localized: String { NSLocalizedString(key, comment: "") }
    func localized(_ arguments: CVarArg...) -> String {
        String(format: localized, locale: .current, arguments: arguments)
    }
}
enum Key: String, Localizable {
    case files, title
    var key: String { rawValue }
}
func protocolOfKeys() -> String { Key.title.localized + " " + Key.files.localized(5) }

// MARK: languageMenu
final class LanguageManager {
    nonisolated(unsafe) static var bundle = Bundle.main
    static func choose(_ language: String) {
        if let path = Bundle.main.path(forResource: language, ofType: "lproj"), let found = Bundle(path: path) {
            bundle = found
        }
    }
}
func languageMenu() -> String {
    LanguageManager.choose("en")
    return NSLocalizedString("title", bundle: LanguageManager.bundle, comment: "") + " "
        + String(format: NSLocalizedString("files", bundle: LanguageManager.bundle, comment: ""), 1)
}

// MARK: fallbackLanguage
func fallbackLanguage() -> String {
    let text = NSLocalizedString("none.c", comment: "")
    guard text == "none.c", let path = Bundle.main.path(forResource: "en", ofType: "lproj"),
        let english = Bundle(path: path)
    else { return text }
    return english.localizedString(forKey: "title", value: nil, table: nil)
}

// MARK: viewModel
final class ListModel {
    var count = 5 { didSet { subtitle = format(count) } }
    private(set) var subtitle = ""
    private let format: (Int) -> String = { .localizedStringWithFormat(NSLocalizedString("files", comment: ""), $0) }
}
func viewModel() -> String {
    let model = ListModel()
    model.count = 22
    return model.subtitle
}

// MARK: accessibility
func accessibility() -> String {
    let parts: [String?] = [NSLocalizedString("title", comment: ""), nil, String(localized: "done")]
    return parts.compactMap { $0 }.joined(separator: ", ")
}

// MARK: attributedTemplate
func attributedTemplate() -> String {
    let template = NSLocalizedString("owner", comment: "")
    let text = NSMutableAttributedString(string: String(format: template, "Ola", "Dom"))
    return text.string
}

// MARK: templateOfMarks
func templateOfMarks() -> String {
    String(localized: "none.d", defaultValue: "Hello {name}").replacingOccurrences(of: "{name}", with: "Ola")
}

// MARK: textWithLineEnds
func textWithLineEnds() -> String {
    NSLocalizedString("syncing", comment: "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "/")
}

// MARK: mainActor
@MainActor func titleOnMain() -> String { NSLocalizedString("title", comment: "") }
func mainActor() -> String { MainActor.assumeIsolated { titleOnMain() } }

// MARK: macroOfCompiler
func macroOfCompiler() -> String {
    #if canImport(Darwin)
    return "Apple"
    #else
    return NSLocalizedString("title", comment: #function)
    #endif
}
