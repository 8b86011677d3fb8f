#if !canImport(Darwin)
import Foundation
import Stringsdict
import StringsdictFormatting

/// The name of an app, and other values of `Info.plist`, in the user's language.
///
/// On Linux, Foundation takes the table `InfoPlist` in another language than the user's. Foundation reads no String Catalog and no table of
/// the program's target. In a file that imports this module alone, the members of this extension replace those of Foundation. In a file that
/// also imports Foundation, the compiler takes Foundation's members.
extension Bundle {
    /// The texts of the table `InfoPlist` for the current user, by their keys. Nil if there is no such table.
    ///
    /// ```swift
    /// let texts = Bundle.main.localizedInfoDictionary
    /// let name = texts?["CFBundleDisplayName"] as? String
    /// ```
    ///
    /// The table may be in a String Catalog, too. The values of `Info.plist` itself are in `infoDictionary`.
    ///
    /// Source: Apple, `localizedInfoDictionary`; CoreFoundation, `CFBundleGetLocalInfoDictionary`.
    ///
    /// - Complexity: O(*n*) for a table of *n* keys.
    @_disfavoredOverload
    public var localizedInfoDictionary: [String: Any]? {
        let texts = localizationBundle
        guard let user = texts.localization(for: .ofUser, following: followedLanguages) else { return nil }
        let parts = texts.parts(ofTable: Self.information, in: user.folderName)
        let keys = Set(parts.flatMap(\.table.keys))
        let found = keys.compactMap { key in informationText(key).map { (key, $0 as Any) } }
        return parts.isEmpty ? nil : Dictionary(uniqueKeysWithValues: found)
    }

    /// The value of a key for the current user: of the table `InfoPlist`, or else of `Info.plist`.
    ///
    /// Source: Apple, `object(forInfoDictionaryKey:)`, which prefers the localized value of a key.
    @_disfavoredOverload
    public func object(forInfoDictionaryKey key: String) -> Any? { informationText(key) ?? infoDictionary?[key] }

    private static var information: String { "InfoPlist" }

    private func informationText(_ key: String) -> String? {
        localizerForUser().formatString(forKey: key, table: Self.information)
    }
}
#endif
