import StringsdictFileSupport
import Testing

@Suite struct SHA256Tests {
    /// Lengths at both sides of each bound of a block. The start of each digest is from Python's `hashlib`.
    @Test(
        arguments: [
            (0, "e3b0c44298fc1c14"), (1, "ca978112ca1bbdca"), (55, "9f4390f8d30c2dd9"), (56, "b35439a4ac6f0948"),
            (63, "7d3e74a05d7db15b"), (64, "ffe054fe7ae0cb6d"), (65, "635361c48bb9eab1"), (119, "31eba51c313a5c08"),
            (120, "2f3d335432c70b58"), (128, "6836cf13bac400e9"), (1000, "41edece42d63e8d9"),
        ])
    func digests(count: Int, start: String) {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        let digest = SHA256.hexDigest(of: bytes)
        #expect(digest.count == 64 && digest.hasPrefix(start))
        var pieces = SHA256()
        for piece in [bytes.prefix(count / 3), bytes.dropFirst(count / 3)] { pieces.update(piece) }
        #expect(pieces.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == digest)
    }
}
