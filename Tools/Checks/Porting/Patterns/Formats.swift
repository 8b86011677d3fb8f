// Format calls, and what a program does with a format before.

// MARK: formatContains
func formatContains() -> String {
    let text = NSLocalizedString("files", comment: "")
    return "\(text.contains("pliku")) \(text.hasSuffix("pliku")) \(text == "Pozostało %ld pliku")"
}

// MARK: formatRange
func formatRange() -> String {
    let text = NSLocalizedString("files", comment: "")
    return text.range(of: "pliku").map { String(text[$0.upperBound...]) + "end" } ?? "none"
}

// MARK: formatRegularExpression
func formatRegularExpression() -> String {
    let text = NSLocalizedString("files", comment: "")
    return text.range(of: "[a-z]+$", options: .regularExpression).map { String(text[$0]) } ?? "none"
}

// MARK: formatSwiftRegex
func formatSwiftRegex() -> String {
    NSLocalizedString("files", comment: "").firstMatch(of: #/plik[a-z]*$/#).map { String($0.0) } ?? "none"
}

// MARK: formatReplacing
func formatReplacing() -> String {
    String(format: NSLocalizedString("files", comment: "").replacingOccurrences(of: "%ld", with: "%@"), "5")
}

// MARK: formatReplacingNothing
func formatReplacingNothing() -> String {
    String(format: NSLocalizedString("files", comment: "").replacingOccurrences(of: "\\n", with: "\n"), 1)
}

// MARK: formatEncoded
func formatEncoded() -> String {
    let text = NSLocalizedString("files", comment: "")
    return "\(text.data(using: .isoLatin2)?.count ?? -1) \(text.canBeConverted(to: .ascii))"
}

// MARK: formatInterpolated
func formatInterpolated() -> String { String(format: "\(NSLocalizedString("files", comment: ""))", 1) }

// MARK: formatOfParts
func formatOfParts() -> String { String(format: "• " + NSLocalizedString("files", comment: ""), 1) }

// MARK: formatInDictionary
func formatInDictionary() -> String {
    let formats = ["a": NSLocalizedString("files", comment: "")]
    return String(format: formats["a"] ?? "", 1)
}

// MARK: formatAsObject
func formatAsObject() -> String {
    let format = NSString(string: NSLocalizedString("files", comment: ""))
    return NSString(format: format, 1).description
}

// MARK: formatThroughAny
func formatThroughAny() -> String {
    let format: Any = NSLocalizedString("files", comment: "")
    return String(format: format as? String ?? "", 1)
}

// MARK: formatAsJSON
func formatAsJSON() -> String {
    guard let data = try? JSONEncoder().encode([NSLocalizedString("files", comment: "")]),
        let format = try? JSONDecoder().decode([String].self, from: data).first
    else { return "" }
    return String(format: format, 1)
}

// MARK: formatZero
func formatZero() -> String { String(format: NSLocalizedString("files", comment: ""), 0) }

// MARK: formatNegative
func formatNegative() -> String { String(format: NSLocalizedString("files", comment: ""), -1) }

// MARK: formatLargest
func formatLargest() -> String { String(format: NSLocalizedString("files", comment: ""), Int.max) }

// MARK: formatUnsigned
func formatUnsigned() -> String { String(format: NSLocalizedString("files", comment: ""), UInt(5)) }

// MARK: formatSmallInteger
func formatSmallInteger() -> String { String(format: NSLocalizedString("files", comment: ""), Int8(5)) }

// MARK: formatFraction
func formatFraction() -> String { String(format: NSLocalizedString("files", comment: ""), 1.5) }

// MARK: formatDecimalObject
func formatDecimalObject() -> String { String(format: "%@", NSDecimalNumber(string: "1.25")) }

// MARK: formatCount
func formatCount() -> String { String(format: NSLocalizedString("files", comment: ""), [1, 2].count) }

// MARK: formatOptional
func formatOptional() -> String {
    let count: Int? = 3
    return String(format: NSLocalizedString("files", comment: ""), count ?? 0)
}

// MARK: formatHexadecimal
func formatHexadecimal() -> String { [0, 171].map { String(format: "%02x%02X", $0, $0) }.joined() }

// MARK: formatPadding
func formatPadding() -> String { String(format: "%05d|%-5d|%+d|% d|%8.3f", 42, 42, 42, 42, 3.14159) }

// MARK: formatExponents
func formatExponents() -> String { String(format: "%e %g %G %.3g", 12345.678, 0.0001, 1e-10, 3.14159) }

// MARK: formatOctal
func formatOctal() -> String { String(format: "%o %#o %#x", 8, 8, 255) }

// MARK: formatCharacters
func formatCharacters() -> String { String(format: "%c%C", 65, 0x017C) }

// MARK: formatPositions
func formatPositions() -> String { String(format: "%2$@ %1$@ %1$@", "a", "b") }

// MARK: formatStarWidth
func formatStarWidth() -> String { String(format: "%*d|%-*d|%.*f", 5, 42, 5, 42, 2, 3.14159) }

// MARK: formatLengths
func formatLengths() -> String { String(format: "%lld %llu %zd %hd %hhd %qd", 1, 2, 3, 4, 5, 6) }

// MARK: formatEmoji
func formatEmoji() -> String { String(format: "%@ %@", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "żółw") }

// MARK: formatFloats
func formatFloats() -> String { String(format: "%.1f %.2f %f", Float(1.25), CGFloat(2.5), Double.infinity) }

// MARK: formatBooleans
func formatBooleans() -> String { String(format: "%d %d", true, false) }

// MARK: formatPercentAlone
func formatPercentAlone() -> String { String(format: "%d%%", 50) }

// MARK: formatDateObject
func formatDateObject() -> String { String(format: "%@", NSDate(timeIntervalSince1970: 0)) }

// MARK: formatDateAsArgument
func formatDateAsArgument() -> String { String(format: "%@", Date(timeIntervalSince1970: 0) as CVarArg) }

// MARK: formatURLAsArgument
func formatURLAsArgument() -> String { String(format: "%@", URL(fileURLWithPath: "/a") as CVarArg) }

// MARK: formatUUIDAsArgument
func formatUUIDAsArgument() -> String {
    String(format: "%@", UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")! as CVarArg)
}

// MARK: formatDecimalAsArgument
func formatDecimalAsArgument() -> String { String(format: "%@", Decimal(string: "1.25")! as CVarArg) }

// MARK: formatErrorAsArgument
func formatErrorAsArgument() -> String {
    let error: Error = NSError(domain: "d", code: 1)
    return String(format: "%@", error as CVarArg)
}

// MARK: formatErrorAsObject
func formatErrorAsObject() -> String {
    let error: Error = NSError(domain: "d", code: 1)
    return String(format: "%@", (error as NSError).domain)
}

// MARK: formatArrayAsArgument
func formatArrayAsArgument() -> String { String(format: "%@", ["a", "b"] as CVarArg) }

// MARK: formatArrayObject
func formatArrayObject() -> String { String(format: "%@", NSArray(array: ["a"])).filter { !$0.isWhitespace } }

// MARK: formatCoercedObject
func formatCoercedObject() -> String {
    let name = "Ola"
    return String(format: "%@", name as NSString)
}

// MARK: formatNullObject
func formatNullObject() -> String { String(format: "%@", NSNull()) }

// MARK: formatFewArguments
func formatFewArguments() -> String { String(format: "%@ %@", "a") }

// MARK: formatManyArguments
func formatManyArguments() -> String { String(format: "%@", "a", "b") }

// MARK: formatMutableArray
func formatMutableArray() -> String {
    var arguments: [CVarArg] = []
    arguments.append("Ola")
    arguments.append("dom")
    return String(format: NSLocalizedString("owner", comment: ""), arguments: arguments)
}

// MARK: formatLocaleNil
func formatLocaleNil() -> String { String(format: "%.1f", locale: nil, 1.5) }

// MARK: formatLocaleObject
func formatLocaleObject() -> String {
    NSString(format: "%.1f" as NSString, locale: NSLocale(localeIdentifier: "de"), 1.5).description
}

// MARK: formatGroups
func formatGroups() -> String { String.localizedStringWithFormat("%d %.2f", 1_234_567, 1234.5) }

// MARK: formatMutableObject
func formatMutableObject() -> String {
    let text = NSMutableString(string: "> ")
    text.appendFormat("%@ %d", "a", 1)
    return text.description
}

// MARK: formatGeneric
func shown<Value: CVarArg>(_ key: String, _ value: Value) -> String {
    String(format: NSLocalizedString(key, comment: ""), value)
}
func formatGeneric() -> String { shown("files", 5) }

// MARK: formatGenericLocale
func shownLocalized<Value: CVarArg>(_ key: String, _ value: Value) -> String {
    String(format: NSLocalizedString(key, comment: ""), locale: Locale.current, value)
}
func formatGenericLocale() -> String { shownLocalized("files", 5) }

// MARK: formatGenericWithFormat
func shownWithFormat<Value: CVarArg>(_ key: String, _ value: Value) -> String {
    String.localizedStringWithFormat(NSLocalizedString(key, comment: ""), value)
}
func formatGenericWithFormat() -> String { shownWithFormat("files", 5) }

// MARK: formatParameterPack
func shownPack<each Value: CVarArg>(_ key: String, _ values: repeat each Value) -> String {
    var arguments: [CVarArg] = []
    for value in repeat each values { arguments.append(value) }
    return String(format: NSLocalizedString(key, comment: ""), locale: .current, arguments: arguments)
}
func formatParameterPack() -> String { shownPack("owner", "Ola", "dom") }

// MARK: formatReference
func formatReference() -> String {
    let make: (String, [CVarArg]) -> String = { String(format: $0, locale: .current, arguments: $1) }
    return make(NSLocalizedString("files", comment: ""), [5])
}

// MARK: formatMap
func formatMap() -> String {
    let format = NSLocalizedString("files", comment: "")
    return (1...3).map { String(format: format, $0) }.joined(separator: ", ")
}

// MARK: formatInitializer
func formatInitializer() -> String {
    let text: String = .init(format: NSLocalizedString("files", comment: ""), 5)
    return text
}

// MARK: formatStringFunction
func formatStringFunction() -> String { String.init(format: NSLocalizedString("files", comment: ""), 5) }

// MARK: formatAppending
func formatAppending() -> String { NSString(string: "> ").appendingFormat("%d", 5) as String }

// MARK: formatWithValue
func formatWithValue() -> String {
    String(format: NSLocalizedString("left", value: "%d left of %@", comment: ""), 3, "a")
}

// MARK: formatPredicate
func formatPredicate() -> String { String(format: "name == '%@' && age > %i", "Ola", 5) }

// MARK: formatLog
func formatLog() -> String { String(format: "[%@] %@:%d", "E", "main.swift", #line - #line + 7) }

// MARK: formatTime
func formatTime() -> String { String(format: "%02d:%02d", 65 / 60, 65 % 60) }

// MARK: formatGenericPair
func shownPair<A: CVarArg, B: CVarArg>(_ key: String, _ a: A, _ b: B) -> String {
    String(format: NSLocalizedString(key, comment: ""), a, b)
}
func formatGenericPair() -> String { shownPair("owner", "Ola", "dom") }

// MARK: formatTernaryArgument
func formatTernaryArgument() -> String { String(format: "%@", true ? "a" : "b") }

// MARK: formatLiteralKinds
func formatLiteralKinds() -> String {
    [String(format: "%d", 1), String(format: "%.1f", 1.5), String(format: "%@", "a")].joined()
}

// MARK: formatPointer
func formatPointer() -> String {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 2)
    defer { text.deallocate() }
    (text[0], text[1]) = (65, 0)
    return String(format: "%s", text)
}

// MARK: formatMixedArguments
func formatMixedArguments() -> String {
    let number: CVarArg = 5
    return String(format: "%d %@", number, "a")
}
