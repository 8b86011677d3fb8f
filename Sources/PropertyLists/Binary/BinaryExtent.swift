/// The height of a container in levels of containers, and the number of values that it expands to.
///
/// The extent is kept in the two words before the container's references. Of a document's many values few are
/// containers, so a list for all values would be larger.
struct BinaryExtent {
    var height: UInt32 = 1
    /// At most `UInt32.max`, which also stands for greater numbers.
    var values: UInt32 = 1

    /// The height of a container that the walk is in. One that was not reached yet has
    /// `BinaryObjects.newContainer`.
    static let open: UInt32 = 0

    /// Adds the extent of a value inside.
    mutating func add(_ inner: BinaryExtent) {
        height = max(height, inner.height &+ 1)
        add(values: inner.values)
    }

    @inline(__always)
    mutating func add(values count: UInt32) {
        let (sum, overflow) = values.addingReportingOverflow(count)
        values = overflow ? .max : sum
    }
}
