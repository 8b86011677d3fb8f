/// Reads all objects of a binary property list in advance.
///
/// Some programs number a container before its contents, as Foundation does, others after them. The number of the top
/// object tells which. So the objects are read in the order in which the contents of a container come first. What depends
/// on them is then checked as soon as the container is read, without a walk through the document.
///
/// The memory is that of the document's arrays. An index of a node is in bounds, since it belongs to the object that is
/// read, or to one that was read before, whose number was compared with theirs. The references have room for all that
/// `BinaryObjectSizes` lets pass.
struct BinaryObjectPass {
    /// What the pass found.
    enum Result {
        /// An object is damaged, and nothing was read.
        case damaged
        /// All objects were read. Without an extent, a walk must check what the containers lead to.
        case read(BinaryObjectSizes, BinaryExtent?)
    }

    private let container: BinaryContainer
    private let nodes: UnsafeMutableBufferPointer<PropertyListNode>
    private let references: UnsafeMutableBufferPointer<UInt32>
    private var sizes = BinaryObjectSizes()
    /// The number of references and of the words before those of each container.
    private var wordCount = 0
    /// Whether each container uses only objects that were read before it and such as are no containers, and all keys are
    /// strings.
    private var isPlain = true

    /// The greatest number of references and of the words before them.
    static func referenceLimit(_ container: BinaryContainer) -> Int {
        container.referenceLimit + BinaryObjects.headLength * container.objectCount
    }

    /// Reads all objects. The memory has room for as many nodes as there are objects, and for `referenceLimit`
    /// references.
    ///
    /// - Returns: What was found, and the number of references that were written.
    static func read(
        _ container: BinaryContainer, to nodes: UnsafeMutableBufferPointer<PropertyListNode>,
        references: UnsafeMutableBufferPointer<UInt32>
    ) -> (Result, Int) {
        var pass = Self(container: container, nodes: nodes, references: references)
        do throws(PropertyListError) {
            try pass.readAll()
        } catch {
            return (.damaged, 0)
        }
        let extent = pass.extent(of: 0)
        if pass.isPlain, extent.height <= PropertyListLimits.depth {
            return (.read(pass.sizes, extent), pass.wordCount)
        }
        pass.forgetExtents()
        return (.read(pass.sizes, nil), pass.wordCount)
    }

    private init(
        container: BinaryContainer, nodes: UnsafeMutableBufferPointer<PropertyListNode>,
        references: UnsafeMutableBufferPointer<UInt32>
    ) {
        (self.container, self.nodes, self.references) = (container, nodes, references)
    }

    private mutating func readAll() throws(PropertyListError) {
        // Copies, so that the loop keeps what it needs at hand.
        let (container, nodes) = (container, nodes)
        let isForward = container.topObject != 0
        for count in 0..<container.objectCount {
            let number = isForward ? count : container.objectCount &- 1 &- count
            let index = container.object(at: number)
            let offset = try container.offset(of: number)
            if let text = container.asciiText(at: offset) {
                sizes.addText(text.count)
                nodes.initializeElement(
                    at: index,
                    to: PropertyListNode(
                        .string, first: UInt32(truncatingIfNeeded: text.lowerBound),
                        second: UInt32(truncatingIfNeeded: text.count), source: UInt32(truncatingIfNeeded: offset)))
            } else {
                let known = isForward ? 0..<number : number &+ 1..<container.objectCount
                try readOther(at: index, offset: offset, known: known)
            }
        }
    }

    @inline(never)
    private mutating func readOther(
        at index: Int, offset: Int, known: Range<Int>
    ) throws(PropertyListError) {
        let object = try BinaryObject(container, at: offset)
        let node: PropertyListNode
        if object.isString {
            node = try sizes.bytes(of: object, at: index, in: container)
        } else if object.isContainer {
            node = try containerNode(of: object, known: known)
        } else if let scalar = try object.scalar(in: container) {
            node = scalar
        } else {
            node = try sizes.bytes(of: object, at: index, in: container)
        }
        nodes.initializeElement(at: index, to: node)
    }
}

// MARK: Containers

extension BinaryObjectPass {
    /// - Parameter known: The numbers of the objects that were read.
    private mutating func containerNode(
        of object: BinaryObject, known: Range<Int>
    ) throws(PropertyListError) -> PropertyListNode {
        let count = try sizes.addContainer(object, in: container)
        let first = wordCount &+ BinaryObjects.headLength
        wordCount = first &+ count
        let (container, nodes, references) = (container, nodes, references)
        let isDictionary = object.type == 0xD
        let width = container.referenceSize
        var (extent, isPlain, plainCount) = (BinaryExtent(), true, count)
        for part in 0..<(isDictionary ? 2 : 1) {
            let isKey = isDictionary && part == 0
            var place = object.body &+ part &* object.count &* width
            var next = first &+ part
            while next < first &+ count {
                let number = container.number(ofReferenceAt: place)
                let index = container.index(ofReference: number)
                references.initializeElement(at: next, to: index)
                var kind: PropertyListKind?
                if number &- UInt64(truncatingIfNeeded: known.lowerBound) < UInt64(truncatingIfNeeded: known.count) {
                    let node = nodes[Int(truncatingIfNeeded: index)]
                    kind = node.kind
                    if node.isContainer {
                        let inner = Int(node.first)
                        extent.add(BinaryExtent(height: references[inner &- 2], values: references[inner &- 1]))
                        plainCount &-= 1
                    }
                } else {
                    kind = Self.kind(ofUnread: number, in: container)
                }
                isPlain = isPlain && (isKey ? kind == .string : kind != nil)
                next &+= isDictionary ? 2 : 1
                place &+= width
            }
        }
        self.isPlain = self.isPlain && isPlain
        extent.add(values: UInt32(truncatingIfNeeded: plainCount))
        references.initializeElement(at: first &- 2, to: extent.height)
        references.initializeElement(at: first &- 1, to: extent.values)
        return PropertyListNode(
            object.containerKind, first: UInt32(truncatingIfNeeded: first),
            second: UInt32(truncatingIfNeeded: object.count), source: UInt32(truncatingIfNeeded: object.offset))
    }

    /// The extent of a value that was read.
    private func extent(of index: Int) -> BinaryExtent {
        let node = nodes[index]
        guard node.isContainer else { return BinaryExtent(height: 0, values: 1) }
        let first = Int(node.first)
        return BinaryExtent(height: references[first &- 2], values: references[first &- 1])
    }

    /// The kind of a string that is read later, such as a key that many dictionaries share. `null` stands for all other
    /// values without contents. Nil if only a walk can tell what the reference means.
    @inline(never)
    private static func kind(ofUnread number: UInt64, in container: BinaryContainer) -> PropertyListKind? {
        guard let number = Int(exactly: number), number < container.objectCount,
            let offset = try? container.offset(of: number)
        else { return nil }
        switch container.bytes[offset] >> 4 {
        case 0x5, 0x6: return .string
        case 0xA, 0xC, 0xD: return nil
        default: return .null
        }
    }

    /// Marks all containers as new for a walk.
    @inline(never)
    private func forgetExtents() {
        for index in nodes.indices.prefix(container.objectCount) where nodes[index].isContainer {
            references[Int(nodes[index].first) &- 2] = BinaryObjects.newContainer
        }
    }
}
