#if canImport(Darwin)
    import os
#else
    import Synchronization
#endif

/// A value that one thread at a time may touch.
///
/// Apple's systems before macOS 15 have no `Mutex`, so there it is the unfair lock.
package final class Lock<Value: Sendable>: Sendable {
    #if canImport(Darwin)
        private let storage: OSAllocatedUnfairLock<Value>

        package init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }

        package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
            try storage.withLock(body)
        }
    #else
        private let storage: Mutex<Value>

        package init(_ value: Value) { storage = Mutex(value) }

        package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result {
            try storage.withLock { try body(&$0) }
        }
    #endif
}
