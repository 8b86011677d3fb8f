/// The way from expat's callbacks, which know no generic types, to a handler of any type: one closure for each event.
///
/// Whoever makes the closures knows the handler's type, so their bodies are specialised for it.
@usableFromInline
struct XMLEvents {
    @usableFromInline
    typealias Text = UnsafePointer<CChar>

    @usableFromInline let startElement: (XMLReaderState, Text, UnsafePointer<Text?>) -> Void
    @usableFromInline let endElement: (XMLReaderState, Text) -> Void
    @usableFromInline let characters: (XMLReaderState, UnsafeBufferPointer<UInt8>) -> Void
    @usableFromInline let comment: (XMLReaderState, Text) -> Void
    @usableFromInline let processingInstruction: (XMLReaderState, Text, Text) -> Void
    @usableFromInline let documentType: (XMLReaderState, Text, Text?, Text?) -> Void

    @usableFromInline
    init(
        startElement: @escaping (XMLReaderState, Text, UnsafePointer<Text?>) -> Void,
        endElement: @escaping (XMLReaderState, Text) -> Void,
        characters: @escaping (XMLReaderState, UnsafeBufferPointer<UInt8>) -> Void,
        comment: @escaping (XMLReaderState, Text) -> Void,
        processingInstruction: @escaping (XMLReaderState, Text, Text) -> Void,
        documentType: @escaping (XMLReaderState, Text, Text?, Text?) -> Void
    ) {
        self.startElement = startElement
        self.endElement = endElement
        self.characters = characters
        self.comment = comment
        self.processingInstruction = processingInstruction
        self.documentType = documentType
    }
}
