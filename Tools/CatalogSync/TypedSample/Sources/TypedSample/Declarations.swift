import StringsdictFoundation
import Values

// Declarations that other files use.

typealias Share = CGFloat

struct Inbox {
    @Counted var badge: Int8 = 7
    var unread: Int { messages.count(where: { !$0.isRead }) }
    var messages = [Message(), Message()]
    var share: Share = 0.5
    let updated = Date(timeIntervalSince1970: 0)
    lazy var cached = messages.map(\.size).reduce(0, +)

    func largest() throws -> Int64 { messages.map(\.size).max() ?? 0 }
    func load() async -> UInt8 { 2 }
    static func + (left: Inbox, right: Inbox) -> Double { Double(left.unread + right.unread) }
}

struct Message: CustomStringConvertible {
    var isRead = false
    var size: Int64 = 1 << 40
    var description: String { "message" }
}

protocol Described {
    associatedtype Measure: FixedWidthInteger
    var measure: Measure { get }
}

struct Box: Described { var measure: UInt32 { 4 } }

func overloaded() -> Int { 1 }
func overloaded() -> String { "one" }
