extension LocaleIdentifier {
    /// Reads an identifier.
    @inlinable
    package init(_ identifier: some StringProtocol) {
        let utf8 = identifier.utf8
        self =
            utf8.withContiguousStorageIfAvailable { LocaleIdentifier(utf8: $0) }
            ?? Array(utf8).withUnsafeBufferPointer { LocaleIdentifier(utf8: $0) }
    }
}
