internal import CStringsdictSystem
import StringsdictTextFiles

/// Collects the values of a text file in file order, for both text formats.
///
/// A container is begun, filled and ended. The builder does not check that keys and values alternate. The readers check
/// that, since they report the error.
struct PropertyListBuilder {
    var arena: [UInt8] = []
    private(set) var nodes: [PropertyListNode] = []
    var warnings: [PropertyListError] = []
    private var recent = RecentStrings()
    /// The earlier occurrence of the current string. Its text is not added to the arena again.
    private var known: Range<Int>?
    /// The file, if strings are used in place.
    private let file: [UInt8]
    /// The number of bytes of the strings in ``file``. A short text that occurred before does not count again.
    private var textByteCountInFile = 0

    /// The greatest number of values.
    let valueLimit: Int

    /// - Parameter byteCount: The size of the source. Memory for all its text is reserved at once, so that the text
    ///   never moves. The system does not commit memory that stays unused.
    init(byteCount: Int, valueLimit: Int = PropertyListLimits.valueCount) {
        self.init(file: [], arenaCapacity: byteCount, byteCount: byteCount, valueLimit: valueLimit)
    }

    /// A builder for a file in which most strings are used in place.
    ///
    /// - Parameter usedByteCount: The size of the part that is read. Nil for the whole file.
    init(file: [UInt8], usedByteCount: Int? = nil) {
        self.init(
            file: file, arenaCapacity: 0, byteCount: usedByteCount ?? file.count,
            valueLimit: PropertyListLimits.valueCount)
    }

    private init(file: [UInt8], arenaCapacity: Int, byteCount: Int, valueLimit: Int) {
        self.file = file
        self.valueLimit = valueLimit
        arena.reserveCapacity(arenaCapacity)
        nodes.reserveCapacity(min(byteCount / 16 + 4, valueLimit))
        Self.preferLargePages(&arena)
        Self.preferLargePages(&nodes)
    }

    /// Asks for large pages in the memory that is reserved for a list.
    private static func preferLargePages<Element>(_ list: inout [Element]) {
        let byteCount = list.capacity * MemoryLayout<Element>.stride
        list.withUnsafeMutableBytes {
            if let start = $0.baseAddress { stringsdict_prefer_large_pages(start, UInt(byteCount)) }
        }
    }

    /// Whether one more value is allowed.
    var hasRoom: Bool { nodes.count < valueLimit }

    /// Whether the next value would reallocate the nodes, which takes twice their memory for a while.
    var isFull: Bool { nodes.count == nodes.capacity }

    /// Reserves memory for `count` more values.
    mutating func makeRoom(for count: Int) { nodes.reserveCapacity(min(nodes.count + count, valueLimit)) }

    mutating func append(_ node: PropertyListNode) { nodes.append(node) }

    mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) { arena.append(contentsOf: bytes) }

    mutating func appendText(_ bytes: some Sequence<UInt8>) { arena.append(contentsOf: bytes) }

    /// The end of the arena, where appended text will start.
    var arenaEnd: Int { arena.count }

    /// The bytes that were appended to the arena from `start` on.
    func text(from start: Int) -> ArraySlice<UInt8> { arena[start...] }

    /// Removes the bytes that were appended to the arena from `start` on.
    mutating func dropText(from start: Int) { arena.removeLast(arena.count - start) }

    /// Appends text to the string that started at `start`. A short text that occurred before is not appended again.
    mutating func appendStringText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        if let known {
            // There is more text, so the known part is appended after all. A slice would be a second owner of the arena
            // and would cause a copy of the whole arena.
            self.known = nil
            for index in known { arena.append(arena[index]) }
        } else if arena.count == start {
            known = recent.range(of: UnsafeRawBufferPointer(bytes), in: arena)
            if known != nil { return }
        }
        arena.append(contentsOf: bytes)
    }

    /// Appends a string that is a range of the file.
    ///
    /// - Parameter bytes: The bytes of the file.
    mutating func appendString(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, source: Int) {
        var start = range.lowerBound
        if let known = recent.startOrRemember(range, in: UnsafeRawBufferPointer(bytes)) {
            start = known
        } else {
            textByteCountInFile &+= range.upperBound &- range.lowerBound
        }
        // A reader uses strings in place only if 32 bits count the bytes of the file.
        nodes.append(
            PropertyListNode(
                .string, first: UInt32(truncatingIfNeeded: start),
                second: UInt32(truncatingIfNeeded: range.upperBound &- range.lowerBound),
                source: UInt32(truncatingIfNeeded: source)))
    }

    /// Appends the string that started at `start`.
    mutating func appendString(from start: Int, source: Int) {
        if !file.isEmpty {
            // Only texts of the file are remembered.
            appendRange(.string, from: start, source: source)
        } else if let known {
            nodes.append(
                PropertyListNode(
                    .string, first: UInt32(known.lowerBound), second: UInt32(known.count), source: UInt32(source)))
            self.known = nil
        } else {
            recent.remember(start..<arena.count, in: arena)
            appendRange(.string, from: start, source: source)
        }
    }

    /// Appends the string or data whose bytes were appended from `start` on.
    mutating func appendRange(_ kind: PropertyListKind, from start: Int, source: Int) {
        nodes.append(
            PropertyListNode(
                kind, first: UInt32(file.count + start), second: UInt32(arena.count - start), source: UInt32(source)))
    }

    /// Starts a container and returns its index.
    mutating func begin(_ kind: PropertyListKind, source: Int) -> Int {
        nodes.append(PropertyListNode(kind, source: UInt32(source)))
        return nodes.count - 1
    }

    /// Ends the container at `index`: everything appended since then is inside it.
    mutating func end(_ index: Int, count: Int) {
        nodes[index].first = UInt32(nodes.count)
        nodes[index].second = UInt32(count)
    }

    /// Appends the last string again. The arena keeps one copy of its text.
    mutating func repeatLast() {
        if let last = nodes.last { nodes.append(last) }
    }

    /// Removes everything.
    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        arena.removeAll(keepingCapacity: true)
        warnings.removeAll()
        recent = RecentStrings()
        known = nil
        textByteCountInFile = 0
    }

    /// The document of the collected values. The builder is empty afterwards.
    ///
    /// - Parameter text: The text that the sources of the nodes refer to. Nil for a binary file.
    mutating func document(_ format: PropertyListFormat, text: ScannedText?) -> PropertyListDocument {
        // After the swap each array has one owner, which can change it in place.
        var finished: (arena: [UInt8], nodes: [PropertyListNode]) = ([], [])
        swap(&finished.arena, &arena)
        swap(&finished.nodes, &nodes)
        return PropertyListDocument(
            storage: PropertyListStorage(
                file: file, arena: finished.arena, textByteCount: textByteCountInFile + finished.arena.count,
                nodes: finished.nodes, map: text?.map,
                byteCount: text?.bytes.count ?? 0, format: format, warnings: warnings))
    }
}

