/// The hash by which a page's policy names the code and the styles that it allows.
///
/// Source: FIPS 180-4 (SHA-256); RFC 4648 (Base64); W3C, "Content Security Policy Level 3", section 2.3.1 (`hash-source`).
enum ContentHash {
    /// `'sha256-…'` for the content of an element, as a policy writes it.
    static func source(of content: [UInt8]) -> String { "'sha256-\(base64(sha256(content)))'" }

    /// The SHA-256 digest of bytes.
    ///
    /// - Complexity: O(*n*).
    static func sha256(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        var bytes = message + [0x80]
        bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: UInt64(message.count * 8) >> UInt64(8 * $0)) }
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: bytes.count, by: 64) {
            for index in 0..<16 {
                words[index] = bytes[(block + 4 * index)..<(block + 4 * index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<64 {
                let (a, b) = (words[index - 15], words[index - 2])
                let low = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
                let high = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
                words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
            }
            var s = state
            for index in 0..<64 {
                let mixed = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
                let chosen = s[4] & s[5] ^ ~s[4] & s[6]
                let first = s[7] &+ mixed &+ chosen &+ constants[index] &+ words[index]
                let sum = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
                let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
                s = [first &+ sum &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
            }
            for index in state.indices { state[index] &+= s[index] }
        }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Bytes as Base64 text.
    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(0 as UInt32) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? letters[Int(value >> (18 - 6 * UInt32(index)) & 63)] : "=")
            }
        }
        return text
    }
}
