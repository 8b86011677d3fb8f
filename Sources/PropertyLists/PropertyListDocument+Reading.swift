extension PropertyListDocument {
    /// Reads a property list of any format. Which one it is, the content says, never the name.
    ///
    /// ```swift
    /// let document = try PropertyListDocument.read(bytes, file: "pl.lproj/Localizable.strings")
    /// ```
    ///
    /// Text may be UTF-8, with a byte-order mark or without, UTF-16 or UTF-32 with one, and what an XML declaration names
    /// (ISO-8859-1, US-ASCII, windows-1252). The bounds of `PropertyListLimits` apply.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: What errors call it.
    /// - Throws: `PropertyListError`.
    /// - Complexity: O(*n*). Beside `bytes`, it takes the text of the file once, and 16 bytes for each value.
    public static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyListDocument {
        guard !bytes.isEmpty else {
            throw PropertyListError(
                .empty, file: file, message: "the file is empty",
                hint: "write a property list into it, or delete it")
        }
        guard bytes.count <= PropertyListLimits.byteCount else {
            throw PropertyListError(
                .limit, file: file,
                message: "the file has \(bytes.count) bytes; at most \(PropertyListLimits.byteCount) are read",
                hint: "split it into several tables")
        }
        if bytes.starts(with: "bplist0".utf8) { return try BinaryPropertyListReader.read(bytes, file: file) }
        if let error = ForeignFormat.detect(bytes, file: file) { throw error }
        let text = try TextDecoder(file: file).decode(bytes)
        switch TextFormat(text) {
        case .xml: return try XMLPropertyListReader.read(text, file: file)
        case .oldStyle: return try OldStylePropertyListReader.read(text, file: file)
        }
    }
}
