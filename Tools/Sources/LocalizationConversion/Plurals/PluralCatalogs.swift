import StringsdictChecking
import StringsdictEntries
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Reads the plurals of other platforms for `stringsdict lint`.
///
/// A plural becomes an entry with a variable, whose texts are those of the categories. A text for one number has the name `=0`, as in
/// messages of ICU. In the texts, each argument is `%@`, since only the words matter.
package enum PluralCatalogs {
    /// The readers for the checks.
    package static let reading = OtherCatalogs(
        names: ", and no catalog of Android, Flutter or i18next",
        isCandidate: { path, isNamed in PluralCatalogPath(path).map { isNamed || $0.isDiscovered } ?? false },
        catalogs: PluralCatalogPath.catalogs,
        read: { path, bytes, sourceLanguage, isNamed in
            read(path, bytes, sourceLanguage: sourceLanguage, isNamed: isNamed)
        })

    private static func read(
        _ path: String, _ bytes: [UInt8], sourceLanguage: String?, isNamed: Bool
    ) -> LocalizedFile? {
        guard let place = PluralCatalogPath(path) else { return nil }
        var file = LocalizedFile(
            path: path, kind: .other, table: place.table, language: place.language, folder: place.folder)
        guard isNamed || place.format.mayBe(bytes) else {
            // Without plurals, JSON is still the file of its language.
            return place.format == .messages ? file : nil
        }
        do throws(ConversionError) {
            switch place.format {
            case .android:
                guard try readAndroid(bytes, sourceLanguage, into: &file) || isNamed else { return nil }
            case .bundle, .messages:
                var reader = MessagePlurals(file: file, isBundle: place.format == .bundle)
                guard try reader.read(bytes) else {
                    // Dart's tools put the texts of the sources into a file without a language.
                    guard isNamed else { return nil }
                    throw ConversionError(
                        "neither the file nor its place says the language; call it "
                            + (place.format == .bundle ? "app_pl.arb" : "pl.json"), file: path, at: .start)
                }
                file = reader.file
                // Without plurals and faults, JSON may be anything.
                if !isNamed, place.format == .messages, file.entries.isEmpty, file.remarks.isEmpty { file.source = nil }
            }
        } catch {
            file.unreadable(.form, error.message, at: error.position, bytes)
        }
        return file
    }

    /// Reads the plurals of a file of Android's resources.
    ///
    /// - Returns: Whether the file has any texts. Colours, sizes and themes are in files of the same kind.
    private static func readAndroid(
        _ bytes: [UInt8], _ sourceLanguage: String?, into file: inout LocalizedFile
    ) throws(ConversionError) -> Bool {
        let document = try AndroidResource.read(bytes, file: file.path, skippingWrongItems: true)
        file.source = SourceFile(bytes, path: file.path)
        if file.language == nil {
            file.sourceLanguage = sourceLanguage ?? document.language ?? ConversionOptions.usualSourceLanguage
            file.language = file.sourceLanguage
        }
        func offset(_ position: TextPosition) -> Int? { file.source?.map.offset(of: position) }
        for (name, error) in document.faults {
            file.remarks.append(
                ReadingRemark(
                    .unusable, "an item of '\(name)' is left out: \(error.message)",
                    offset: error.position.flatMap(offset),
                    key: name, language: file.language))
        }
        for resource in document.resources {
            guard case .plurals(let items) = resource.content else { continue }
            let cases = items.map { quantity, raw in
                PluralForm(
                    quantity, words(ofFormat: (try? AndroidText.unescaped(raw.source)) ?? raw.source),
                    at: offset(raw.position))
            }
            // `getQuantityString` takes a whole number.
            file.entries.append(
                entry(
                    resource.name, at: offset(resource.position), in: file, comment: resource.comment,
                    [variable("value", at: offset(resource.position), type: "d", .fromOne, cases)]))
        }
        return document.resources.contains(where: \.isTranslatable) || !file.entries.isEmpty
    }

    /// A text of Java's format strings with `%@` for each conversion.
    private static func words(ofFormat text: String) -> String {
        var (words, place) = ("", 0)
        let bytes = Array(text.utf8)
        func part(_ range: Range<Int>) -> Substring { String(decoding: bytes[range], as: UTF8.self)[...] }
        for directive in FormatDirective.all(in: text) {
            words += Self.words(part(place..<directive.range.lowerBound)) + (directive.kind == .percent ? "%%" : "%@")
            place = directive.range.upperBound
        }
        return words + Self.words(part(place..<bytes.count))
    }

    /// A text in which no percent sign starts a conversion, without tags: their names are no words.
    static func words(_ text: some StringProtocol) -> String {
        var (words, rest) = ("", Substring(text))
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            words += rest[..<open]
            rest = rest[rest.utf8.index(after: close)...]
        }
        return (words + rest).replacing("%", with: "%%")
    }

    // MARK: Entries

    /// A text of a plural.
    typealias PluralForm = AuthoredEntry.Variable.Case

    /// The places of the forms in their usual order.
    private static let places = Dictionary(uniqueKeysWithValues: TextForm.order.enumerated().map { ($1, $0) })

    /// The plural of a number.
    ///
    /// - Parameter counting: `.fromOne` if the entry has no other.
    static func variable(
        _ name: String, at offset: Int?, type: String?, _ counting: AuthoredEntry.Variable.Counting,
        _ forms: [PluralForm]
    ) -> AuthoredEntry.Variable {
        // Copies are found by their texts in order, and files have any order.
        let sorted = forms.enumerated().sorted { left, right in
            (places[left.element.name.value] ?? -1, left.offset) < (
                places[right.element.name.value] ?? -1, right.offset
            )
        }
        var variable = AuthoredEntry.Variable(
            name: AuthoredText(name, offset: offset), rule: .plural,
            valueType: type.map { AuthoredText($0) }, cases: sorted.map(\.element))
        variable.counting = counting
        return variable
    }

    /// The entry of a key.
    static func entry(
        _ key: String, at offset: Int?, in file: LocalizedFile, isOrdinal: Bool = false, comment: String?,
        _ variables: [AuthoredEntry.Variable], format: AuthoredText? = nil
    ) -> LocalizedEntry {
        var message = AuthoredEntry.Message(
            format ?? AuthoredText("%#@value@", offset: offset), variables: variables)
        message.isFormatWritten = format != nil
        var entry = LocalizedEntry(
            key: key, keyOffset: offset, language: file.language ?? "", languageOffset: offset, comment: comment,
            content: .message(message))
        entry.isOrdinal = isOrdinal
        return entry
    }
}

extension AuthoredEntry.Variable.Case {
    /// A text at a place of the file.
    init(_ name: String, _ text: String, at offset: Int?) {
        self.init(name: AuthoredText(name, offset: offset), text: AuthoredText(text, offset: offset))
    }
}
