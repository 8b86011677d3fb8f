/// Why a text is not JSON, or not the JSON that was expected, and where.
struct JSONError: Error, CustomStringConvertible {
    /// What is wrong.
    let message: String
    /// Counted from 1.
    let line: Int
    /// Counted from 1, in bytes.
    let column: Int

    /// Where and what.
    var description: String { "\(line):\(column): error: \(message)" }
}
