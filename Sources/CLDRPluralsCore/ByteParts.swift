extension ArraySlice<UInt8> {
    /// The parts between the places of a byte, with or without the empty ones.
    ///
    /// The library's `split` would be compiled anew for each type of collection and in each module.
    ///
    /// - Complexity: O(*n*).
    @inline(never)
    package func parts(separatedBy separator: UInt8, keepsEmpty: Bool = false) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = startIndex
        for index in indices where self[index] == separator {
            if keepsEmpty || start < index { parts.append(self[start..<index]) }
            start = index + 1
        }
        if keepsEmpty || start < endIndex { parts.append(self[start...]) }
        return parts
    }
}
