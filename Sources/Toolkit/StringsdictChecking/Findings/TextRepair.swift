import StringsdictTextFiles
import StringsdictLocalizedEntries

/// The damaged and lost conversions of an entry, each with the text that was meant, and the arguments of the entry without the damage.
///
/// One type gives the finding, its advice and its fix. A fix is offered only if the whole entry is right after all of them: no percent
/// sign is left over, and the arguments are those of the key.
struct TextRepair {
    /// A place of a text that should be written otherwise.
    struct Place {
        /// The kinds of places.
        enum Kind {
            /// The parts of a conversion in a wrong form.
            case damaged(DamagedConversion.Form)
            /// The rest of a conversion: a percent sign, perhaps with a position.
            case lost(position: Int)
            /// A percent sign of the text that should be written `%%`.
            case sign
            /// A percent sign that means nothing.
            case needless
            /// A blank behind the percent sign of a conversion: `% lld`. The source text has no such flag.
            case blank
        }

        let kind: Kind
        let text: AuthoredText
        let variable: AuthoredEntry.Variable?
        /// The bytes to replace.
        let range: Range<Int>
        /// The bytes that the finding shows.
        let shown: Range<Int>
        let meant: String
        /// Whether the meant text is a guess, as for a `%#` at the end of a text.
        var isGuess = false

        /// Whether the parts of a conversion are there, in a wrong form.
        var isDamaged: Bool { if case .damaged = kind { true } else { false } }
    }

    private(set) var places: [Place] = []
    /// The arguments of the entry after all replacements.
    private(set) var map: ArgumentMap
    /// Whether the whole entry is right after all replacements.
    private(set) var isCertain = false

    /// The fix for a place. Nil if nobody can be certain of it.
    func fix(_ place: Place) -> Fix? {
        isCertain ? place.text.offset.map { .replace($0, place.range, with: place.meant) } : nil
    }

    /// The damage of an entry.
    ///
    /// - Parameters:
    ///   - agreed: The arguments of the key, and the text of the source language. Nil if nothing but the entry itself is known.
    /// - Complexity: O(*n*) in the length of the texts.
    init(of item: CheckedEntry, _ agreed: (arguments: AgreedArguments, source: CheckedEntry)?) {
        map = item.map
        guard item.mayBeDamaged else { return }
        let source = agreed.flatMap { $0.source === item ? nil : $0.source }
        var finder = Finder(item: item, agreed: agreed?.arguments, source: source)
        item.forEachText { text, variable, _ in finder.find(in: text, variable) }
        places = finder.places
        guard !places.isEmpty else { return }
        let texts = Dictionary(grouping: places, by: \.text)
        let repaired = texts.mapValues { Self.apply($0) }
        let messages = item.messages.map { path, message in
            (path: path, message: message.map { AuthoredText(repaired[$0] ?? $0.value, offset: $0.offset) })
        }
        map = ArgumentMap(messages)
        isCertain =
            zip(texts.keys, repaired.values).allSatisfy { text, _ in
                let variable = texts[text]?.first?.variable
                return Self.isClean(repaired[text] ?? "", hasOwnArgument: variable?.hasOwnArgument ?? false)
            } && fits(agreed?.arguments) && !places.contains(where: \.isGuess)
            && !Self.leavesObjects(repaired.values, source)
    }

    /// Whether a text has a conversion that takes an argument, or a damaged one.
    func takesArguments(_ text: AuthoredText) -> Bool {
        if places.contains(where: { $0.text == text && $0.isDamaged || $0.variable != nil }) { return true }
        return FormatDirective.all(in: text.value).contains { $0.takesArgument && !$0.looksLikePercentSign }
    }

    private static func apply(_ places: [Place]) -> String {
        guard let text = places.first?.text else { return "" }
        let bytes = Array(text.value.utf8)
        var output: [UInt8] = []
        var end = 0
        for place in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where place.range.lowerBound >= end {
            output += bytes[end..<place.range.lowerBound] + Array(place.meant.utf8)
            end = place.range.upperBound
        }
        return String(decoding: output + bytes[end...], as: UTF8.self)
    }

    /// Whether a text has no remains of conversions.
    private static func isClean(_ text: String, hasOwnArgument: Bool) -> Bool {
        let directives = FormatDirective.all(in: text, hasOwnArgument: hasOwnArgument)
        guard !directives.contains(where: { $0.isLeftOver || $0.hiddenConversion(in: text) != nil }) else {
            return false
        }
        return !DamagedConversion.all(in: text, beside: directives).contains {
            $0.form != .remnant && $0.form != .width
        }
    }

