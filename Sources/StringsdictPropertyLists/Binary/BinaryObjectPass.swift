/// Reads all objects of a binary property list in advance.
///
/// Containers come last. Some programs number a container before its contents, as Foundation does. Others number it after
/// them. The number of the top object shows the direction. The pass reads the containers in the direction in which the
/// inner ones come first. So a container can be checked as soon as it is read, without a walk through the document.
///
/// The pass writes to the memory of the document's arrays. Each index of a node is in bounds: it belongs to the current
/// object, or to an object whose number was compared with the number of objects. The references are in bounds, since
/// `BinaryObjectSizes` refuses more of them than the memory can hold.
struct BinaryObjectPass {
    /// The result of the pass.
    enum Result {
        /// An object is damaged, and nothing was read.
        case damaged
        /// All objects were read. Without an extent, a walk must check the contents of containers.
        case read(BinaryObjectSizes, BinaryExtent?)
    }

    private let nodes: UnsafeMutableBufferPointer<PropertyListNode>
    private let references: UnsafeMutableBufferPointer<UInt32>
    private var sizes = BinaryObjectSizes()
    /// The number of references, plus the words before the references of each container.
    private var wordCount = 0
    /// Whether all keys are strings, and each container refers only to objects that were read before it.
    private var isPlain = true

    /// The greatest number of references and of the words before them.
    static func referenceLimit(_ container: BinaryContainer) -> Int {
        container.referenceLimit + BinaryObjects.headLength * container.objectCount
    }

    /// Reads all objects. The memory has room for as many nodes as there are objects, and for `referenceLimit`
    /// references.
    ///
    /// - Returns: The result, and the number of references that were written.
    static func read(
        _ container: BinaryContainer, to nodes: UnsafeMutableBufferPointer<PropertyListNode>,
        references: UnsafeMutableBufferPointer<UInt32>
    ) -> (Result, Int) {
        var pass = Self(nodes: nodes, references: references)
        do throws(PropertyListError) {
            try pass.readAll(container)
        } catch {
            return (.damaged, 0)
        }
        let extent = pass.extent(of: 0)
        if pass.isPlain, extent.height <= PropertyListLimits.depth {
            return (.read(pass.sizes, extent), pass.wordCount)
        }
        pass.forgetExtents(container.objectCount)
        return (.read(pass.sizes, nil), pass.wordCount)
    }

    private init(
        nodes: UnsafeMutableBufferPointer<PropertyListNode>, references: UnsafeMutableBufferPointer<UInt32>
    ) {
        (self.nodes, self.references) = (nodes, references)
    }

    // The container is a parameter of these functions, since a property of `self` would be copied for each object.
    private mutating func readAll(_ container: BinaryContainer) throws(PropertyListError) {
        let (nodes, count) = (nodes, container.objectCount)
        var textByteCount = 0
        for number in 0..<count {
            let index = container.object(at: number)
            let offset = try container.offset(of: number)
            if let text = container.asciiText(at: offset) {
                let length = text.upperBound &- text.lowerBound
                textByteCount &+= length
                nodes.initializeElement(
                    at: index,
                    to: PropertyListNode(
                        .string, first: UInt32(truncatingIfNeeded: text.lowerBound),
                        second: UInt32(truncatingIfNeeded: length), source: UInt32(truncatingIfNeeded: offset)))
            } else if container.isContainer(at: offset) {
                nodes.initializeElement(
                    at: index,
                    to: PropertyListNode(.null, source: UInt32(truncatingIfNeeded: offset), form: .unread))
            } else {
                nodes.initializeElement(at: index, to: try otherNode(at: index, offset: offset, container))
            }
        }
        sizes.addText(textByteCount)
        let isForward = container.topObject != 0
        for place in 0..<count {
            let index = container.object(at: isForward ? place : count &- 1 &- place)
            if nodes[index].form == .unread { try readContainer(at: index, container) }
        }
    }

