import CLDRSource
import Foundation
import XMLReading

/// A folder that is removed when the test ends.
final class ScratchFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/cldr-plurals-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws { try Folder.write(Array(text.utf8), to: "\(path)/\(name)") }

    func text(of name: String) throws -> String {
        String(decoding: try FileReader.bytes(ofFile: "\(path)/\(name)"), as: UTF8.self)
    }

    /// Changes one byte of a file to another digit or letter.
    func damage(_ name: String, at fraction: Double = 0.5) throws {
        var bytes = try FileReader.bytes(ofFile: "\(path)/\(name)")
        let index = Int(Double(bytes.count - 1) * fraction)
        bytes[index] ^= 1
        try Folder.write(bytes, to: "\(path)/\(name)")
    }
}
