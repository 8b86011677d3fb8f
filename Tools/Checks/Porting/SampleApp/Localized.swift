import Foundation

extension String {
    var localized: String { NSLocalizedString(self, comment: "") }

    func localized(_ arguments: CVarArg...) -> String {
        String(format: self.localized, locale: Locale.current, arguments: arguments)
    }

    func localizedPlural(_ count: Int) -> String {
        return String.localizedStringWithFormat(NSLocalizedString(self, comment: ""), count)
    }
}

func LocalizedFormat(_ key: String, _ arguments: CVarArg...) -> String {
    return String(
        format: NSLocalizedString(key, tableName: nil, bundle: Bundle.main, value: "", comment: ""),
        arguments: arguments)
}
