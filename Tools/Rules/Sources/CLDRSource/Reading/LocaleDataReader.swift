import StringsdictTextFiles
import StringsdictXMLTrees

/// Reads locales, scripts and numbering systems from the supplemental files.
struct LocaleDataReader {
    let context: ReadingContext

    /// The language aliases.
    ///
    /// Source: UTS #35 annex C, "LocaleId Canonicalization".
    func languageAliases(_ files: SupplementalFiles) -> [LanguageAlias] {
        let elements = files.elements("metadata", "alias", "languageAlias")
        if elements.isEmpty { files.reportMissing("<languageAlias>") }
        var mentions = FirstMentions()
        return context.each(elements) { filed in
            let (element, file) = (filed.element, filed.file)
            guard let type = context.required("type", of: element, file: file, assuming: "it is left out"),
                let replacement = context.required("replacement", of: element, file: file, assuming: "it is left out"),
                context.isLocale(type, of: element, file: file)
            else { return nil }
            let replacements = context.locales(replacement, of: element, file: file)
            guard !replacements.isEmpty,
                mentions.add(
                    type, "the language \"\(type)\"", content: replacements, at: element.position, file: file,
                    context: context)
            else { return nil }
            return LanguageAlias(
                type: type, replacement: replacements.joined(separator: " "), reason: element.attribute("reason"),
                location: CLDRLocation(file: file, position: element.position))
        }
    }

    /// The territory aliases of regions that a locale can have. Others, such as `PRT`, are in no locale.
    ///
    /// Source: UTS #35 part 1, annex C, "LocaleId Canonicalization", "Territory Aliases".
    func territoryAliases(_ files: SupplementalFiles) -> [TerritoryAlias] {
        var mentions = FirstMentions()
        return context.each(files.elements("metadata", "alias", "territoryAlias")) { filed in
            let (element, file) = (filed.element, filed.file)
            guard let type = context.required("type", of: element, file: file, assuming: "it is left out"),
                Self.isRegion(type),
                let replacement = context.required("replacement", of: element, file: file, assuming: "it is left out")
            else { return nil }
            let replacements = replacement.split(whereSeparator: \.isWhitespace).map(String.init)
            if let other = replacements.first(where: { !Self.isRegion($0) }) ?? (replacements.isEmpty ? "" : nil) {
                context.report(
                    "\"\(other)\" in <territoryAlias> is not a region", file: file, at: element.position,
                    hint: "CLDR writes regions as PT or 419", assuming: "it is left out")
                return nil
            }
            guard
                mentions.add(
                    type, "the region \"\(type)\"", content: replacements, at: element.position, file: file,
                    context: context)
            else { return nil }
            return TerritoryAlias(
                type: type, replacements: replacements, reason: element.attribute("reason"),
                location: CLDRLocation(file: file, position: element.position))
        }
    }

