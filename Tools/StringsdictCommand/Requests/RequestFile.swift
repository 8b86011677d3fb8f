import CommandConsole
import Stringsdict
import XMLReading

/// A JSON file of requests, answered in the same order.
struct RequestFile {
    let path: String

    /// Answers the requests on standard output.
    ///
    /// - Throws: Where the file cannot be read or is no JSON; then nothing is printed.
    func answer(_ texts: RequestedTexts) throws {
        var reader = JSONReader(try FileReader.bytes(ofFile: path))
        var writer = JSONWriter()
        do throws(JSONError) {
            try reader.array { reader throws(JSONError) in
                let (request, problem) = try FormatRequest.read(from: &reader)
                if let problem {
                    return writer.object(["key": request.key, "error": "\(path):\(problem)"])
                }
                do throws(StringTableError) {
                    let text = try texts.text(for: request)
                    writer.object(["key": request.key, "text": text])
                } catch {
                    writer.object(["key": request.key, "error": error.description])
                }
            }
            try reader.end()
        } catch {
            throw CommandError("\(path):\(error)")
        }
        writer.end()
        try Descriptor.standardOutput.write(writer.bytes)
    }
}
