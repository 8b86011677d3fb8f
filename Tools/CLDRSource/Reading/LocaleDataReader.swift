import XMLReading

/// Reads what tells which locale stands for which: aliases, parents, likely subtags.
struct LocaleDataReader {
    let context: ReadingContext

    /// The language aliases of `supplementalMetadata.xml`.
    ///
    /// Source: UTS #35 annex C, "LocaleId Canonicalization".
    func languageAliases(_ bytes: [UInt8], file: String) -> [LanguageAlias] {
        let root = context.tree(bytes, file: file, root: "supplementalData") { depth, _, name in
            switch depth {
            case 1: name.equals("metadata")
            case 2: name.equals("alias")
            default: name.equals("languageAlias")
            }
        }
        guard let root else { return [] }
        let elements = root.children(named: "metadata").flatMap { $0.children(named: "alias") }
            .flatMap { $0.children(named: "languageAlias") }
        if elements.isEmpty { context.report("there is no <languageAlias>", file: file, at: root.position) }
        var mentions = FirstMentions()
        return elements.compactMap { element in
            guard let type = context.required("type", of: element, file: file),
                let replacement = context.required("replacement", of: element, file: file),
                context.isLocale(type, of: element, file: file)
            else { return nil }
            let replacements = context.locales(replacement, of: element, file: file)
            guard !replacements.isEmpty,
                mentions.add(type, "the language \"\(type)\"", at: element.position, file: file, context: context)
            else { return nil }
            return LanguageAlias(
                type: type, replacement: replacements.joined(separator: " "), reason: element.attribute("reason"),
                location: CLDRLocation(file: file, position: element.position))
        }
    }

    /// The parent locales of `supplementalData.xml`.
    ///
    /// Source: UTS #35 part 1, "Parent Locales".
    func parentLocales(_ bytes: [UInt8], file: String) -> [ParentLocale] {
        let root = context.tree(bytes, file: file, root: "supplementalData") { depth, _, name in
            depth > 1 || name.equals("parentLocales")
        }
        guard let root else { return [] }
        let lists = root.children(named: "parentLocales")
        if lists.isEmpty { context.report("there is no <parentLocales>", file: file, at: root.position) }
        var mentions: [String: FirstMentions] = [:]
        return lists.flatMap { list in
            // A list may serve several components, with blanks between their names.
            let component = list.attribute("component")
            return list.children(named: "parentLocale").compactMap { element in
                parentLocale(
                    element, component: component, file: file,
                    mentions: &mentions[component ?? "", default: FirstMentions()])
            }
        }
    }

    private func parentLocale(
        _ element: XMLTreeElement, component: String?, file: String, mentions: inout FirstMentions
    ) -> ParentLocale? {
        guard let parent = context.required("parent", of: element, file: file),
            context.isLocale(parent, of: element, file: file)
        else { return nil }
        let rules = element.attribute("localeRules")
        var locales: [String] = []
        if rules == nil || element.attribute("locales") != nil {
            guard let list = context.required("locales", of: element, file: file) else { return nil }
            locales = context.locales(list, of: element, file: file)
        }
        for locale in locales {
            _ = mentions.add(locale, "the locale \"\(locale)\"", at: element.position, file: file, context: context)
        }
        return ParentLocale(
            parent: parent, locales: locales, localeRules: rules, component: component,
            location: CLDRLocation(file: file, position: element.position))
    }

    /// The likely subtags of `likelySubtags.xml`.
    ///
    /// Source: UTS #35 part 1, "Likely Subtags".
    func likelySubtags(_ bytes: [UInt8], file: String) -> [LikelySubtag] {
        guard let root = context.tree(bytes, file: file, root: "supplementalData") else { return [] }
        let elements = root.children(named: "likelySubtags").flatMap { $0.children(named: "likelySubtag") }
        if elements.isEmpty { context.report("there is no <likelySubtag>", file: file, at: root.position) }
        var mentions = FirstMentions()
        return elements.compactMap { element in
            guard let from = context.required("from", of: element, file: file),
                let written = context.required("to", of: element, file: file),
                // ICU, which builds its data from CLDR's, leaves an undetermined language out.
                case let to = written.hasPrefix("_") ? "und\(written)" : written,
                context.isLocale(from, of: element, file: file), context.isLocale(to, of: element, file: file),
                mentions.add(from, "the locale \"\(from)\"", at: element.position, file: file, context: context)
            else { return nil }
            return LikelySubtag(
                from: from, to: to, location: CLDRLocation(file: file, position: element.position))
        }
    }
}
