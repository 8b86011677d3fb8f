import StringsdictTextFiles
import StringsdictXMLTrees

/// Reads the number data of a locale's file in `main`.
///
/// Alternatives (elements with the attribute `alt`) are ignored. Data of every draft status is used. A value `↑↑↑` is
/// absent: so CLDR's repository marks what a locale inherits, and archives of the repository have it.
///
/// Source: UTS #35 part 3, "Number Elements"; part 1, "Alias Elements".
struct LocaleNumbersReader {
    let context: ReadingContext
    /// The identifiers of all numbering systems. Nil if they are unknown.
    let numberingSystems: Set<String>?

    /// The locale of a file in `main`, from its path. Empty for other files.
    static func locales(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        guard parts.count > 1, parts[parts.count - 2] == "main", parts[parts.count - 1].hasSuffix(".xml") else {
            return []
        }
        return [String(parts[parts.count - 1].dropLast(4))]
    }

    /// Records a fault in one locale's file.
    func report(
        _ message: @autoclosure () -> String, file: String, at position: TextPosition?, hint: String? = nil,
        assuming assumption: String? = "the element is left out"
    ) {
        context.report(
            message(), file: file, at: position, locales: LocaleNumbersReader.locales(of: file), hint: hint,
            assuming: assumption)
    }

    /// Whether a locale inherits the value of an element: see "Inheritance marker" in CLDR's documentation of its data.
    static func isInherited(_ element: XMLTreeElement) -> Bool { element.text == "↑↑↑" }

