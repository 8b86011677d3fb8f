#if canImport(Glibc) && !hasFeature(Embedded)
import CStringsdictSystem
#endif

/// A growing list of trivial records whose memory can be handed over without a copy.
///
/// An `Array` does not give up its memory, so a program would have to copy it. This list is the only owner of its
/// memory (it cannot be copied) and hands it over at the end.
///
/// Only this type accesses that memory. Every index is compared with `count`, the records below `count` are always
/// initialized, and `base` is nil only if `capacity` is 0. So it is not nil after the check of an index, nor
/// after room was made. The elements are trivial types, so freeing the memory is enough.
package struct RecordList<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>?
    private var capacity = 0
    package private(set) var count = 0

    package init() {}

    deinit { base?.deallocate() }

    /// Whether the list is empty.
    package var isEmpty: Bool { count == 0 }

    /// The memory of the records, in bytes.
    package var memory: Int { count * MemoryLayout<Element>.stride }

    /// The record at an index.
    package subscript(index: Int) -> Element {
        get { address(of: index).pointee }
        set { address(of: index).pointee = newValue }
    }

    @inline(__always)
    private func address(of index: Int) -> UnsafeMutablePointer<Element> {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { preconditionFailure("no record at \(index)") }
        return base.unsafelyUnwrapped + index
    }

    /// Calls `body` with the records of a range.
    @inline(__always)
    package func withRecords<Result>(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result
    ) -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return body(UnsafeBufferPointer(start: base.map { $0 + range.lowerBound }, count: range.count))
    }

    /// Adds a record.
    @inline(__always)
    package mutating func append(_ record: Element) {
        if count == capacity { grow(toHold: count + 1) }
        (base.unsafelyUnwrapped + count).initialize(to: record)
        count &+= 1
    }

    /// Adds two records.
    @inline(__always)
    package mutating func append(_ first: Element, _ second: Element) {
        if capacity &- count < 2 { grow(toHold: count + 2) }
        let place = base.unsafelyUnwrapped + count
        place.initialize(to: first)
        (place + 1).initialize(to: second)
        count &+= 2
    }

    /// Adds a record several times.
    @inline(__always)
    package mutating func append(_ record: Element, count added: Int) {
        guard added > 0 else { return }
        if added > capacity &- count { grow(toHold: count + added) }
        (base.unsafelyUnwrapped + count).initialize(repeating: record, count: added)
        count &+= added
    }

    /// Adds records.
    package mutating func append(contentsOf records: UnsafeBufferPointer<Element>) {
        guard let source = records.baseAddress, !records.isEmpty else { return }
        if records.count > capacity &- count { grow(toHold: count + records.count) }
        (base.unsafelyUnwrapped + count).initialize(from: source, count: records.count)
        count &+= records.count
    }

    /// Adds the records of a range again.
    package mutating func appendCopy(of range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        guard !range.isEmpty else { return }
        if range.count > capacity &- count { grow(toHold: count + range.count) }
        let base = base.unsafelyUnwrapped
        (base + count).initialize(from: base + range.lowerBound, count: range.count)
        count &+= range.count
    }

    /// Removes all records but keeps the memory.
    package mutating func removeAll() { count = 0 }

    /// Reserves memory, so that the list does not grow in steps. The system does not commit memory that stays unused.
    package mutating func reserveCapacity(_ wanted: Int) {
        if wanted > capacity { move(toCapacity: wanted) }
    }

    @inline(never)
    private mutating func grow(toHold wanted: Int) {
        move(toCapacity: max(wanted, capacity * 2, 4))
    }

    private mutating func move(toCapacity wanted: Int) {
        let memory = LargeMemory.allocate(Element.self, count: wanted)
        if let base {
            memory.moveInitialize(from: base, count: count)
            base.deallocate()
        }
        base = memory
        capacity = wanted
    }

    /// Hands the records over to the caller, who must deallocate them. The list is empty afterwards.
    ///
    /// The records are copied only if much more memory was reserved than they take.
    mutating func handOver() -> UnsafeBufferPointer<Element> {
        if count == 0 {
            base?.deallocate()
            base = nil
        } else if capacity / 2 > count {
            move(toCapacity: count)
        }
        defer { (base, capacity, count) = (nil, 0, 0) }
        return UnsafeBufferPointer(start: base, count: count)
    }
}

/// Text among words, padded with zeros to whole words.
extension RecordList<UInt32> {
    /// Adds text.
    mutating func append(text: UnsafeBufferPointer<UInt8>) {
        guard let source = text.baseAddress, !text.isEmpty else { return }
        let words = ProgramLayout.wordCount(bytes: text.count)
        if words > capacity &- count { grow(toHold: count + words) }
        copy(source, text.count, words: words)
    }

    typealias SixWords = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

    /// Adds six words, then a text.
    @inline(__always)
    mutating func append(_ head: SixWords, text: UnsafeBufferPointer<UInt8>) {
        guard let source = text.baseAddress, !text.isEmpty else { return }
        let words = ProgramLayout.wordCount(bytes: text.count)
        if words &+ 6 > capacity &- count { grow(toHold: count + words + 6) }
        UnsafeMutableRawPointer(base.unsafelyUnwrapped + count).storeBytes(of: head, as: SixWords.self)
        count &+= 6
        copy(source, text.count, words: words)
    }

    /// Adds text that has room.
    @inline(__always)
    private mutating func copy(_ source: UnsafePointer<UInt8>, _ byteCount: Int, words: Int) {
        let place = base.unsafelyUnwrapped + count
        // The padding is in the last word, which the text then overwrites in part.
        (place + (words &- 1)).initialize(to: 0)
        UnsafeMutableRawPointer(place).copyMemory(from: source, byteCount: byteCount)
        count &+= words
    }

    /// Calls `body` with text that starts at a word.
    @inline(__always)
    func withText<Result>(at place: Int, count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withRecords(in: place..<place + ProgramLayout.wordCount(bytes: count)) {
            let bytes = UnsafeRawBufferPointer($0).assumingMemoryBound(to: UInt8.self)
            return body(UnsafeBufferPointer(rebasing: bytes[..<count]))
        }
    }
}

/// Memory for a list that may be long.
private enum LargeMemory {
    /// Allocates memory, which `UnsafeMutablePointer.deallocate()` frees.
    ///
    /// On Linux, a long list is at the start of a large page, and most of it is in such pages. A list seldom uses all of
    /// its memory, so the rest of it is left to small pages.
    static func allocate<Element>(_ type: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
        #if canImport(Glibc) && !hasFeature(Embedded)
        let large = Int(stringsdict_large_page)
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
        if !overflow, byteCount / 4 * 3 >= large {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: large)
            stringsdict_prefer_large_pages(memory, UInt(byteCount / 4 * 3))
            return memory.bindMemory(to: Element.self, capacity: count)
        }
        #endif
        return UnsafeMutablePointer.allocate(capacity: count)
    }
}