    /// Whether a text has more `@` outside of conversions than the source text. One `@` is then the rest of a conversion.
    private static func leavesObjects(_ texts: some Sequence<String>, _ source: CheckedEntry?) -> Bool {
        guard let source else { return false }
        func count(_ text: String) -> Int {
            let all = text.utf8.count { $0 == UInt8(ascii: "@") }
            let bytes = Array(text.utf8)
            return FormatDirective.all(in: text).reduce(all) { rest, directive in
                rest - bytes[directive.range.clamped(to: bytes.indices)].count { $0 == UInt8(ascii: "@") }
            }
        }
        let own = source.texts.map(count).max() ?? 0
        return texts.contains { $0.hasByte(UInt8(ascii: "@")) && count($0) > own }
    }

    /// Whether the arguments are those of the key. Without other texts: whether they have no gap.
    private func fits(_ agreed: AgreedArguments?) -> Bool {
        guard map.arguments.allSatisfy({ $0.conflict == nil }) else { return false }
        guard let agreed else { return map.skipped.isEmpty }
        let areKnown = map.arguments.allSatisfy { argument in
            guard let known = agreed[argument.position] else { return false }
            guard let type = argument.type, let expected = known.type else { return true }
            return type.agrees(with: expected)
        }
        return areKnown && agreed.arguments.allSatisfy { !$0.isShown || map[$0.position] != nil }
    }
}

/// Finds the places of one entry.
private struct Finder {
    let item: CheckedEntry
    let agreed: AgreedArguments?
    /// The source text. Nil for the source text itself.
    let source: CheckedEntry?
    var places: [TextRepair.Place] = []

    /// The arguments of the key that the entry does not show.
    private var missing: [AgreedArguments.Argument]

    init(item: CheckedEntry, agreed: AgreedArguments?, source: CheckedEntry?) {
        (self.item, self.agreed, self.source) = (item, agreed, source)
        missing = agreed?.arguments.filter { $0.isShown && item.map[$0.position].map(\.isPercentSign) ?? true } ?? []
    }

    /// The arguments that each text shows.
    private lazy var shown: [AuthoredText: Set<Int>] = item.map.arguments.flatMap(\.uses).reduce(into: [:]) {
        texts, use in
        guard use.purpose == .shown, !use.looksLikePercentSign else { return }
        texts[use.text, default: []].insert(use.position)
    }

    private static let mostDirectives = 200
    private static let mostBytes = 20_000

    mutating func find(in text: AuthoredText, _ variable: AuthoredEntry.Variable?) {
        let directives = FormatDirective.all(in: text.value, hasOwnArgument: variable?.hasOwnArgument ?? false)
        // The places of a text are compared with each other. No text of a person has so many.
        guard directives.count <= Self.mostDirectives, text.value.utf8.count <= Self.mostBytes,
            places.count <= Self.mostDirectives
        else { return }
        let count = places.count
        findDamaged(in: text, variable, directives)
        let damaged = places[count...].map(\.range)
        let rest = directives.filter { directive in !damaged.contains { $0.overlaps(directive.range) } }
        if variable == nil, !item.hasVariables {
            var lacking = missing
            findLost(in: text, variable, rest, &lacking)
            missing = lacking
        } else if variable?.counting == .fromOne {
            // A form shows what the text shows. The other forms show the arguments to the entry.
            let taken = shown[text] ?? []
            var lacking = agreed?.arguments.filter { $0.isShown && !taken.contains($0.position) } ?? []
            findLost(in: text, variable, rest, &lacking)
        }
        let found = places[count...].map(\.range)
        let takesArguments =
            variable != nil || !found.isEmpty
            || directives.contains(where: {
                $0.takesArgument && !$0.looksLikePercentSign || $0.hiddenConversion(in: text.value) != nil
            })
        guard takesArguments else { return }
        findBlanks(in: text, variable, rest)
        findSigns(in: text, variable, rest.filter { directive in !found.contains { $0.overlaps(directive.range) } })
    }

