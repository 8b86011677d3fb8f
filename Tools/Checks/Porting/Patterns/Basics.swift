// How real code uses localized texts. `Tools/Checks/porting.sh` compiles each section in three kinds of files, runs it
// in Polish, and compares the results with `expected.tsv`. A section starts with its name; its function has that name.

// MARK: property
struct Screen { var title: String = "" }
func property() -> String {
    var screen = Screen()
    screen.title = NSLocalizedString("title", comment: "Title of the list")
    return screen.title
}

// MARK: allArguments
func allArguments() -> String {
    NSLocalizedString("title", tableName: nil, bundle: Bundle.main, value: "Files", comment: "")
}

// MARK: optionalTable
func optionalTable() -> String {
    let table: String? = nil
    return NSLocalizedString("title", tableName: table, bundle: .main, value: "", comment: "")
}

// MARK: someArguments
func someArguments() -> String {
    [
        NSLocalizedString("title", tableName: "Localizable", comment: ""),
        NSLocalizedString("title", bundle: .main, comment: ""), NSLocalizedString("none", value: "v", comment: ""),
        NSLocalizedString("title", tableName: "Localizable", bundle: .main, comment: ""),
        NSLocalizedString("none", tableName: "Localizable", value: "w", comment: ""),
        NSLocalizedString("none", bundle: .main, value: "x", comment: ""),
    ].joined(separator: " ")
}

// MARK: concatenation
func concatenation() -> String {
    NSLocalizedString("title", comment: "") + ": " + NSLocalizedString("done", comment: "")
}

// MARK: comparison
func comparison() -> String {
    let isMissing = NSLocalizedString("none", comment: "") == "none"
    let isSame = NSLocalizedString("files", comment: "") == NSLocalizedString("files", comment: "")
    return "\(isMissing) \(isSame)"
}

// MARK: count
func count() -> String {
    "\(NSLocalizedString("title", comment: "").count) \(NSLocalizedString("files", comment: "").isEmpty)"
}

// MARK: array
func array() -> String {
    let titles: [String] = [NSLocalizedString("title", comment: ""), NSLocalizedString("done", comment: "")]
    return titles.joined(separator: ", ")
}

// MARK: dictionary
func dictionary() -> String {
    let titles: [Int: String] = [1: NSLocalizedString("title", comment: "")]
    return titles[1] ?? NSLocalizedString("done", comment: "")
}

// MARK: coalescing
func coalescing() -> String {
    let name: String? = nil
    return name ?? NSLocalizedString("title", comment: "")
}

// MARK: ternary
func ternary() -> String { CommandLine.arguments.count > 1 ? NSLocalizedString("title", comment: "") : "" }

// MARK: switchOver
func switchOver() -> String {
    switch NSLocalizedString("title", comment: "") {
    case NSLocalizedString("done", comment: ""): return "done"
    case let title: return title
    }
}

// MARK: defaultArgument
func show(_ title: String = NSLocalizedString("title", comment: "")) -> String { title }
func defaultArgument() -> String { show() }

// MARK: staticConstant
enum Titles { static let files = NSLocalizedString("files", comment: "") }
func staticConstant() -> String { String.localizedStringWithFormat(Titles.files, 5) }

// MARK: genericCall
func echo<Value>(_ value: Value) -> Value { value }
func genericCall() -> String { echo(NSLocalizedString("title", comment: "")) }

// MARK: inferredConstant
func inferredConstant() -> String {
    let title = NSLocalizedString("title", comment: "")
    return title.uppercased() + String(title.prefix(2)) + title.replacingOccurrences(of: "P", with: "p")
}

// MARK: log
func log() -> String { "text: \(NSLocalizedString("title", comment: ""))" }

// MARK: logOfVariables
func logOfVariables() -> String {
    let text = "\(NSLocalizedString("files", comment: ""))"
    return text.unicodeScalars.filter { $0.value < 0xE0000 }.map { String($0) }.joined()
}

