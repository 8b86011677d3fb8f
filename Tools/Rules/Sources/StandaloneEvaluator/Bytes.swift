/// Bytes that a caller lends for the time of a call.
///
/// Only this file and `TableBytes` access memory by address. The accesses here are safe for two reasons. Each index is
/// checked. The memory lives longer than the value: a caller lends the memory to the call that makes the value, and only
/// calls inside that call get the value. No other type stores the value, and no escaping closure captures it.
#if compiler(>=6.2)
@safe
#endif
package struct Bytes {
    private let memory: UnsafeBufferPointer<UInt8>
    package let count: Int

    #if compiler(>=6.2)
    @safe
    #endif
    package init(_ memory: UnsafeBufferPointer<UInt8>) {
        count = memory.count
        #if compiler(>=6.2)
        unsafe self.memory = memory
        #else
        self.memory = memory
        #endif
    }

    /// Calls a function with the bytes of a text. The bytes of most texts need no copy.
    package static func with<Result>(_ text: some StringProtocol, _ body: (Bytes) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable({ body(Bytes($0)) }) { return result }
        var copy = String(text)
        return copy.withUTF8 { body(Bytes($0)) }
    }

    package subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count)
        #if compiler(>=6.2)
        return unsafe memory[index]
        #else
        return memory[index]
        #endif
    }
}

/// Numbers that a call stores while it computes. As with `Bytes`, each index is checked, and no value outlives the call.
#if compiler(>=6.2)
@safe
#endif
package struct Scratch<Number: FixedWidthInteger> {
    private let memory: UnsafeMutableBufferPointer<Number>
    private var start = 0
    package private(set) var count: Int

    #if compiler(>=6.2)
    @safe
    #endif
    private init(_ memory: UnsafeMutableBufferPointer<Number>) {
        count = memory.count
        #if compiler(>=6.2)
        unsafe self.memory = memory
        unsafe memory.initialize(repeating: 0)
        #else
        self.memory = memory
        memory.initialize(repeating: 0)
        #endif
    }

    /// Calls a function with a number of zeros.
    package static func with<Result>(_ count: Int, _ body: (Scratch) -> Result) -> Result {
        #if compiler(>=6.2)
        return unsafe withUnsafeTemporaryAllocation(of: Number.self, capacity: count) { body(Scratch($0)) }
        #else
        return withUnsafeTemporaryAllocation(of: Number.self, capacity: count) { body(Scratch($0)) }
        #endif
    }

    package func part(_ range: Range<Int>) -> Scratch {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        var part = self
        part.start += range.lowerBound
        part.count = range.count
        return part
    }

    package subscript(index: Int) -> Number {
        get {
            precondition(index >= 0 && index < count)
            #if compiler(>=6.2)
            return unsafe memory[start + index]
            #else
            return memory[start + index]
            #endif
        }
        nonmutating set {
            precondition(index >= 0 && index < count)
            #if compiler(>=6.2)
            unsafe memory[start + index] = newValue
            #else
            memory[start + index] = newValue
            #endif
        }
    }
}

extension Scratch<UInt8> {
    /// Calls a function with the numbers as bytes.
    package func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        #if compiler(>=6.2)
        return unsafe body(Bytes(UnsafeBufferPointer(rebasing: memory[start..<start + count])))
        #else
        return body(Bytes(UnsafeBufferPointer(rebasing: memory[start..<start + count])))
        #endif
    }
}
