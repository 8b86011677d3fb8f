/// The three byte tables that all rule sets share. Every byte is below 0x80, so that a string literal can hold them.
///
/// - `headers`: a record of ``PackedHeader/size`` bytes for each rule set.
/// - `entries`: runs of categories and the tables for fractions, shared between rule sets wherever they are equal.
/// - `programs`: the rules themselves in a compact form, for the few numbers that the entries do not decide.
@frozen
@usableFromInline
package struct PackedRuleTables: Sendable {
    @usableFromInline
    package let headers: PackedBytes
    @usableFromInline
    package let entries: PackedBytes
    @usableFromInline
    package let programs: PackedBytes

    @inlinable
    package init(headers: PackedBytes, entries: PackedBytes, programs: PackedBytes) {
        self.headers = headers
        self.entries = entries
        self.programs = programs
    }
}
