import CLDRPlurals
import StringsdictCommandConsole

/// Selects the category of each line of a byte stream.
///
/// Lines are parsed inside the input buffer, without a `String`, so that millions of lines take about a second.
struct LineSelector {
    /// The greatest length of a line. Longer lines are errors, so that no input exhausts memory.
    static let maximumLineLength = 1 << 20

    /// The number of lines that are not numbers.
    private(set) var errorCount = 0

    /// Returns the category of a number, or nil if the bytes are not a number.
    typealias Rules = (UnsafeBufferPointer<UInt8>) -> PluralCategory?

    private let category: Rules
    private let output: Descriptor
    private var written: [UInt8] = []

    init(output: Descriptor, category: @escaping Rules) {
        self.category = category
        self.output = output
        written.reserveCapacity(3 * LineSelector.blockSize)
    }

    private static let blockSize = 1 << 16

    /// Reads lines to the end of a descriptor, and writes the results after each block.
    mutating func selectAll(from input: Descriptor) throws(DescriptorError) {
        var pending: [UInt8] = []
        var isSkipping = false
        var block = [UInt8](repeating: 0, count: LineSelector.blockSize)
        while true {
            let count = try LineSelector.read(input, into: &block)
            if count == 0 { break }
            block.withUnsafeBufferPointer { block in
                selectLines(UnsafeBufferPointer(rebasing: block[..<count]), &pending, &isSkipping)
            }
            try flush()
        }
        if !pending.isEmpty { select(pending) }
        try flush()
    }

    private static func read(_ input: Descriptor, into block: inout [UInt8]) throws(DescriptorError) -> Int {
        // A closure with a typed throw would need an explicit signature. A `Result` does not.
        let result = block.withUnsafeMutableBytes { bytes in
            Result { () throws(DescriptorError) -> Int in try input.read(into: bytes) }
        }
        return try result.get()
    }

    /// Processes the lines of a block. The start of the first line may be pending, and the end of the last line may be
    /// missing.
    private mutating func selectLines(
        _ bytes: UnsafeBufferPointer<UInt8>, _ pending: inout [UInt8], _ isSkipping: inout Bool
    ) {
        var start = 0
        while start < bytes.count {
            let rest = UnsafeBufferPointer(rebasing: bytes[start...])
            guard let length = rest.firstIndex(of: UInt8(ascii: "\n")) else {
                if isSkipping { return }
                pending += rest
                if pending.count > LineSelector.maximumLineLength {
                    reportLongLine(pending)
                    pending = []
                    isSkipping = true
                }
                return
            }
            let line = UnsafeBufferPointer(rebasing: rest[..<length])
            if isSkipping {
                isSkipping = false
            } else if pending.isEmpty {
                select(line)
            } else {
                pending += line
                if pending.count > LineSelector.maximumLineLength { reportLongLine(pending) } else { select(pending) }
                pending.removeAll(keepingCapacity: true)
            }
            start += length + 1
        }
    }

    /// Selects the category of one line, which may end with a carriage return.
    mutating func select(_ line: [UInt8]) {
        line.withUnsafeBufferPointer { select($0) }
    }

    private mutating func select(_ line: UnsafeBufferPointer<UInt8>) {
        var number = line
        if number.last == UInt8(ascii: "\r") { number = UnsafeBufferPointer(rebasing: line.dropLast()) }
        written.append(contentsOf: number)
        if let category = category(number) {
            written.append(contentsOf: LineSelector.endings[Int(category.code)])
        } else {
            errorCount += 1
            written.append(contentsOf: "\terror: this is not a number such as 22, 1.50 or 1.2c6\n".utf8)
        }
    }

    /// A tab, the keyword and a line end for each category.
    private static let endings = PluralCategory.allCases.map { Array("\t\($0.keyword)\n".utf8) }

    private mutating func reportLongLine(_ line: [UInt8]) {
        errorCount += 1
        written.append(contentsOf: line.prefix(40))
        written.append(
            contentsOf: "…\terror: the line is longer than \(LineSelector.maximumLineLength) bytes\n".utf8)
    }

    /// Writes the pending results.
    mutating func flush() throws(DescriptorError) {
        if written.isEmpty { return }
        try output.write(written)
        written.removeAll(keepingCapacity: true)
    }
}
