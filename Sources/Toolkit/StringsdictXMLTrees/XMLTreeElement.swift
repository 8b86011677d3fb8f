import StringsdictTextFiles
import StringsdictXMLReading

/// An element with everything in it, for documents or parts that are small enough to be in memory as a whole.
///
/// ```swift
/// let root = try XMLTreeElement.read(bytes, file: "plurals.xml")
/// for group in root.children(named: "plurals") { print(group.position, group.attribute("type") ?? "-") }
/// ```
package struct XMLTreeElement: Sendable, Hashable {
    /// The element's name.
    package let name: String
    /// The attributes, in the order of the document.
    package let attributes: [XMLAttribute]
    /// The position of the start tag.
    package let position: TextPosition
    /// The number of bytes of the parent's text before this element.
    package let textOffset: Int
    /// The child elements, in the order of the document.
    package fileprivate(set) var children: [XMLTreeElement] = []
    /// The text directly inside this element, without the text of its children.
    package fileprivate(set) var text = ""
    /// The position of the text, or of the start tag if there is no text.
    package fileprivate(set) var textPosition: TextPosition

    fileprivate init(name: String, attributes: [XMLAttribute], position: TextPosition, textOffset: Int) {
        self.name = name
        self.attributes = attributes
        self.position = position
        self.textOffset = textOffset
        textPosition = position
    }

    /// The value of an attribute, or nil.
    package func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The child elements with a name.
    package func children(named name: String) -> [XMLTreeElement] {
        children.filter { $0.name == name }
    }

    /// Reads a document into a tree, without the elements that the caller does not want.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - file: The document's name in errors.
    ///   - limits: The limits of the document.
    ///   - wants: Whether to keep an element, given its depth (1 for children of the root element), its parent's name
    ///     and its own name. The closure is not called for descendants of an omitted element.
    /// - Throws: The error of the document, also in omitted elements.
    package static func read(
        _ bytes: [UInt8], file: String, limits: XMLLimits = .standard,
        wants: @escaping (_ depth: Int, _ parent: String, _ name: XMLName) -> Bool = { _, _, _ in true }
    ) throws(XMLReadingError) -> XMLTreeElement {
        let builder = try XMLReader.read(bytes, file: file, limits: limits, with: XMLTreeBuilder(wants: wants))
        guard let root = builder.root else {
            // Not reached: the reader throws for a document without an element.
            throw XMLReadingError(
                kind: .malformed, file: file, position: .start, byteOffset: 0, message: "the document has no element",
                hint: "the file may be empty")
        }
        return root
    }
}

/// Builds the tree of the wanted elements.
private struct XMLTreeBuilder: XMLHandler {
    private let wants: (Int, String, XMLName) -> Bool
    private var open: [XMLTreeElement] = []
    private var unwantedDepth = 0
    private(set) var root: XMLTreeElement?

    init(wants: @escaping (Int, String, XMLName) -> Bool) { self.wants = wants }

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        if unwantedDepth > 0 {
            unwantedDepth += 1
        } else if let parent = open.last, !wants(open.count, parent.name, element.name) {
            unwantedDepth = 1
        } else {
            open.append(
                XMLTreeElement(
                    name: element.name.string, attributes: element.attributes, position: location.position,
                    textOffset: open.last?.text.utf8.count ?? 0))
        }
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) {
        if unwantedDepth > 0 {
            unwantedDepth -= 1
        } else if let element = open.popLast() {
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) {
        guard unwantedDepth == 0, !open.isEmpty else { return }
        let last = open.count - 1
        if open[last].text.isEmpty { open[last].textPosition = location.position }
        open[last].text += String(decoding: text, as: UTF8.self)
    }
}
