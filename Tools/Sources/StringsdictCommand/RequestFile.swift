import CommandConsole
import FileReading
import JSONReading
import JSONWriting

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
        var answers = Array("[".utf8)
        for row in try JSONView(reading: bytes, file: name, allowsRepeatedKeys: true).requireElements() {
            answers += (count == 0 ? "\n  " : ",\n  ").utf8
            count += 1
            var problem: JSONError?
            let request = FormatRequest(row, problem: &problem)
            let answer: JSONValue.Member
            do {
                if let problem { throw problem }
                answer = ("text", .string(try texts.text(for: request)))
            } catch {
                failed += 1
                answer = ("error", .string("\(error)"))
            }
            JSONValue.object([("key", .string(request.key)), answer]).appendLine(to: &answers)
        }
        answers += (count == 0 ? "]\n" : "\n]\n").utf8
        try Descriptor.standardOutput.write(answers)
        return (count, failed)
    }
}
