import CLDRPluralsCore
import StringsdictPropertyLists
import StringsdictFormatting

/// The diagnostics of a table's files, within a limit of memory.
///
/// A diagnostic about a value is kept with the value's index until its entry ends. Then its position in the file is found.
struct TableDiagnostics {
    /// The diagnostics in the order of the files.
    private(set) var all: [StringsdictDiagnostic] = []
    /// The diagnostics of the current entry.
    private var pending: [Note] = []
    /// The memory left for diagnostics of the current file, in bytes.
    private var room = 0
    /// The number of omitted diagnostics.
    private var omittedCount = 0

    /// The approximate memory of a diagnostic and its note, without their texts.
    private static let memory = 350

    /// A diagnostic whose position in the file is not known yet.
    private struct Note {
        var code: StringsdictDiagnostic.Code
        var message: String
        var variable: String?
        var origin: Int
    }

    /// Whether the current entry has diagnostics whose positions are not known yet.
    var hasPending: Bool { !pending.isEmpty }

    // MARK: Adding

    /// Adds a diagnostic about the value with the index `origin` in the document.
    ///
    /// The texts are created only if the diagnostic is kept.
    mutating func note(
        _ code: StringsdictDiagnostic.Code, _ message: @autoclosure () -> String, _ origin: Int,
        variable: @autoclosure () -> String? = nil
    ) {
        guard room >= Self.memory else {
            omittedCount += 1
            return
        }
        keep(Note(code: code, message: message(), variable: variable(), origin: origin))
    }

    @inline(never)
    private mutating func keep(_ note: Note) {
        room -= Self.memory + note.message.utf8.count
        pending.append(note)
    }

    mutating func noteDuplicate(
        _ key: @autoclosure () -> String, _ origin: Int, variable: @autoclosure () -> String? = nil
    ) {
        note(.duplicateKey, "the key '\(key())' occurs twice; remove one of them", origin, variable: variable())
    }

    /// Adds a diagnostic with a known position.
    mutating func add(_ diagnostic: StringsdictDiagnostic) { all.append(diagnostic) }

    // MARK: Files

    /// Begins a file, whose size limits the memory of its diagnostics.
    mutating func beginFile(of document: PropertyListDocument, _ program: inout FormatProgramBuilder) {
        // Sorting needs the memory of the diagnostics twice. The memory of the document counts, too.
        room = max(10 * document.byteCount - document.memory, 1 << 20)
        program.maximumDiagnosticCount = room / Self.memory
    }

    /// Finds the positions of the diagnostics of an entry, also of those that its program has.
    mutating func report(
        _ document: PropertyListDocument, _ program: inout FormatProgramBuilder, file: String, key: String?
    ) {
        for item in program.diagnostics {
            note(item.code, item.message, item.origin, variable: item.variable)
        }
        program.diagnostics.removeAll(keepingCapacity: true)
        // Some mistakes are found only at the end of an entry, so sorting restores file order. In a binary file, the
        // index of a value does not tell its position.
        if document.format != .binary { sortPending() }
        room -= key?.utf8.count ?? 0
        for item in pending {
            all.append(
                StringsdictDiagnostic(
                    item.code, item.message, key: key, variable: item.variable, file: file,
                    position: document.position(at: item.origin)))
        }
        pending.removeAll(keepingCapacity: true)
        program.maximumDiagnosticCount = max(0, room / Self.memory)
    }

    private mutating func sortPending() {
        let notes = pending
        pending = Order.numbers(below: notes.count) { notes[$0].origin < notes[$1].origin }.map { notes[$0] }
    }

    /// Sorts the diagnostics from an index on by position.
    mutating func sort(from first: Int) {
        let order = Order.numbers(below: all.count - first) { left, right in
            let (a, b) = (all[first + left], all[first + right])
            switch (a.position, b.position) {
            case (let a?, let b?): return a < b
            case (nil, _?): return true
            case (_, nil): return false
            }
        }
        let sorted = order.map { all[first + $0] }
        all.removeLast(sorted.count)
        all += sorted
    }

    /// Ends a file with a diagnostic that gives the number of omitted ones.
    mutating func endFile(_ file: String, _ program: inout FormatProgramBuilder) {
        let count = omittedCount + program.omittedDiagnosticCount
        omittedCount = 0
        program.omittedDiagnosticCount = 0
        guard count > 0 else { return }
        all.append(
            StringsdictDiagnostic(
                .moreDiagnostics, "\(count) more diagnostics are omitted; correct the ones above first", file: file))
    }
}
