/// The positions of named arguments in the branches of one plural: `%(name)@ has %(count)lld`.
///
/// A name may be missing in a branch, and branches may order the names differently. So the branches of a plural count
/// their names together: a name without a written position takes the lowest free position, in the order in which the
/// names first appear. In a plain text, by contrast, a name changes nothing.
///
/// | branches | positions |
/// |---|---|
/// | `%(count)lld file`, `%(count)lld files` | none: a single name is the next argument |
/// | `%(name)@ has a file`, `%(name)@ has %(count)lld files` | name 1, count 2 |
/// | `%2$(name)@: %(count)lld` | name 2, count 1 |
/// | `%@ has %(count)lld`, `%(count)*lld` | none: `%@` and `*` have no name, so all arguments count in order |
///
/// Source: Apple's compiler of catalogs in Xcode 27 (A5). The last row is ours.
package struct NamedPositions: Equatable, Sendable {
    private var positions: [String: Int] = [:]
    /// The first name without a conversion, as in `%(count) items`. It takes a position, and stays in the text.
    package private(set) var unfinishedName: String?

    /// The positions that texts without names have: none.
    package init() {}

    /// Counts the names in the texts of a plural's branches.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    package init(in texts: [String]) {
        guard texts.contains(where: NamedPositions.mayHaveName) else { return }
        var names: [String] = []
        var seen: Set<String> = []
        var written: [String: Int] = [:]
        var taken: Set<Int> = []
        for text in texts {
            let bytes = Array(text.utf8)
            for directive in FormatScanner.directives(in: bytes, .catalog) {
                guard !directive.width.takesNextArgument, !directive.precision.takesNextArgument else { return }
                let name = directive.label.map { String(decoding: bytes[$0], as: UTF8.self) }
                if let name, !directive.takesArgument { unfinishedName = unfinishedName ?? name }
                if let position = directive.writtenPosition {
                    taken.insert(position)
                    if let name { written[name] = written[name] ?? position }
                } else if let name {
                    if seen.insert(name).inserted { names.append(name) }
                } else if directive.takesArgument {
                    return
                }
            }
        }
        guard names.count > 1 || !taken.isEmpty else { return }
        positions = written
        var next = 1
        for name in names where positions[name] == nil {
            while taken.contains(next) { next += 1 }
            positions[name] = next
            taken.insert(next)
        }
    }

    /// The position of a name. Nil if the name takes the next argument.
    package subscript(name: String) -> Int? { positions[name] }

    /// Whether the text has a bracket after a percent sign or after a position. Texts without a bracket need no scan.
    package static func mayHaveName(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(mayHaveName)
            ?? Array(text.utf8).withUnsafeBufferPointer(mayHaveName)
    }

    private static func mayHaveName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Few texts have a bracket, so the byte before it is looked at only then.
        for place in text.indices.dropFirst() where text[place] == UInt8(ascii: "(") {
            if text[place - 1] == UInt8(ascii: "%") || text[place - 1] == UInt8(ascii: "$") { return true }
        }
        return false
    }

    /// The text without the names of its arguments: `%1$(name)@` becomes `%1$@` (A4).
    ///
    /// - Complexity: O(*n*).
    package static func removingNames(_ text: String) -> String {
        guard mayHaveName(text) else { return text }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var place = 0
        for directive in FormatScanner.directives(in: bytes, .catalog) {
            guard directive.takesArgument, let label = directive.label else { continue }
            output += bytes[place..<label.lowerBound - 1]
            place = label.upperBound + 1
        }
        return String(decoding: output + bytes[place...], as: UTF8.self)
    }
}

extension ArgumentCursor {
    /// The position of a directive's own argument in a branch of a plural: the written position, or that of the name,
    /// or the next one.
    ///
    /// - Parameter name: The name in brackets, if the directive has one.
    package mutating func position(of directive: Directive, name: String?, in names: NamedPositions) -> Int {
        guard directive.takesArgument else { return next }
        return position(
            written: directive.writtenPosition ?? name.flatMap { names[$0] }, width: directive.width,
            precision: directive.precision)
    }
}

extension EntryDefinition where Text == String {
    /// The entry without the names of its arguments.
    package var withoutArgumentNames: EntryDefinition {
        guard messages.contains(where: { $0.message.texts.contains(where: NamedPositions.mayHaveName) }) else {
            return self
        }
        return map(NamedPositions.removingNames)
    }
}
