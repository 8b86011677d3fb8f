/// The objects of a binary property list as nodes of a document.
///
/// Each object gets one node, however often it is used, and a container keeps four bytes per reference. Text and data are
/// used where they stand in the file. Only text that is not UTF-8 there is converted.
///
/// All objects are read in advance, in the order of the file. But an object that nothing refers to may be damaged, as in
/// Foundation. So after the first damaged object, nothing counts as read, and each object is read when something refers
/// to it.
struct BinaryObjects {
    let container: BinaryContainer
    /// A node for each object, in the order of the offset table. But the top object comes first, and object 0 is in its
    /// place.
    private(set) var nodes: [PropertyListNode] = []
    /// The node indices of the contents of containers. Those of a dictionary's keys and values alternate. Two words
    /// precede those of each container.
    var references: [UInt32] = []
    private(set) var containerCount = 0
    /// The number of bytes of text that stands in the file as UTF-8.
    private(set) var textByteCount = 0
    private var converted = ConvertedText()

    /// The number of words before the references of a container. The first one is then `newContainer`.
    static let headLength = 2
    static let newContainer = UInt32.max

    /// Reads all objects, unless one of them is damaged.
    init(_ container: BinaryContainer) {
        self.container = container
        // Each reference takes at least a byte, and few containers are so small that the heads need more room. So the
        // array does not grow.
        references.reserveCapacity(container.tableOffset / container.referenceSize)
        let unread = PropertyListNode(.null, source: 0, form: .unread)
        // While the loop runs, the array is not part of this value, which the loop changes.
        var nodes = [PropertyListNode](repeating: unread, count: container.objectCount)
        let isDamaged = nodes.withUnsafeMutableBufferPointer { nodes in
            do throws(PropertyListError) {
                for index in nodes.indices {
                    nodes[index] = try node(ofObject: container.object(at: index), in: container)
                }
                return false
            } catch {
                return true
            }
        }
        if isDamaged {
            nodes = Array(repeating: unread, count: container.objectCount)
            references.removeAll(keepingCapacity: true)
            (containerCount, textByteCount, converted) = (0, 0, ConvertedText())
        }
        self.nodes = nodes
    }

    /// Whether an object with this index exists and was read.
    @inline(__always)
    func isRead(_ index: Int) -> Bool { index < nodes.count && nodes[index].form != .unread }

    /// Reads an object that was not read in advance.
    @inline(never)
    mutating func read(_ index: Int) throws(PropertyListError) {
        nodes[index] = try node(ofObject: container.object(at: index), in: container)
    }

    /// Sets the number of elements or entries of a container.
    mutating func setCount(_ count: Int, of index: Int) { nodes[index].second = UInt32(truncatingIfNeeded: count) }

    /// Gives up the text that was converted.
    mutating func takeConvertedText() -> [UInt8] { converted.take() }
}

// MARK: Nodes

extension BinaryObjects {
    // The container is a parameter, so that a loop keeps what it needs of it at hand.
    @inline(__always)
    private mutating func node(
        ofObject number: Int, in container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode {
        let offset = try container.offset(of: number)
        if let count = container.shortASCIICount(at: offset) {
            textByteCount &+= count
            return PropertyListNode(
                .string, first: UInt32(truncatingIfNeeded: offset &+ 1), second: UInt32(truncatingIfNeeded: count),
                source: UInt32(truncatingIfNeeded: offset))
        }
        let object = try BinaryObject(container, at: offset)
        if object.isString { return try bytes(of: object, in: container) }
        if object.isContainer { return try references(of: object) }
        if let scalar = try object.scalar(in: container) { return scalar }
        return try bytes(of: object, in: container)
    }

    /// A node for a container. Its references are added.
    private mutating func references(of object: BinaryObject) throws(PropertyListError) -> PropertyListNode {
        let isDictionary = object.type == 0xD
        let width = container.referenceSize
        // A multiplication could overflow, so a false count is found by division.
        let room = max(0, container.tableOffset - object.body) / width
        guard object.count <= (isDictionary ? room / 2 : room) else {
            throw BinaryContainer.error(
                .truncated, at: object.offset,
                "a container of \(object.count) \(isDictionary ? "entries" : "elements"), more than the file has room for"
            )
        }
        // The references of two containers can overlap only in a malformed file. Only then can there be more of them
        // than fit.
        let count = isDictionary ? 2 * object.count : object.count
        let known = references.count - Self.headLength * containerCount
        guard known + count <= container.tableOffset / width else {
            throw BinaryContainer.error(
                .corrupt, at: object.offset, "objects that overlap hold more references than the file")
        }
        containerCount += 1
        let kind: PropertyListKind = isDictionary ? .dictionary : object.type == 0xC ? .set : .array
        let first = references.count + Self.headLength
        references.append(Self.newContainer)
        references.append(contentsOf: repeatElement(0, count: Self.headLength - 1 + count))
        // A copy of this value in the closure would be a second owner of the array.
        let container = container
        references.withUnsafeMutableBufferPointer { references in
            let step = isDictionary ? 2 : 1
            for part in 0..<step {
                var (index, place) = (first &+ part, object.body &+ part &* object.count &* width)
                for _ in 0..<object.count {
                    references[index] = container.index(ofReferenceAt: place)
                    index &+= step
                    place &+= width
                }
            }
        }
        return PropertyListNode(
            kind, first: UInt32(first), second: UInt32(object.count), source: UInt32(object.offset))
    }

    /// A node for text, data or a 16-byte integer. Only text that is not UTF-8 in the file is converted.
    @inline(__always)
    private mutating func bytes(
        of object: BinaryObject, in container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode {
        let body = try object.content(in: container)
        let source = UInt32(truncatingIfNeeded: object.offset)
        let isConverted = object.type == 0x6 || object.type == 0x5 && !Words.isASCII(body)
        guard !isConverted else {
            // Objects can overlap only in a malformed file. Only then can their text be longer than this.
            guard converted.count + 2 * body.count <= 2 * container.bytes.count + 64 else {
                throw BinaryContainer.error(
                    .corrupt, at: object.offset, "objects that overlap hold more text than the file")
            }
            // As in Foundation, bytes above 0x7F in an ASCII string are Latin-1.
            let range = object.type == 0x6 ? converted.appendUTF16(body) : converted.appendLatin1(body)
            return PropertyListNode(
                .string, first: UInt32(truncatingIfNeeded: container.bytes.count &+ range.lowerBound),
                second: UInt32(truncatingIfNeeded: range.count), source: source)
        }
        textByteCount &+= body.count
        let kind: PropertyListKind = object.type == 0x5 ? .string : object.type == 0x4 ? .data : .integer
        return PropertyListNode(
            kind, first: UInt32(truncatingIfNeeded: object.body), second: UInt32(truncatingIfNeeded: body.count),
            source: source, form: kind == .integer ? .wide : .signed)
    }
}
