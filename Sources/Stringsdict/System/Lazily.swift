import StringsdictLocks

#if !canImport(Darwin)
import Synchronization
#endif

/// A reference that is created once, on first use, by whichever thread comes first.
///
/// Later reads take one atomic load and no lock. (Apple's systems before macOS 15 have no atomics in Swift. There each
/// read takes an unfair lock, which is almost always uncontended.)
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

    var object: Object {
        made.withLock { made in
            if let made { return made }
            let object = make()
            made = object
            return object
        }
    }

    /// Calls a closure with the object.
    func withObject<Result>(_ body: (Object) -> Result) -> Result { body(object) }
    #else
    /// The bits of the pointer, 0 before the object is created.
    private let pointer = Atomic<UInt>(0)
    private let turn = Lock<Bool>(false)

    deinit {
        made?.release()
    }

    private var made: Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: pointer.load(ordering: .acquiring)).map { Unmanaged<Object>.fromOpaque($0) }
    }

    var object: Object { made?.takeUnretainedValue() ?? create() }

    /// Calls a closure with the object. Once the object is made, no reference is counted, so threads do not contend.
    @inline(__always)
    func withObject<Result>(_ body: (Object) -> Result) -> Result {
        made.map { $0._withUnsafeGuaranteedRef(body) } ?? body(create())
    }

    @inline(never)
    private func create() -> Object {
        turn.withLock { _ in
            if let made { return made.takeUnretainedValue() }
            let object = make()
            pointer.store(
                UInt(bitPattern: Unmanaged<Object>.passRetained(object).toOpaque()), ordering: .releasing)
            return object
        }
    }
    #endif
}
