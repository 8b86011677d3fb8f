import CLDRPlurals
import Entries
import LocalizedEntries

/// The checks of the definitions of an entry: the types of its variables, and the names of cases and devices.
enum DefinitionChecks {
    static let all = [
        missingValueType, invalidValueType, missingRuleType, misspelt, unknownCategory, unknownDevice,
    ]

    // MARK: Types

    static let missingValueType = Check(
        "missing-value-type", .structure, .warning, fixes: .safe, "A variable does not say what type its number has.",
        page: CheckPage(
            """
            Without `NSStringFormatValueTypeKey`, Apple's run time takes the argument for an object. If the program \
            passes a number, the run time uses the number as an address, and crashes. In a catalog, the field is \
            `formatSpecifier`.
            """,
            remedy:
                "Add the type, without a percent sign: `ld` for an `Int`. `--fix` takes the type from the texts.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", type: nil, ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                guard variable.valueType == nil, !variable.cases.isEmpty else { return }
                // The compiler of catalogs finds the type of a plural itself, or refuses it.
                if item.messages.contains(where: { !$0.message.isFormatWritten }) { return }
                var types: Set<String> = []
                for text in variable.cases {
                    for directive in FormatDirective.all(in: text.text.value, hasOwnArgument: variable.hasOwnArgument) {
                        if case .conversion(let type) = directive.kind, type.isNumber { types.insert(type.specifier) }
                    }
                }
                let field = item.kind == .catalog ? "formatSpecifier" : "\(AppleKey.valueType)"
                let type = types.count == 1 ? types.first : nil
                findings.report(
                    "\(item.name(of: variable)) has no \(field), so that Apple's run time expects an object"
                        + (type.map { "; its texts show '%\($0)', so write '\($0)'" }
                            ?? "; write 'ld' for a whole number"),
                    at: .offset(variable.offset, in: variable), of: item,
                    fix: type.flatMap { type in variable.offset.map { .addValueType($0, type) } })
            }
        })

    static let invalidValueType = Check(
        "invalid-value-type", .structure, .warning, "The value type of a variable is not a printf conversion.",
        page: CheckPage(
            """
            `NSStringFormatValueTypeKey` holds a conversion without its percent sign, such as `ld`. If the value has a \
            percent sign, is empty or is misspelt, Apple's run time cannot read the number.
            """,
            remedy: "Write the length and the letter alone: `ld`, `lu`, `d`, `.1f`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", type: "%ld", ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                guard let written = variable.valueType else { return }
                let message: String
                if written.value.isEmpty {
                    message = "the value type of \(item.name(of: variable)) is empty; write 'ld' for a whole number"
                } else if ArgumentType(valueType: written.value) == nil {
                    message =
                        "the value type '\(written.value)' is not a printf conversion; write 'ld' for a whole number"
                } else if written.value.hasPrefix("%") {
                    message = "a value type has no percent sign; write '\(written.value.dropFirst())'"
                } else {
                    return
                }
                findings.report(message, at: .text(written, in: variable), of: item)
            }
        })

    static let missingRuleType = Check(
        "missing-rule-type", .structure, .warning, "A variable does not say by which rule its text is chosen.",
        page: CheckPage(
            """
            Apple's run time takes a dictionary for a variable only if its `NSStringFormatSpecTypeKey` is `NSStringPluralRuleType`.
            """,
            remedy: "Add `NSStringFormatSpecTypeKey` with the value `NSStringPluralRuleType`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", rule: nil, ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            guard item.kind != .catalog else { return }
            item.forEachVariable { variable in
                if let rule = variable.unknownRule {
                    findings.report(
                        "the run time knows no rule '\(rule)'; write \(AppleKey.pluralRule)",
                        at: rule.offset == nil
                            ? .offset(variable.offset, in: variable) : .text(rule, in: variable), of: item)
                } else if !variable.isRuleWritten {
                    findings.report(
                        "'\(variable.name)' has no \(AppleKey.ruleType); write \(AppleKey.pluralRule)",
                        at: .offset(variable.offset, in: variable), of: item)
                }
            }
        })

    // MARK: Names of cases

    static let misspelt = Check(
        "misspelt-category", .structure, .error, fixes: .safe, "The name of a plural category is misspelt.",
        page: CheckPage(
            "The run time knows `zero`, `one`, `two`, `few`, `many` and `other`. A text under another name is never shown.",
            remedy: "Correct the name. `--fix` does so unless the variable has the correct name, too.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["onee": "%ld file", "other": "%ld files"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                guard variable.isPlural else { return }
                for text in variable.cases where text.category == nil {
                    guard let likely = likelyCategory(text.name.value) else { continue }
                    let isFree = variable[likely] == nil
                    findings.report(
                        "'\(text.name)' is not a plural category; did you mean '\(likely.keyword)'?",
                        at: .offset(text.offset, in: variable), of: item,
                        fix: isFree ? text.offset.map { .rename($0, to: likely.keyword) } : nil)
                }
            }
        })

    static let unknownCategory = Check(
        "unknown-category", .structure, .warning, "A text has a name that is not a plural category.",
        page: CheckPage(
            """
            The run time knows `zero`, `one`, `two`, `few`, `many` and `other`. A text for exactly 3, for example, is \
            never shown.
            """,
            remedy: "Remove the text, or put it under the category that is meant.",
            bad: [
                .stringsdict(
                    "en", "%#@files@",
                    .init("files", ["one": "%ld file", "three": "Three files", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                for text in variable.cases {
                    switch variable.rule {
                    case .plural
                    where variable.isPlural && text.category == nil && likelyCategory(text.name.value) == nil:
                        findings.report(
                            "'\(text.name)' is not a plural category; \(field(text, of: variable) ?? "its text is never shown")",
                            at: .offset(text.offset, in: variable), of: item)
                    case .gender where Int(text.name.value) == nil:
                        let reason = "a gender rule chooses by number, and this text is never shown"
                        findings.report(
                            "'\(text.name)' is not a whole number; \(field(text, of: variable) ?? reason)",
                            at: .offset(text.offset, in: variable), of: item)
                    default: break
                    }
                }
            }
        })

    static let unknownDevice = Check(
        "unknown-device", .structure, .warning, "A text is for a device that Apple does not have.",
        page: CheckPage(
            "The run time looks for the name of the device that it runs on. A text under any other name is never shown.",
            remedy: "Write one of `appletv`, `applevision`, `applewatch`, `ipad`, `iphone`, `ipod`, `mac` or `other`.",
            bad: [.devices(["ihpone": "Tap", "other": "Click"])], good: [.devices(["iphone": "Tap", "other": "Click"])]),
        entry: { item, findings in
            guard case .devices(let branches) = item.entry.content else { return }
            for branch in branches where !devices.contains(branch.name.value) {
                let suggestion = Spelling.closest(to: branch.name.value, among: devices)
                findings.report(
                    "'\(branch.name)' is not a device of Apple's"
                        + (suggestion.map { "; did you mean '\($0)'?" } ?? ""),
                    at: .offset(branch.name.offset), of: item)
            }
        })

    /// The question for the field of a variable that a misspelt name means.
    private static func field(_ text: AuthoredEntry.Variable.Case, of variable: AuthoredEntry.Variable) -> String? {
        MisspeltAppleKey.meant(
            by: text.name.value, hasRuleType: variable.isRuleWritten, hasValueType: variable.valueType != nil
        ).map { "did you mean '\($0)'?" }
    }

    private static let devices = [
        "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
    ]

    /// The category that a name probably means.
    static func likelyCategory(_ name: String) -> PluralCategory? {
        guard name.utf8.count >= 2 else { return nil }
        let lowercased = name.lowercased()
        let rated = PluralCategory.allCases.map { ($0, Spelling.distance(lowercased, $0.keyword)) }
        return rated.first { $0.1 <= 1 }?.0
    }
}
