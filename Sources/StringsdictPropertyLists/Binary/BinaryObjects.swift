/// The objects of a binary property list as nodes of a document.
///
/// Each object gets one node, however often it is used, and a container keeps four bytes per reference. Text and data
/// are used in place, in the file's bytes. Only text that is not UTF-8 in the file is converted.
///
/// All objects are read in advance: see `BinaryObjectPass`. But an object that nothing refers to may be damaged, as in
/// Foundation. So if an object is damaged, the pass is discarded, and each object is read when something refers to it.
struct BinaryObjects {
    let container: BinaryContainer
    /// A node for each object, in the order of the offset table. The exception is the top object, which comes first and
    /// changes places with object 0.
    private(set) var nodes: [PropertyListNode] = []
    /// The node indices of the contents of containers. In a dictionary, keys and values alternate. Two words precede
    /// the indices of each container.
    var references: [UInt32] = []
    private var sizes = BinaryObjectSizes()
    /// The extent of the top object. Nil if the objects were not checked while they were read.
    private(set) var extent: BinaryExtent?

    /// The number of words before the references of a container. The first one is then `newContainer`.
    static let headLength = 2
    static let newContainer = UInt32.max

    var containerCount: Int { sizes.containerCount }
    var textByteCount: Int { sizes.textByteCount }

    /// Reads all objects. If an object is damaged, no object is read until it is needed.
    init(_ container: BinaryContainer) {
        self.container = container
        var reading = BinaryObjectPass.Result.damaged
        nodes = Array(unsafeUninitializedCapacity: container.objectCount) { nodes, count in
            references = Array(unsafeUninitializedCapacity: BinaryObjectPass.referenceLimit(container)) {
                (reading, $1) = BinaryObjectPass.read(container, to: nodes, references: $0)
            }
            if case .damaged = reading { count = 0 } else { count = container.objectCount }
        }
        switch reading {
        case .damaged:
            nodes = Array(
                repeating: PropertyListNode(.null, source: 0, form: .unread), count: container.objectCount)
        case .read(let sizes, let extent): (self.sizes, self.extent) = (sizes, extent)
        }
    }

    /// Whether an object with this index exists and was read.
    @inline(__always)
    func isRead(_ index: Int) -> Bool { index < nodes.count && nodes[index].form != .unread }

    /// Reads an object that was not read in advance.
    @inline(never)
    mutating func read(_ index: Int) throws(PropertyListError) {
        nodes[index] = try node(at: index)
    }

    /// Sets the number of elements or entries of a container.
    mutating func setCount(_ count: Int, of index: Int) { nodes[index].second = UInt32(truncatingIfNeeded: count) }

    /// Converts the text that is not UTF-8 in the file, and returns it.
    ///
    /// The greatest length of the text is known only after all objects were read. So its memory hardly grows.
    mutating func convertText() -> [UInt8] {
        guard !sizes.unconverted.isEmpty else { return [] }
        var text = ConvertedText(limit: sizes.convertedByteLimit)
        let bytes = container.bytes
        nodes.withUnsafeMutableBufferPointer { nodes in
            for index in sizes.unconverted {
                var node = nodes[Int(index)]
                let isUTF16 = node.form == .utf16
                let source = bytes.slice(from: Int(node.first), count: Int(node.second) << (isUTF16 ? 1 : 0))
                let range = isUTF16 ? text.appendUTF16(source) : text.appendLatin1(source)
                node.first = UInt32(truncatingIfNeeded: bytes.count &+ range.lowerBound)
                node.second = UInt32(truncatingIfNeeded: range.count)
                node.form = .signed
                nodes[Int(index)] = node
            }
        }
        return text.take()
    }
}

// MARK: Objects that were not read in advance

extension BinaryObjects {
    private mutating func node(at index: Int) throws(PropertyListError) -> PropertyListNode {
        let object = try BinaryObject(container, at: try container.offset(of: container.object(at: index)))
        if object.isContainer { return try references(of: object) }
        if !object.isString, let scalar = try object.scalar(in: container) { return scalar }
        return try sizes.bytes(of: object, at: index, in: container)
    }

    /// A node for a container. Its references are added.
    private mutating func references(of object: BinaryObject) throws(PropertyListError) -> PropertyListNode {
        let count = try sizes.addContainer(object, in: container)
        let first = references.count + Self.headLength
        references.append(Self.newContainer)
        references.append(contentsOf: repeatElement(0, count: Self.headLength - 1 + count))
        let isDictionary = object.type == 0xD
        for number in 0..<count {
            let place = isDictionary ? number / 2 + number % 2 * object.count : number
            let reference = container.number(ofReferenceAt: object.body + place * container.referenceSize)
            references[first + number] = container.index(ofReference: reference)
        }
        return PropertyListNode(
            object.containerKind, first: UInt32(first), second: UInt32(object.count), source: UInt32(object.offset))
    }
}
