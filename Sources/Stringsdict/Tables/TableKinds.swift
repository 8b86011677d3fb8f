/// The kinds of files that a table can have in one place. Each kind is looked for by itself.
///
/// Source: Apple, "Searching for Bundle Resources"; CoreFoundation, which looks for the two files one by one.
struct TableKinds: OptionSet, Sendable {
    let rawValue: UInt8

    /// Plain texts.
    static let strings = TableKinds(rawValue: 1)
    /// Entries with variables, and with texts for devices and widths.
    static let stringsdict = TableKinds(rawValue: 2)
    static let all: TableKinds = [.strings, .stringsdict]
}