// MARK: formatOneArgument
func formatOneArgument() -> String {
    [1, 2, 5].map { String(format: NSLocalizedString("files", comment: ""), $0) }.joined(separator: "; ")
}

// MARK: formatSeveralArguments
func formatSeveralArguments() -> String { String(format: NSLocalizedString("owner", comment: ""), "Ola", "dom") }

// MARK: formatLocale
func formatLocale() -> String {
    String(format: NSLocalizedString("files", comment: ""), locale: Locale(identifier: "de"), 1_234)
}

// MARK: formatCurrentLocale
func formatCurrentLocale() -> String { String(format: NSLocalizedString("files", comment: ""), locale: .current, 22) }

// MARK: localizedStringWithFormat
func localizedStringWithFormat() -> String {
    let format = NSLocalizedString("files", comment: "")
    return [1, 3, 12_345].map { String.localizedStringWithFormat(format, $0) }.joined(separator: "; ")
}

// MARK: formatArrayLiteral
func formatArrayLiteral() -> String { String(format: NSLocalizedString("files", comment: ""), arguments: [5]) }

// MARK: formatArray
func formatArray() -> String {
    let arguments: [CVarArg] = [5]
    return String(format: NSLocalizedString("files", comment: ""), arguments: arguments)
}

// MARK: formatLocaleArray
func formatLocaleArray() -> String {
    let arguments: [CVarArg] = [5]
    return String(format: NSLocalizedString("files", comment: ""), locale: Locale.current, arguments: arguments)
}

// MARK: formatExistential
func formatExistential() -> String {
    let number: CVarArg = 5
    return String(format: NSLocalizedString("files", comment: ""), number)
}

// MARK: formatNumberTypes
func formatNumberTypes() -> String {
    String(format: "%d %u %ld %.1f %@ %@", Int32(1), UInt8(2), 3, 4.5 as CGFloat, "x", "y" as NSString)
}

// MARK: formatNumberObject
func formatNumberObject() -> String { String(format: NSLocalizedString("files", comment: ""), NSNumber(value: 5)) }

// MARK: formatWithoutArguments
func formatWithoutArguments() -> String {
    String(format: "100%%") + " " + String(format: NSLocalizedString("title", comment: ""))
}

// MARK: formatWrongType
func formatWrongType() -> String { String(format: "%@ and %d", 5, "x") }

// MARK: formatCString
func formatCString() -> String { "abc".withCString { String(format: "%s", $0) } }

// MARK: appendingFormat
func appendingFormat() -> String { "> ".appendingFormat(NSLocalizedString("files", comment: ""), 5) }

// MARK: objectString
func objectString() -> String { NSString(format: NSLocalizedString("files", comment: ""), 5).description }

// MARK: variableArgumentList
func variableArgumentList() -> String {
    let text = withVaList([5]) { NSString(format: NSLocalizedString("files", comment: ""), arguments: $0) }
    return text.description.unicodeScalars.filter { $0.value < 0xE0000 }.map { String($0) }.joined()
}

// MARK: localizedProperty
extension String { var localized: String { NSLocalizedString(self, comment: "") } }
func localizedProperty() -> String { String(format: "files".localized, 5) }

// MARK: localizedHelper
extension String {
    func localized(with arguments: CVarArg...) -> String {
        String(format: NSLocalizedString(self, comment: ""), arguments: arguments)
    }
}
func localizedHelper() -> String { "files".localized(with: 5) }

// MARK: localizedHelperWithLocale
func translate(_ key: String, _ arguments: CVarArg...) -> String {
    String(format: NSLocalizedString(key, comment: ""), locale: Locale.current, arguments: arguments)
}
func localizedHelperWithLocale() -> String { translate("files", 5) }

// MARK: bundleMethod
func bundleMethod() -> String {
    let text = Bundle.main.localizedString(forKey: "files", value: nil, table: nil)
    return String.localizedStringWithFormat(text, 5) + ", "
        + Bundle.main.localizedString(forKey: "none", value: "v", table: "T")
}

