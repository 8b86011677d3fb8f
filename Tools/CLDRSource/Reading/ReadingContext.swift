import XMLReading

/// What the readers of the single files share: where files lie, and the list of what is wrong in them.
///
/// A reader that finds an error notes it and goes on, so that one run shows them all.
final class ReadingContext {
    private(set) var errors: [CLDRSourceError] = []
    private(set) var warnings: [String] = []

    /// Notes an error.
    func report(_ message: String, file: String, at position: XMLPosition?, hint: String? = nil) {
        errors.append(CLDRSourceError(file: file, position: position, message: message, hint: hint))
    }

    /// Notes what is odd, but can be read.
    func warn(_ text: String) { warnings.append(text) }

    /// Reads a file, or notes why it cannot be read.
    func bytes(ofFile path: String) -> [UInt8]? {
        do throws(FileReadingError) {
            return try FileReader.bytes(ofFile: path)
        } catch {
            let message =
                switch error.reason {
                case .notFound: "there is no such file"
                case .isDirectory: "this is a folder, not a file"
                case .notAllowed: "the file may not be read"
                case .system(let code): "the file could not be read (the system's error \(code))"
                }
            report(message, file: path, at: nil, hint: "name the folder `common` of an unpacked CLDR release")
            return nil
        }
    }

    /// The tree of the wanted elements of a document, or nil after noting what is wrong with it.
    func tree(
        _ bytes: [UInt8], file: String, root: String,
        wants: @escaping (Int, String, XMLName) -> Bool = { _, _, _ in true }
    ) -> XMLTreeElement? {
        do throws(XMLReadingError) {
            let tree = try XMLTreeElement.read(bytes, file: file, wants: wants)
            if tree.name == root { return tree }
            report(
                "the document's element is <\(tree.name)>, not <\(root)>", file: file, at: tree.position,
                hint: "this is not the file that its name says")
        } catch {
            report(error.message, file: file, at: error.position, hint: error.hint)
        }
        return nil
    }

    /// The value of an attribute that must be there and not be empty, or nil after noting that it is not.
    func required(_ name: String, of element: XMLTreeElement, file: String) -> String? {
        guard let value = element.attribute(name) else {
            report(
                "<\(element.name)> has no attribute \"\(name)\"", file: file, at: element.position,
                hint: "add \(name)=\"…\"")
            return nil
        }
        if value.isEmpty {
            report("the attribute \"\(name)\" of <\(element.name)> is empty", file: file, at: element.position)
            return nil
        }
        return value
    }

    /// The locales of a list with blanks between them; those that are no locale identifiers are noted and left out.
    func locales(_ list: String, of element: XMLTreeElement, file: String) -> [String] {
        let words = list.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty {
            report("<\(element.name)> lists no locale", file: file, at: element.position)
        }
        return words.filter { isLocale($0, of: element, file: file) }
    }

    /// Whether a text has the form of a locale identifier: subtags of letters and digits; notes where it has not.
    func isLocale(_ text: String, of element: XMLTreeElement, file: String) -> Bool {
        let subtags = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        let isWellFormed = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.count)
                && subtag.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                }
        }
        if !isWellFormed {
            report(
                "\"\(text)\" in <\(element.name)> is not a locale", file: file, at: element.position,
                hint: "CLDR writes locales as pt_PT: subtags of 1 to 8 letters or digits with _ between them")
        }
        return isWellFormed
    }
}

/// Finds what is listed twice, and where it was listed first.
struct FirstMentions {
    private var places: [String: XMLPosition] = [:]

    /// Notes an error and returns false where the key was there before.
    mutating func add(
        _ key: String, _ description: String, at position: XMLPosition, file: String, context: ReadingContext
    ) -> Bool {
        if let first = places[key] {
            context.report(
                "\(description) is listed twice", file: file, at: position, hint: "it is already at \(first)")
            return false
        }
        places[key] = position
        return true
    }
}
