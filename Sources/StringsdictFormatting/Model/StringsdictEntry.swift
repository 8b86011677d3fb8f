/// A text of a strings table, parsed and ready to be formatted: the value that a key leads to.
///
/// An entry is a reference to parsed data that never changes, so copying it costs a reference count, and any number of
/// threads may format it at the same time. Entries of one table share their data.
///
/// ```swift
/// let entry = StringsdictEntry(
///     format: "%#@files@",
///     variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])
/// MessageFormatter(locale: "en").string(entry, 5)   // "5 files"
/// ```
public struct StringsdictEntry: Sendable {
    package let program: FormatProgram
    package let node: UInt32

    package init(program: FormatProgram, node: UInt32) {
        self.program = program
        self.node = node
    }

    /// A plain text. It is a format string, so `%@` in it shows an argument and `%%` is a percent sign.
    public init(text: String) {
        self.init(.text(text))
    }

    /// A format string and its variables.
    public init(format: String, variables: [FormatVariable]) {
        self.init(.format(format, variables: variables))
    }

    /// An entry as a definition says.
    ///
    /// - Complexity: Linear in the length of the texts.
    public init(_ definition: EntryDefinition) {
        var diagnostics: [StringsdictDiagnostic] = []
        self.init(definition, key: nil, diagnostics: &diagnostics)
    }

    /// An entry as a definition says, and what in it is perhaps not meant as it stands.
    ///
    /// - Parameters:
    ///   - definition: The entry's texts and rules.
    ///   - key: The entry's key, for the diagnostics.
    ///   - diagnostics: Gets a diagnostic for everything that was read leniently.
    public init(_ definition: EntryDefinition, key: String?, diagnostics: inout [StringsdictDiagnostic]) {
        var builder = FormatProgramBuilder()
        let node = builder.add(definition)
        for pending in builder.diagnostics {
            diagnostics.append(
                StringsdictDiagnostic(pending.code, pending.message, key: key, variable: pending.variable))
        }
        self.init(program: builder.finish(), node: node)
    }
}

extension StringsdictEntry {
    /// The entry's texts and rules as plain values, for tools.
    ///
    /// - Complexity: Linear in the length of the texts; the values are copies.
    public var definition: EntryDefinition {
        program.definition(of: node)
    }

    /// Whether the entry is a device rule without a branch for the device or for `other`.
    ///
    /// Apple's Foundation then looks for the same key in the `.strings` file, and after that takes the default value.
    ///
    /// - Complexity: Linear in the number of branches.
    public func isMissing(for device: Device) -> Bool {
        program.format(of: node, device: device.rawValue, width: nil).kind == .devices
    }
}