    private mutating func add(
        _ kind: TextRepair.Place.Kind, _ text: AuthoredText, _ variable: AuthoredEntry.Variable?, _ range: Range<Int>,
        shown: Range<Int>? = nil, _ meant: String
    ) {
        places.append(
            TextRepair.Place(
                kind: kind, text: text, variable: variable, range: range, shown: shown ?? range, meant: meant))
    }

    // MARK: Damaged

    private mutating func findDamaged(
        in text: AuthoredText, _ variable: AuthoredEntry.Variable?, _ directives: [FormatDirective]
    ) {
        let all = DamagedConversion.all(in: text.value, beside: directives)
        guard !all.isEmpty else { return }
        let hasConversions = variable != nil || directives.contains { $0.takesArgument && !$0.looksLikePercentSign }
        let real = all.filter { isReal($0, in: text, all, directives, hasConversions: hasConversions) }
        guard !real.isEmpty else { return }
        let isPositioned =
            real.contains { $0.position != nil }
            || directives.contains { directive in
                directive.writtenPosition != nil && !real.contains { $0.range.overlaps(directive.range) }
            }
        let written = Set(
            directives.filter { directive in !real.contains { $0.range.overlaps(directive.range) } }
                .compactMap(\.writtenPosition))
        var taken = written.union(real.compactMap(\.position))
        for damaged in real {
            var position = damaged.position
            // The number may be wrong, too: `%@ … %$1lu` for `%@ … %2$lu`, and `%1$lu … %$1lu` for `%1$lu … %2$lu`.
            if let number = position, let known = agreed?[number],
                !fits(known, damaged.specifier) || written.contains(number) && missing.count == 1,
                let index = missing.firstIndex(where: { fits($0, damaged.specifier) })
            {
                position = missing[index].position
                missing.remove(at: index)
            } else if let number = position {
                missing.removeAll { $0.position == number }
            } else if let index = missing.firstIndex(where: { fits($0, damaged.specifier) }) {
                position = isPositioned || index > 0 ? missing[index].position : nil
                missing.remove(at: index)
            } else if isPositioned {
                position = (1...max(1, taken.count + 1)).first { !taken.contains($0) }
            }
            if let position { taken.insert(position) }
            add(.damaged(damaged.form), text, variable, damaged.range, damaged.conversion(at: position))
        }
    }

    private func fits(_ argument: AgreedArguments.Argument, _ specifier: String) -> Bool {
        guard let expected = argument.type, let type = ArgumentType(valueType: specifier) else { return true }
        return type.agrees(with: expected)
    }

    private func isReal(
        _ damaged: DamagedConversion, in text: AuthoredText, _ all: [DamagedConversion],
        _ directives: [FormatDirective], hasConversions: Bool
    ) -> Bool {
        let isObject = !(damaged.specifier.last?.isLetter ?? false)
        switch damaged.form {
        case .disordered:
            return isObject || damaged.position != nil || hasConversions
                || missing.contains { fits($0, damaged.specifier) }
        case .withoutSign:
            return isObject || hasConversions || item.map.count > 0
                || missing.contains { $0.position == damaged.position && fits($0, damaged.specifier) }
        case .remnant:
            guard missing.contains(where: { fits($0, damaged.specifier) }) else { return false }
            let remnants = all.filter { $0.form == .remnant }
            // A percent sign is a better remnant than an `@`, and an `@` of the source text is one of the text.
            if damaged.range.count == 1 {
                return remnants.count == 1 && !directives.contains(where: \.isLeftOver)
                    && source?.texts.contains { " \($0) ".contains(" @ ") } == false
            }
            return true
        case .width:
            guard let number = damaged.position,
                let use = item.map.arguments.lazy.flatMap(\.uses).first(where: {
                    $0.range == damaged.range && $0.text.offset == text.offset && $0.text.value == text.value
                }), use.position != number
            else { return false }
            let others = all.filter { $0.form == .width }
            let isOrder = others.count > 1 && Set(others.compactMap(\.position)) == Set(1...others.count)
            if isObject {
                // Nobody pads an object. Beside positions, the number is one.
                if let agreed { return agreed[number] != nil && agreed.arguments.count > 1 }
                return isOrder || directives.contains { $0.writtenPosition != nil }
            }
            guard let agreed, isOrder, agreed.arguments.count == others.count, let source else { return false }
            return !source.texts.contains { FormatDirective.all(in: $0).contains { $0.plainWidth != nil } }
        }
    }

    // MARK: Lost

