import XMLReading

/// A file that holds one JSON object, such as the settings of a command.
///
/// ```swift
/// try JSONFile.read(JSONFile.bytes(ofFile: path), file: path) { name, reader throws(JSONError) in
///     if name == "level" { level = try reader.string() } else { try reader.skip() }
/// }
/// ```
package enum JSONFile {
    /// The reason that a file cannot be used.
    package struct Failure: Error, CustomStringConvertible {
        /// The file, the position if it is known, and the message: `file:line:column: error: message`.
        package let description: String
    }

    /// The content of a file.
    package static func bytes(ofFile file: String) throws(Failure) -> [UInt8] {
        do throws(FileReadingError) {
            return try FileReader.bytes(ofFile: file)
        } catch {
            throw Failure(description: error.description)
        }
    }

    /// Reads the members of the object.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The name of the file, for messages.
    ///   - advice: What to do about a mistake, after the message.
    ///   - member: Reads the value of a member. It is called for each member in file order.
    package static func read(
        _ bytes: [UInt8], file: String, advice: String = "",
        member: (String, inout JSONReader) throws(JSONError) -> Void
    ) throws(Failure) {
        var reader = JSONReader(bytes)
        do throws(JSONError) {
            try reader.object(member)
            try reader.end()
        } catch {
            throw Failure(description: "\(file):\(error)\(advice)")
        }
    }
}
