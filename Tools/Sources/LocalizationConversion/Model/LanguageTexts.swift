/// The texts of an entry, each language once, in the order in which they were added.
///
/// ```swift
/// entry.texts.append(LocalizedText("pl", content))
/// entry.texts["pl"]                   // that text
/// ```
///
/// A text is found by its language in O(1), since catalogs with thousands of languages occur among hostile files.
package struct LanguageTexts: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var texts: [LocalizedText]
    /// The places of the languages. The first of two texts of a language counts.
    private var places: [String: Int] = [:]

    /// The texts of an array.
    ///
    /// - Complexity: O(*n*).
    package init(_ texts: [LocalizedText]) {
        self.texts = texts
        findPlaces()
    }

    package init(arrayLiteral texts: LocalizedText...) { self.init(texts) }

    private mutating func findPlaces() {
        places.removeAll(keepingCapacity: true)
        for (place, text) in texts.enumerated() where places[text.language] == nil { places[text.language] = place }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { texts.count }

    /// The text at a place.
    ///
    /// - Complexity: O(1), or O(*n*) if another language takes the place.
    package subscript(place: Int) -> LocalizedText {
        get { texts[place] }
        set {
            let isSame = texts[place].language == newValue.language
            texts[place] = newValue
            if !isSame { findPlaces() }
        }
    }

    /// The place of a language.
    package func place(of language: String) -> Int? { places[language] }

    /// The text of a language.
    package subscript(language: String) -> LocalizedText? { place(of: language).map { texts[$0] } }

    /// Adds a text at the end.
    ///
    /// - Complexity: O(1), amortized.
    package mutating func append(_ text: LocalizedText) {
        if places[text.language] == nil { places[text.language] = texts.count }
        texts.append(text)
    }

    package static func += (left: inout LanguageTexts, right: some Sequence<LocalizedText>) {
        for text in right { left.append(text) }
    }

    package static func == (left: LanguageTexts, right: LanguageTexts) -> Bool { left.texts == right.texts }

    package func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
