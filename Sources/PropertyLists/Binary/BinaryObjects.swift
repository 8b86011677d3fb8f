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
    /// The nodes of the text that is to be converted, and the greatest number of bytes that it can have then.
    private var unconverted: [UInt32] = []
    private var convertedByteLimit = 0

    /// The number of words before the references of a container. The first one is then `newContainer`.
    static let headLength = 2
    static let newContainer = UInt32.max

    /// Reads all objects, unless one of them is damaged.
    init(_ container: BinaryContainer) {
        self.container = container
        // Each reference takes at least a byte, and few containers are so small that the heads need more room. So the
        // array does not grow.
        references.reserveCapacity(container.tableOffset / container.referenceSize)
        var isDamaged = false
        nodes = Array(unsafeUninitializedCapacity: container.objectCount) { nodes, count in
            var index = 0
            do throws(PropertyListError) {
                while index < container.objectCount {
                    let node = try node(at: index, in: container)
                    nodes.initializeElement(at: index, to: node)
                    index &+= 1
                }
            } catch {
                isDamaged = true
            }
            count = index
        }
        if isDamaged {
            nodes = Array(
                repeating: PropertyListNode(.null, source: 0, form: .unread), count: container.objectCount)
            references.removeAll(keepingCapacity: true)
            (containerCount, textByteCount, unconverted, convertedByteLimit) = (0, 0, [], 0)
        }
    }

    /// Whether an object with this index exists and was read.
    @inline(__always)
    func isRead(_ index: Int) -> Bool { index < nodes.count && nodes[index].form != .unread }

    /// Reads an object that was not read in advance.
    @inline(never)
    mutating func read(_ index: Int) throws(PropertyListError) {
        nodes[index] = try node(at: index, in: container)
    }

    /// Sets the number of elements or entries of a container.
    mutating func setCount(_ count: Int, of index: Int) { nodes[index].second = UInt32(truncatingIfNeeded: count) }

    /// Converts the text that is not UTF-8 in the file, and returns it.
    ///
    /// Only now its length is known, so that the memory for it hardly grows.
    mutating func convertText() -> [UInt8] {
        guard !unconverted.isEmpty else { return [] }
        var text = ConvertedText(limit: convertedByteLimit)
        let bytes = container.bytes
        nodes.withUnsafeMutableBufferPointer { nodes in
            for index in unconverted {
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

// MARK: Nodes

extension BinaryObjects {
    // The container is a parameter, so that a loop keeps what it needs of it at hand.
    @inline(__always)
    private mutating func node(
        at index: Int, in container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode {
        let offset = try container.offset(of: container.object(at: index))
        if let text = container.asciiText(at: offset) {
            textByteCount &+= text.count
            return PropertyListNode(
                .string, first: UInt32(truncatingIfNeeded: text.lowerBound),
                second: UInt32(truncatingIfNeeded: text.count), source: UInt32(truncatingIfNeeded: offset))
        }
        return try otherNode(at: index, offset: offset)
    }

    @inline(never)
    private mutating func otherNode(at index: Int, offset: Int) throws(PropertyListError) -> PropertyListNode {
        let object = try BinaryObject(container, at: offset)
        if object.isString { return try bytes(of: object, at: index) }
        if object.isContainer { return try references(of: object) }
        if let scalar = try object.scalar(in: container) { return scalar }
        return try bytes(of: object, at: index)
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
        references.withUnsafeMutableBufferPointer { all in
            let references = UnsafeMutableBufferPointer(rebasing: all[first...])
            let step = isDictionary ? 2 : 1
            for part in 0..<step {
                var place = object.body &+ part &* object.count &* width
                var index = part
                while index < references.count {
                    references[index] = container.index(ofReferenceAt: place)
                    index &+= step
                    place &+= width
                }
            }
        }
        return PropertyListNode(
            kind, first: UInt32(first), second: UInt32(object.count), source: UInt32(object.offset))
    }

    /// A node for text, data or a 16-byte integer. Text that is not UTF-8 in the file is marked for its conversion.
    @inline(__always)
    private mutating func bytes(
        of object: BinaryObject, at index: Int
    ) throws(PropertyListError) -> PropertyListNode {
        let body = try object.content(in: container)
        let source = UInt32(truncatingIfNeeded: object.offset)
        let first = UInt32(truncatingIfNeeded: object.body)
        guard object.type == 0x6 || object.type == 0x5 && !Words.isASCII(body) else {
            textByteCount &+= body.count
            let kind: PropertyListKind = object.type == 0x5 ? .string : object.type == 0x4 ? .data : .integer
            return PropertyListNode(
                kind, first: first, second: UInt32(truncatingIfNeeded: body.count), source: source,
                form: kind == .integer ? .wide : .signed)
        }
        let isUTF16 = object.type == 0x6
        // Objects can overlap only in a malformed file. Only then can their text be longer than this.
        convertedByteLimit &+= isUTF16 ? ConvertedText.limit(ofUTF16: body) : ConvertedText.limit(ofLatin1: body)
        guard convertedByteLimit <= 2 * container.bytes.count else {
            throw BinaryContainer.error(
                .corrupt, at: object.offset, "objects that overlap hold more text than the file")
        }
        unconverted.append(UInt32(truncatingIfNeeded: index))
        // As in Foundation, bytes above 0x7F in an ASCII string are Latin-1.
        return PropertyListNode(
            .string, first: first, second: UInt32(truncatingIfNeeded: object.count), source: source,
            form: isUTF16 ? .utf16 : .latin1)
    }
}
