import StringsdictCommandConsole
import StringsdictJSONWriting

/// A server that answers the messages of a client.
package protocol MessageHandler {
    /// How messages are separated.
    static var framing: MessageReader.Framing { get }
    /// The notification that cancels a request, and the member that names the request.
    static var cancellation: (method: String, member: String) { get }
    /// Whether a cancelled request is answered with an error.
    static var answersCancelledRequests: Bool { get }
    /// Whether the client has asked the server to end.
    var isEnded: Bool { get }

    /// Handles a message.
    ///
    /// - Returns: The messages to send.
    mutating func handle(_ message: Message) -> [JSONValue]

    /// Does the work that was deferred until no message is waiting.
    mutating func idle() -> [JSONValue]
}

/// Reads messages, hands them to a handler, and sends its answers, until the input ends.
///
/// All waiting messages are read before the first one is handled. So the server never computes a request that a later
/// message cancels. After several changes of a text, the server checks only the last state.
package struct MessageLoop<Handler: MessageHandler> {
    /// The server that answers the messages.
    package private(set) var handler: Handler
    private let input: Descriptor
    private let output: Descriptor
    private var reader = MessageReader(Handler.framing)
    private var queue: [(message: Message, byteCount: Int)] = []
    /// The number of bytes of the waiting messages.
    private var queuedBytes = 0
    private let queueLimit: QueueLimit

    /// The limits of the queue. Reading pauses while this many messages or bytes are waiting.
    package typealias QueueLimit = (messages: Int, bytes: Int)

    /// A loop.
    package init(
        _ handler: Handler, input: Descriptor = .standardInput, output: Descriptor = .standardOutput,
        queueLimit: QueueLimit = (256, 64 << 20)
    ) {
        self.handler = handler
        self.input = input
        self.output = output
        self.queueLimit = queueLimit
    }

    /// Runs until the input ends, or the client asks to end.
    ///
    /// - Throws: An error if reading or writing fails.
    package mutating func run() throws(DescriptorError) {
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            while queue.isEmpty || input.hasInput && hasRoom {
                if queue.isEmpty, !input.hasInput { try send(handler.idle()) }
                let count = try Self.read(input, into: &piece)
                if count == 0 {
                    try handleAll()
                    return try send(handler.idle())
                }
                reader.append(piece[..<count])
                try takeEvents()
            }
            try handleFirst()
            if handler.isEnded { return }
        }
    }

    private var hasRoom: Bool { queue.count < queueLimit.messages && queuedBytes < queueLimit.bytes }

    private static func read(_ input: Descriptor, into piece: inout [UInt8]) throws(DescriptorError) -> Int {
        do {
            return try piece.withUnsafeMutableBytes { try input.read(into: $0) }
        } catch let error as DescriptorError {
            throw error
        } catch {
            return 0
        }
    }

    private mutating func takeEvents() throws(DescriptorError) {
        while let event = reader.next() {
            switch event {
            case .fault(let text):
                try send([Message.answer(.failure(RPCError(.parse, text)), id: .null)])
            case .message(let bytes):
                let message = Message(bytes)
                if try cancel(message) { continue }
                queue.append((message, bytes.count))
                queuedBytes += bytes.count
            }
        }
    }

    /// Cancels a waiting request, if the message asks for it.
    private mutating func cancel(_ message: Message) throws(DescriptorError) -> Bool {
        guard case .notification(let method, let parameters) = message, method == Handler.cancellation.method else {
            return false
        }
        guard let id = parameters[Handler.cancellation.member] else { return true }
        let place = queue.firstIndex { waiting in
            if case .request(let other, _, _) = waiting.message { other == id } else { false }
        }
        guard let place else { return true }
        queuedBytes -= queue.remove(at: place).byteCount
        if Handler.answersCancelledRequests {
            try send([Message.answer(.failure(RPCError(.requestCancelled, "the client took the request back")), id: id)]
            )
        }
        return true
    }

    private mutating func handleFirst() throws(DescriptorError) {
        guard !queue.isEmpty else { return }
        let (message, byteCount) = queue.removeFirst()
        queuedBytes -= byteCount
        try send(handler.handle(message))
    }

    private mutating func handleAll() throws(DescriptorError) {
        while !queue.isEmpty, !handler.isEnded { try handleFirst() }
    }

    private func send(_ messages: [JSONValue]) throws(DescriptorError) {
        for message in messages {
            var bytes: [UInt8] = []
            message.appendLine(to: &bytes)
            switch Handler.framing {
            case .headers: try output.write(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
            case .lines: try output.write(bytes + [0x0A])
            }
        }
    }
}
