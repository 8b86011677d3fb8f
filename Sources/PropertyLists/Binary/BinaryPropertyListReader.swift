/// Reads `bplist0?` files.
///
/// The objects of such a file refer to each other by number, so a file can be a circle, or a few objects that unfold to
/// billions. Containers are walked with a stack of our own, which knows the objects that are open; the text of a string that
/// is used many times is kept once; and how many values a file may unfold to is bounded by its size.
struct BinaryPropertyListReader {
    private let container: BinaryContainer
    private var builder: PropertyListBuilder
    private var stack: [Frame] = []
    /// The objects on the stack.
    private var isOpen: [Bool]
    /// Where the bytes of each string, data or wide integer lie in the arena, once it has been met.
    private var ranges: [ArenaRange?]

    /// A container that is being read.
    private struct Frame {
        let object: Int
        let node: Int
        let isDictionary: Bool
        /// Where its references start, and how many elements or entries there are.
        let references: Int
        let count: Int
        var next = 0
        /// Entries left out because their key is no string.
        var skipped = 0
    }

    private struct ArenaRange {
        let start: UInt32
        let count: UInt32
    }

    static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyListDocument {
        var reader = Self(try BinaryContainer(bytes, file: file))
        try reader.readAll()
        return reader.builder.document(.binary, text: nil)
    }

    private init(_ container: BinaryContainer) {
        self.container = container
        builder = PropertyListBuilder(
            byteCount: container.bytes.count,
            valueLimit: PropertyListLimits.unfoldedCount(byteCount: container.bytes.count))
        isOpen = Array(repeating: false, count: container.objectCount)
        ranges = Array(repeating: nil, count: container.objectCount)
    }

    private mutating func readAll() throws(PropertyListError) {
        try visit(container.topObject)
        while var frame = stack.popLast() {
            guard frame.next < frame.count else {
                builder.end(frame.node, count: frame.count - frame.skipped)
                isOpen[frame.object] = false
                continue
            }
            let index = frame.next
            frame.next += 1
            let width = container.referenceSize
            var value = frame.references + index * width
            if frame.isDictionary {
                value += frame.count * width
                guard try visitKey(frame.references + index * width) else {
                    frame.skipped += 1
                    stack.append(frame)
                    continue
                }
            }
            stack.append(frame)
            try visit(try container.reference(at: value))
        }
    }

    /// Reads a key; a key that is not a string is passed over together with its value, since no table has use for it.
    private mutating func visitKey(_ place: Int) throws(PropertyListError) -> Bool {
        let key = try container.reference(at: place)
        let object = try BinaryObject(container, at: try container.offset(of: key))
        guard object.isString else {
            builder.warnings.append(
                PropertyListError(
                    .syntax, file: container.file, byteOffset: object.offset,
                    message: "a dictionary key that is not a string; the entry is ignored"))
            return false
        }
        try visit(key)
        return true
    }

    private mutating func visit(_ number: Int) throws(PropertyListError) {
        let object = try BinaryObject(container, at: try container.offset(of: number))
        guard builder.hasRoom else {
            throw PropertyListError(
                .limit, file: container.file, byteOffset: object.offset,
                message: "objects that are used again and again unfold to more than \(builder.valueLimit) values",
                hint: "write the file without containers that are used more than once")
        }
        if object.isContainer {
            try open(object, number: number)
        } else {
            try append(object, number: number)
        }
    }

    private mutating func open(_ object: BinaryObject, number: Int) throws(PropertyListError) {
        guard !isOpen[number] else {
            throw container.error(.corrupt, at: object.offset, "the container contains itself")
        }
        guard stack.count < PropertyListLimits.depth else {
            throw PropertyListError(
                .limit, file: container.file, byteOffset: object.offset,
                message: "containers lie more than \(PropertyListLimits.depth) deep in one another",
                hint: "build the file with fewer levels")
        }
        let isDictionary = object.type == 0xD
        // Multiplying could overflow: a lying count is caught by dividing.
        let room = max(0, container.tableOffset - object.body) / container.referenceSize
        guard object.count <= (isDictionary ? room / 2 : room) else {
            throw container.error(
                .truncated, at: object.offset,
                "a container of \(object.count) \(isDictionary ? "entries" : "elements"), for which there is no room")
        }
        isOpen[number] = true
        let kind: PropertyListKind = isDictionary ? .dictionary : object.type == 0xC ? .set : .array
        stack.append(
            Frame(
                object: number, node: builder.begin(kind, source: object.offset), isDictionary: isDictionary,
                references: object.body, count: object.count))
    }

    private mutating func append(_ object: BinaryObject, number: Int) throws(PropertyListError) {
        if let scalar = try BinaryScalars.node(of: object, in: container) {
            builder.append(scalar)
            return
        }
        let kind: PropertyListKind = object.isString ? .string : object.type == 0x4 ? .data : .integer
        let range: ArenaRange
        if let known = ranges[number] {
            range = known
        } else {
            let start = builder.arenaEnd
            try appendBytes(of: object)
            range = ArenaRange(start: UInt32(start), count: UInt32(builder.arenaEnd - start))
            ranges[number] = range
        }
        builder.append(
            PropertyListNode(
                kind, first: range.start, second: range.count, source: UInt32(object.offset),
                form: kind == .integer ? .wide : .signed))
    }

    private mutating func appendBytes(of object: BinaryObject) throws(PropertyListError) {
        let width = object.type == 0x6 ? 2 : 1
        let count = object.type == 0x1 ? 16 : object.count
        guard count <= container.bytes.count / width else {
            throw container.error(
                .truncated, at: object.offset, "text of \(count) characters, for which there is no room")
        }
        let body = try container.body(at: object.body, count: count * width, of: object.isString ? "text" : "data")
        // Objects may overlap. Only then can their text be longer than the file allows for.
        guard builder.arenaEnd + count * 3 <= 3 * container.bytes.count + 64 else {
            throw container.error(.corrupt, at: object.offset, "objects that overlap hold more text than the file")
        }
        switch object.type {
        case 0x5: builder.appendLatin1(body)
        case 0x6: builder.appendUTF16BigEndian(body)
        default: builder.appendText(body)
        }
    }
}
