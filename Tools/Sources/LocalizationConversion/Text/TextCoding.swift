/// Converts texts to the content of a format, and back.
protocol TextCoding: Hashable {
    /// The content for a text in the format: a string, a list of plural forms, a message.
    associatedtype Native: Equatable

    /// The format's content for a text, and the losses.
    func encode(_ text: LocalizedText) -> (native: Native, losses: [TextLoss])

    /// The text of the format's content, with the names and types of a record if the text has a record.
    func decode(_ native: Native, language: String, hints: TextRecord) -> (text: LocalizedText, losses: [TextLoss])
}

/// A loss, without the entry that has it.
struct TextLoss: Hashable {
    let kind: ConversionLoss.Kind
    let message: String

    init(_ kind: ConversionLoss.Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

extension TextCoding {
    /// The written form of a text: the target format's content, and a record of everything the format cannot express.
    ///
    /// The content is read back. If the text differs, the record gets the difference. So the code needs no list of a
    /// format's losses.
    func encoded(_ text: LocalizedText) -> (native: Native, record: TextRecord, losses: [TextLoss]) {
        var (native, losses) = encode(text)
        var record = TextRecord()
        let sorted = text.sorted
        if decode(native, language: text.language, hints: record).text.sorted == sorted {
            return (native, record, losses)
        }
        let holdsStates = holdsStates(of: text, native)
        if !holdsStates, let state = text.commonState, state != .translated { record.state = state }
        if let plural = text.content.plural {
            record.variable = plural.variable
            record.type = plural.type
            record.argument = plural.argument
        }
        if matches(native, record, sorted) { return (native, record, note(record, holdsStates, &losses)) }
        record.types = argumentTypes(of: text)
        if record.types != nil, matches(native, record, sorted) {
            return (native, record, note(record, holdsStates, &losses))
        }
        record.types = nil
        record.text = text
        return (native, record, note(record, holdsStates, &losses))
    }

    private func matches(_ native: Native, _ record: TextRecord, _ sorted: LocalizedText) -> Bool {
        restored(decode(native, language: sorted.language, hints: record).text, record).sorted == sorted
    }

    /// Whether the format has the states of a text, whatever else it lacks.
    private func holdsStates(of text: LocalizedText, _ native: Native) -> Bool {
        decode(native, language: text.language, hints: TextRecord()).text.sorted.units.map(\.state)
            == text.sorted.units.map(\.state)
    }

    private func note(_ record: TextRecord, _ holdsStates: Bool, _ losses: inout [TextLoss]) -> [TextLoss] {
        if !holdsStates, record.state != nil || record.text.map({ $0.commonState == nil }) == true {
            losses.append(TextLoss(.state, "this format has no place for the state of a translation"))
        }
        if record.variable != nil || record.type != nil || record.argument != nil || record.types != nil
            || record.text != nil && !losses.contains(where: { $0.kind.changesText || $0.kind == .unshownForm })
        {
            losses.append(
                TextLoss(.notation, "this format has no place for the names, types or positions of arguments"))
        }
        return losses
    }

    private func restored(_ text: LocalizedText, _ record: TextRecord) -> LocalizedText {
        record.state.map(text.with(state:)) ?? text
    }

    /// The text that was read, restored with its record.
    func decoded(_ native: Native, language: String, record: TextRecord?) -> (text: LocalizedText, losses: [TextLoss]) {
        guard let record else { return decode(native, language: language, hints: TextRecord()) }
        if var whole = record.text {
            whole.language = language
            if encode(whole).native == native { return (whole, []) }
            var hints = record
            if let plural = whole.content.plural {
                hints.variable = plural.variable
                hints.type = plural.type
                hints.argument = plural.argument
            }
            hints.types = argumentTypes(of: whole)
            var (text, losses) = decode(native, language: language, hints: hints)
            if restoreForms(of: whole, in: &text, language: language) {
                losses.removeAll { $0.kind == .missingCategory }
            }
            losses.append(
                TextLoss(
                    .outdatedRecord,
                    "the text has changed since it was converted, so its record is not used"))
            if let state = whole.commonState, !holdsStates(of: whole, encode(whole).native) {
                text = text.with(state: state)
            }
            return (text, losses)
        }
        let (text, losses) = decode(native, language: language, hints: record)
        return (restored(text, record), losses)
    }
}

extension TextCoding {
    /// Restores forms of a plural for which the format has no place, such as the form for fractions in a PO file.
    ///
    /// - Returns: Whether a form was restored.
    private func restoreForms(of whole: LocalizedText, in text: inout LocalizedText, language: String) -> Bool {
        guard let kept = whole.content.plural, var plural = text.content.plural else { return false }
        var held: [String: String] = [:]
        if let natural = decode(encode(whole).native, language: language, hints: TextRecord()).text.content.plural {
            for form in natural.forms { held[form.category] = form.unit.value }
        }
        var isRestored = false
        for form in kept.forms where !isHeld(form.category, held, kept) {
            plural.forms.removeAll { $0.category == form.category }
            plural.forms.append(form)
            isRestored = true
        }
        plural.forms = TextForm.sorted(plural.forms)
        text.content = .plural(plural)
        return isRestored
    }

    /// Whether the format holds a form: the form is read back, and is not a copy of another form.
    private func isHeld(_ category: String, _ held: [String: String], _ kept: PluralText) -> Bool {
        guard let text = held[category] else { return false }
        let forms = kept.forms.map { ($0.category, $0.unit.value) }
        guard let own = forms.first(where: { $0.0 == category })?.1 else { return true }
        return text.utf8.elementsEqual(own.utf8)
            || !forms.contains { $0.0 != category && $0.1.utf8.elementsEqual(text.utf8) }
    }
}

/// The conversions that show the arguments of a text, by position, with their names. Nil if a position has no conversion, or several
/// different ones.
func argumentTypes(of text: LocalizedText) -> [String]? {
    var types: [Int: String] = [:]
    var texts = text.units.map { PrintfText($0.value) }
    if let plural = text.content.plural {
        let names = plural.names
        texts = plural.forms.map { PrintfText($0.unit.value, names: names) }
    }
    for conversion in texts.lazy.flatMap(\.conversions) {
        if let known = types[conversion.argument], known != conversion.namedType { return nil }
        types[conversion.argument] = conversion.namedType
    }
    guard !types.isEmpty, types.count < 32, types.keys.max() == types.count else { return nil }
    return (1...types.count).compactMap { types[$0] }
}
