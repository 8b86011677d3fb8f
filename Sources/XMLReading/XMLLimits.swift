/// How far a document may go before the reader refuses it.
///
/// A document of a few hundred bytes can ask for gigabytes ("billion laughs", "quadratic blow-up") or for a stack
/// frame per byte. These limits are checked by the reader itself, whatever expat is installed, and expat's own limit
/// on expansion (from 2.4.0 on) is set from them too.
@usableFromInline
package struct XMLLimits: Sendable, Hashable {
    /// How deep elements may lie in each other.
    package var maximumDepth: Int
    /// How many bytes all uses of entities may come to, at most.
    package var maximumEntityExpansion: Int
    /// How many entities a document may declare.
    package var maximumEntityCount: Int
    /// How deep entities may use each other.
    package var maximumEntityDepth: Int

    /// Makes limits; each has a default that real documents stay far below.
    package init(
        maximumDepth: Int = 1_000,
        maximumEntityExpansion: Int = 8_388_608,
        maximumEntityCount: Int = 4_096,
        maximumEntityDepth: Int = 32
    ) {
        self.maximumDepth = maximumDepth
        self.maximumEntityExpansion = maximumEntityExpansion
        self.maximumEntityCount = maximumEntityCount
        self.maximumEntityDepth = maximumEntityDepth
    }

    /// The limits that fit documents of our kinds.
    @usableFromInline package static let standard = XMLLimits()
}
