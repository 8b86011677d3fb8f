/// The bounds within which a property list is read. A file beyond them is refused with an error, never half read.
public enum PropertyListLimits {
    /// The largest file: 1 GiB.
    public static let byteCount = 1 << 30

    /// How deep containers may lie inside one another: 512, which is where Foundation stops too. Real files use 6.
    public static let depth = 512

    /// How many values a file may have, keys included: 67,108,864, which take 1 GiB.
    public static let valueCount = 1 << 26

    /// How many values a binary file of `byteCount` bytes may unfold to.
    ///
    /// Each reference in it takes at least a byte, so that a file in which no container is used twice stays below its
    /// size. A container that is used twice is read twice; this bound stops a small file from growing without end.
    public static func unfoldedCount(byteCount: Int) -> Int { min(valueCount, 2 * byteCount + 65_536) }
}
