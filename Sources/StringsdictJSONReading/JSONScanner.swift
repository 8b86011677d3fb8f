import StringsdictTextFiles

/// Scans JSON text once and records the position of every value.
///
/// The text must be strict JSON as RFC 8259 defines it, in valid UTF-8. Strings are validated but not decoded, and
/// numbers keep their digits. So nothing is lost, and no value needs an allocation.
///
/// This file, `JSONEscape` and `JSONNodes` hold the only unchecked reads of the module. The reads of the scanner stay
/// inside the text, for these reasons:
/// - `base` and `end` come from one buffer that outlives the scanner (``JSONDocument`` calls it inside
///   `withUnsafeBufferPointer`);
/// - every read of one byte follows a comparison of its index with `end`;
/// - a read of four or eight bytes follows a comparison of the index after it with `end`;
/// - a node's `start` is a place at which a byte was read.
struct JSONScanner: ~Copyable {
    private let base: UnsafePointer<UInt8>
    private let end: Int
    private let limits: JSONLimits
    private var place: Int
    /// The nodes, in text order.
    private var nodes: JSONNodes
    /// The innermost open container. While a container is open, its link is the container around it. The outermost
    /// one has no container around it: its link is `none`.
    private var container = JSONScanner.none
    /// Whether the innermost open container is an object.
    private var isObject = false
    /// The number of open containers.
    private var depth = 0
    /// The offsets of commas that no value follows. Empty unless the limits allow them.
    private(set) var trailingCommas: [Int] = []

    private static var none: UInt32 { .max }

    /// Creates a scanner for a text, from an offset on.
    ///
    /// Nil if the text is empty.
    init?(_ text: UnsafeBufferPointer<UInt8>, from start: Int, limits: JSONLimits) {
        guard let address = text.baseAddress else { return nil }
        base = address
        end = text.count
        place = start
        self.limits = limits
        // A catalog as Xcode writes it has a mark for every 14 to 18 bytes.
        nodes = JSONNodes(capacity: text.count / 14 + 8)
    }

    /// The nodes up to the place that the scanner has reached.
    consuming func takeNodes() -> JSONNodes { nodes }

    // MARK: Structure

    /// Scans the whole text: one value, surrounded only by white space.
    mutating func scan() throws(JSONSyntaxError) {
        skipSpace()
        guard place < end else { throw fault(.empty) }
        try values()
        skipSpace()
        guard place == end else { throw fault(.trailingText) }
    }

    /// Scans a key and its value, and returns the byte after the value.
    mutating func member() throws(JSONSyntaxError) -> Int {
        try key()
        try values()
        return place
    }

    /// Reads values until the outermost one is complete.
    private mutating func values() throws(JSONSyntaxError) {
        while true {
            // A value starts here.
            guard place < end else { throw unfinished() }
            switch base[place] {
            case UInt8(ascii: "\""):
                try string()
            case UInt8(ascii: "{"):
                try begin()
                if place < end, base[place] == UInt8(ascii: "}") { break }
                try key()
                continue
            case UInt8(ascii: "["):
                try begin()
                if place < end, base[place] == UInt8(ascii: "]") { break }
                continue
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try number()
            default:
                try word()
            }
            // A value is complete, and possibly its container.
            if try finish() { return }
        }
    }

    /// Begins a container and moves past its bracket.
    private mutating func begin() throws(JSONSyntaxError) {
        guard depth < limits.depth else { throw fault(.tooDeep) }
        let node = UInt32(nodes.count)
        try append(JSONNode(start: UInt32(place), link: container))
        container = node
        isObject = base[place] == UInt8(ascii: "{")
        depth += 1
        place += 1
        skipSpace()
    }

    /// Continues after a value: with the next value, or at the end of its containers.
    ///
    /// - Returns: Whether the outermost value is complete.
    private mutating func finish() throws(JSONSyntaxError) -> Bool {
        while container != JSONScanner.none {
            skipSpace()
            guard place < end else { throw unfinished() }
            switch base[place] {
            case UInt8(ascii: ","):
                let comma = place
                place += 1
                skipSpace()
                if place < end, base[place] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    guard limits.allowsTrailingCommas else { throw fault(.trailingComma, at: comma) }
                    trailingCommas.append(comma)
                    continue
                }
                if isObject { try key() }
                return false
            case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                try append(JSONNode(start: UInt32(place), link: container))
                let around = nodes[Int(container)].link
                nodes.setLink(UInt32(nodes.count), of: Int(container))
                container = around
                if around != JSONScanner.none { isObject = base[Int(nodes[Int(around)].start)] == UInt8(ascii: "{") }
                depth -= 1
                place += 1
            default:
                throw fault(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
            }
        }
        return true
    }

