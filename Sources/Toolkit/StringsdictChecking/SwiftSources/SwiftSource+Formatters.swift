import StringsdictTextFiles

/// The formatters of numbers and dates that a file makes, and the variables whose locale or pattern it sets.
struct SwiftFormatters {
    /// A formatter that is made.
    struct Formatter {
        /// The name of its variable. Nil for a formatter that is used without one.
        let name: String?
        /// The index of its token.
        let index: Int
        let mention: SwiftSource.Mention
    }

    /// The formatters, in the order of the file.
    var made: [Formatter] = []
    /// The classes of formatters and the initializers that the file declares, and that set no locale. Who makes one may set it.
    var declared: [SwiftSource.Mention] = []
    /// The names of variables of which the file sets the locale or the pattern, with the indices of their tokens.
    var settings: [(name: String, index: Int)] = []
    /// Whether `$0` or a key path sets one, which may mean any formatter.
    var setsAny = false
    /// Whether a function gets a locale or a pattern, and may set up a formatter that is an argument of it.
    var passesSetting = false
}

extension SwiftSource {
    /// Notes a formatter that is made at a token, or set up there.
    mutating func readFormatter(at index: Int) {
        let (word, previous, next) = (text(index), text(index - 1), text(index + 1))
        switch word {
        case "DateFormatter", "NumberFormatter", "DateIntervalFormatter":
            guard previous != "func" else { return }
            if text(index - 3) == "class", previous == ":" { return noteSubclass(at: index) }
            if previous == "extension" { return noteInitializers(ofExtensionAt: index) }
            // `let f: DateFormatter = .init()`, `DateFormatter.init()`
            let isTyped = previous == ":" && next == "=" && text(index + 2) == "." && text(index + 3) == "init"
            let open = isTyped ? index + 4 : next == "." && text(index + 2) == "init" ? index + 3 : index + 1
            guard text(open) == "(", text(open + 1) == ")", isTyped || previous != "." else { return }
            formatters.made.append(
                .init(
                    name: isTyped ? text(index - 2) : previous == "=" ? variable(before: index - 1) : nil, index: index,
                    mention: mention(word, from: index, to: index)))
        case "locale", "dateFormat":
            if next == ":" { formatters.passesSetting = true }
            // A pattern with names of months or days needs a locale, too: `EEEE d. MMMM`.
            guard previous == ".", word == "locale" || !assignsPatternWithNames(at: index) else { return }
            if let name = receiver(before: index) {
                formatters.settings.append((name, index))
            } else {
                formatters.setsAny = true
            }
        default: return
        }
    }

    /// Notes a class that inherits from a formatter and never sets a locale or a pattern.
    private mutating func noteSubclass(at index: Int) {
        guard let body = braces(behind: index), !setsLocale(in: body) else { return }
        formatters.declared.append(mention(text(index), from: index, to: index))
    }

    /// Notes the initializers that an extension of a formatter adds, and that set no locale or pattern: `convenience init(style: Style)`.
    private mutating func noteInitializers(ofExtensionAt index: Int) {
        guard let body = braces(behind: index) else { return }
        for place in body where text(place) == "convenience" {
            guard let start = (place..<min(place + 4, body.upperBound)).first(where: { text($0) == "init" }),
                let parameters = (start..<min(start + 4, body.upperBound)).first(where: { text($0) == "(" }),
                let end = tokens.tokens[parameters].end, let inner = braces(behind: end), !setsLocale(in: inner),
                inner.contains(where: { text($0) == "init" && text($0 + 1) == "(" && text($0 + 2) == ")" })
            else { continue }
            formatters.declared.append(mention(text(index), from: start, to: start))
        }
    }

    /// The tokens in the first braces behind an index, which are few tokens away. The start of a long body.
    private func braces(behind index: Int) -> Range<Int>? {
        guard let open = (index..<min(index + 16, tokens.tokens.count)).first(where: { text($0) == "{" }),
            let end = tokens.tokens[open].end
        else { return nil }
        return open + 1..<max(open + 1, min(end, open + 2_000))
    }

