import Testing

@testable import StringsdictLocks

@Suite("Values behind a lock")
struct LocksTests {
    @Test("A lock lets one thread in at a time")
    func lock() async {
        let count = Lock(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<100_000 { count.withLock { $0 += 1 } } }
            }
        }
        #expect(count.withLock { $0 } == 400_000)
    }

    @Test("A lock is open again after an error")
    func errors() {
        struct Refusal: Error {}
        let count = Lock(1)
        #expect(throws: Refusal.self) {
            try count.withLock { count in
                count = 2
                throw Refusal()
            }
        }
        #expect(count.withLock { $0 } == 2)
    }
}