    /// The node of an object that is no container.
    @inline(never)
    private mutating func otherNode(
        at index: Int, offset: Int, _ container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode {
        let object = try BinaryObject(container, at: offset)
        if !object.isString, let scalar = try object.scalar(in: container) { return scalar }
        return try sizes.bytes(of: object, at: index, in: container)
    }
}

// MARK: Containers

extension BinaryObjectPass {
    private mutating func readContainer(at index: Int, _ container: BinaryContainer) throws(PropertyListError) {
        let object = try BinaryObject(container, at: Int(nodes[index].source))
        let count = try sizes.addContainer(object, in: container)
        let first = wordCount &+ BinaryObjects.headLength
        wordCount = first &+ count
        let (isDictionary, width) = (object.type == 0xD, container.referenceSize)
        let step = isDictionary ? 2 : 1
        if isDictionary {
            addKeys(from: object.body, to: first, container)
        }
        let start = isDictionary ? object.body &+ object.count &* width : object.body
        let extent = addValues(from: start, to: first &+ step &- 1, step: step, container)
        references.initializeElement(at: first &- 2, to: extent.height)
        references.initializeElement(at: first &- 1, to: extent.values)
        nodes[index] = PropertyListNode(
            object.containerKind, first: UInt32(truncatingIfNeeded: first),
            second: UInt32(truncatingIfNeeded: object.count), source: UInt32(truncatingIfNeeded: object.offset))
    }

    /// Adds the references to the keys of a dictionary, from the place `first` on.
    @inline(__always)
    private mutating func addKeys(from offset: Int, to first: Int, _ container: BinaryContainer) {
        let (nodes, references, end) = (nodes, references, wordCount)
        var (offset, place) = (offset, first)
        var areStrings = true
        while place < end {
            let index = container.index(ofReference: container.number(ofReferenceAt: offset))
            references.initializeElement(at: place, to: index)
            areStrings = index != .max && nodes[Int(truncatingIfNeeded: index)].kind == .string && areStrings
            place &+= 2
            offset &+= container.referenceSize
        }
        isPlain = isPlain && areStrings
    }

    /// Adds the references to the values of a container, from the place `first` on. Returns the extent of the
    /// container.
    @inline(__always)
    private mutating func addValues(
        from offset: Int, to first: Int, step: Int, _ container: BinaryContainer
    ) -> BinaryExtent {
        let (nodes, references, end) = (nodes, references, wordCount)
        var (offset, place) = (offset, first)
        var (extent, arePlain) = (BinaryExtent(), true)
        // A dictionary's keys count, too.
        var others = end &- first &+ step &- 1
        while place < end {
            let index = container.index(ofReference: container.number(ofReferenceAt: offset))
            references.initializeElement(at: place, to: index)
            if index == .max || nodes[Int(truncatingIfNeeded: index)].form == .unread {
                arePlain = false
            } else if nodes[Int(truncatingIfNeeded: index)].isContainer {
                extent.add(self.extent(of: Int(truncatingIfNeeded: index)))
                others &-= 1
            }
            place &+= step
            offset &+= container.referenceSize
        }
        isPlain = isPlain && arePlain
        extent.add(values: UInt32(truncatingIfNeeded: others))
        return extent
    }

    /// The extent of a value that was read.
    private func extent(of index: Int) -> BinaryExtent {
        let node = nodes[index]
        guard node.isContainer else { return BinaryExtent(height: 0, values: 1) }
        let first = Int(node.first)
        return BinaryExtent(height: references[first &- 2], values: references[first &- 1])
    }

    /// Marks all containers as new for a walk.
    @inline(never)
    private func forgetExtents(_ count: Int) {
        for index in 0..<count where nodes[index].isContainer {
            references[Int(nodes[index].first) &- 2] = BinaryObjects.newContainer
        }
    }
}

/// The height of a container in levels of containers, and the number of values that it expands to.
///
/// The extent is kept in the two words before the container's references. Few values of a document are containers, so a
/// list for all values would be larger.
struct BinaryExtent {
    var height: UInt32 = 1
    /// At most `UInt32.max`, which means that number or more.
    var values: UInt32 = 1

    /// The height of a container that the walk is in. A container that was not reached yet has
    /// `BinaryObjects.newContainer`.
    static let open: UInt32 = 0

    /// Adds the extent of a value inside the container.
    mutating func add(_ inner: BinaryExtent) {
        height = max(height, inner.height &+ 1)
        add(values: inner.values)
    }

    @inline(__always)
    mutating func add(values count: UInt32) {
        let (sum, overflow) = values.addingReportingOverflow(count)
        values = overflow ? .max : sum
    }
}