    /// Whether a locale, or a pattern without names, is assigned among some tokens.
    private func setsLocale(in body: Range<Int>) -> Bool {
        body.contains { place in
            text(place + 1) == "="
                && (text(place) == "locale" || text(place) == "dateFormat" && !assignsPatternWithNames(at: place))
        }
    }

    /// Whether the pattern that is assigned at an index shows names, of days, months, quarters, eras or parts of the day.
    ///
    /// Source: UTS #35 part 4, "Date Field Symbol Table".
    private func assignsPatternWithNames(at index: Int) -> Bool {
        guard text(index + 1) == "=" else { return false }
        // `DateFormatter.dateFormat(fromTemplate: "dMMM", options: 0, locale: .current)`
        let isTemplate = text(index + 4) == "dateFormat" && text(index + 6) == "fromTemplate"
        guard let pattern = SwiftLiteral(tokens, at: isTemplate ? index + 8 : index + 2)?.parts else { return false }
        if isTemplate, pattern.joined().utf8.contains(where: { "jJC".utf8.contains($0) }) { return true }
        var (isQuoted, run, last) = (false, 0, UInt8(0))
        for byte in pattern.joined().utf8 {
            run = byte == last ? run + 1 : 1
            last = byte
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            switch byte {
            case UInt8(ascii: "E"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "G"):
                return true
            case UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "e"), UInt8(ascii: "c"), UInt8(ascii: "Q"),
                UInt8(ascii: "q"):
                if run == 3 { return true }
            default: continue
            }
        }
        return false
    }

    /// The name of the variable that a value is assigned to: `formatter` of `let formatter: DateFormatter = …`.
    private func variable(before equals: Int) -> String {
        text(equals - 2) == ":" ? text(equals - 3) : text(equals - 1)
    }

    /// The name of the variable whose member is at an index: `formatter` of `self.formatter?.locale`. Nil for `$0` and a key path.
    private func receiver(before index: Int) -> String? {
        var place = index - 2
        while ["?", "!"].contains(text(place)) { place -= 1 }
        return ["\\", "$"].contains(text(place).prefix(1)) ? nil : text(place)
    }

    /// Notes the formatters that write English, since nothing sets their locale or a pattern.
    ///
    /// A setting belongs to the formatter of its name in the innermost braces around it. If no braces around it have one, the
    /// setting may belong to each formatter of its name.
    mutating func noteFormatters() {
        if formatters.settings.isEmpty, !formatters.setsAny, !formatters.passesSetting {
            unported += formatters.declared.map { (.english, $0) }
        }
        guard !formatters.made.isEmpty, !formatters.setsAny else { return }
        let scopes = scopes(of: formatters.made.map(\.index))
        let byName = Dictionary(grouping: formatters.made.indices) { formatters.made[$0].name }
        var isSet = formatters.made.map { $0.name == nil && formatters.passesSetting }
        for (name, index) in formatters.settings {
            guard let own = byName[name], !own.allSatisfy({ isSet[$0] }) else { continue }
            // A file with more formatters of one name is nobody's, and would take quadratic time.
            let around = own.count > 64 ? [] : own.filter { scopes[$0].contains(index) }
            let innermost = around.map { scopes[$0].count }.min()
            for place in innermost == nil ? own : around where innermost == nil || scopes[place].count == innermost {
                isSet[place] = true
            }
        }
        for (formatter, isSet) in zip(formatters.made, isSet) where !isSet {
            unported.append((.english, formatter.mention))
        }
    }

    /// The tokens between the innermost braces around each of some tokens. All tokens for one outside of braces.
    ///
    /// - Parameter indices: The indices of the tokens, in ascending order.
    /// - Complexity: O(*n*) in the number of tokens.
    private func scopes(of indices: [Int]) -> [Range<Int>] {
        var open: [Range<Int>] = []
        var found: [Range<Int>] = []
        for index in tokens.tokens.indices.prefix((indices.last ?? -1) + 1) {
            while let last = open.last, last.upperBound <= index { open.removeLast() }
            let token = tokens.tokens[index]
            if let end = token.end, tokens.bytes(token).first == UInt8(ascii: "{") { open.append(index..<end) }
            if found.count < indices.count, indices[found.count] == index {
                found.append(open.last ?? tokens.tokens.indices)
            }
        }
        return found
    }
}
