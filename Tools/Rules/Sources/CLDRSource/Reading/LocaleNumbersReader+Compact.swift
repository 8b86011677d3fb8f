import StringsdictXMLTrees

extension LocaleNumbersReader {
    /// Reads the compact patterns of a `<decimalFormats>`.
    ///
    /// In root, the long patterns are an alias of the short ones. Every reader of the patterns does the same, so the alias
    /// is not kept.
    ///
    /// Source: UTS #35 part 3, "Compact Number Formats".
    func readCompactPatterns(_ element: XMLTreeElement, into system: inout LocaleNumbers.System, file: String) {
        var mentions = FirstMentions()
        for length in element.children(named: "decimalFormatLength") {
            guard let kind = length.attribute("type").flatMap(LocaleNumbers.CompactPattern.Length.init) else {
                continue
            }
            for alias in length.children(named: "alias") {
                let path = alias.attribute("path") ?? ""
                if kind == .long, path == "../decimalFormatLength[@type='short']" { continue }
                report(
                    "the alias to \"\(path)\" is not understood", file: file, at: alias.position,
                    hint: "only long patterns may have an alias, to \"../decimalFormatLength[@type='short']\"")
            }
            let patterns = length.children(named: "decimalFormat").flatMap { $0.children(named: "pattern") }
                .filter { $0.attribute("alt") == nil && !Self.isInherited($0) }
            for pattern in patterns {
                guard let found = compactPattern(pattern, length: kind, file: file),
                    mentions.add(
                        "\(kind) \(found.magnitude) \(found.count ?? "")",
                        "the \(kind) pattern of 10^\(found.magnitude)\(found.count.map { " for \"\($0)\"" } ?? "")",
                        content: found.text, at: pattern.position, file: file,
                        locales: LocaleNumbersReader.locales(of: file), context: context)
                else { continue }
                system.compactPatterns.append(found)
            }
        }
    }

    private func compactPattern(
        _ element: XMLTreeElement, length: LocaleNumbers.CompactPattern.Length, file: String
    ) -> LocaleNumbers.CompactPattern? {
        let type = element.attribute("type") ?? ""
        let magnitude = type.utf8.count - 1
        guard type.hasPrefix("1"), type.dropFirst().allSatisfy({ $0 == "0" }), 3...30 ~= magnitude else {
            report(
                "the type \"\(type)\" of a compact pattern is not a power of ten", file: file, at: element.position,
                hint: "write 1000, 10000, and so on")
            return nil
        }
        let found = LocaleNumbers.CompactPattern(
            length: length, magnitude: magnitude, count: element.attribute("count"), text: element.text)
        guard found.digits <= magnitude + 1 else {
            report(
                "the pattern \"\(element.text)\" shows more digits than \(type) has", file: file,
                at: element.textPosition)
            return nil
        }
        return found
    }
}
