/// Reads `bplist0?` files.
///
/// The objects of such a file refer to each other by number, so a few of them can expand to billions of values. Each
/// object is read once and gets one node, however often it is used, and a container keeps four bytes per reference. So
/// the document never takes much more memory than the file.
///
/// The reader uses an explicit stack instead of recursion. The containers on the stack are open. A reference to an open
/// container would make the file infinite, so it is an error.
struct BinaryPropertyListReader {
    private let container: BinaryContainer
    private var arena: [UInt8] = []
    private var nodes: [PropertyListNode] = []
    private var references: [UInt32] = []
    private var warnings: [PropertyListError] = []
    private var recent = RecentStrings()
    /// The innermost open container, and those around it. The outermost frame stands for the file.
    private var frame = Frame(node: 0, isDictionary: false, body: 0, count: 0, place: 0, extent: Extent())
    private var outer: [Frame] = []
    /// For each object of the file, the index of its node plus one, or 0 if it was not read yet.
    private var numbers: [UInt32]
    /// The number of references that containers have, without their heads.
    private var referenceCount = 0

    /// The height of a value in levels of containers, and the number of values that it expands to. The height of an
    /// open container is 0.
    ///
    /// The extent of a container is kept in the head of its references: two words before the first one. Of a document's
    /// many values few are containers, so a list for all values would be larger.
    private struct Extent {
        var height: UInt32 = 0
        /// At most `UInt32.max`, which also stands for greater numbers.
        var values: UInt32 = 0
    }

    /// A container that is being read.
    private struct Frame {
        let node: Int
        let isDictionary: Bool
        /// The start of its references in the file.
        let body: Int
        /// The number of elements or entries, and of those read so far.
        let count: Int
        var next = 0
        /// The index of its next reference.
        var place: Int
        var extent = Extent(height: 1, values: 1)
    }

    static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyListDocument {
        do throws(PropertyListError) {
            return try bytes.withUnsafeBufferPointer { bytes throws(PropertyListError) in
                var reader = Self(try BinaryContainer(BigEndianBytes(bytes)))
                try reader.readAll()
                return reader.document(of: file)
            }
        } catch {
            var error = error
            error.file = file
            throw error
        }
    }

    private init(_ container: BinaryContainer) {
        self.container = container
        numbers = Array(repeating: 0, count: container.objectCount)
        // Each object has an entry in the offset table, each reference takes at least a byte, and few containers are so
        // small that the heads need more room. So neither array grows.
        nodes.reserveCapacity(container.objectCount)
        references.reserveCapacity(container.tableOffset / container.referenceSize)
        arena.reserveCapacity(container.bytes.count)
    }

    private func document(of file: String) -> PropertyListDocument {
        PropertyListDocument(
            storage: PropertyListStorage(
                arena: arena, nodes: nodes, references: references, unfoldedCount: Int(frame.extent.values), lines: nil,
                byteCount: container.bytes.count, format: .binary,
                warnings: warnings.map { warning in
                    var warning = warning
                    warning.file = file
                    return warning
                }))
    }

    private mutating func readAll() throws(PropertyListError) {
        let width = container.referenceSize
        try use(container.topObject)
        while !outer.isEmpty {
            guard frame.next < frame.count else {
                close()
                continue
            }
            var reference = frame.body + frame.next * width
            frame.next += 1
            if frame.isDictionary {
                guard let key = try key(at: reference) else { continue }
                references[frame.place] = UInt32(key)
                frame.place += 1
                frame.extent.values = Self.sum(frame.extent.values, 1)
                reference += frame.count * width
            }
            let place = frame.place
            frame.place += 1
            references[place] = UInt32(try use(try container.reference(at: reference)))
        }
    }

    /// Reads an object as a value of the open container, and returns its node.
    @discardableResult
    private mutating func use(_ number: Int) throws(PropertyListError) -> Int {
        let depth = outer.count
        let node = try node(of: number)
        // A container that was just opened adds its extent when it closes.
        if outer.count == depth { add(nodes[node].isContainer ? extent(of: node) : Extent(height: 0, values: 1)) }
        return node
    }

    /// The extent of a container.
    private func extent(of node: Int) -> Extent {
        let first = Int(nodes[node].first)
        return Extent(height: references[first - 2], values: references[first - 1])
    }

