// Generated in the shape of SwiftGen's template for structured strings. Nobody edits such a file.

import Foundation

internal enum L10n {
    /// Done
    internal static let done = L10n.tr("Localizable", "done", fallback: "Done")
    internal enum Inbox {
        /// Files
        internal static let title = L10n.tr("Localizable", "title", fallback: "Files")
        /// Plural format key: "%#@files@ remaining"
        internal static func files(_ p1: Int) -> String {
            return L10n.tr("Localizable", "files", p1, fallback: "Plural format key: \"%#@files@ remaining\"")
        }
        /// %@ owns %@
        internal static func owner(_ p1: Any, _ p2: Any) -> String {
            return L10n.tr(
                "Localizable", "owner", String(describing: p1), String(describing: p2), fallback: "%@ owns %@")
        }
    }
}

extension L10n {
    private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
    }
}

private final class BundleToken {
    static let bundle: Bundle = {
        #if SWIFT_PACKAGE
        return Bundle.module
        #else
        return Bundle.main
        #endif
    }()
}