/// Remembers the positions of short strings in the arena, so that `NSStringFormatSpecTypeKey`, `one` and `%d` are
/// stored once instead of ten thousand times.
///
/// There is one slot for each of 256 hash values, which holds the latest string with that hash. A repeated string keeps
/// its slot. A string that does not repeat costs one comparison of lengths.
struct RecentStrings {
    /// Longer strings rarely repeat.
    private static let maximumCount = 40

    private var places: [Place] = Array(repeating: Place(start: 0, count: 0), count: 256)

    private struct Place {
        var start: UInt32
        var count: UInt32
    }

    private static func hash(_ first: UInt8, _ middle: UInt8, _ last: UInt8, _ count: Int) -> Int {
        (count &* 37 &+ Int(first) &* 11 &+ Int(middle) &* 7 &+ Int(last)) & 255
    }

    /// The range of an earlier occurrence of a text, or nil.
    func range(of text: UnsafeRawBufferPointer, in arena: [UInt8]) -> Range<Int>? {
        guard let first = text.first, let last = text.last, text.count <= Self.maximumCount else { return nil }
        let place = places[Self.hash(first, text[text.count / 2], last, text.count)]
        guard Int(place.count) == text.count else { return nil }
        let range = Int(place.start)..<Int(place.start) + text.count
        let isEqual = arena.withUnsafeBytes { Words.areEqual($0, at: range.lowerBound, text) }
        return isEqual ? range : nil
    }

    /// The start of an earlier occurrence of a text. If the text did not occur before, returns nil and remembers its
    /// range.
    ///
    /// The range is compared with the file before a byte is read, and it is not empty. So its first, middle and last byte
    /// are in it.
    @inline(__always)
    mutating func startOrRemember(_ range: Range<Int>, in file: UnsafeRawBufferPointer) -> Int? {
        let (start, count) = (range.lowerBound, range.upperBound &- range.lowerBound)
        guard count > 0, count <= Self.maximumCount, start >= 0, range.upperBound <= file.count else { return nil }
        let hash = Self.hash(file[start], file[start &+ count / 2], file[range.upperBound &- 1], count)
        let place = places[hash]
        if Int(place.count) == count,
            Words.areEqual(file, at: Int(place.start), UnsafeRawBufferPointer(rebasing: file[range]))
        {
            return Int(place.start)
        }
        places[hash] = Place(start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
        return nil
    }

    /// Remembers the text of a range of the arena.
    mutating func remember(_ range: Range<Int>, in arena: [UInt8]) {
        guard !range.isEmpty, range.count <= Self.maximumCount, range.upperBound <= arena.count else { return }
        let hash = Self.hash(
            arena[range.lowerBound], arena[range.lowerBound + range.count / 2], arena[range.upperBound - 1], range.count
        )
        places[hash] = Place(start: UInt32(range.lowerBound), count: UInt32(range.count))
    }
}
