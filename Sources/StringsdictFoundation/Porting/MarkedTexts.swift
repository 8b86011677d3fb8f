#if !canImport(Darwin)
import Foundation
import Stringsdict
import StringsdictFormatting

/// The entries with variables that were returned as plain strings.
///
/// The string of an entry is the text of `other`, followed by a mark. The mark is the number of the entry in tag
/// characters: U+E0021, digits U+E0030 to U+E0039, and U+E007F. Tag characters are invisible and extend the character
/// before them, so they do not count as separate characters. A format call finds the entry by the number.
///
/// An entry is copied when it is first returned, and entries with the same content share one number. So the memory is
/// bounded by the number of different texts returned, and a string stays valid after its table is reloaded.
final class MarkedTexts: Sendable {
    static let shared = MarkedTexts()

    /// An entry that was returned, with the settings that choose its texts.
    struct Entry: Sendable {
        let entry: StringsdictEntry
        let formatter: MessageFormatter
        /// The text of `other`, without the mark.
        let text: String
    }

    /// The identity of an entry's texts.
    private struct Identity: Hashable {
        var definition: StringsdictEntry.Definition
        var rules: String
        var device: StringsdictEntry.Device
        var width: Int?
    }

    private struct State {
        var entries: [Entry] = []
        var numbers: [Identity: Int] = [:]
    }

    private let state = Lock(State())

    /// The marked text of an entry with variables. Nil for an entry without variables.
    ///
    /// - Complexity: A look-up in a dictionary, once the localizer has shown the entry.
    func text(of found: Localizer.Found, in localizer: Localizer) -> String? {
        let (entry, formatter) = (found.entry, found.formatter)
        guard entry.hasVariables(device: formatter.device, width: formatter.presentationWidth) else { return nil }
        return localizer.keptText(of: entry) { markedText(of: entry, formatter) }
    }

    private func markedText(of entry: StringsdictEntry, _ formatter: MessageFormatter) -> String {
        let (device, width) = (formatter.device, formatter.presentationWidth)
        let identity = Identity(
            definition: entry.definition, rules: formatter.pluralRules.resolvedLocale, device: device, width: width)
        let text = HarmlessFormat.text(of: entry, device: device, width: width)
        return state.withLock { state in
            let number = state.numbers[identity] ?? state.entries.count
            if number == state.entries.count {
                state.numbers[identity] = number
                state.entries.append(
                    Entry(entry: StringsdictEntry(identity.definition), formatter: formatter, text: text))
            }
            return text + MarkedTexts.mark(number)
        }
    }

    /// The entry of a returned text that has not been changed since, or nil.
    func entry(of text: String) -> Entry? {
        guard let (number, length) = MarkedTexts.numberAtEnd(of: text),
            let entry = state.withLock({ number < $0.entries.count ? $0.entries[number] : nil }),
            text.utf8.dropLast(length).elementsEqual(entry.text.utf8)
        else { return nil }
        return entry
    }

    // MARK: Marks

    private static let first: Unicode.Scalar = "\u{E0021}"
    private static let last: Unicode.Scalar = "\u{E007F}"
    private static let digits: ClosedRange<UInt32> = 0xE0030...0xE0039

    private static func mark(_ number: Int) -> String {
        var mark = String.UnicodeScalarView([first])
        for digit in String(number).utf8 {
            Unicode.Scalar(digits.lowerBound + UInt32(digit - 0x30)).map { mark.append($0) }
        }
        mark.append(last)
        return String(mark)
    }

    /// The number in the mark at the end of a text, and the length of the mark in bytes.
    ///
    /// - Complexity: O(1) for a text without a mark.
    private static func numberAtEnd(of text: String) -> (number: Int, length: Int)? {
        // The tag characters have four bytes each.
        guard text.utf8.last == 0xBF, text.unicodeScalars.last == last else { return nil }
        var (number, factor, length) = (0, 1, 4)
        for scalar in text.unicodeScalars.reversed().dropFirst().prefix(12) {
            length += 4
            if scalar == first { return length > 8 ? (number, length) : nil }
            guard digits.contains(scalar.value) else { return nil }
            number += Int(scalar.value - digits.lowerBound) * factor
            factor *= 10
        }
        return nil
    }

    /// A text without marks, for a format that was assembled from several texts.
    static func withoutMarks(_ text: String) -> String {
        guard text.unicodeScalars.contains(first) else { return text }
        var (result, mark) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        for scalar in text.unicodeScalars {
            if scalar == first {
                result.append(contentsOf: mark)
                mark = String.UnicodeScalarView([first])
            } else if mark.isEmpty {
                result.append(scalar)
            } else if digits.contains(scalar.value) {
                mark.append(scalar)
            } else {
                if scalar != last || mark.count == 1 { result.append(contentsOf: mark + [scalar]) }
                mark = String.UnicodeScalarView()
            }
        }
        return String(result + mark)
    }
}
#endif
