/// A text that many changes follow each other in, such as those of one `textDocument/didChange`.
///
/// The text is kept in blocks, and each block knows its line ends and its characters. So a change passes over whole blocks to its
/// place, and moves the bytes of one block. Copying the text for each change would take the square of the time, since an editor sends
/// as many changes as there are cursors.
struct EditedText {
    private struct Block {
        var bytes: [UInt8]
        /// The line ends: each LF, and each CR that no LF follows, also in the next block.
        var lineEnds = 0
        /// The characters, in the unit of the client.
        var units = 0
    }

    /// A place in a block. The end of a block and the start of the next one are the same place.
    private struct Place: Comparable {
        var block: Int
        var index: Int

        static func < (left: Place, right: Place) -> Bool { (left.block, left.index) < (right.block, right.index) }
    }

    private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)

    private let encoding: PositionEncoding
    /// The bytes of a new block.
    private let blockSize: Int
    /// At least one. Each starts with a whole character, and none is empty unless the text is.
    private var blocks: [Block] = []
    /// The number of bytes.
    private(set) var count = 0

    /// A text in UTF-8.
    ///
    /// - Complexity: O(*n*).
    init(_ text: [UInt8], _ encoding: PositionEncoding, blockSize: Int = 1024) {
        self.encoding = encoding
        self.blockSize = blockSize
        count = text.count
        blocks = split(text[...])
        for block in blocks.indices { countAgain(block) }
    }

    /// The whole text.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for block in blocks { bytes += block.bytes }
        return bytes
    }

    /// Replaces a range by a text.
    ///
    /// - Parameter limit: The most bytes that the text may have afterwards.
    /// - Returns: False, and the text stays, if it would be longer than the limit.
    /// - Complexity: O(*b* + *n* / *b* + *k*) for blocks of *b* bytes, and *k* bytes that come and go.
    mutating func replace(_ range: ClientRange, with text: [UInt8], limit: Int) -> Bool {
        let ends = (place(of: range.start), place(of: range.end))
        let (start, end) = (min(ends.0, ends.1), max(ends.0, ends.1))
        let skipped = blocks[start.block..<end.block].reduce(0) { $0 + $1.bytes.count }
        let newCount = count - (skipped + end.index - start.index) + text.count
        guard newCount <= limit else { return false }
        count = newCount
        var changed = start.block..<start.block + 1
        let size = start.index + text.count + blocks[end.block].bytes.count - end.index
        if start.block == end.block, size <= 2 * blockSize, size > 0 || blocks.count == 1 {
            blocks[start.block].bytes.replaceSubrange(start.index..<end.index, with: text)
        } else {
            let isEmpty = size == 0 && end.block - start.block + 1 < blocks.count
            let (head, tail) = (blocks[start.block].bytes[..<start.index], blocks[end.block].bytes[end.index...])
            let pieces = isEmpty ? [] : split(head + text + tail)
            blocks.replaceSubrange(start.block...end.block, with: pieces)
            changed = start.block..<start.block + pieces.count
        }
        // Whether a CR before the changed bytes ends a line depends on them.
        if start.block > 0, blocks[start.block - 1].bytes.last == Self.carriageReturn { countAgain(start.block - 1) }
        for block in changed { countAgain(block) }
        return true
    }

    /// Pieces of a text, each of about one block. One, if the text is empty.
    private func split(_ text: ArraySlice<UInt8>) -> [Block] {
        var (pieces, start): ([Block], Int) = ([], text.startIndex)
        while start < text.endIndex || pieces.isEmpty {
            var end = min(start + blockSize, text.endIndex)
            while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
            pieces.append(Block(bytes: Array(text[start..<end])))
            start = end
        }
        return pieces
    }

    private mutating func countAgain(_ number: Int) {
        let next = number + 1 < blocks.count ? blocks[number + 1].bytes.first : nil
        var (lineEnds, units, last): (Int, Int, UInt8) = (0, 0, 0)
        for byte in blocks[number].bytes {
            // A CR counts with the byte after it.
            if last == Self.carriageReturn, byte != Self.lineFeed { lineEnds += 1 }
            if byte == Self.lineFeed { lineEnds += 1 }
            units += encoding.units(of: byte)
            last = byte
        }
        if last == Self.carriageReturn, next != Self.lineFeed { lineEnds += 1 }
        (blocks[number].lineEnds, blocks[number].units) = (lineEnds, units)
    }

    /// The place of a position. As in the protocol, a position after the end of its line means that end, and a position after the last
    /// line means the end of the text.
    private func place(of position: ClientPosition) -> Place {
        guard var place = startOfLine(position.line) else {
            return Place(block: blocks.count - 1, index: blocks[blocks.count - 1].bytes.count)
        }
        var units = 0
        while units < position.character, skip(&place, &units, to: position.character), place.block + 1 < blocks.count {
            place = Place(block: place.block + 1, index: 0)
        }
        return place
    }

    /// Passes over characters of a line.
    ///
    /// - Returns: Whether the end of the block was reached, so that the line goes on in the next block.
    private func skip(_ place: inout Place, _ units: inout Int, to wanted: Int) -> Bool {
        let bytes = blocks[place.block].bytes
        // A CR at the end belongs to the line end, also if the LF after it is in the next block.
        let isInOneLine = blocks[place.block].lineEnds == 0 && bytes.last != Self.carriageReturn
        if place.index == 0, isInOneLine, units + blocks[place.block].units <= wanted {
            units += blocks[place.block].units
            place.index = bytes.count
            return true
        }
        while units < wanted, place.index < bytes.count {
            if bytes[place.index] == Self.lineFeed || bytes[place.index] == Self.carriageReturn { return false }
            units += encoding.units(of: bytes[place.index])
            place.index += 1
            while place.index < bytes.count, bytes[place.index] & 0xC0 == 0x80 {
                units += encoding.units(of: bytes[place.index])
                place.index += 1
            }
        }
        return place.index == bytes.count
    }

    /// The start of a line, counted from 0. Nil if there is no such line.
    private func startOfLine(_ line: Int) -> Place? {
        if line == 0 { return Place(block: 0, index: 0) }
        var left = line
        for number in blocks.indices {
            guard blocks[number].lineEnds >= left else {
                left -= blocks[number].lineEnds
                continue
            }
            let bytes = blocks[number].bytes
            for index in bytes.indices {
                let isReturn = bytes[index] == Self.carriageReturn
                // A CR at the end of the block is not reached, unless it is one of the block's line ends.
                let isPair = isReturn && index + 1 < bytes.count && bytes[index + 1] == Self.lineFeed
                guard bytes[index] == Self.lineFeed || isReturn && !isPair else { continue }
                left -= 1
                if left == 0 { return Place(block: number, index: index + 1) }
            }
        }
        return nil
    }
}
