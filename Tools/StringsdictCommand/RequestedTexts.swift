import CommandConsole
import Stringsdict
import XMLReading

/// Finds the texts of requests; what several requests share is made once.
final class RequestedTexts {
    private let bundle: LocalizationBundle
    private let table: String?
    private let languages: [String]?
    private let locale: String?
    private let device: Device
    private let width: Int?
    private var localizers: [Audience: Localizer] = [:]

    /// For whom a text is.
    private struct Audience: Hashable {
        var locale: String?
        var device: Device
        var width: Int?
    }

    /// - Parameters:
    ///   - bundle: Where texts are looked up.
    ///   - table: The table, where a request names none.
    ///   - languages: The user's languages; nil for the locale of each request.
    ///   - locale: The locale, where a request names none.
    ///   - device: The device, where a request names none.
    ///   - width: The width, where a request names none.
    init(
        bundle: LocalizationBundle, table: String?, languages: [String]?, locale: String?, device: Device, width: Int?
    ) {
        self.bundle = bundle
        self.table = table
        self.languages = languages
        self.locale = locale
        self.device = device
        self.width = width
    }

    /// The text for a request.
    ///
    /// - Throws: `StringTableError` where the table's files cannot be used and have no text for the key therefore.
    func text(for request: FormatRequest) throws(StringTableError) -> String {
        let localizer = localizer(
            for: Audience(
                locale: request.locale ?? locale, device: request.device.map(Device.init(rawValue:)) ?? device,
                width: request.presentationWidth ?? width))
        let table = request.table ?? table
        if let error = localizer.localization?.errors(inTable: table).first,
            localizer.entry(forKey: request.key, table: table) == nil
        {
            throw error
        }
        return localizer.string(
            request.key, arguments: request.arguments, table: table,
            defaultValue: request.fallback ? FormatRequest.fallbackText : nil)
    }

    private func localizer(for audience: Audience) -> Localizer {
        if let known = localizers[audience] { return known }
        let languages = languages ?? audience.locale.map { [$0] } ?? []
        var options = LocalizerOptions(
            locale: audience.locale, device: audience.device, presentationWidth: audience.width)
        if let locale = audience.locale {
            // The locale's own rules, which may differ from those of its language (pt and pt-PT), unless the text that was
            // found is in another language.
            let language = bundle.localization(for: languages)?.language
            let isSameLanguage =
                language.map { LanguageMatcher(available: [$0], developmentLanguage: $0) }?
                .bestMatch(for: [locale]) != nil
            if language == nil || isSameLanguage { options.pluralLocale = locale }
        }
        let made = bundle.localizer(for: languages, options: options)
        localizers[audience] = made
        return made
    }
}

/// A JSON file of requests, answered in the same order.
struct RequestFile {
    let path: String

    /// Answers the requests on standard output.
    ///
    /// - Throws: Where the file cannot be read or is no JSON; then nothing is printed.
    func answer(_ texts: RequestedTexts) throws {
        var reader = JSONReader(try FileReader.bytes(ofFile: path))
        var writer = JSONWriter()
        do throws(JSONError) {
            try reader.array { reader throws(JSONError) in
                let (request, problem) = try FormatRequest.read(from: &reader)
                if let problem {
                    return writer.object(["key": request.key, "error": "\(path):\(problem)"])
                }
                do throws(StringTableError) {
                    let text = try texts.text(for: request)
                    writer.object(["key": request.key, "text": text])
                } catch {
                    writer.object(["key": request.key, "error": error.description])
                }
            }
            try reader.end()
        } catch {
            throw CommandError("\(path):\(error)")
        }
        writer.end()
        try Descriptor.standardOutput.write(writer.bytes)
    }
}