    private static func sum(_ left: UInt32, _ right: UInt32) -> UInt32 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }

    /// Adds the extent of a value to that of the open container.
    private mutating func add(_ extent: Extent) {
        frame.extent.height = max(frame.extent.height, extent.height + 1)
        frame.extent.values = Self.sum(frame.extent.values, extent.values)
    }

    private mutating func close() {
        let first = Int(nodes[frame.node].first)
        let filled = frame.place - first
        nodes[frame.node].second = UInt32(frame.isDictionary ? filled / 2 : filled)
        references[first - 2] = frame.extent.height
        references[first - 1] = frame.extent.values
        guard let last = outer.popLast() else { return }
        let extent = frame.extent
        frame = last
        add(extent)
    }

    /// Reads a key. A key that is not a string is ignored together with its value, since no table can use it.
    private mutating func key(at place: Int) throws(PropertyListError) -> Int? {
        let number = try container.reference(at: place)
        if numbers[number] != 0, nodes[Int(numbers[number]) - 1].kind == .string { return Int(numbers[number]) - 1 }
        let object = try BinaryObject(container, at: try container.offset(of: number))
        guard object.isString else {
            // A file may have a million such keys.
            if warnings.count < PropertyListLimits.warningCount {
                warnings.append(
                    PropertyListError(
                        .syntax, file: "", byteOffset: object.offset,
                        message: "a dictionary key that is not a string; the entry is ignored"))
            }
            return nil
        }
        return try node(of: number)
    }

    /// The node of an object. An object that was not read yet gets one. If it is a container, it is opened.
    private mutating func node(of number: Int) throws(PropertyListError) -> Int {
        if numbers[number] != 0 {
            let node = Int(numbers[number]) - 1
            if nodes[node].isContainer { try checkUse(of: node) }
            return node
        }
        let object = try BinaryObject(container, at: try container.offset(of: number))
        let node = nodes.count
        if object.isContainer {
            try open(object)
        } else if object.isString {
            nodes.append(try bytes(of: object))
        } else if let scalar = try object.scalar(in: container) {
            nodes.append(scalar)
        } else {
            nodes.append(try bytes(of: object))
        }
        numbers[number] = UInt32(node + 1)
        return node
    }

    /// Checks that a container that was read before may be used again here.
    private func checkUse(of node: Int) throws(PropertyListError) {
        let height = Int(extent(of: node).height)
        guard height != 0 else {
            throw BinaryContainer.error(.corrupt, at: Int(nodes[node].source), "the container contains itself")
        }
        try checkDepth(outer.count + height, at: Int(nodes[node].source))
    }

    private func checkDepth(_ depth: Int, at offset: Int) throws(PropertyListError) {
        guard depth <= PropertyListLimits.depth else {
            throw PropertyListError(
                .limit, file: "", byteOffset: offset,
                message: "containers are nested more than \(PropertyListLimits.depth) levels deep",
                hint: "build the file with fewer levels")
        }
    }

    private mutating func open(_ object: BinaryObject) throws(PropertyListError) {
        try checkDepth(outer.count + 1, at: object.offset)
        let isDictionary = object.type == 0xD
        // A multiplication could overflow, so a false count is found by division.
        let room = max(0, container.tableOffset - object.body) / container.referenceSize
        guard object.count <= (isDictionary ? room / 2 : room) else {
            throw BinaryContainer.error(
                .truncated, at: object.offset,
                "a container of \(object.count) \(isDictionary ? "entries" : "elements"), more than the file has room for"
            )
        }
        let count = isDictionary ? 2 * object.count : object.count
        // The references of two containers can overlap only in a malformed file. Only then can there be more of them
        // than fit.
        referenceCount += count
        guard referenceCount <= container.tableOffset / container.referenceSize else {
            throw BinaryContainer.error(
                .corrupt, at: object.offset, "objects that overlap hold more references than the file")
        }
        let kind: PropertyListKind = isDictionary ? .dictionary : object.type == 0xC ? .set : .array
        let first = references.count + 2
        nodes.append(PropertyListNode(kind, first: UInt32(first), source: UInt32(object.offset)))
        outer.append(frame)
        frame = Frame(
            node: nodes.count - 1, isDictionary: isDictionary, body: object.body, count: object.count, place: first)
        references.append(contentsOf: repeatElement(0, count: count + 2))
    }

    /// A node for text, data or a 16-byte integer. Its bytes are added to the arena.
    private mutating func bytes(of object: BinaryObject) throws(PropertyListError) -> PropertyListNode {
        let width = object.type == 0x6 ? 2 : 1
        let count = object.type == 0x1 ? 16 : object.count
        guard count <= container.bytes.count / width else {
            throw BinaryContainer.error(
                .truncated, at: object.offset, "text of \(count) characters, more than the file has room for")
        }
        try container.check(count * width, at: object.body, of: object.isString ? "text" : "data")
        // Objects can overlap only in a malformed file. Only then can their text be longer than the file allows.
        guard arena.count + count * 3 <= 3 * container.bytes.count + 64 else {
            throw BinaryContainer.error(
                .corrupt, at: object.offset, "objects that overlap hold more text than the file")
        }
        let start = arena.count
        let body = container.bytes.slice(object.body..<object.body + count * width)
        if object.type == 0x6 {
            UTF16Words.append(body, to: &arena)
        } else if object.type == 0x5, Words.firstNonASCII(in: body, from: 0) < body.count {
            // As in Foundation, bytes above 0x7F in an ASCII string are Latin-1.
            for byte in body { UTF8Text.append(UInt32(byte), to: &arena) }
        } else if object.type == 0x5,
            let known = recent.rangeOrRemember(body.bindMemory(to: UInt8.self), at: start, in: arena)
        {
            // Foundation on Linux writes equal keys anew in each dictionary.
            return PropertyListNode(
                .string, first: UInt32(known.lowerBound), second: UInt32(known.count), source: UInt32(object.offset))
        } else {
            arena.append(contentsOf: body)
        }
        let kind: PropertyListKind = object.isString ? .string : object.type == 0x4 ? .data : .integer
        return PropertyListNode(
            kind, first: UInt32(start), second: UInt32(arena.count - start), source: UInt32(object.offset),
            form: kind == .integer ? .wide : .signed)
    }
}
