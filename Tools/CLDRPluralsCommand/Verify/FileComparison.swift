import XMLReading

/// Compares a generated file with the committed one, byte for byte.
enum FileComparison {
    /// What is different, or nil.
    static func difference(of file: GeneratedFile, in package: PackageFolder) -> String? {
        let path = package.joined(file.path)
        let committed: [UInt8]
        do throws(FileReadingError) {
            committed = try FileReader.bytes(ofFile: path)
        } catch {
            return error.description
        }
        let generated = Array(file.text.utf8)
        if committed == generated { return nil }
        let same = zip(committed, generated).prefix { $0 == $1 }.count
        let line = committed.prefix(same).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        return "\(path):\(line): error: the file is not the one that is generated; byte \(same) is the first other one"
    }
}
