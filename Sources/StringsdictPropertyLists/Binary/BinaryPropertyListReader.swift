/// Reads `bplist0?` files.
///
/// The objects of a binary file refer to each other by number, so a few objects can expand to billions of values. Each
/// object is stored once, so the document never takes much more memory than the file.
///
/// Every object becomes a node: see `BinaryObjectPass`. The pass over the objects suffices for the files of ordinary
/// programs. If it finds a container that refers to another one not read yet, or a damaged object, the reader walks
/// from the top object through the containers. The walk checks that keys are strings, that no container contains
/// itself, and that containers are not nested too deeply.
struct BinaryPropertyListReader {
    private var objects: BinaryObjects
    private var warnings: [PropertyListError] = []

    static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyListDocument {
        do throws(PropertyListError) {
            return try bytes.withUnsafeBufferPointer { buffer throws(PropertyListError) in
                guard let base = UnsafeRawPointer(buffer.baseAddress) else { throw BinaryContainer.tooShort(0) }
                let bigEndian = BigEndianBytes(base, count: buffer.count)
                var reader = Self(objects: BinaryObjects(try BinaryContainer(bigEndian)))
                let known = reader.objects.extent
                let extent = if let known { known } else { try reader.walk() }
                return reader.document(of: bytes, file: file, unfoldedCount: Int(extent.values))
            }
        } catch {
            var error = error
            error.file = file
            throw error
        }
    }

    private mutating func document(of bytes: [UInt8], file: String, unfoldedCount: Int) -> PropertyListDocument {
        let text = objects.convertText()
        return PropertyListDocument(
            storage: PropertyListStorage(
                file: bytes, arena: text, textByteCount: min(objects.textByteCount, bytes.count) + text.count,
                nodes: objects.nodes,
                references: objects.references, containerCount: objects.containerCount, unfoldedCount: unfoldedCount,
                map: nil,
                byteCount: bytes.count, format: .binary,
                warnings: warnings.map { warning in
                    var warning = warning
                    warning.file = file
                    return warning
                }))
    }
}

extension BinaryPropertyListReader {
    /// A container that the walk is in.
    private struct Frame {
        let node: UInt32
        let isDictionary: Bool
        /// The indices of the next reference to check, of the end, and of the place for the next entry. An ignored
        /// entry leaves its place to the next entry.
        var next: Int
        let end: Int
        var kept: Int
        var extent = BinaryExtent()
    }

    /// Checks all objects that can be reached from the top object, and returns the extent of the document.
    ///
    /// There is an explicit stack instead of recursion. A reference to a container on it would make the file infinite,
    /// so it is an error.
    private mutating func walk() throws(PropertyListError) -> BinaryExtent {
        if !objects.isRead(0) { try objects.read(0) }
        guard objects.nodes[0].isContainer else { return BinaryExtent(height: 0, values: 1) }
        var outer: [Frame] = []
        var frame = try enter(0, depth: 1)
        while true {
            guard frame.next < frame.end else {
                leave(frame)
                guard var around = outer.popLast() else { return frame.extent }
                around.extent.add(frame.extent)
                frame = around
                continue
            }
            var place = frame.next
            if frame.isDictionary {
                frame.next += 2
                guard try isKey(place, of: frame) else { continue }
                keep(place, of: &frame)
                frame.extent.add(values: 1)
                place += 1
            } else {
                frame.next += 1
            }
            let node = try node(ofReferenceAt: place, of: frame)
            let value = objects.references[place]
            keep(place, of: &frame)
            guard node.isContainer else {
                frame.extent.add(values: 1)
                continue
            }
            let height = objects.references[Int(node.first) - 2]
            if height == BinaryObjects.newContainer {
                let inner = try enter(Int(value), depth: outer.count + 2)
                if inner.next == inner.end {
                    leave(inner)
                    frame.extent.add(inner.extent)
                } else {
                    outer.append(frame)
                    frame = inner
                }
            } else if height == BinaryExtent.open {
                throw BinaryContainer.error(.corrupt, at: Int(node.source), "the container contains itself")
            } else {
                try checkDepth(outer.count + 1 + Int(height), at: Int(node.source))
                frame.extent.add(BinaryExtent(height: height, values: objects.references[Int(node.first) - 1]))
            }
        }
    }

