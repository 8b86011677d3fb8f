import CLDRPluralsCore

extension LocaleIdentifier {
    /// Reads an identifier. A standalone file does not need this, since the library's initializer takes ``Bytes`` there.
    init(utf8 bytes: Bytes) {
        self = (0..<bytes.count).map { bytes[$0] }.withUnsafeBufferPointer { LocaleIdentifier(utf8: $0) }
    }
}
