import StringsdictTextFiles
import StringsdictXMLReading

/// One resource of a `strings.xml` file.
struct AndroidResource {
    /// The content of a resource. Its texts are as in the file, with Android's escapes.
    enum Content {
        case string(RawText)
        case plurals([(quantity: String, text: RawText)])
        case array([RawText])
    }

    /// The inside of an element.
    struct RawText {
        var source = ""
        /// Whether the text has tags that style it.
        var hasMarkup = false
        var position: TextPosition
    }

    /// What a program asks for: two resources of one kind cannot have one name.
    enum Kind: String, CaseIterable {
        case string, plurals
        case array = "string-array"

        init(of text: LocalizedText) {
            if case .plural = SingleNumberText.flatten(text).0 { self = .plurals } else { self = .string }
        }

        /// The kind before a name, as in a reference to the resource.
        var prefix: String { "\(rawValue)/" }
    }

    /// A file: its resources, and the language of the default texts, if the file says it.
    struct Document {
        var resources: [AndroidResource]
        var language: String?
        /// The items of plurals that were left out, with the names of their plurals.
        var faults: [(name: String, error: ConversionError)] = []
    }

    let name: String
    let position: TextPosition
    var content: Content
    var isTranslatable = true
    /// The device or edition of the resource. Nil for all.
    var product: String?
    /// The comment before the element.
    var comment: String?

    /// Reads the resources of a file.
    ///
    /// - Parameter skipsWrongItems: Whether an item with a wrong quantity is left out, so that the rest is read.
    /// - Throws: `ConversionError` if the file is not XML, if its outermost element is not `<resources>`, or if a
    ///   resource has no name.
    static func read(
        _ bytes: [UInt8], file: String, skippingWrongItems skipsWrongItems: Bool = false
    ) throws(ConversionError) -> Document {
        let handler = try XMLReader.read(
            bytes, file: file, with: AndroidHandler(file: file, skipsWrongItems: skipsWrongItems))
        guard handler.sawResources else {
            throw ConversionError("the outermost element should be <resources>", file: file, at: .start)
        }
        return Document(resources: handler.resources, language: handler.language, faults: handler.faults)
    }

    var kind: Kind {
        switch content {
        case .string: .string
        case .plurals: .plurals
        case .array: .array
        }
    }

    /// Whether another resource has the same texts.
    func hasTexts(of other: AndroidResource) -> Bool {
        switch (content, other.content) {
        case (.string(let own), .string(let other)): own.source == other.source
        case (.plurals(let own), .plurals(let other)):
            own.map { [$0.quantity, $0.text.source] } == other.map { [$0.quantity, $0.text.source] }
        case (.array(let own), .array(let other)): own.map(\.source) == other.map(\.source)
        default: false
        }
    }
}

/// Receives the elements of a `strings.xml` file.
private struct AndroidHandler: XMLHandler {
    typealias Failure = ConversionError

    let file: String
    let skipsWrongItems: Bool
    var faults: [(name: String, error: ConversionError)] = []
    var resources: [AndroidResource] = []
    var sawResources = false
    /// `tools:locale`: the language of the default texts.
    var language: String?

    private var depth = 0
    private var current: AndroidResource?
    private var text: AndroidResource.RawText?
    /// The quantity of the item. Nil for one that is left out.
    private var quantity: String?
    private var comments: [String] = []
    /// The number of elements that are open inside a text.
    private var markupDepth = 0
    /// The marked part that is open: the name in its `id`, and the length of the text before it.
    private var part: (name: String, start: Int)?

    init(file: String, skipsWrongItems: Bool) {
        self.file = file
        self.skipsWrongItems = skipsWrongItems
    }

    private func error(_ message: String, at position: TextPosition) -> ConversionError {
        ConversionError(message, file: file, at: position)
    }

    /// Whether an element, such as `<xliff:g>`, only marks a part that translators must not change.
    private static func marksUntranslatable(_ name: String) -> Bool { name.hasSuffix(":g") }

    /// Whether an element in `<resources>` has texts. `<item type="string">` is another way to write `<string>`.
    private static func isText(_ element: borrowing XMLStartElement, _ name: String) -> Bool {
        name != "item" || element.attribute("type")?.string == "string"
    }

