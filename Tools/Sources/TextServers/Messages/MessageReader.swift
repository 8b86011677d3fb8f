/// Cuts a stream of bytes into messages.
///
/// ```swift
/// var reader = MessageReader(.headers)
/// reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
/// reader.next()    // .message of "{}"
/// reader.next()    // nil: the next message is not complete
/// ```
///
/// A length that is not a number, or is above the limit, does not end the stream: the reader reports it, and continues
/// at the next header. So the memory is bounded by the limit, whatever the input says.
package struct MessageReader {
    /// How messages are separated.
    package enum Framing: Sendable {
        /// A header with the length precedes each message, as in the Language Server Protocol.
        case headers
        /// Each message is one line, as in the Model Context Protocol over standard input and output.
        case lines
    }

    /// A part of the input that was read.
    package enum Event: Sendable, Equatable {
        /// The bytes of a message.
        case message([UInt8])
        /// Bytes without a message, and the problem with them.
        case fault(String)
    }

    /// The greatest length of a header.
    private static let headerLimit = 8_192

    private let framing: Framing
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The first byte that belongs to no event yet.
    private var start = 0
    /// The byte up to which no end of a header or line was found.
    private var searched = 0
    /// The length of the message whose header was read.
    private var length: Int?
    /// Whether the rest of a header or line is left out, because its start was reported as a fault.
    private var isSkipping = false

    /// A reader.
    ///
    /// - Parameter limit: The greatest length of a message in bytes.
    package init(_ framing: Framing, limit: Int = 64 << 20) {
        self.framing = framing
        self.limit = limit
    }

    /// The number of bytes that wait for the rest of their message.
    package var waitingCount: Int { buffer.count - start }

    /// Adds bytes of the stream.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        // Messages that were read give their memory back, unless moving the rest would cost more.
        if start > 65_536, start > buffer.count / 2 {
            buffer.removeFirst(start)
            searched -= start
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next event. Nil if more bytes are needed.
    package mutating func next() -> Event? { framing == .headers ? nextWithHeader() : nextLine() }

    // MARK: Headers

    private mutating func nextWithHeader() -> Event? {
        if length == nil {
            guard let end = endOfHeader() else { return overlongHeader() }
            let header = buffer[start..<end]
            (start, searched) = (end + 4, end + 4)
            let isRest = isSkipping
            isSkipping = false
            guard let digits = Self.lengthText(in: header) else {
                return isRest ? next() : .fault("a message starts with 'Content-Length: ' and its length in bytes")
            }
            guard let value = Int(digits), value >= 0, digits.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) else {
                return .fault("'\(digits.prefix(32))' is no length of a message")
            }
            guard value <= limit else {
                return .fault("a message of \(value) bytes is longer than the limit of \(limit); it is left out")
            }
            length = value
        }
        guard let count = length, buffer.count - start >= count else { return nil }
        let message = Array(buffer[start..<start + count])
        start += count
        searched = start
        length = nil
        return .message(message)
    }

    /// The first byte of the empty line that ends a header.
    private mutating func endOfHeader() -> Int? {
        var index = max(searched, start)
        while index + 3 < buffer.count {
            if buffer[index] == 0x0D, buffer[index + 1] == 0x0A, buffer[index + 2] == 0x0D, buffer[index + 3] == 0x0A {
                return index
            }
            index += 1
        }
        searched = index
        return nil
    }

    private mutating func overlongHeader() -> Event? {
        guard buffer.count - start > Self.headerLimit else { return nil }
        // The last bytes may contain the end of a header, with its length.
        start = buffer.count - Self.headerLimit / 2
        searched = max(searched, start)
        if isSkipping { return nil }
        isSkipping = true
        return .fault("the header of a message does not end; it is left out")
    }

    /// The text after the last `Content-Length:`. The bytes before it may be the rest of a message whose length was wrong.
    private static func lengthText(in header: ArraySlice<UInt8>) -> String? {
        let name = Array("content-length:".utf8)
        var index = header.endIndex - name.count
        while index >= header.startIndex {
            if zip(header[index...], name).allSatisfy({ ($0 | 0x20 == $1) || $0 == $1 }) {
                let line = header[(index + name.count)...].prefix { $0 != 0x0D && $0 != 0x0A }
                return String(decoding: line.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
            }
            index -= 1
        }
        return nil
    }

    // MARK: Lines

    private mutating func nextLine() -> Event? {
        while let end = buffer[max(searched, start)...].firstIndex(of: 0x0A) {
            let line = buffer[start..<end]
            (start, searched) = (end + 1, end + 1)
            if isSkipping {
                isSkipping = false
                continue
            }
            if line.count > limit {
                return .fault("a line of \(line.count) bytes is longer than the limit of \(limit)")
            }
            if line.allSatisfy({ $0 <= 0x20 }) { continue }
            return .message(Array(line))
        }
        searched = buffer.count
        guard buffer.count - start > limit else { return nil }
        start = buffer.count
        if isSkipping { return nil }
        isSkipping = true
        return .fault("a line is longer than the limit of \(limit) bytes; it is left out")
    }
}