    /// Keeps the reference at a place.
    @inline(__always)
    private mutating func keep(_ place: Int, of frame: inout Frame) {
        if frame.kept != place { objects.references[frame.kept] = objects.references[place] }
        frame.kept += 1
    }

    /// Skips the first entries that need no more checks: the key is a string, and the value is not a container. Most
    /// entries need none.
    private func passPlainEntries(of frame: inout Frame) {
        let (nodes, references) = (objects.nodes, objects.references)
        let start = frame.next
        var place = start
        while place < frame.end {
            let (key, value) = (Int(references[place]), Int(references[place + 1]))
            guard key < nodes.count, nodes[key].kind == .string, value < nodes.count, !nodes[value].isContainer,
                nodes[value].form != .unread
            else { break }
            place += 2
        }
        (frame.next, frame.kept) = (place, place)
        frame.extent.add(values: UInt32(place - start))
    }

    private mutating func enter(_ index: Int, depth: Int) throws(PropertyListError) -> Frame {
        let node = objects.nodes[index]
        try checkDepth(depth, at: Int(node.source))
        let first = Int(node.first)
        objects.references[first - 2] = BinaryExtent.open
        let isDictionary = node.kind == .dictionary
        var frame = Frame(
            node: UInt32(truncatingIfNeeded: index), isDictionary: isDictionary, next: first,
            end: first + Int(node.second) * (isDictionary ? 2 : 1), kept: first)
        if isDictionary { passPlainEntries(of: &frame) }
        return frame
    }

    private mutating func leave(_ frame: Frame) {
        let node = Int(frame.node)
        let first = Int(objects.nodes[node].first)
        let count = frame.kept - first
        objects.setCount(frame.isDictionary ? count / 2 : count, of: node)
        objects.references[first - 2] = frame.extent.height
        objects.references[first - 1] = frame.extent.values
    }

    private func checkDepth(_ depth: Int, at offset: Int) throws(PropertyListError) {
        guard depth <= PropertyListLimits.depth else {
            throw PropertyListError(
                .limit, file: "", byteOffset: offset,
                message: "containers are nested more than \(PropertyListLimits.depth) levels deep",
                hint: "build the file with fewer levels")
        }
    }

    /// The node that a reference leads to. An object that was not read in advance is read now.
    @inline(__always)
    private mutating func node(ofReferenceAt place: Int, of frame: Frame) throws(PropertyListError) -> PropertyListNode
    {
        let index = Int(objects.references[place])
        if !objects.isRead(index) {
            guard index < objects.nodes.count else { throw try missingObject(place, of: frame) }
            try objects.read(index)
        }
        return objects.nodes[index]
    }

    /// The error of a reference to an object that the file does not have.
    @inline(never)
    private func missingObject(_ place: Int, of frame: Frame) throws(PropertyListError) -> PropertyListError {
        let container = objects.container
        let node = objects.nodes[Int(frame.node)]
        let object = try BinaryObject(container, at: Int(node.source))
        let number = place - Int(node.first)
        let position = frame.isDictionary ? number / 2 + number % 2 * object.count : number
        let offset = object.body + position * container.referenceSize
        let wanted = container.bytes.number(at: offset, width: container.referenceSize)
        return BinaryContainer.error(
            .corrupt, at: offset, "a reference to object \(wanted) of \(container.objectCount)")
    }

    /// Whether the reference at a place leads to a string. If not, the key is ignored together with its value, since no
    /// table can use it.
    @inline(__always)
    private mutating func isKey(_ place: Int, of frame: Frame) throws(PropertyListError) -> Bool {
        let index = Int(objects.references[place])
        if objects.isRead(index), objects.nodes[index].kind == .string { return true }
        return try isUnusualKey(index, at: place, of: frame)
    }

    @inline(never)
    private mutating func isUnusualKey(_ index: Int, at place: Int, of frame: Frame) throws(PropertyListError) -> Bool {
        guard index < objects.nodes.count else { throw try missingObject(place, of: frame) }
        let container = objects.container
        let object = try BinaryObject(container, at: try container.offset(of: container.object(at: index)))
        guard !object.isString else {
            try objects.read(index)
            return true
        }
        // A file may have a million keys that are not strings.
        if warnings.count < PropertyListLimits.warningCount {
            warnings.append(
                PropertyListError(
                    .syntax, file: "", byteOffset: object.offset,
                    message: "a dictionary key that is not a string; the entry is ignored"))
        }
        return false
    }
}
