/// The arguments of a text as `msgfmt --check-format` counts them where the message has the flag `objc-format`.
///
/// gettext has its own rules. A percent sign that begins no directive makes the text invalid. `% o` is a directive with
/// a blank as its flag. Either all directives have positions or no directive has one.
///
/// Source: GNU gettext, "Objective C Format Strings", and what `msgfmt -c` accepts.
struct GettextArguments: Equatable {
    /// The type of each argument, from the first one on.
    let types: [String]

    /// Reads a text. Nil if gettext does not accept the text as a format string.
    init?(_ text: String) {
        var scanner = Scanner(text: Array(text.utf8))
        guard let found = scanner.arguments() else { return nil }
        types = found
    }

    /// The reason that gettext refuses a translation. Nil if gettext accepts it.
    ///
    /// - Parameters:
    ///   - text: The translation.
    ///   - original: The source text, or its plural.
    ///   - isStrict: Whether the translation must use every argument.
    static func refusal(of text: String, original: String, isStrict: Bool) -> String? {
        guard let expected = GettextArguments(original)?.types else { return nil }
        guard let own = GettextArguments(text)?.types else { return "it is no format string for gettext" }
        guard isStrict ? own.count == expected.count : own.count <= expected.count else {
            return "it has \(own.count) and the source has \(expected.count) arguments"
        }
        if let number = zip(own, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            return "argument \(number + 1) is '\(own[number])' and in the source '\(expected[number])'"
        }
        return nil
    }

    /// For each form, whether at least five numbers up to 1000 have it. Gettext demands all arguments in these forms.
    static func frequentForms(_ forms: PluralForms) -> [Bool] {
        var counts = Array(repeating: 0, count: forms.categories.count)
        for number in 0...1000 {
            if let form = forms.categories.firstIndex(of: forms.rules.category(for: number)) { counts[form] += 1 }
        }
        return counts.map { $0 >= 5 }
    }

    private struct Scanner {
        let text: [UInt8]
        private var index = 0
        private var unnumbered: [String] = []
        private var numbered: [Int: String] = [:]
        private var isValid = true

        init(text: [UInt8]) { self.text = text }

        private var byte: UInt8 { index < text.count ? text[index] : 0 }

        mutating func arguments() -> [String]? {
            while isValid, let percent = text[index...].firstIndex(of: UInt8(ascii: "%")) {
                index = percent + 1
                directive()
            }
            guard isValid, unnumbered.isEmpty || numbered.isEmpty else { return nil }
            if numbered.isEmpty { return unnumbered }
            let last = numbered.keys.max() ?? 0
            guard numbered.count == last else { return nil }
            return (1...last).compactMap { numbered[$0] }
        }

        private mutating func digits() -> Int? {
            var value: Int?
            while byte &- 0x30 < 10 {
                value = min((value ?? 0) * 10 + Int(byte - 0x30), 1 << 20)
                index += 1
            }
            return value
        }

        /// The number before a dollar sign. Without a dollar sign, nothing is read.
        private mutating func position() -> Int? {
            let start = index
            if let number = digits(), byte == UInt8(ascii: "$") {
                index += 1
                if number == 0 { isValid = false }
                return number
            }
            index = start
            return nil
        }

        private mutating func add(_ type: String, at position: Int?) {
            guard let position else { return unnumbered.append(type) }
            if numbered[position].map({ $0 != type }) ?? false { isValid = false }
            numbered[position] = type
        }

        private mutating func size() {
            guard byte == UInt8(ascii: "*") else { return _ = digits() }
            index += 1
            add("d", at: position())
        }

        private mutating func directive() {
            let position = position()
            while " +-#0'I".utf8.contains(byte) { index += 1 }
            size()
            if byte == UInt8(ascii: ".") {
                index += 1
                size()
            }
            let start = index
            while "hlLqjzZt".utf8.contains(byte) { index += 1 }
            let length = String(decoding: text[start..<index], as: UTF8.self)
            let letter = byte
            guard index < text.count else {
                isValid = false
                return
            }
            index += 1
            let long = length == "q" || length == "L" ? "ll" : length == "Z" ? "z" : length
            switch letter {
            case UInt8(ascii: "%"), UInt8(ascii: "m"): break
            case UInt8(ascii: "d"), UInt8(ascii: "i"): add("\(long)d", at: position)
            case UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"):
                add("\(long)u", at: position)
            case _ where "eEfFgGaA".utf8.contains(letter): add(length == "L" ? "Lf" : "f", at: position)
            case UInt8(ascii: "c"): add(length == "l" ? "C" : "c", at: position)
            case UInt8(ascii: "s"): add(length == "l" ? "S" : "s", at: position)
            case UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "@"), UInt8(ascii: "p"):
                add(String(decoding: [letter], as: UTF8.self), at: position)
            case UInt8(ascii: "n"): add("\(long)n", at: position)
            default: isValid = false
            }
        }
    }
}