    /// Finds percent signs that are left of conversions, such as `'%'` for `'%@'` or `%1$ و` for `%1$d`. The key shows which letter is
    /// missing.
    private mutating func findLost(
        in text: AuthoredText, _ variable: AuthoredEntry.Variable?, _ directives: [FormatDirective],
        _ missing: inout [AgreedArguments.Argument]
    ) {
        guard let source, !missing.isEmpty else { return }
        // If the source text has percent signs, its translation may have them too.
        let own =
            variable == nil
            ? source.messages.first.map { Self.signs(in: $0.message.format.value) } ?? 0
            : source.texts.map(Self.signs).max() ?? 0
        let bytes = Array(text.value.utf8)
        // After `%%`, an `@` or a letter is text.
        let escaped = directives.filter { directive in
            directive.kind == .percent && directive.range.count == 2 && directive.range.upperBound < bytes.count
                && bytes[directive.range.upperBound] == UInt8(ascii: "@")
        }
        let left = directives.filter { $0.isLeftOver && !$0.followsNumber(in: text.value) }
        guard directives.count(where: { $0.isLeftOver || $0.kind == .percent }) > own else { return }
        let isPositioned =
            item.map.arguments.contains { $0.uses.contains(where: \.isPositionWritten) }
            || places.contains { $0.meant.contains("$") }
        for directive in (left + escaped).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let isEscaped = directive.kind == .percent
            let index =
                directive.writtenPosition.map { written in missing.firstIndex { $0.position == written } }
                ?? missing.firstIndex { !isEscaped || $0.type?.family == .object }
            guard let index, let type = missing[index].type else { continue }
            let needsPosition = directive.writtenPosition != nil || isPositioned || index > 0
            let argument = missing.remove(at: index)
            let written = Self.written(argument.position, in: source) ?? type.specifier
            let conversion = needsPosition ? "%\(argument.position)$\(written)" : "%\(written)"
            let start = directive.range.lowerBound
            add(
                .lost(position: argument.position), text, variable,
                start..<(isEscaped ? directive.range.upperBound + 1 : directive.endOfSign),
                shown: isEscaped ? start..<directive.range.upperBound + 1 : nil, conversion)
            // A number may be a position, a width, or a part of the text. A letter or a precision may be a part of the conversion.
            places[places.count - 1].isGuess =
                directive.writtenPosition == nil && Self.mayContinue(after: start, in: text.value)
            if missing.isEmpty { return }
        }
    }

    /// Whether a digit follows the percent sign at a byte.
    private static func hasDigit(after sign: Int, in text: String) -> Bool {
        text.utf8.dropFirst(sign + 1).first.map { $0 &- 0x30 <= 9 } ?? false
    }

    /// Whether a conversion may continue after the percent sign at a byte: a digit, a letter of any script, or the point of a precision follows.
    /// Many languages write a comma for the point.
    private static func mayContinue(after sign: Int, in text: String) -> Bool {
        let rest = String(decoding: text.utf8.dropFirst(sign + 1).prefix(4), as: UTF8.self)
        guard let next = rest.unicodeScalars.first else { return false }
        return next == "." || next == "," || next.properties.isAlphabetic || next.properties.numericType != nil
    }

    /// The conversion of an argument as the source text writes it, with its precision and without its position: `.2f`. Nil if the source text
    /// does not show it.
    private static func written(_ position: Int, in source: CheckedEntry) -> String? {
        for text in source.texts {
            let all = FormatDirective.all(in: text).filter { directive in
                if case .conversion = directive.kind { !directive.looksLikePercentSign } else { false }
            }
            let isPositioned = all.contains { $0.writtenPosition != nil }
            let own = all.indices.first { isPositioned ? all[$0].writtenPosition == position : $0 + 1 == position }
            guard let own else { continue }
            let conversion = text.bytes(all[own].range).dropFirst()
            return isPositioned ? String(conversion.drop { $0 != "$" }.dropFirst()) : String(conversion)
        }
        return nil
    }

    /// The number of percent signs in a text that do not start a conversion.
    private static func signs(in text: String) -> Int {
        FormatDirective.all(in: text).count { $0.isLeftOver || $0.kind == .percent }
    }

    // MARK: Blanks

    /// Finds blanks that a translator typed inside a conversion: `% lld`. The source text shows whether a flag is meant.
    private mutating func findBlanks(
        in text: AuthoredText, _ variable: AuthoredEntry.Variable?, _ directives: [FormatDirective]
    ) {
        let blanks = directives.filter(\.hasOnlySpaceFlag)
        guard !blanks.isEmpty, let source,
            !source.texts.contains(where: { FormatDirective.all(in: $0).contains(where: \.hasOnlySpaceFlag) })
        else { return }
        for directive in blanks where isOfKey(directive, in: text) {
            if let (position, conversion) = lost(before: directive, in: text, source) {
                add(
                    .lost(position: position), text, variable, directive.range.lowerBound..<directive.endOfSign,
                    conversion)
                continue
            }
            let meant = text.value.bytes(directive.range).filter { $0 != " " }
            add(.blank, text, variable, directive.range, meant)
        }
    }

    /// The lost conversion in front of a word, such as `%1$lld` for `%1$ dny`. The scanner reads `%1$ d`. The letter belongs to the word if a
    /// letter follows, and if the source text has another conversion. Nil for a conversion with a blank.
    private func lost(
        before directive: FormatDirective, in text: AuthoredText, _ source: CheckedEntry
    ) -> (position: Int, conversion: String)? {
        let rest = String(decoding: text.value.utf8.dropFirst(directive.range.upperBound).prefix(4), as: UTF8.self)
        guard let next = rest.unicodeScalars.first, next.properties.isAlphabetic,
            let position = directive.writtenPosition, let written = Self.written(position, in: source),
            case .conversion(let type) = directive.kind, written != type.specifier
        else { return nil }
        return (position, "%\(position)$\(written)")
    }

    /// Whether the key has the argument of a conversion.
    private func isOfKey(_ directive: FormatDirective, in text: AuthoredText) -> Bool {
        item.map.arguments.contains { argument in
            guard let known = agreed?[argument.position]?.type else { return false }
            return argument.uses.contains {
                $0.range == directive.range && $0.text == text && $0.type?.agrees(with: known) == true
            }
        }
    }

    // MARK: Signs

    /// Finds percent signs of the text, in a text that has conversions.
    private mutating func findSigns(
        in text: AuthoredText, _ variable: AuthoredEntry.Variable?, _ directives: [FormatDirective]
    ) {
        let own = source?.texts.map(Self.signs).max()
        // `%d%` is a number and a percent sign; `%@%` is hardly one.
        let all = FormatDirective.all(in: text.value)
        func ends(_ isNumber: Bool) -> [Int] {
            all.compactMap { directive in
                guard case .conversion(let type) = directive.kind, type.isNumber == isNumber else { return nil }
                return directive.range.upperBound
            }
        }
        let (numbers, objects) = (ends(true), ends(false))
        // A percent sign may stand for a lost quotation mark: `"%@% als`.
        let isQuoteOpen = !TextCharacters.quoteCount(in: text.value).isMultiple(of: 2)
        for directive in directives {
            let sign = directive.range.lowerBound..<directive.endOfSign
            switch directive.kind {
            case .percent
            where own == 0 && directive.hiddenConversion(in: text.value) != nil
                && !directive.followsNumber(in: text.value):
                add(
                    .needless, text, variable, directive.range.lowerBound..<directive.range.upperBound - 1,
                    shown: directive.range, "")
            case .percent where directive.hiddenConversion(in: text.value) != nil:
                add(
                    .sign, text, variable, directive.range.lowerBound..<directive.range.lowerBound + 1,
                    shown: directive.range, "%%")
            case .percent where Self.isEscapedConversion(text.value, after: directive.range.upperBound):
                add(.sign, text, variable, sign, shown: directive.range, "")
            case .stray where directive.writtenPosition != nil: continue
            case .incomplete where directive.writtenPosition != nil: continue
            case .stray, .incomplete,
                .conversion where directive.isLeftOver:
                // The sign is a slip if the source text has no percent sign, and the sign follows no number.
                let isNeedless =
                    own == 0 && missing.isEmpty
                    && !directive.followsNumber(in: text.value) && directive.writtenPosition == nil
                    && !Self.isBesideBlanks(directive, in: text.value)
                    && !numbers.contains(directive.range.lowerBound)
                add(
                    isNeedless ? .needless : .sign, text, variable, sign, shown: directive.range, isNeedless ? "" : "%%"
                )
                // A flag or a width is the start of a conversion. A sign behind an object may belong to the number.
                places[places.count - 1].isGuess =
                    isNeedless && isQuoteOpen
                    || !isNeedless && !numbers.isEmpty && objects.contains(directive.range.lowerBound)
                    || directive.kind == .incomplete && directive.range.count > 1
                    || Self.hasDigit(after: directive.range.lowerBound, in: text.value)
            default: continue
            }
        }
    }

    /// Whether a sign stands alone, as a percent sign of a sentence does.
    private static func isBesideBlanks(_ directive: FormatDirective, in text: String) -> Bool {
        let bytes = Array(text.utf8)
        let (before, after) = (directive.range.lowerBound - 1, directive.range.lowerBound + 1)
        return (before < 0 || bytes[before] <= 0x20) && (after >= bytes.count || bytes[after] <= 0x20)
    }

    /// Whether a position and a conversion follow. After `%%` they are plain text: `%%1$@`.
    static func isEscapedConversion(_ text: String, after offset: Int) -> Bool {
        let rest = text.utf8.dropFirst(offset)
        let digits = rest.prefix { $0 &- 0x30 <= 9 }
        guard !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") else { return false }
        guard let letter = rest.dropFirst(digits.count + 1).first else { return false }
        return letter == UInt8(ascii: "@") || (letter | 0x20) &- 0x61 < 26
    }
}

