// On Apple's systems, Foundation does all of this itself.
#if !canImport(Darwin)
import Foundation
import Stringsdict

// A file that imports this module instead of Foundation sees only these functions: the first one has the same type as
// Foundation's and hides it. A file that imports both modules also sees Foundation's function. The overloads without
// default arguments then win, because the compiler prefers calls without defaults. If all arguments are given, the
// first function wins through `String!`, which the compiler prefers to `String?`.

/// The text of a key for the current user: see `UserLanguages`.
///
/// Replaces Foundation's function in a file that imports this module. For an entry with variables, it returns the text
/// of the category `other`. Format calls such as `String(format:)` recognise the string, also after it was stored, and
/// choose the right text:
///
/// ```swift
/// import StringsdictFoundation   // was: import Foundation
///
/// label.text = NSLocalizedString("title", comment: "Title of the list")
/// let format = NSLocalizedString("files.selected", comment: "")
/// label.text = String.localizedStringWithFormat(format, count)
/// ```
///
/// See <doc:PortingAnApp>.
///
/// - Parameters:
///   - key: The key.
///   - tableName: The name of the table without extension. Nil or empty for `Localizable`.
///   - bundle: The bundle with the tables.
///   - value: The text to show if the key has no text. Empty for the key itself.
///   - comment: A note for translators. It is not used.
public func NSLocalizedString(
    _ key: String, tableName: String! = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}

/// The text of a key in the table `Localizable` of the main bundle.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: nil, table: nil)
}

/// The text of a key in a table of the main bundle.
public func NSLocalizedString(_ key: String, tableName: String!, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: nil, table: tableName)
}

/// The text of a key in the table `Localizable` of a bundle.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: nil, table: nil)
}

/// The text of a key in the table `Localizable` of the main bundle, or else a default value.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

/// The text of a key in a table of a bundle.
public func NSLocalizedString(_ key: String, tableName: String!, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: nil, table: tableName)
}

/// The text of a key in a table of the main bundle, or else a default value.
public func NSLocalizedString(_ key: String, tableName: String!, value: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: value, table: tableName)
}

/// The text of a key in the table `Localizable` of a bundle, or else a default value.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    bundle.localizedString(forKey: key, value: value, table: nil)
}

extension Bundle {
    /// The text of a key for the current user. Format calls recognise it like the result of `NSLocalizedString`.
    ///
    /// Replaces Foundation's method in a file that imports this module.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text to show if the key has no text. Nil or empty for the key itself.
    ///   - tableName: The name of the table without extension. Nil or empty for `Localizable`.
    public func localizedString(forKey key: String, value: String!, table tableName: String!) -> String {
        string(forKey: key, value: value, table: tableName, in: localizerForUser())
    }

    /// The text of a key, or the format that stands for its entry.
    func string(
        forKey key: String, value: String?, table tableName: String?, in localizer: Localizer
    ) -> String {
        guard let found = localizer.find(key, table: tableName) else {
            if let value, !value.isEmpty { return value }
            return key
        }
        return ReturnedFormats.shared.text(of: found, in: localizer)
            ?? found.formatter.formatString(of: found.entry) ?? (value.flatMap { $0.isEmpty ? nil : $0 } ?? key)
    }

    /// The text of a key for the current user. Format calls recognise it like the result of `NSLocalizedString`.
    ///
    /// The compiler prefers this method if the table is not optional. This holds even in a file that imports only
    /// Foundation, if another file of its module imports this one. So generated code, which calls it this way, needs no
    /// change.
    public func localizedString(forKey key: String, value: String!, table tableName: String) -> String {
        localizedString(forKey: key, value: value, table: Optional(tableName))
    }
}
#endif
