import StringsdictLocalizedEntries

/// The check `number-format`.
enum NumberFormatCheck {
    static let check = Check(
        "number-format", .arguments, .warning, fixes: .unsafe,
        "A translation shows a number with another precision or width than the source text does.",
        page: CheckPage(
            """
            The precision of `%.2f` is a part of the text: without it, six digits follow the point. `%2f` is a typing mistake for it, and `%11d` \
            one for `%ld`: the number is a width, so that blanks fill the place before a short number. `%2d` shows a blank where `%02d` shows a zero.
            """,
            remedy: "Write the conversion of the source text.",
            bad: [.strings("en", #""size" = "Size: %.1f MB";"#), .strings("de", #""size" = "Größe: %1f MB";"#)],
            good: [.strings("en", #""size" = "Size: %.1f MB";"#), .strings("de", #""size" = "Größe: %.1f MB";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            for item in key.translations where item !== source {
                lazy var damaged = item.mayBeDamaged ? TextRepair(of: item, key.agreed).places : []
                for argument in item.map.arguments where argument.conflict == nil {
                    guard let uses = source.map[argument.position]?.uses.lazy.filter(showsNumber).prefix(mostUses),
                        case let expected = Array(uses), !expected.isEmpty
                    else { continue }
                    let others = argument.uses.lazy.filter { use in
                        showsNumber(use) && !expected.contains { isAlike(use, $0) }
                    }
                    for use in others.prefix(mostUses) {
                        // Other checks report `%2@` and `% lld`.
                        guard let original = expected.first(where: { $0.type?.family == use.type?.family }),
                            use.positionMeantByWidth(in: item) == nil,
                            !damaged.contains(where: { $0.text == use.text && $0.range.overlaps(use.range) })
                        else { continue }
                        let isClear = expected.allSatisfy { isAlike(original, $0) }
                        let meant = isClear ? conversion(of: use, writtenAs: original) : nil
                        findings.report(
                            Message(
                                use: use, original: original, meant: meant, language: source.entry.language),
                            at: use.spot, of: item, fix: use.replaced(by: meant),
                            cause: Cause(of: item, argument: argument.position))
                        break
                    }
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let use: ArgumentMap.Use
        let original: ArgumentMap.Use
        let meant: String?
        let language: String

        var text: String {
            let shown =
                if let digits = use.type?.fractionDigits, digits != original.type?.fractionDigits {
                    "shows \(digits) digit\(digits == 1 ? "" : "s") after the point"
                } else if let width = use.padding?.width, width != original.padding?.width, width > 0 {
                    "fills up the number to \(width) characters"
                } else {
                    "shows the number with other flags"
                }
            return "'\(use.written)' \(shown), and the text of '\(language)' has '\(original.written)' there"
                + (meant.map { "; write '\($0)'" } ?? "")
        }
    }

    private static func showsNumber(_ use: ArgumentMap.Use) -> Bool {
        use.purpose == .shown && use.padding != nil && !use.looksLikePercentSign
    }

    /// Whether a translation's conversion shows a number as the source text's does. A type that differs is the business of other checks.
    private static func isAlike(_ use: ArgumentMap.Use, _ source: ArgumentMap.Use) -> Bool {
        guard use.type?.family == source.type?.family, use.padding == source.padding else { return false }
        // Nobody means the six digits of `%f`. A translation that rounds is then the better text.
        return use.type?.fractionDigits == source.type?.fractionDigits
            || !source.written.contains(".")
                && use.written.contains(".")
    }

    /// The uses of an argument that are compared. No text of a person has more.
    private static let mostUses = 64

    /// The conversion of the source text with the position that this one has.
    private static func conversion(of use: ArgumentMap.Use, writtenAs original: ArgumentMap.Use) -> String? {
        guard use.isTextWritten, use.name == nil, original.name == nil else { return nil }
        let rest = original.written.dropFirst(original.isPositionWritten ? "%\(original.position)$".count : 1)
        return "%" + (use.isPositionWritten ? "\(use.position)$" : "") + rest
    }
}
