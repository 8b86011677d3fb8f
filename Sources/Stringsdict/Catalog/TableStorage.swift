import StringsdictFormatting

/// What the copies of a table share. It never changes once it is made.
final class TableStorage: Sendable {
    let program: FormatProgram
    let index: KeyIndex
    let diagnostics: [StringsdictDiagnostic]
    let errors: [StringTableError]

    init(
        _ built: (program: FormatProgram, index: KeyIndex, diagnostics: [StringsdictDiagnostic]),
        errors: [StringTableError]
    ) {
        program = built.program
        index = built.index
        diagnostics = built.diagnostics
        self.errors = errors
    }

    func entry(_ node: UInt32) -> StringsdictEntry? {
        node < KeyIndex.unusable ? StringsdictEntry(program: program, node: node) : nil
    }
}
