import StringsdictFormatting

#if !canImport(Darwin)
import Synchronization
#endif

/// A reference that is created once, on first use, by whichever thread comes first.
///
/// Later reads take one atomic load and no lock. (Apple's systems before macOS 15 have no atomics in Swift. There each
/// read takes an unfair lock, which is almost always uncontended. Performance-critical code keeps the value.)
///
/// The pointer owns a reference to the object. The object is retained once, before the pointer is stored with
/// `releasing` order; the pointer is stored once, under the lock; and the object is released in `deinit`, when no
/// reader is left. So a pointer read with `acquiring` order refers to a complete object that lives at least as long as
/// `self`, which the reader holds.
final class Lazily<Object: AnyObject & Sendable>: Sendable {
    private let make: @Sendable () -> Object

    init(_ make: @escaping @Sendable () -> Object) {
        self.make = make
    }

    #if canImport(Darwin)
    private let made = Lock<Object?>(nil)

    /// The object.
    var object: Object {
        made.withLock { made in
            if let made { return made }
            let object = make()
            made = object
            return object
        }
    }
    #else
    /// The bits of the pointer, 0 before the object is created.
    private let pointer = Atomic<UInt>(0)
    private let turn = Lock<Bool>(false)

    deinit {
        reference(pointer.load(ordering: .acquiring))?.release()
    }

    private func reference(_ bits: UInt) -> Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: bits).map { Unmanaged<Object>.fromOpaque($0) }
    }

    /// The object.
    var object: Object {
        if let made = reference(pointer.load(ordering: .acquiring)) { return made.takeUnretainedValue() }
        return turn.withLock { _ in
            if let made = reference(pointer.load(ordering: .acquiring)) { return made.takeUnretainedValue() }
            let object = make()
            pointer.store(
                UInt(bitPattern: Unmanaged<Object>.passRetained(object).toOpaque()), ordering: .releasing)
            return object
        }
    }
    #endif
}

/// A plain value that is published once and then read with one atomic load.
///
/// The value has its own memory. The memory is written before its address is stored with `releasing` order. It never
/// changes afterwards, and it is freed in `deinit`, when no reader is left. So an address read with `acquiring` order
/// refers to a complete value, and `@unchecked Sendable` holds. (On Apple's systems nothing is published: see
/// `Lazily`.)
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
