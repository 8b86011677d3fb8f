import LocalizedEntries

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
        guard file.notation == .json, let member = file.rangeOfEntry(from: start),
            let name = file.content(at: start), name.upperBound < member.upperBound
        else { return nil }
        var value = Array(text[name.upperBound..<member.upperBound])
        guard let state = stateValue(in: value) else { return nil }
        value.replaceSubrange(state, with: Array("needs_review".utf8))
        let place = next ?? start
        var space = place
        while space > 0, text[space - 1] <= 0x20 { space -= 1 }
        let gap = Array(text[space..<place])
        let copies = names.map { Array("\"\($0)".utf8) + value }
        if next != nil {
            return Edit(range: place..<place, text: copies.flatMap { $0 + Array(",".utf8) + gap })
        }
        let end = member.upperBound
        return Edit(range: end..<end, text: copies.flatMap { Array(",".utf8) + gap + $0 })
    }

    /// The bytes of the state's text in a form, after the form's name.
    private func stateValue(in form: [UInt8]) -> Range<Int>? {
        guard let key = form.firstRange(of: Array("\"state\"".utf8)) else { return nil }
        var index = key.upperBound
        while index < form.count, form[index] <= 0x20 || form[index] == UInt8(ascii: ":") { index += 1 }
        guard index < form.count, form[index] == UInt8(ascii: "\"") else { return nil }
        let start = index + 1
        guard let end = form[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        return start..<end
    }
}
