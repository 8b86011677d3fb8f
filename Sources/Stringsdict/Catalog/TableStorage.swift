import StringsdictFormatting

/// What the copies of a table share. It never changes once it is made.
final class TableStorage: Sendable {
    let program: FormatProgram
    let index: KeyIndex
    let diagnostics: [StringsdictDiagnostic]
    let errors: [StringTableError]

    init(
        program: FormatProgram, index: KeyIndex, diagnostics: [StringsdictDiagnostic], errors: [StringTableError]
    ) {
        self.program = program
        self.index = index
        self.diagnostics = diagnostics
        self.errors = errors
    }

    func entry(_ node: UInt32) -> StringsdictEntry? {
        node < KeyIndex.unusable ? StringsdictEntry(program: program, node: node) : nil
    }
}
