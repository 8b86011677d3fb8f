/// What a document and all its values share. It never changes once it is made.
final class PropertyListStorage: Sendable {
    /// The text of all strings, in UTF-8, and the bytes of all data, one after another.
    let arena: [UInt8]
    /// All values: see `PropertyListNode`. The root is the first.
    let nodes: [PropertyListNode]
    /// Where lines start; nil for a binary file.
    let lines: LineIndex?
    let format: PropertyListFormat
    let warnings: [PropertyListError]

    init(
        arena: [UInt8], nodes: [PropertyListNode], lines: LineIndex?, format: PropertyListFormat,
        warnings: [PropertyListError]
    ) {
        self.arena = arena
        self.nodes = nodes
        self.lines = lines
        self.format = format
        self.warnings = warnings
    }

    /// The bytes of the string or data at `index`.
    ///
    /// Readers only make nodes whose range they have just appended to the arena.
    func range(at index: Int) -> Range<Int> {
        let node = nodes[index]
        return Int(node.first)..<Int(node.first) + Int(node.second)
    }
}
