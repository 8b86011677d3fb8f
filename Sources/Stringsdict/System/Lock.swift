#if canImport(Darwin)
import os
#else
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif
#endif

#if canImport(Darwin)
/// A value that one thread at a time may touch. Apple's systems before macOS 15 have no `Mutex`: the unfair lock.
package final class Lock<Value: Sendable>: Sendable {
    private let storage: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        try storage.withLock(body)
    }
}
#elseif canImport(Glibc) || canImport(Musl) || canImport(Bionic)
/// A value that one thread at a time may touch.
///
/// The C library's mutex and not Swift's, which the thread sanitizer does not see on Linux: it would report races where
/// there are none. `@unchecked Sendable` holds because `value` is touched nowhere but between `lock` and `unlock` of the
/// one mutex, which lies at a fixed address from `init` to `deinit`.
package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        // Fails only for attributes or memory that are not used here.
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
#else
/// A value that one thread at a time may touch.
package final class Lock<Value: Sendable>: Sendable {
    private let storage: Mutex<Value>

    package init(_ value: Value) { storage = Mutex(value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        try storage.withLock { try body(&$0) }
    }
}
#endif

/// A reference that is made when it is first asked for, once, by whichever thread comes first.
///
/// After that it is read with one atomic load and no lock. (Apple's systems before macOS 15 have no atomics in Swift:
/// there each look takes an unfair lock that is free nearly always. A program that minds keeps the value.)
///
/// The pointer holds a reference of its own to the object: it is retained once, before it is stored with `releasing` order,
/// stored once, under the lock, and released in `deinit`, when nobody can look any more. So a pointer that is read with
/// `acquiring` order leads to a complete object that lives at least as long as `self`, which the reader holds.
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

    /// Whether it was asked for already.
    var isMade: Bool { made.withLock { $0 != nil } }
    #else
    /// The pointer's bits, 0 before the object is made.
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

    /// Whether it was asked for already.
    var isMade: Bool { pointer.load(ordering: .acquiring) != 0 }
    #endif
}

/// A plain value that is published once and then read with one atomic load.
///
/// The value is in memory of its own, which is written before its address is stored with `releasing` order, never changed
/// afterwards, and freed in `deinit`, when nobody can read it any more. So an address that is read with `acquiring` order leads to
/// a complete value, which is why `@unchecked Sendable` holds. (On Apple's systems nothing is published: see `Lazily`.)
final class Published<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
    #if canImport(Darwin)
    @inline(__always)
    var value: UnsafePointer<Value>? { nil }

    func publish(_ value: Value) {}
    #else
    private let address = Atomic<UInt>(0)

    deinit { value.map { UnsafeMutablePointer(mutating: $0).deallocate() } }

    /// The value; nil before it is published.
    @inline(__always)
    var value: UnsafePointer<Value>? { UnsafePointer(bitPattern: address.load(ordering: .acquiring)) }

    /// Publishes a value. Only the first one counts.
    func publish(_ value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        let (isFirst, _) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: memory), ordering: .acquiringAndReleasing)
        if !isFirst { memory.deallocate() }
    }
    #endif
}