// MARK: languageBundle
func languageBundle() -> String {
    guard let path = Bundle.main.path(forResource: "en", ofType: "lproj"), let english = Bundle(path: path) else {
        return ""
    }
    return String(format: english.localizedString(forKey: "files", value: nil, table: nil), 5)
}

// MARK: swiftGen
enum L10n {
    static let title = L10n.tr("Localizable", "title", fallback: "Files")
    static func files(_ p1: Int) -> String { L10n.tr("Localizable", "files", p1, fallback: "Plural of files") }

    private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
    }
}
func swiftGen() -> String { L10n.title + ", " + L10n.files(1) + ", " + L10n.files(5) }

// MARK: rSwift
struct StringResource1<First: CVarArg> {
    let key: String
    let tableName: String
    let developmentValue: String?

    func callAsFunction(_ first: First) -> String {
        let format = NSLocalizedString(
            key, tableName: tableName, bundle: .main, value: developmentValue ?? "", comment: "")
        return String(format: format, locale: Locale.current, first)
    }
}
func rSwift() -> String {
    let files = StringResource1<Int>(key: "files", tableName: "Localizable", developmentValue: nil)
    return files(1) + ", " + files(5)
}

// MARK: typeErasedArguments
func typeErasedArguments() -> String {
    let values: [Any] = [5]
    return String(format: NSLocalizedString("files", comment: ""), arguments: values.compactMap { $0 as? CVarArg })
}

// MARK: stringLocalized
func stringLocalized() -> String {
    let (count, folder) = (5, "Dom")
    return String(localized: "\(count) files in \(folder)", comment: "Status") + "; "
        + String(localized: "status", defaultValue: "\(count) left", table: "None", bundle: .main, locale: .current)
}

// MARK: localizedStringResource
func localizedStringResource() -> String {
    let resource: LocalizedStringResource = "\(5) files in \("Dom")"
    let other = LocalizedStringResource("title", defaultValue: "Files", table: "Localizable", comment: "Title")
    return String(localized: resource) + "; " + String(localized: other)
}

// MARK: localizationValue
func localizationValue() -> String {
    let value: String.LocalizationValue = "\(1.5, specifier: "%.1f") km"
    return String(localized: value)
}

// MARK: formatStyles
func formatStyles() -> String {
    let half = String(localized: "\(0.5, format: .percent)")
    let price = String(localized: "\(1234.5, format: .currency(code: "PLN"))")
    let day = Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt)
    let date = String(localized: "\(Date(timeIntervalSince1970: 0), format: day)")
    return [half, price, date, String(localized: "\(["a", "b"], format: .list(type: .and))")].joined(separator: "; ")
}

// MARK: resourceLocale
func resourceLocale() -> String {
    var resource = LocalizedStringResource("title")
    resource.locale = Locale(identifier: "en")
    return String(localized: resource) + "; " + String(localized: "title")
}

// MARK: resourceAsJSON
func resourceAsJSON() -> String {
    let resource: LocalizedStringResource = "\(5) files in \("Dom")"
    guard let data = try? JSONEncoder().encode(resource),
        let read = try? JSONDecoder().decode(LocalizedStringResource.self, from: data)
    else { return "not coded" }
    return String(localized: read)
}

// MARK: replacements
func replacements() -> String {
    var options = String.LocalizationOptions()
    options.replacements = [5, "Dom"]
    return String(localized: "\(placeholder: .int) files in \(placeholder: .object)", options: options)
}

// MARK: attributedText
func attributedText() -> String {
    let text = AttributedString(localized: "none", defaultValue: "**\("*bold*")** [link](https://a.b/)")
    let runs = text.runs.map { "\(text[$0.range].characters.count)\($0.link == nil ? "" : "→")" }
    return String(text.characters) + " " + runs.joined(separator: " ")
}

// MARK: attributedValue
func attributedValue() -> String { String(localized: "\(AttributedString("plain")) text") }

// MARK: formatObjects
func formatObjects() -> String {
    String(format: "%@ %@", NSURL(fileURLWithPath: "/a/b"), NSAttributedString(string: "plain"))
}