    /// The mistake in the quantity of an item. Nil for a right one.
    private static func fault(ofQuantity name: String?, after others: [String]) -> String? {
        guard let name, TextForm.order.contains(name) else {
            let meant = name.flatMap { Spelling.closest(to: $0, among: TextForm.order) }
            return "quantity should be one of \(TextForm.order.joined(separator: ", "))"
                + (name.map { ", not '\($0)'" } ?? "") + (meant.map { "; did you mean '\($0)'?" } ?? "")
        }
        return others.contains(name) ? "the quantity '\(name)' occurs twice; remove one of them" : nil
    }

    mutating func startElement(
        _ element: borrowing XMLStartElement, at location: borrowing XMLLocation
    ) throws(ConversionError) {
        depth += 1
        let name = element.name.string
        if text != nil {
            markupDepth += 1
            if Self.marksUntranslatable(name) {
                part = element.attribute("id").map { ($0.string, text?.source.utf8.count ?? 0) }
                return
            }
            text?.hasMarkup = true
            text?.source += "<\(name)" + element.attributes.map { " \($0.name)=\\\"\($0.value)\\\"" }.joined() + ">"
            return
        }
        let position = location.position
        switch (depth, name) {
        case (1, "resources"):
            sawResources = true
            let written = element.attributes.first { $0.name.description.hasSuffix(":locale") }?.value.description
            language = written.flatMap { AndroidFolder("values-\($0)")?.language }
        case (1, _):
            throw error("the outermost element should be <resources>, not <\(name)>", at: position)
        case (2, "string"), (2, "plurals"), (2, "string-array"),
            (2, "item") where Self.isText(element, name):
            guard let key = element.attribute("name")?.string, !key.isEmpty else {
                throw error("<\(name)> has no name; add name=\"…\"", at: position)
            }
            var resource = AndroidResource(name: key, position: position, content: .string(.init(position: position)))
            resource.isTranslatable = element.attribute("translatable")?.string != "false"
            resource.product = element.attribute("product")?.string
            resource.comment = comments.isEmpty ? nil : comments.joined(separator: "\n")
            comments = []
            if name == "string" || name == "item" {
                text = AndroidResource.RawText(position: position)
            } else {
                resource.content = name == "plurals" ? .plurals([]) : .array([])
            }
            current = resource
        case (3, "item") where current != nil:
            if case .plurals(let items)? = current?.content {
                quantity = element.attribute("quantity")?.string
                if let fault = Self.fault(ofQuantity: quantity, after: items.map(\.quantity)) {
                    let wrong = error(fault, at: position)
                    guard skipsWrongItems else { throw wrong }
                    faults.append((current?.name ?? "", wrong))
                    quantity = nil
                }
            }
            text = AndroidResource.RawText(position: position)
        case (3, _) where current != nil:
            throw error("<\(name)> should be <item>", at: position)
        default: break
        }
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(ConversionError) {
        depth -= 1
        if markupDepth > 0 {
            markupDepth -= 1
            guard Self.marksUntranslatable(name.string) else {
                text?.source += "</\(name.string)>"
                return
            }
            if let (name, start) = part, let source = text?.source {
                let inside = String(decoding: source.utf8.dropFirst(start), as: UTF8.self)
                text?.source =
                    String(decoding: source.utf8.prefix(start), as: UTF8.self)
                    + AndroidText.named(inside, name)
            }
            part = nil
            return
        }
        if let finished = text {
            text = nil
            switch current?.content {
            case .string: current?.content = .string(finished)
            case .plurals(let items):
                if let quantity { current?.content = .plurals(items + [(quantity, finished)]) }
            case .array(let items): current?.content = .array(items + [finished])
            case nil: break
            }
        }
        if depth == 1, let resource = current {
            if case .plurals(let items) = resource.content, items.isEmpty, faults.last?.name != resource.name {
                throw error(
                    "<plurals name=\"\(resource.name)\"> has no text; add an <item>, at least for 'other'",
                    at: resource.position)
            }
            resources.append(resource)
            current = nil
        }
    }

    mutating func characters(
        _ characters: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation
    ) throws(ConversionError) {
        text?.source += String(decoding: characters, as: UTF8.self)
    }

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) throws(ConversionError) {
        guard depth == 1 else { return }
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let whole = Array(text.string.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
        // The lines below the first one are indented like the elements.
        let lines = String(decoding: whole, as: UTF8.self).textLines.map { line in
            String(decoding: line.utf8.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
        }
        comments.append(lines.joined(separator: "\n"))
    }
}
