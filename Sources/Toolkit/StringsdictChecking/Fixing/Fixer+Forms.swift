import StringsdictJSONReading
import StringsdictLocalizedEntries

/// Adds plural forms to String Catalogs.
extension Fixer {
    /// Copies a form under other names, with the state `needs_review`.
    ///
    /// The copies have the bytes and the white space of the form.
    ///
    /// - Parameters:
    ///   - start: The byte at which the name of the form starts.
    ///   - names: The names of the copies.
    ///   - next: The byte of the name before which they come. Nil to put them after the form.
    /// - Returns: Nil if no form with a state starts there.
    func copies(ofForm start: Int, as names: [String], before next: Int?) -> Edit? {
        let text = file.text
        guard file.notation == .json, let member = JSONDocument(memberAt: start, in: text, file: nil),
            let state = member.memberValue["stringUnit"]?["state"], state.kind == .string
        else { return nil }
        let (nameEnd, end) = (member.root.range.upperBound - 1, member.memberValue.range.upperBound)
        let value =
            text[nameEnd..<state.range.lowerBound] + Array("\"needs_review\"".utf8) + text[state.range.upperBound..<end]
        let place = next ?? start
        var space = place
        while space > 0, text[space - 1] <= 0x20 { space -= 1 }
        let gap = Array(text[space..<place])
        let copies = names.map { Array("\"\($0)".utf8) + value }
        if next != nil {
            return Edit(range: place..<place, text: copies.flatMap { $0 + Array(",".utf8) + gap })
        }
        return Edit(range: end..<end, text: copies.flatMap { Array(",".utf8) + gap + $0 })
    }
}
