import StringsdictEntries
import StringsdictPropertyListWriting
import StringsdictPropertyLists

/// Writes entries as values of a `.stringsdict` file. No other code makes this form.
///
/// | entry | property list |
/// |---|---|
/// | a message | a dictionary with `NSStringLocalizedFormatKey` and a dictionary for each variable |
/// | texts for devices or widths | a dictionary with the rule, whose value has a member for each branch |
/// | a branch with a plain text | the text |
///
/// Source: Apple, "Stringsdict File Format"; the results of Apple's `xcstringstool`.
package enum EntryWriter {
    private static let format = AppleKey.format.description
    private static let widths = AppleKey.widths.description
    private static let devices = AppleKey.devices.description
    private static let ruleType = AppleKey.ruleType.description
    private static let valueType = AppleKey.valueType.description
    private static let pluralRule = PropertyListObject.string(AppleKey.pluralRule.description)
    private static let genderRule = PropertyListObject.string(AppleKey.genderRule.description)

    /// The value of a key. Its members are in the order of the entry.
    package static func value(of entry: EntryDefinition<String>) -> PropertyListObject {
        .dictionary(members(of: entry))
    }

    private static func members(of entry: EntryDefinition<String>) -> [PropertyListObject.Entry] {
        switch entry.form {
        case .message(let message):
            [.init(format, .string(message.format))] + message.variables.map { .init($0.name, value(of: $0)) }
        case .widths(let branches): [.init(widths, value(of: branches))]
        case .devices(let branches): [.init(devices, value(of: branches))]
        }
    }

    private static func value(of branches: [EntryDefinition<String>.Branch]) -> PropertyListObject {
        .dictionary(
            branches.map { branch in
                if case .message(let message) = branch.content.form, message.variables.isEmpty {
                    return .init(branch.name, .string(message.format))
                }
                return .init(branch.name, .dictionary(members(of: branch.content)))
            })
    }

    private static func value(of variable: EntryDefinition<String>.Variable) -> PropertyListObject {
        var members: [PropertyListObject.Entry] = []
        members.reserveCapacity(variable.cases.count + 2)
        members.append(.init(ruleType, variable.rule == .gender ? genderRule : pluralRule))
        if let type = variable.valueType { members.append(.init(valueType, .string(type))) }
        for item in variable.cases { members.append(.init(item.name, .string(item.text))) }
        return .dictionary(members)
    }
}
