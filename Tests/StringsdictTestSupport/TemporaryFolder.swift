import StringsdictFileReading

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder that is removed when the test ends.
public final class TemporaryFolder {
    /// The path of the folder.
    public let path: String

    /// Creates a unique folder.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/swift-stringsdict-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and its missing parent folders.
    public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// The text of a file.
    public func text(of name: String) throws -> String {
        String(decoding: try FileReader.bytes(ofFile: "\(path)/\(name)"), as: UTF8.self)
    }

    /// Removes a file.
    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    /// Makes a symbolic link to a path, which need not exist.
    public func link(_ target: String, to name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    /// Changes one bit of a file.
    public func damage(_ name: String, at fraction: Double = 0.5) throws {
        var bytes = try FileReader.bytes(ofFile: "\(path)/\(name)")
        let index = Int(Double(bytes.count - 1) * fraction)
        bytes[index] ^= 1
        try write(bytes, to: name)
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}
