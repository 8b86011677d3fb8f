#if !canImport(Darwin)
import Foundation
import StringsdictLocks
import Stringsdict
import StringsdictFormatting

/// The entries with variables that were returned as plain strings.
///
/// The string of an entry is the text of `other`, and nothing else. A format call recognises it by its storage: the
/// place of its bytes in memory. All copies of a Swift string share one storage until they are changed, so a returned
/// string can be kept in variables, collections and objects. A string that was changed, or made anew from the same
/// characters, is any other format.
///
/// The list keeps each returned string. So its storage is never freed, changed in place, or used for another string.
/// Entries with the same content share one string. So the memory is bounded by the number of different texts returned,
/// and a string stays valid after its table is reloaded.
final class ReturnedFormats: Sendable {
    static let shared = ReturnedFormats()

    /// An entry that was returned, with the formatters that show it.
    final class Format: Sendable {
        let entry: StringsdictEntry
        /// The language of the texts. Nil if it is not known.
        let language: String?
        let formatters: Formatters
        /// The text of `other`.
        let text: String

        init(entry: StringsdictEntry, language: String?, formatters: Formatters, text: String) {
            self.entry = entry
            self.language = language
            self.formatters = formatters
            self.text = text
        }
    }

    /// The identity of an entry's texts.
    private struct Identity: Hashable {
        var definition: StringsdictEntry.Definition
        /// The language, whose locale has the numbers of the user.
        var language: String?
        var rules: String
        var device: StringsdictDevice
        var width: Int?
    }

    private struct State {
        var byAddress: [UInt: Format] = [:]
        var texts: [Identity: String] = [:]
    }

    private let state = Lock(State())

    /// The string of an entry with variables. Nil for an entry without variables.
    ///
    /// - Complexity: A look-up in a dictionary, once the localizer has shown the entry.
    func text(of found: Localizer.Found, in localizer: Localizer) -> String? {
        let (entry, formatter) = (found.entry, found.formatter)
        guard entry.hasVariables(device: formatter.device, width: formatter.presentationWidth) else { return nil }
        return localizer.keptText(of: entry) { returnedText(of: entry, formatter, language: found.language) }
    }

    private func returnedText(
        of entry: StringsdictEntry, _ formatter: StringsdictFormatter, language: String?
    ) -> String {
        let (device, width) = (formatter.device, formatter.presentationWidth)
        let identity = Identity(
            definition: entry.definition, language: language, rules: formatter.pluralRules.resolvedLocale,
            device: device, width: width)
        let text = ReturnedFormats.withStorage(HarmlessFormat.text(of: entry, device: device, width: width))
        return state.withLock { state in
            if let known = state.texts[identity] { return known }
            guard let address = ReturnedFormats.address(of: text) else { return text }
            state.texts[identity] = text
            state.byAddress[address] = Format(
                entry: StringsdictEntry(identity.definition), language: language,
                formatters: Formatters(like: formatter), text: text)
            return text
        }
    }

    /// The entry of a returned string, or nil for any other string.
    ///
    /// - Complexity: A look-up in a dictionary.
    func format(of text: String) -> Format? {
        ReturnedFormats.address(of: text).flatMap { address in state.withLock { $0.byAddress[address] } }
    }

    // MARK: Storage

    /// The place of a string's bytes. A string without a place of its own has a temporary one, where no returned string
    /// is.
    private static func address(of text: String) -> UInt? {
        text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    }

    /// A copy of a text with storage of its own. Swift keeps the bytes of a short string in the string itself, unless
    /// more room was asked for.
    private static func withStorage(_ text: String) -> String {
        var copy = ""
        copy.reserveCapacity(max(32, text.utf8.count))
        copy += text
        return copy
    }
}
#endif
