import CommandConsole
import FileReading
import JSONReading
import LocalizedEntries
import StringCatalogs
import Stringsdict
import TextFiles

/// A JSON file of requests, or standard input. Answers have the same order.
struct RequestFile {
    /// The path. `-` means standard input.
    let path: String

    /// Answers the requests on standard output.
    ///
    /// - Returns: The number of requests, and the number of failed requests.
    /// - Throws: An error if the file cannot be read or is not JSON. Nothing is then printed.
    func answer(_ texts: RequestedTexts) throws -> (count: Int, failed: Int) {
        let name = path == "-" ? "standard input" : path
        let bytes = try path == "-" ? Descriptor.standardInput.readAll() : FileReader.bytes(ofFile: path)
        var (count, failed) = (0, 0)
        var request = FormatRequest(key: "")
        var answers = AnswerList(capacity: 2 * bytes.count)
        for row in try JSONView(reading: bytes, file: name, allowsRepeatedKeys: true).requireElements() {
            count += 1
            let problem = request.read(row)
            answers.begin(request.keyBytes, needsEscapes: request.keyNeedsEscapes)
            do {
                if let problem { throw problem }
                answers.end(try texts.text(for: request))
            } catch {
                failed += 1
                answers.end(error: "\(error)")
            }
        }
        try Descriptor.standardOutput.write(answers.finish())
        return (count, failed)
    }
}

/// The answers to requests, as a JSON array.
private struct AnswerList {
    private var bytes = Array("[".utf8)
    private var isEmpty = true

    /// - Parameter capacity: The approximate number of bytes of all answers.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Begins the answer for a key.
    mutating func begin(_ key: [UInt8], needsEscapes: Bool) {
        bytes.append(contentsOf: (isEmpty ? "\n  {\"key\": \"" : ",\n  {\"key\": \"") as StaticString)
        isEmpty = false
        let start = bytes.count
        bytes.append(contentsOf: key)
        if needsEscapes { JSONText.escape(from: start, in: &bytes) }
    }

    /// Ends the answer with a text.
    mutating func end(_ text: String) {
        bytes.append(contentsOf: "\", \"text\": \"" as StaticString)
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        JSONText.escape(from: start, in: &bytes)
        bytes.append(contentsOf: "\"}" as StaticString)
    }

    /// Ends the answer with a message.
    mutating func end(error message: String) {
        bytes.append(contentsOf: "\", \"error\": " as StaticString)
        JSONText.append(quoted: message, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Ends the array and returns it. The list is changed in place. A copy of the list would share its bytes, and
    /// appending would then copy them.
    mutating func finish() -> [UInt8] {
        bytes.append(contentsOf: (isEmpty ? "]\n" : "\n]\n") as StaticString)
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func append(contentsOf text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
