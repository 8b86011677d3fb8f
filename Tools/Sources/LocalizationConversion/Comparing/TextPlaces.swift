import StringsdictKeyedLists
import StringsdictTextFiles

/// The places of texts in the files that come back, for messages.
package struct TextPlaces: Sendable {
    /// A text of a key in a language. The path of variants is empty for the first text of the key, and so is the language for that of any
    /// language.
    private struct Name: Hashable {
        let key: ByteString
        let language: String
        let path: String
    }

    /// A line of a file.
    package struct Place: Sendable {
        package let file: String
        package let position: TextPosition
    }

    private var places: [Name: Place] = [:]

    /// Notes where a text is. Of several, the first one counts.
    mutating func add(_ key: String, _ language: String, _ path: String = "", file: String, _ position: TextPosition) {
        for path in path.isEmpty ? [""] : ["", path] {
            let name = Name(key: ByteString(key), language: language, path: path)
            if places[name] == nil { places[name] = Place(file: file, position: position) }
        }
        let name = Name(key: ByteString(key), language: "", path: "")
        if places[name] == nil { places[name] = Place(file: file, position: position) }
    }

    /// Adds the places of files, with the names of languages that another catalog has.
    mutating func add(_ others: TextPlaces, _ names: [String: String]) {
        for (name, place) in others.places {
            let language = name.language.isEmpty ? "" : names[name.language] ?? name.language
            let name = Name(key: name.key, language: language, path: name.path)
            // Two languages of the files can be one of the catalog. A dictionary has no order, so the first place of the two counts.
            if let known = places[name], (known.file, known.position) <= (place.file, place.position) { continue }
            places[name] = place
        }
    }

    /// Whether the files have a text.
    package func has(_ key: String, _ language: String, _ path: String) -> Bool {
        places[Name(key: ByteString(key), language: language, path: path)] != nil
    }

    /// The place of a text, or else of the first text of its key. Nil in a binary file.
    package func place(_ key: String, _ language: String, _ path: String) -> Place? {
        let key = ByteString(key)
        return places[Name(key: key, language: language, path: path)]
            ?? places[Name(key: key, language: language, path: "")]
    }
}
