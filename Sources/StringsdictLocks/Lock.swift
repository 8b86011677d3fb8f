// Embedded Swift has no locks.
#if !hasFeature(Embedded)
#if canImport(Darwin)
import os
#elseif canImport(Glibc)
import CStringsdictSystem
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#else
import Synchronization
#endif

#if canImport(Darwin)
/// A value that only one thread at a time can access. It uses the unfair lock, since Apple's systems before macOS 15
/// have no `Mutex`.
package final class Lock<Value: Sendable>: Sendable {
    private let storage: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        try storage.withLock(body)
    }
}
#elseif canImport(Glibc)
/// A value that only one thread at a time can access.
///
/// ```swift
/// let names = Lock<Set<String>>([])
/// names.withLock { _ = $0.insert("pl") }
/// ```
///
/// The lock uses the C library's mutex. The thread sanitizer does not recognise Swift's `Mutex` on Linux and would
/// report false races. `@unchecked Sendable` holds because `value` is accessed only between `lock` and `unlock` of one
/// mutex, which exists from `init` to `deinit`.
package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let mutex = stringsdict_mutex_create()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    deinit { stringsdict_mutex_destroy(mutex) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        stringsdict_mutex_lock(mutex)
        defer { stringsdict_mutex_unlock(mutex) }
        return try body(&value)
    }
}
#elseif canImport(Musl) || canImport(Bionic)
/// The same with the modules of other C libraries.
package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        // This call fails only for attributes or memory conditions that do not apply here.
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
/// A value that only one thread at a time can access.
package final class Lock<Value: Sendable>: Sendable {
    private let storage: Mutex<Value>

    package init(_ value: Value) { storage = Mutex(value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        try storage.withLock { try body(&$0) }
    }
}
#endif
#endif
