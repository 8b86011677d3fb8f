import StringsdictPropertyListWriting
import StringsdictPropertyLists

/// Makes a property list of any bytes, writes it in every format, and traps if an equal list is not read back.
public func checkWriting(ofObjectFrom bytes: UnsafeBufferPointer<UInt8>) {
    var maker = ObjectMaker(rest: bytes[...])
    checkWriting(maker.object(depth: 0))
}

/// Takes bytes off the front and makes a value of them. Any bytes make a value, so that each change of the fuzzer gives
/// another value.
private struct ObjectMaker {
    var rest: Slice<UnsafeBufferPointer<UInt8>>

    private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    private mutating func number() -> UInt64 { (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) } }

    private mutating func bytes() -> [UInt8] {
        let count = min(Int(byte()), rest.count)
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func object(depth: Int) -> PropertyListObject {
        switch byte() % (depth < 20 ? 12 : 9) {
        case 0: .string(String(decoding: bytes(), as: UTF8.self))
        case 1: .boolean(byte() & 1 == 1)
        case 2: .integer(Int64(bitPattern: number()) >> Int64(byte() & 63))
        case 3: .real(Double(bitPattern: number()))
        case 4: .date(Double(Int64(bitPattern: number()) >> 20) / 16)
        case 5: .data(bytes())
        case 6: .uid(UInt32(truncatingIfNeeded: number()))
        case 7: .unsigned(number())
        case 8: .null
        case 9: .array((0..<byte() % 8).map { _ in object(depth: depth + 1) })
        case 10: .set((0..<byte() % 8).map { _ in object(depth: depth + 1) })
        default:
            .dictionary(
                (0..<byte() % 8).map { _ in
                    .init(String(decoding: bytes(), as: UTF8.self), object(depth: depth + 1))
                })
        }
    }
}