extension FormatDirective {
    /// The end of the percent sign, or of the position after it.
    var endOfSign: Int {
        guard let writtenPosition else { return range.lowerBound + 1 }
        return min(range.lowerBound + "%\(writtenPosition)$".utf8.count, range.upperBound)
    }

    /// Whether the directive may be the rest of a conversion.
    var isLeftOver: Bool {
        switch kind {
        case .stray, .incomplete: true
        case .conversion: looksLikePercentSign
        case .variable, .malformedReference, .percent, .ownArgument: false
        }
    }

    /// The conversion whose sign a percent sign of the text takes: `50 % %@`, which shows `50 %@`. Nil for any other directive.
    func hiddenConversion(in text: String) -> Range<Int>? {
        guard kind == .percent, range.count != 2 else { return nil }
        let start = range.upperBound - 1
        let rest = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
        guard let next = FormatDirective.all(in: rest).first, next.range.lowerBound == 0, next.takesArgument,
            !next.looksLikePercentSign
        else { return nil }
        return start..<start + next.range.upperBound
    }

    /// Whether a digit or a conversion precedes the sign, so that it means percent.
    func followsNumber(in text: String) -> Bool {
        guard writtenPosition == nil else { return false }
        let before = String(decoding: text.utf8.prefix(range.lowerBound), as: UTF8.self).unicodeScalars
        guard let last = before.last(where: { !$0.properties.isWhitespace }) else { return false }
        return last.properties.numericType != nil
    }
}

