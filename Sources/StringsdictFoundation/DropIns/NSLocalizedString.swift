import Foundation
import Stringsdict

/// The text of a key for the user's preferred languages, to be put into a format call.
///
/// Takes the place of Foundation's function of the same name in a file that imports this module instead of Foundation:
///
/// ```swift
/// import StringsdictFoundation   // was: import Foundation
///
/// let text = String.localizedStringWithFormat(NSLocalizedString("files.selected", comment: ""), count)
/// label.text = NSLocalizedString("title", comment: "Title of the list")
/// ```
///
/// A file that imports Foundation too, under its own name, has two functions of this name: format calls do not compile
/// ("ambiguous use"), and where a `String` is wanted Foundation's is taken. Remove the import of Foundation, which this
/// module exports, or say whose function is meant:
///
/// ```swift
/// import Foundation
/// import StringsdictFoundation
///
/// import func StringsdictFoundation.NSLocalizedString
/// ```
///
/// - Parameters:
///   - key: The key.
///   - tableName: The table's name without extension; nil or empty for `Localizable`.
///   - bundle: The bundle with the tables.
///   - value: What is shown where there is no text for the key; empty for the key itself.
///   - comment: A note for translators; it is not used.
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> LocalizedText {
    let localizer = bundle.localizationBundle.localizer(
        for: Locale.preferredLanguages, options: LocalizerOptions(locale: Locale.current.identifier))
    return LocalizedText(key, table: tableName, default: value, in: localizer)
}

/// The text of a key for the user's preferred languages, as it is written: where a `String` is wanted.
///
/// - Parameters:
///   - key: The key.
///   - tableName: The table's name without extension; nil or empty for `Localizable`.
///   - bundle: The bundle with the tables.
///   - value: What is shown where there is no text for the key; empty for the key itself.
///   - comment: A note for translators; it is not used.
@_disfavoredOverload
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
    let text: LocalizedText = NSLocalizedString(
        key, tableName: tableName, bundle: bundle, value: value, comment: comment)
    return text.string
}