    func read(_ bytes: [UInt8], file: String) -> LocaleNumbers? {
        // The files are large. Most of their content has nothing to do with numbers.
        let root = context.tree(bytes, file: file, root: "ldml") { depth, parent, name in
            switch depth {
            case 1: name.equals("identity") || name.equals("numbers") || name.equals("alias")
            case 2 where parent == "numbers":
                name.equals("defaultNumberingSystem") || name.equals("otherNumberingSystems")
                    || name.equals("minimumGroupingDigits") || name.equals("symbols")
                    || name.equals("decimalFormats") || name.equals("alias")
            default: true
            }
        }
        guard let root, let identity = identity(of: root, file: file) else { return nil }
        var result = LocaleNumbers(identity: identity, file: file)
        for alias in root.children(named: "alias")
            + root.children(named: "numbers").flatMap({ $0.children(named: "alias") })
        {
            reportAlias(alias, in: "a locale's numbers as a whole", file: file)
        }
        var mentions = FirstMentions()
        for element in root.children(named: "numbers").flatMap(\.children) where element.attribute("alt") == nil {
            let system = element.attribute("numberSystem") ?? ""
            guard
                mentions.add(
                    "\(element.name) \(system)",
                    "<\(element.name)>\(system.isEmpty ? "" : " of \"\(system)\"")", at: element.position, file: file,
                    locales: LocaleNumbersReader.locales(of: file), context: context)
            else { continue }
            if !system.isEmpty, !isNumberingSystem(system, element, file: file) { continue }
            if Self.isInherited(element) { continue }
            switch element.name {
            case "defaultNumberingSystem":
                if isNumberingSystem(element.text, element, file: file) { result.defaultNumberingSystem = element.text }
            case "otherNumberingSystems":
                for other in element.children where other.attribute("alt") == nil && !Self.isInherited(other) {
                    if isNumberingSystem(other.text, other, file: file) {
                        result.otherNumberingSystems[other.name] = other.text
                    }
                }
            case "minimumGroupingDigits":
                result.minimumGroupingDigits = minimumGroupingDigits(element, file: file)
            case "symbols":
                readSymbols(element, into: &result.systems[system, default: LocaleNumbers.System()], file: file)
            case "decimalFormats":
                readFormats(element, into: &result.systems[system, default: LocaleNumbers.System()], file: file)
            default: break
            }
        }
        // A numbering system without symbols and pattern is left out.
        result.systems = result.systems.filter { $0.value != LocaleNumbers.System() }
        return result
    }

    private func identity(of root: XMLTreeElement, file: String) -> [LocaleNumbers.IdentityPart]? {
        guard let identity = root.children(named: "identity").first else {
            report("there is no <identity>", file: file, at: root.position, assuming: nil)
            return nil
        }
        guard let language = identity.children(named: "language").first else {
            report("<identity> has no <language>", file: file, at: identity.position, assuming: nil)
            return nil
        }
        var parts: [LocaleNumbers.IdentityPart] = []
        for name in ["language", "script", "territory", "variant"] {
            guard let part = identity.children(named: name).first else { continue }
            guard
                let type = context.required(
                    "type", of: part, file: file, locales: LocaleNumbersReader.locales(of: file))
            else { return nil }
            parts.append(LocaleNumbers.IdentityPart(name: name, type: type))
        }
        let locale = parts.map(\.type).joined(separator: "_")
        let expected = file.split(separator: "/").last.map { $0.hasSuffix(".xml") ? $0.dropLast(4) : $0 } ?? ""
        guard locale == expected else {
            report(
                "the file is about the locale \"\(locale)\", but named \"\(expected).xml\"", file: file,
                at: language.position, assuming: nil)
            return nil
        }
        return parts
    }

    private func isNumberingSystem(_ id: String, _ element: XMLTreeElement, file: String) -> Bool {
        guard let numberingSystems, !numberingSystems.contains(id) else { return true }
        report(
            "\"\(id)\" in <\(element.name)> is not a numbering system", file: file, at: element.position,
            hint: "<numberingSystems> lists the numbering systems")
        return false
    }

    private func minimumGroupingDigits(_ element: XMLTreeElement, file: String) -> Int? {
        if let value = Int(element.text), (1...9).contains(value) { return value }
        // Some real releases have the locale's own digit here.
        let scalars = Array(element.text.unicodeScalars)
        let native = scalars.count == 1 ? scalars[0].properties.numericValue.flatMap { Int(exactly: $0) } : nil
        let value = native.flatMap { (1...9).contains($0) ? $0 : nil }
        report(
            "\"\(element.text)\" in <minimumGroupingDigits> is not a number of digits", file: file,
            at: element.textPosition, hint: "write 1, 2 or 3",
            assuming: value.map { "\($0), which the digit stands for" } ?? "the number that the locale inherits")
        return value
    }

    /// The length of a symbol in bytes is a byte below 0x80 in the tables.
    static let longestSymbol = 127

    private func readSymbols(_ element: XMLTreeElement, into system: inout LocaleNumbers.System, file: String) {
        var mentions = FirstMentions()
        var places: [LocaleNumberSymbols.Name: TextPosition] = [:]
        for symbol in element.children where symbol.attribute("alt") == nil && !Self.isInherited(symbol) {
            if symbol.name == "alias" {
                system.symbolsAlias = target(of: symbol, element: "symbols", file: file)
            } else if let name = LocaleNumberSymbols.Name(rawValue: symbol.name),
                mentions.add(
                    symbol.name, "the symbol <\(symbol.name)>", at: symbol.position, file: file,
                    locales: LocaleNumbersReader.locales(of: file), context: context)
            {
                guard !symbol.text.isEmpty else {
                    context.warn(
                        "the symbol <\(symbol.name)> is empty", file: file, at: symbol.position,
                        locales: LocaleNumbersReader.locales(of: file), assuming: "the symbol that the locale inherits")
                    continue
                }
                guard symbol.text.utf8.count <= Self.longestSymbol else {
                    report(
                        "the symbol <\(symbol.name)> has \(symbol.text.utf8.count) bytes", file: file,
                        at: symbol.textPosition, hint: "the tables have room for \(Self.longestSymbol)",
                        assuming: "the symbol that the locale inherits")
                    continue
                }
                system.symbols[name] = symbol.text
                places[name] = symbol.textPosition
            }
        }
        if let decimal = system.symbols[.decimal], decimal == system.symbols[.group] {
            context.warn(
                "\"\(decimal)\" is the sign before the fraction and between groups of digits", file: file,
                at: places[.group] ?? element.position, locales: LocaleNumbersReader.locales(of: file),
                hint: "nobody can read such a number", assuming: "both are as they are written")
        }
    }

    private func readFormats(_ element: XMLTreeElement, into system: inout LocaleNumbers.System, file: String) {
        if let alias = element.children(named: "alias").first {
            system.decimalPatternAlias = target(of: alias, element: "decimalFormats", file: file)
        }
        readCompactPatterns(element, into: &system, file: file)
        for length in element.children(named: "decimalFormatLength") where length.attribute("type") == nil {
            for alias in length.children(named: "alias") {
                reportAlias(alias, in: "a standard <decimalFormatLength>", file: file)
            }
            let patterns = length.children(named: "decimalFormat").flatMap { $0.children(named: "pattern") }
                .filter { $0.attribute("alt") == nil && $0.attribute("type") == nil && !Self.isInherited($0) }
            guard let pattern = patterns.first else { continue }
            if patterns.count > 1 {
                report(
                    "the standard pattern is listed twice", file: file, at: patterns[1].position,
                    hint: "it is already at \(pattern.position)", assuming: "the one at \(pattern.position) holds")
            }
            guard pattern.text.contains("0") || pattern.text.contains("#") else {
                report(
                    "the pattern \"\(pattern.text)\" has no place for digits", file: file, at: pattern.textPosition,
                    hint: "write 0 or # for them")
                continue
            }
            warn(about: pattern, file: file)
            system.decimalPattern = pattern.text
        }
    }

    /// Warns about what a standard pattern has and no real one needs. The tables keep the sizes of its groups.
    private func warn(about element: XMLTreeElement, file: String) {
        guard let pattern = DecimalPattern(element.text) else { return }
        func warn(_ problem: String, _ hint: String?, assuming assumption: String) {
            context.warn(
                "the pattern \"\(element.text)\" \(problem)", file: file, at: element.textPosition,
                locales: LocaleNumbersReader.locales(of: file), hint: hint, assuming: assumption, onlyForImport: true)
        }
        let (primary, secondary) = (pattern.primaryGrouping, pattern.secondaryGrouping)
        if primary != 0, primary != 3 || !(2...3).contains(secondary) {
            let sizes = primary == secondary ? "\(primary)" : "\(primary) and then \(secondary)"
            warn(
                "has groups of \(sizes) digits", "groups of 3 digits, or of 3 and then 2, are usual",
                assuming: "the sizes are as they are written")
        }
        if pattern.hasNegativePart {
            warn(
                "has a part for negative numbers", nil,
                assuming: "a negative number has the locale's minus sign before its digits")
        }
        if pattern.hasText { warn("has a text beside the number", nil, assuming: "the number alone") }
    }

    /// The numbering system that an alias refers to: `../symbols[@numberSystem='latn']`.
    private func target(of alias: XMLTreeElement, element: String, file: String) -> String? {
        let locales = LocaleNumbersReader.locales(of: file)
        guard
            let source = context.required(
                "source", of: alias, file: file, locales: locales, assuming: "the alias is left out"),
            let path = context.required(
                "path", of: alias, file: file, locales: locales, assuming: "the alias is left out")
        else { return nil }
        let parts = path.split(separator: "'", omittingEmptySubsequences: false)
        if source == "locale", parts.count == 3, parts[0] == "../\(element)[@numberSystem=", parts[2] == "]" {
            let id = String(parts[1])
            return isNumberingSystem(id, alias, file: file) ? id : nil
        }
        report(
            "the alias to \"\(path)\" of \"\(source)\" is not understood", file: file, at: alias.position,
            hint: "only \"../\(element)[@numberSystem='…']\" of \"locale\" is understood")
        return nil
    }

    private func reportAlias(_ alias: XMLTreeElement, in place: String, file: String) {
        report(
            "an alias for \(place) is not understood", file: file, at: alias.position,
            hint: "only <symbols> and <decimalFormats> may have an alias")
    }
}
