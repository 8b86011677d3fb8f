import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictTextFiles
import StringsdictXMLReading
import StringsdictXMLTrees

/// The shared state of the readers: the files, and the list of faults.
///
/// A reader records a fault and continues. So a single run shows every fault. A file may have millions of faults, so
/// reading stops at ``maximumCount``.
final class ReadingContext {
    /// The greatest number of recorded faults.
    static let maximumCount = 100

    let files: ReleaseFiles
    private(set) var faults: [CLDRDiagnostic] = []
    /// Whether the list of faults is full, so that more reading is useless.
    var isFull: Bool { faults.count > ReadingContext.maximumCount }

    init(_ files: ReleaseFiles) { self.files = files }

    /// Records an error.
    ///
    /// - Parameters:
    ///   - locales: The affected locales. Empty for the whole release.
    ///   - assumption: The assumption with which the reader can continue. Nil if the reader cannot continue.
    func report(
        _ message: @autoclosure () -> String, file: String, at position: TextPosition?, locales: [String] = [],
        hint: String? = nil, assuming assumption: String? = nil
    ) {
        note(.error, message, file, position, locales, hint, assumption)
    }

    /// Records a warning.
    func warn(
        _ message: @autoclosure () -> String, file: String, at position: TextPosition?, locales: [String] = [],
        hint: String? = nil, assuming assumption: String? = nil, onlyForImport: Bool = false
    ) {
        note(.warning, message, file, position, locales, hint, assumption, onlyForImport)
    }

    private func note(
        _ severity: TextSeverity, _ message: () -> String, _ file: String, _ position: TextPosition?,
        _ locales: [String], _ hint: String?, _ assumption: String?, _ isOnlyForImport: Bool = false
    ) {
        if isFull { return }
        if faults.count == ReadingContext.maximumCount {
            faults.append(
                CLDRDiagnostic(
                    file: file, position: position,
                    message: "there are more than \(ReadingContext.maximumCount) faults; the rest was not read"))
            return
        }
        var fault = CLDRDiagnostic(
            severity: severity, file: file, position: position, locales: locales, message: message(), hint: hint,
            assumption: assumption)
        fault.isOnlyForImport = isOnlyForImport
        faults.append(fault)
    }

    /// The results of a closure for each element, until the list of faults is full.
    func each<Element, Value>(_ elements: [Element], _ read: (Element) -> Value?) -> [Value] {
        var result: [Value] = []
        for element in elements {
            if isFull { break }
            if let value = read(element) { result.append(value) }
        }
        return result
    }

    /// Reads a file, or records the error.
    func bytes(ofFile path: String) -> [UInt8]? {
        do throws(FileReadingError) {
            return try files.bytes(path)
        } catch {
            report(
                error.message, file: files.name(of: path), at: nil, locales: LocaleNumbersReader.locales(of: path),
                hint: "name the folder `common` of an unpacked CLDR release")
            return nil
        }
    }

    /// The tree of the wanted elements of a document. Nil after an error, which is recorded.
    ///
    /// - Parameter root: The name of the document's element. Nil if any name is allowed.
    func tree(
        _ bytes: [UInt8], file: String, root: String? = nil,
        wants: @escaping (Int, String, XMLName) -> Bool = { _, _, _ in true }
    ) -> XMLTreeElement? {
        let locales = LocaleNumbersReader.locales(of: file)
        do throws(XMLReadingError) {
            let tree = try XMLTreeElement.read(bytes, file: file, wants: wants)
            guard let root, tree.name != root else { return tree }
            report(
                "the document's element is <\(tree.name)>, not <\(root)>", file: file, at: tree.position,
                locales: locales, hint: "the file's name and its content do not match")
        } catch {
            report(error.message, file: file, at: error.position, locales: locales, hint: error.hint)
        }
        return nil
    }

    /// The value of a required, nonempty attribute. Nil after an error, which is recorded.
    func required(
        _ name: String, of element: XMLTreeElement, file: String, locales: [String] = [],
        assuming assumption: String? = nil
    ) -> String? {
        guard let value = element.attribute(name) else {
            report(
                "<\(element.name)> has no attribute \"\(name)\"", file: file, at: element.position, locales: locales,
                hint: "add \(name)=\"…\"", assuming: assumption)
            return nil
        }
        if value.isEmpty {
            report(
                "the attribute \"\(name)\" of <\(element.name)> is empty", file: file, at: element.position,
                locales: locales, assuming: assumption)
            return nil
        }
        return value
    }

    /// The locales of a list separated by spaces. Invalid identifiers are recorded and left out.
    func locales(_ list: String, of element: XMLTreeElement, file: String) -> [String] {
        let words = list.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty {
            report("<\(element.name)> lists no locale", file: file, at: element.position, assuming: "it is left out")
        }
        return words.filter { isLocale($0, of: element, file: file) }
    }

    /// The one name that this project has for the locale that all others inherit from. CLDR calls it `root`, and `und` in
    /// some files of some releases.
    static func canonicalRoot(_ locale: String) -> String { locale == "und" ? "root" : locale }

    /// Whether a text has the form of a locale identifier: subtags of letters and digits. A mistake is recorded.
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
                hint: "CLDR writes locales as pt_PT: subtags of 1 to 8 letters or digits with _ between them",
                assuming: "it is left out")
        }
        return isWellFormed
    }
}

/// Finds duplicates and their first occurrence.
struct FirstMentions {
    private var places: [String: (location: CLDRLocation, content: AnyHashable)] = [:]

    /// Returns whether a key is new. Records an error if it is listed again in the same file, or in another file with
    /// other content.
    ///
    /// - Parameter content: What the files must agree on.
    mutating func add(
        _ key: String, _ description: @autoclosure () -> String, content: AnyHashable = "", at position: TextPosition,
        file: String, locales: [String] = [], context: ReadingContext
    ) -> Bool {
        guard let first = places[key] else {
            places[key] = (CLDRLocation(file: file, position: position), content)
            return true
        }
        let isSameFile = first.location.file == file
        if isSameFile || first.content != content {
            let place = isSameFile ? "\(first.location.position)" : "\(first.location)"
            context.report(
                "\(description()) is listed twice" + (isSameFile ? "" : ", in two files that differ"), file: file,
                at: position, locales: locales, hint: "it is already at \(place)",
                assuming: "the one at \(place) holds")
        }
        return false
    }
}
