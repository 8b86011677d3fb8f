import CLDRPluralsCore
import XMLReading

/// Reads `pluralRanges.xml`.
///
/// Source: UTS #35 part 3, "Plural Ranges".
struct PluralRangesReader {
    let context: ReadingContext

    func read(_ bytes: [UInt8], file: String) -> [PluralRangesGroup] {
        guard let root = context.tree(bytes, file: file, root: "supplementalData") else { return [] }
        let elements = root.children(named: "plurals").flatMap { $0.children(named: "pluralRanges") }
        if elements.isEmpty { context.report("there is no <pluralRanges>", file: file, at: root.position) }
        var mentions = FirstMentions()
        return elements.compactMap { element in
            guard let list = context.required("locales", of: element, file: file) else { return nil }
            let locales = context.locales(list, of: element, file: file)
            for locale in locales {
                _ = mentions.add(
                    locale, "the locale \"\(locale)\"", at: element.position, file: file, context: context)
            }
            var pairs = FirstMentions()
            let ranges = element.children(named: "pluralRange").compactMap { range(of: $0, file: file, pairs: &pairs) }
            if element.children(named: "pluralRange").isEmpty {
                context.report("<pluralRanges> has no <pluralRange>", file: file, at: element.position)
            }
            return PluralRangesGroup(
                locales: locales, ranges: ranges, location: CLDRLocation(file: file, position: element.position))
        }
    }

    private func range(
        of element: XMLTreeElement, file: String, pairs: inout FirstMentions
    ) -> PluralRangesGroup.Range? {
        guard let start = category("start", of: element, file: file),
            let end = category("end", of: element, file: file),
            let result = category("result", of: element, file: file),
            pairs.add(
                "\(start) \(end)", "the range from \(start) to \(end)", at: element.position, file: file,
                context: context)
        else { return nil }
        return PluralRangesGroup.Range(start: start, end: end, result: result)
    }

    private func category(_ name: String, of element: XMLTreeElement, file: String) -> PluralCategory? {
        guard let keyword = context.required(name, of: element, file: file) else { return nil }
        if let category = PluralCategory(keyword: keyword) { return category }
        context.report(
            "\"\(keyword)\" is not a plural category", file: file, at: element.position,
            hint: "write zero, one, two, few, many or other")
        return nil
    }
}
