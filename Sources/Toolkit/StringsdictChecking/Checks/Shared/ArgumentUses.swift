import StringsdictTextFiles
import StringsdictLocalizedEntries

extension ArgumentMap.Use {
    /// The directive as the text has it.
    var written: String { text.value.bytes(range) }

    /// The place of a finding about the directive.
    var spot: Spot { isTextWritten ? .text(text, range) : .offset(text.offset) }

    /// The fix that writes another conversion. Nil without one, and for a text that the file does not have.
    func replaced(by conversion: String?) -> Fix? {
        conversion.flatMap { conversion in text.offset.map { .replace($0, range, with: conversion) } }
    }

    /// The conversion with another type. Nil for a conversion with flags or sizes, and for a text that the file does not have.
    func retyped(as expected: ArgumentType) -> String? {
        let position = isPositionWritten ? "\(self.position)$" : ""
        guard purpose == .shown, isTextWritten, let type, written == "%\(position)\(type.specifier)" else { return nil }
        return "%\(position)\(expected.specifier)"
    }

    /// The words for the use in a message: the directive as the text has it, or the type of a plural.
    func described(as type: ArgumentType) -> String {
        if case .chooses(let name) = purpose {
            // The compiler of catalogs takes the type of a plural from its texts.
            return isTextWritten
                ? "the value type of '\(name)' is '\(type.specifier)'" : "the plural depends on '\(type)'"
        }
        return "'\(written)'"
    }

    /// The conversion with the dollar sign that it lost: `%3$lld` for the `%3lld` of a text with `%1$@` and `%2$@`. Nil if the number can be
    /// a width.
    func positionMeantByWidth(in item: CheckedEntry) -> String? {
        let digits = written.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !isPositionWritten, purpose == .shown, let number = Int(digits), digits.first != "0", number > 1,
            item.map.arguments.contains(where: { $0.uses.contains(where: \.isPositionWritten) }),
            item.map[number] == nil,
            item.map[number - 1] != nil, written.dropFirst(1 + digits.count).first?.isLetter == true
        else { return nil }
        return "%\(digits)$\(written.dropFirst(1 + digits.count))"
    }
}

extension String {
    /// Some bytes of the text.
    func bytes(_ range: Range<Int>) -> String {
        String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}

extension CheckedEntry {
    /// The variable that a wrong name means: the most similar name, or the only variable without a reference.
    ///
    /// Nil for an entry with more than 100 variables. Nobody writes so many, and a comparison of all names would take
    /// quadratic time.
    func variable(meantBy name: String, among names: [String]) -> String? {
        guard names.count <= 100 else { return nil }
        if let closest = Spelling.closest(to: name, among: names) { return closest }
        let unreached = Set(names.filter { name in !map.reached.contains { $0.contains(name) } })
        return unreached.count == 1 ? unreached.first : nil
    }
}
