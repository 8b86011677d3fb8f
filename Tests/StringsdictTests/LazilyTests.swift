import StringsdictLocks
import Testing

@testable import Stringsdict

@Suite("References that are made on first use")
struct LazilyTests {
    /// An object that counts how many of its kind there are.
    private final class Counted: Sendable {
        let ended: Lock<Int>

        init(made: Lock<Int>, ended: Lock<Int>) {
            self.ended = ended
            made.withLock { $0 += 1 }
        }

        deinit { ended.withLock { $0 += 1 } }
    }

    @Test("A reference is made on first use, once, whichever threads come first")
    func lazily() async {
        for _ in 0..<200 {
            let (made, ended) = (Lock(0), Lock(0))
            let object = Lazily { Counted(made: made, ended: ended) }
            #expect(made.withLock { $0 } == 0)
            let identifiers = await withTaskGroup(of: ObjectIdentifier.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        number.isMultiple(of: 2)
                            ? ObjectIdentifier(object.object) : object.withObject { ObjectIdentifier($0) }
                    }
                }
                return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
            }
            #expect(identifiers.count == 1)
            #expect(made.withLock { $0 } == 1)
            #expect(ended.withLock { $0 } == 0)
        }
    }

    @Test("The object lives as long as the reference, and as long as its users")
    func lifetime() {
        let (made, ended) = (Lock(0), Lock(0))
        var object: Lazily<Counted>? = Lazily { Counted(made: made, ended: ended) }
        var user = object?.withObject { $0 }
        object = nil
        #expect(ended.withLock { $0 } == 0)
        #expect(user?.ended === ended)
        user = nil
        #expect(made.withLock { $0 } == 1)
        #expect(ended.withLock { $0 } == 1)
        // A reference that nobody used makes nothing.
        object = Lazily { Counted(made: made, ended: ended) }
        object = nil
        #expect(made.withLock { $0 } == 1)
        #expect(ended.withLock { $0 } == 1)
    }
}
