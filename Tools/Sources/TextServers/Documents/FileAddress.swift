/// Converts between paths and `file:` addresses.
///
/// Source: RFC 8089, RFC 3986.
enum FileAddress {
    /// The path that an address names. Nil for an address of another kind.
    ///
    /// On Windows, `file:///C:/App` means `C:/App`.
    static func path(of address: String) -> String? {
        let scheme = "file://"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        // The name of a host may precede the path.
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        var bytes: [UInt8] = []
        var index = slash
        while index < rest.endIndex {
            let next = rest.index(after: index)
            if rest[index] == UInt8(ascii: "%"), let end = rest.index(next, offsetBy: 2, limitedBy: rest.endIndex),
                let byte = UInt8(String(decoding: rest[next..<end], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index = end
            } else {
                bytes.append(rest[index])
                index = next
            }
        }
        // A name such as `x:y` is not a drive.
        let isDrive =
            bytes.count > 2 && (bytes[1] | 0x20) &- 0x61 < 26 && bytes[2] == UInt8(ascii: ":")
            && (bytes.count == 3 || bytes[3] == UInt8(ascii: "/"))
        if isDrive { bytes.removeFirst() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The address of a path.
    static func address(of path: String) -> String {
        var text = "file://"
        if !path.hasPrefix("/") { text += "/" }
        for byte in path.utf8 {
            let isPlain = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 9 || "/-._~".utf8.contains(byte)
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }
}