/// The `%arg` of a catalog that is cut short or misspelt: `%ar`, `%Arg`, `% arg`, `%1$arg`.
enum MisspeltOwnArgument {
    /// The bytes of the misspelt `%arg` that starts at a percent sign. Nil if the text there is anything else.
    ///
    /// - Complexity: O(1).
    static func range(in text: String, at start: Int) -> Range<Int>? {
        let bytes = Array(text.utf8.dropFirst(start).prefix(16))
        var place = 1
        let digits = bytes.dropFirst().prefix { $0 &- 0x30 <= 9 }
        if !digits.isEmpty, bytes.dropFirst(1 + digits.count).first == UInt8(ascii: "$") { place += digits.count + 1 }
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
        // The Cyrillic letter of the same form, `а`, is on other keyboards.
        let isCyrillic = bytes.dropFirst(place).prefix(2).elementsEqual("а".utf8)
        let rest = bytes.dropFirst(place + (isCyrillic ? 2 : 0))
        let letters = bytes.dropFirst(place).prefix(
            (isCyrillic ? 2 : 0) + rest.prefix { ($0 | 0x20) &- 0x61 < 26 }.count)
        let word = (isCyrillic ? "a" : "") + String(decoding: letters.dropFirst(isCyrillic ? 2 : 0), as: UTF8.self)
        if isCyrillic, word == "arg" || word == "a" { return start..<start + place + letters.count }
        let isClose = (2...4).contains(word.count) && Spelling.distance(word.lowercased(), "arg") <= 1
        guard word == "a" || isClose else { return nil }
        return start..<start + place + letters.count
    }
}
