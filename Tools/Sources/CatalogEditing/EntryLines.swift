import StringCatalogs
import StringsdictCatalogReading
import StringsdictJSONReading
import StringsdictTextFiles
import StringsdictTextWriting

/// The lines of entries that two versions of a merged catalog have in common, so that markers of conflicts stay inside of an entry.
package enum EntryLines {
    /// The lines of each entry in both versions, in the order of the entries. If one version lacks an entry, the range of lines of that
    /// version is empty.
    ///
    /// - Returns: Nothing if entries share a line, or if the versions have them in another order.
    /// - Complexity: O(*n*) in the size of the catalogs.
    package static func parts(_ ours: StringCatalog, _ theirs: StringCatalog) -> [UnifiedDiff.Change] {
        let (left, right) = (lines(of: ours), lines(of: theirs))
        let (known, others) = (Set(left.map(\.key)), Set(right.map(\.key)))
        guard known.count == left.count, others.count == right.count, var old = left.first?.lines.lowerBound,
            var new = right.first?.lines.lowerBound
        else { return [] }
        var parts: [UnifiedDiff.Change] = []
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            if i < left.count, j < right.count, left[i].key == right[j].key {
                parts.append(UnifiedDiff.Change(old: left[i].lines, new: right[j].lines))
                (i, j) = (i + 1, j + 1)
            } else if i < left.count, !others.contains(left[i].key) {
                parts.append(UnifiedDiff.Change(old: left[i].lines, new: new..<new))
                i += 1
            } else if j < right.count, !known.contains(right[j].key) {
                parts.append(UnifiedDiff.Change(old: old..<old, new: right[j].lines))
                j += 1
            } else {
                return []
            }
            (old, new) = (parts[parts.count - 1].old.upperBound, parts[parts.count - 1].new.upperBound)
        }
        return parts
    }

    /// The line of the first marker in which each of some entries differs, counted from 1.
    ///
    /// - Parameters:
    ///   - keys: The keys of the entries.
    ///   - markers: The lines of the markers and what they mark, in their order, as `UnifiedDiff.conflicts` gives them.
    /// - Complexity: O(*n*) in the size of the catalogs.
    package static func markers(
        of keys: Set<ByteString>, _ ours: StringCatalog, _ theirs: StringCatalog,
        among markers: [(line: Int, change: UnifiedDiff.Change)]
    ) -> [ByteString: Int] {
        var found: [ByteString: Int] = [:]
        // The entries and the markers have the order of the file, so each marker is passed once.
        func note(_ entries: [(key: ByteString, lines: Range<Int>)], _ side: (UnifiedDiff.Change) -> Range<Int>) {
            var rest = markers.filter { !side($0.change).isEmpty }[...]
            for entry in entries {
                rest = rest.drop { side($0.change).upperBound <= entry.lines.lowerBound }
                guard keys.contains(entry.key), let marker = rest.first, side(marker.change).overlaps(entry.lines)
                else { continue }
                found[entry.key] = min(marker.line, found[entry.key] ?? marker.line)
            }
        }
        note(lines(of: ours)) { $0.old }
        note(lines(of: theirs)) { $0.new }
        return found
    }

    private static func lines(of catalog: StringCatalog) -> [(key: ByteString, lines: Range<Int>)] {
        guard let strings = catalog.document.root["strings"] else { return [] }
        return strings.members.map { member in
            let first = member.key.position.line - 1
            let last = member.value.position.line - 1 + member.value.source.count { $0 == 0x0A }
            return (ByteString(member.name), first..<max(first, last) + 1)
        }
    }
}
