import StringsdictCatalogReading
import StringsdictTextFiles

/// A text of a localization, and the state in which tools count it.
package struct CountedText: Sendable {
    /// The way that leads to the text, as in `CatalogUnit`. Empty for phrases.
    package let path: [CatalogStep]
    /// The state in which the text counts.
    package let state: TranslationState
}

extension CatalogEntry {
    /// Whether there is nothing to translate: the source text is empty or has blanks only. Without a source text, the key is the text.
    package func isSourceBlank(_ source: CatalogLocalization?) -> Bool { source?.isBlank ?? key.isBlank }
}

/// How far a translation is: the one answer of `catalog stats`, `catalog list`, the preview and the model server.
extension CatalogLocalization {
    /// Each text with the state in which it counts. A state that the format does not have counts as new, as Xcode takes it. So do all
    /// texts if they are blank, since export tools write empty texts for untranslated ones.
    ///
    /// - Parameter isSourceBlank: Whether the source text is blank, too, so that a blank translation is complete.
    package func countedTexts(isSourceBlank: Bool) -> [CountedText] {
        let isMissing = !isSourceBlank && isBlank
        if case .stringSet(let state, _) = form {
            return [CountedText(path: [], state: isMissing ? .new : .counted(state))]
        }
        return units.map { item in
            CountedText(
                path: item.path, state: isMissing ? .new : .counted(item.unit.state))
        }
    }

    /// `new` if any of its texts counts as new, else `needsReview` if any of them waits for a review or its source text has changed, else
    /// `translated`. Nil without texts.
    ///
    /// - Parameter isSourceBlank: Whether the source text is blank, too.
    package func progress(isSourceBlank: Bool) -> TranslationState? {
        let states = countedTexts(isSourceBlank: isSourceBlank).map(\.state)
        if states.isEmpty { return nil }
        if states.contains(.new) { return .new }
        return states.contains(.needsReview) || states.contains(.stale) ? .needsReview : .translated
    }

    /// Whether there are texts, and each of them is empty or has blanks only.
    fileprivate var isBlank: Bool {
        if case .stringSet(_, let values) = form { return values.allSatisfy(\.isBlank) }
        let texts = units
        return !texts.isEmpty && texts.allSatisfy(\.unit.value.isBlank)
    }
}

extension TranslationState {
    /// The state in which a text counts. A text without a state is one that somebody wrote by hand, and counts as translated.
    fileprivate static func counted(_ state: TranslationState?) -> TranslationState {
        guard let state else { return .translated }
        return documented.contains(state) ? state : .new
    }
}