    /// Whether a text is a region subtag of a locale: two letters, or three digits.
    private static func isRegion(_ text: String) -> Bool {
        let digits = text.utf8.count { (0x30...0x39).contains($0) }
        return text.utf8.count == 3 && digits == 3
            || text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// The parent locales.
    ///
    /// Source: UTS #35 part 1, "Parent Locales".
    func parentLocales(_ files: SupplementalFiles) -> [ParentLocale] {
        let lists = files.elements("parentLocales")
        if lists.isEmpty { files.reportMissing("<parentLocales>") }
        var mentions: [String?: FirstMentions] = [:]
        return lists.flatMap { list in
            // A list may apply to several components, whose names are separated by spaces.
            let component = list.element.attribute("component")
            if let first = list.element.children(named: "parentLocale").first,
                component?.split(separator: " ").contains("plurals") == true
            {
                context.warn(
                    "<parentLocales component=\"plurals\"> has locales, which this program does not read",
                    file: list.file,
                    at: first.position, hint: "plural rules are inherited as all other data is", onlyForImport: true)
            }
            return context.each(list.element.children(named: "parentLocale")) { element in
                parentLocale(
                    element, component: component, file: list.file,
                    mentions: &mentions[component, default: FirstMentions()])
            }
        }
    }

    private func parentLocale(
        _ element: XMLTreeElement, component: String?, file: String, mentions: inout FirstMentions
    ) -> ParentLocale? {
        guard let parent = context.required("parent", of: element, file: file, assuming: "it is left out"),
            context.isLocale(parent, of: element, file: file)
        else { return nil }
        let rules = element.attribute("localeRules")
        var locales: [String] = []
        if rules == nil || element.attribute("locales") != nil {
            guard let list = context.required("locales", of: element, file: file, assuming: "it is left out") else {
                return nil
            }
            locales = context.locales(list, of: element, file: file).map(ReadingContext.canonicalRoot)
        }
        locales = locales.filter { locale in
            mentions.add(
                locale, "the locale \"\(locale)\"", content: ReadingContext.canonicalRoot(parent), at: element.position,
                file: file, locales: [locale], context: context)
        }
        if rules == nil, locales.isEmpty { return nil }
        return ParentLocale(
            parent: ReadingContext.canonicalRoot(parent), locales: locales, localeRules: rules, component: component,
            location: CLDRLocation(file: file, position: element.position))
    }

    /// The likely subtags.
    ///
    /// Source: UTS #35 part 1, "Likely Subtags".
    func likelySubtags(_ files: SupplementalFiles) -> [LikelySubtag] {
        let elements = files.elements("likelySubtags", "likelySubtag")
        if elements.isEmpty { files.reportMissing("<likelySubtag>") }
        var mentions = FirstMentions()
        return context.each(elements) { filed in
            let (element, file) = (filed.element, filed.file)
            guard let from = context.required("from", of: element, file: file, assuming: "it is left out"),
                let written = context.required("to", of: element, file: file, assuming: "it is left out"),
                // ICU, which builds its data from CLDR's, omits an undetermined language.
                case let to = written.hasPrefix("_") ? "und\(written)" : written,
                context.isLocale(from, of: element, file: file), context.isLocale(to, of: element, file: file),
                mentions.add(
                    from, "the locale \"\(from)\"", content: to, at: element.position, file: file, context: context)
            else { return nil }
            return LikelySubtag(
                from: from, to: to, location: CLDRLocation(file: file, position: element.position))
        }
    }

    /// The numbering systems.
    ///
    /// Source: UTS #35 part 3, "Numbering Systems".
    func numberingSystems(_ files: SupplementalFiles) -> [NumberingSystem] {
        let elements = files.elements("numberingSystems", "numberingSystem")
        if elements.isEmpty { files.reportMissing("<numberingSystem>") }
        var mentions = FirstMentions()
        return context.each(elements) { filed in
            let (element, file) = (filed.element, filed.file)
            guard let id = context.required("id", of: element, file: file, assuming: "it is left out"),
                mentions.add(
                    id, "the numbering system \"\(id)\"", content: Set(element.attributes), at: element.position,
                    file: file, context: context),
                let kind = kind(of: element, id: id, file: file)
            else { return nil }
            return NumberingSystem(id: id, kind: kind, location: CLDRLocation(file: file, position: element.position))
        }
    }

    private func kind(of element: XMLTreeElement, id: String, file: String) -> NumberingSystem.Kind? {
        guard let type = context.required("type", of: element, file: file, assuming: "it is left out") else {
            return nil
        }
        switch type {
        case "numeric":
            guard let digits = context.required("digits", of: element, file: file, assuming: "it is left out") else {
                return nil
            }
            let scalars = Array(digits.unicodeScalars)
            if scalars.count == 10, Set(scalars).count == 10 { return .numeric(digits: scalars) }
            context.report(
                "the digits \"\(digits)\" of \"\(id)\" are not ten different characters", file: file,
                at: element.position)
        case "algorithmic":
            return context.required("rules", of: element, file: file).map { .algorithmic(rules: $0) }
        default:
            context.report(
                "\"\(type)\" is not a type of numbering systems", file: file, at: element.position,
                hint: "write numeric or algorithmic")
        }
        return nil
    }

    /// The column of the field "RTL".
    private static let directionColumn = 6

    /// The scripts of `properties/scriptMetadata.txt`: one per line, with fields between semicolons. The first field is
    /// the script's code. The seventh field tells whether the script is written from right to left.
    ///
    /// Source: CLDR's `scriptMetadata.txt`, whose head names the columns.
    func scripts(_ bytes: [UInt8], file: String) -> [ScriptMetadata] {
        var mentions = FirstMentions()
        var scripts: [ScriptMetadata] = []
        let errors = context.faults.count
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if context.isFull { break }
            let content = Self.trimmed(line.prefix { $0 != "#" })
            if content.isEmpty { continue }
            let position = TextPosition(line: index + 1, column: 1)
            guard let script = script(content, file: file, at: position),
                mentions.add(
                    script.code, "the script \"\(script.code)\"", at: position, file: file, context: context)
            else { continue }
            scripts.append(script)
        }
        if scripts.isEmpty, context.faults.count == errors {
            context.report(
                "no script is listed", file: file, at: nil, hint: "the file's name and its content do not match")
        }
        return scripts
    }

    private func script(_ line: Substring, file: String, at position: TextPosition) -> ScriptMetadata? {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        guard fields.count > Self.directionColumn else {
            context.report(
                "the line has \(fields.count) fields", file: file, at: position,
                hint: "the seventh field tells whether the script is written from right to left")
            return nil
        }
        let code = fields[0]
        guard code.utf8.count == 4, code.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
            context.report(
                "\"\(code)\" is not the code of a script", file: file, at: position, hint: "write four letters, as Latn"
            )
            return nil
        }
        let direction = fields[Self.directionColumn]
        guard ["YES", "NO", "UNKNOWN"].contains(direction) else {
            context.report(
                "\"\(direction)\" does not tell whether \(code) is written from right to left", file: file,
                at: position, hint: "write YES, NO or UNKNOWN")
            return nil
        }
        return ScriptMetadata(
            code: String(code), isRightToLeft: direction == "YES",
            row: fields.joined(separator: "; "), location: CLDRLocation(file: file, position: position))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start.prefix(0)
    }
}
