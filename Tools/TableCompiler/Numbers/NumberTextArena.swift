/// Strings one after another in UTF-8, each stored once: also where it is a part of what is there already.
///
/// The whole is valid UTF-8, since it is made of whole strings.
struct NumberTextArena {
    private(set) var bytes: [UInt8] = []

    /// Where a string lies; it is added if it lies nowhere yet.
    mutating func offset(of string: String) -> Int {
        let wanted = Array(string.utf8)
        if wanted.isEmpty { return 0 }
        var start = 0
        while start + wanted.count <= bytes.count {
            if bytes[start] == wanted[0], bytes[start..<start + wanted.count].elementsEqual(wanted) { return start }
            start += 1
        }
        // What the text ends with may be the string's beginning.
        var overlap = min(wanted.count - 1, bytes.count)
        while overlap > 0, !bytes.suffix(overlap).elementsEqual(wanted.prefix(overlap)) { overlap -= 1 }
        let offset = bytes.count - overlap
        bytes += wanted.dropFirst(overlap)
        return offset
    }
}