    /// Scans a key and its colon.
    private mutating func key() throws(JSONSyntaxError) {
        guard place < end else { throw unfinished() }
        guard base[place] == UInt8(ascii: "\"") else { throw fault(.expectedKey) }
        try string()
        skipSpace()
        guard place < end else { throw unfinished() }
        guard base[place] == UInt8(ascii: ":") else { throw fault(.expectedColon) }
        place += 1
        skipSpace()
    }

    @inline(__always)
    private mutating func append(_ node: JSONNode) throws(JSONSyntaxError) {
        guard nodes.count < limits.valueCount else { throw fault(.tooManyValues) }
        nodes.append(node)
    }

    // MARK: White space

    /// Skips white space. Most tokens follow each other at once, or after the single space around a colon.
    @inline(__always)
    private mutating func skipSpace() {
        guard place < end, base[place] <= 0x20 else { return }
        if base[place] == UInt8(ascii: " "), place + 1 < end, base[place + 1] > 0x20 {
            place += 1
        } else {
            skipLongSpace()
        }
    }

    /// Skips line ends and the indentation after them, which is read in words of eight spaces.
    private mutating func skipLongSpace() {
        var place = place
        defer { self.place = place }
        while place < end, base[place].isSpaceOrLineEnd {
            place += 1
            while place + 8 <= end {
                let others = word(at: place) ^ 0x2020_2020_2020_2020
                guard others == 0 else {
                    place += others.trailingZeroBitCount >> 3
                    break
                }
                place += 8
            }
        }
    }

    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
    }

    // MARK: Strings

    /// Scans a string from its opening quotation mark past its closing one.
    private mutating func string() throws(JSONSyntaxError) {
        let start = place
        place = endOfPlainText(from: start + 1)
        // Most strings are plain.
        if place < end, base[place] == UInt8(ascii: "\"") {
            place += 1
            return try append(JSONNode(start: UInt32(start), link: UInt32(place)))
        }
        try restOfString(from: start)
    }

    /// Scans a string from its first character on that is special.
    private mutating func restOfString(from start: Int) throws(JSONSyntaxError) {
        var flag: UInt32 = 0
        while true {
            guard place < end else { throw fault(.unfinishedString, at: start) }
            switch base[place] {
            case UInt8(ascii: "\""):
                place += 1
                return try append(JSONNode(start: UInt32(start), link: UInt32(place) | flag))
            case UInt8(ascii: "\\"):
                flag = JSONNode.escapeFlag
                try escape()
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw fault(.lineEndInString)
            case 0..<0x20:
                throw fault(.controlCharacter)
            default:
                try multibyteCharacters()
            }
            place = endOfPlainText(from: place)
        }
    }

    /// The first character at or after a place that is not ASCII or has a special meaning, or the end of the text.
    ///
    /// Eight bytes are looked at at once. A byte with its highest bit set, a quotation mark, a backslash or a control
    /// character sets its highest bit in `special`. Borrows may set further bits, but only above the first set bit, and
    /// only the first set bit counts.
    @inline(__always)
    private func endOfPlainText(from start: Int) -> Int {
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var place = start
        while place + 8 <= end {
            let text = word(at: place)
            let quotes = (text ^ (ones &* 0x22)) &- ones
            let backslashes = (text ^ (ones &* 0x5C)) &- ones
            let controls = text &- (ones &* 0x20)
            let special = (((quotes | backslashes | controls) & ~text) | text) & tops
            if special != 0 { return place + (special.trailingZeroBitCount >> 3) }
            place += 8
        }
        while place < end, base[place] >= 0x20, base[place] < 0x80, base[place] != UInt8(ascii: "\""),
            base[place] != UInt8(ascii: "\\")
        {
            place += 1
        }
        return place
    }

    /// Skips an escape.
    private mutating func escape() throws(JSONSyntaxError) {
        let escape = try JSONEscape(at: place, in: UnsafeBufferPointer(start: base, count: end))
        guard !escape.isHalf || limits.allowsHalfCharacters else { throw fault(.loneSurrogate) }
        place += escape.length
    }

    /// Skips non-ASCII characters, which must be valid UTF-8 (RFC 3629, section 4).
    private mutating func multibyteCharacters() throws(JSONSyntaxError) {
        place = endOfCommonCharacters(from: place)
        while place < end, base[place] >= 0x80 {
            let length = UTF8Text.length(base[place], place + 1 < end ? base[place + 1] : 0)
            guard length > 0, place + length <= end else { throw fault(.invalidUTF8) }
            for index in place + 2..<max(place + 2, place + length) where base[index] & 0xC0 != 0x80 {
                throw fault(.invalidUTF8)
            }
            place += length
        }
    }

    /// The end of a run of characters of two or three bytes: of the letters of most alphabets, and of the characters of
    /// Chinese, Japanese and Korean. Stops before anything else, and near the end of the text.
    private func endOfCommonCharacters(from start: Int) -> Int {
        var place = start
        while place + 4 <= end {
            let text = UInt32(littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt32.self))
            if text & 0xC0E0 == 0x80C0 {
                // U+0000 to U+007F have one byte, so a lead of C0 or C1 is an error.
                guard text & 0x1E != 0 else { break }
                place += 2
            } else if text & 0xC0_C0F0 == 0x80_80E0 {
                // Below U+0800 two bytes are enough, and U+D800 to U+DFFF are no characters.
                guard text & 0x200F != 0, text & 0x200F != 0x200D else { break }
                place += 3
            } else {
                break
            }
        }
        return place
    }

    // MARK: Numbers and words

    private mutating func number() throws(JSONSyntaxError) {
        let start = place
        if base[place] == UInt8(ascii: "-") { place += 1 }
        guard place < end, base[place] &- 0x30 <= 9 else { throw fault(.expectedDigit, at: start) }
        if base[place] == UInt8(ascii: "0") {
            place += 1
            if place < end, base[place] &- 0x30 <= 9 { throw fault(.leadingZero, at: start) }
        } else {
            skipDigits()
        }
        if place < end, base[place] == UInt8(ascii: ".") {
            place += 1
            guard skipDigits() else { throw fault(.expectedDigit, at: start) }
        }
        if place < end, base[place] | 0x20 == UInt8(ascii: "e") {
            place += 1
            if place < end, base[place] == UInt8(ascii: "+") || base[place] == UInt8(ascii: "-") { place += 1 }
            guard skipDigits() else { throw fault(.expectedDigit, at: start) }
        }
        if place < end, isWordCharacter(base[place]) || base[place] == UInt8(ascii: ".") {
            throw fault(.malformedNumber, at: start)
        }
        try append(JSONNode(start: UInt32(start), link: UInt32(place)))
    }

    @discardableResult
    private mutating func skipDigits() -> Bool {
        let start = place
        while place < end, base[place] &- 0x30 <= 9 { place += 1 }
        return place > start
    }

    /// Scans `true`, `false` or `null`. Reports any other text as an error.
    private mutating func word() throws(JSONSyntaxError) {
        let start = place
        while place < end, isWordCharacter(base[place]) { place += 1 }
        let text = UnsafeBufferPointer(start: base + start, count: place - start)
        for word in JSONScanner.words where text.elementsEqual(word.utf8Bytes) {
            return try append(JSONNode(start: UInt32(start), link: UInt32(place)))
        }
        place = start
        throw fault(.expectedValue)
    }

    private static let words: [StaticString] = ["true", "false", "null"]

    private func isWordCharacter(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }

    // MARK: Faults

    private func fault(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError { fault(reason, at: place) }

    private func fault(_ reason: JSONSyntaxError.Reason, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(
            reason: reason, offset: offset,
            container: container == JSONScanner.none ? nil : Int(nodes[Int(container)].start))
    }

    /// The text ends too early.
    private func unfinished() -> JSONSyntaxError { fault(.unfinished) }
}

extension StaticString {
    fileprivate var utf8Bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
