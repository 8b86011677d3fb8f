extension String {
    /// Whether a text shows nothing: it is empty, or has blanks only.
    package var isBlank: Bool {
        // Few blanks are not ASCII, and their first bytes are these.
        guard let first = utf8.first else { return true }
        guard first <= 0x20 || first == 0xC2 || (0xE1...0xE3).contains(first) else { return false }
        // Embedded Swift has no key paths.
        return allSatisfy { $0.isWhitespace }
    }
}
