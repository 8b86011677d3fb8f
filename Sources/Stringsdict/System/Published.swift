#if !canImport(Darwin)
import Synchronization
#endif

/// A plain value that is published once and then read with one atomic load.
///
/// The value has its own memory. The memory is written before its address is stored with `releasing` order. It never
/// changes afterwards, and it is freed in `deinit`, when no reader is left. So an address read with `acquiring` order
/// refers to a complete value, and `@unchecked Sendable` holds. (On Apple's systems nothing is published: those before
/// macOS 15 have no atomics in Swift.)
final class Published<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
    #if canImport(Darwin)
    @inline(__always)
    var value: UnsafePointer<Value>? { nil }

    func publish(_ value: Value) {}
    #else
    private let address = Atomic<UInt>(0)

    deinit { value.map { UnsafeMutablePointer(mutating: $0).deallocate() } }

    /// The value, or nil before it is published.
    @inline(__always)
    var value: UnsafePointer<Value>? { UnsafePointer(bitPattern: address.load(ordering: .acquiring)) }

    /// Publishes a value. Only the first call has an effect.
    func publish(_ value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        let (isFirst, _) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: memory), ordering: .acquiringAndReleasing)
        if !isFirst { memory.deallocate() }
    }
    #endif
}
