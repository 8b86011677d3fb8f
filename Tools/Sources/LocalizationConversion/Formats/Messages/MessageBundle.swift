import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists

/// A file of messages in one language, with its metadata if it is an Application Resource Bundle.
///
/// Source: Google, "Application Resource Bundle Specification".
struct MessageBundle {
    let path: String
    /// The members, each name once. Of several with one name the last one counts, as in Flutter and in a program that reads JSON.
    let members: [(name: String, value: JSONView)]
    let language: String
    let table: String
    /// A loss for each name that occurs more than once.
    let repeatedKeys: [ConversionLoss]
    /// The members by the bytes of their names, since Swift's strings are equal if they only look alike.
    private let values: [ByteString: JSONView]

    init(_ root: JSONView, path: String, language: String, table: String) {
        var list = KeyedList<ByteString, [(name: String, value: JSONView)]>()
        for member in root.members { list[ByteString(member.name), default: []].append((member.name, member.value)) }
        members = list.values.compactMap(\.last)
        values = Dictionary(members.map { (ByteString($0.name), $0.value) }) { first, _ in first }
        (self.path, self.language, self.table) = (path, language, table)
        repeatedKeys = list.values.filter { $0.count > 1 }.compactMap(\.last).map { member in
            ConversionLoss(
                kind: .duplicateKey, table: table, key: member.name, language: language,
                message: "\(path):\(member.value.position): the key occurs twice; the last one is used, as in an app")
        }
    }

    subscript(name: String) -> JSONView? { values[ByteString(name)] }

    // MARK: Arguments

    /// The member that describes the arguments of a message, as the specification of resource bundles spells it.
    static let argumentsKey: StaticString = "placeholders"

    /// The arguments that the metadata of a message describes.
    func arguments(of key: String) -> [ICUMessageCoding.Argument] { Self.arguments(self["@\(key)"]) }

    private static func arguments(_ metadata: JSONView?) -> [ICUMessageCoding.Argument] {
        guard let arguments = metadata?[argumentsKey] else { return [] }
        return arguments.members.map {
            ICUMessageCoding.Argument(
                name: $0.name, type: $0.value["type"]?.string ?? "", style: style(of: $0.value))
        }
    }

    /// The style in which a placeholder is shown, as a skeleton of ICU. Nil for formats that printf does not have.
    ///
    /// Source: Flutter, "Internationalizing Flutter apps", "Messages with numbers and currencies".
    private static func style(of placeholder: JSONView) -> String? {
        switch placeholder["format"]?.string {
        case "decimalPattern": return ""
        case "decimalPatternDigits":
            let digits = placeholder["optionalParameters"]?["decimalDigits"]?.integer
            return digits.flatMap { 0...16 ~= $0 ? "::." + String(repeating: "0", count: $0) : nil }
        default: return nil
        }
    }

    /// The description of a placeholder.
    static func placeholder(_ argument: ICUMessageCoding.Argument) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("type", .string(argument.type))]
        if let style = argument.style {
            if style.isEmpty {
                members.append(("format", "decimalPattern"))
            } else {
                members.append(("format", "decimalPatternDigits"))
                members.append(
                    ("optionalParameters", .object([("decimalDigits", .integer(style.utf8.count - 3))])))
            }
        }
        return .object(members)
    }

    // MARK: Attributes

    /// The attributes of a bundle and of its messages that no entry has: everything but descriptions, and the types of
    /// placeholders.
    ///
    /// Source: Application Resource Bundle Specification, "Resource attributes".
    var droppedAttributes: [ConversionLoss] {
        func loss(_ names: [String], _ subject: String, key: String?) -> ConversionLoss? {
            guard !names.isEmpty else { return nil }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            return ConversionLoss(
                kind: .attributes, table: table, key: key, language: language,
                message: "dropped from \(subject): \(list)")
        }
        var losses: [ConversionLoss?] = []
        var ofFile: [String] = []
        for (name, value) in members where name.hasPrefix("@") {
            if name.hasPrefix("@@") {
                if !["@@locale", "@@x-stringsdict-file"].contains(name) { ofFile.append(name) }
                continue
            }
            let key = String(name.dropFirst())
            guard self[key] != nil else {
                losses.append(loss([name], "a message that is not in the file", key: nil))
                continue
            }
            let kept = ["description", "\(Self.argumentsKey)", "x-stringsdict-record"]
            losses.append(loss(value.members.map(\.name).filter { !kept.contains($0) }, "the message", key: key))
            guard let placeholders = value[Self.argumentsKey] else { continue }
            for placeholder in placeholders.members {
                let isRead = Self.style(of: placeholder.value) != nil
                let names = placeholder.value.members.map(\.name).filter { name in
                    name != "type" && !(isRead && ["format", "optionalParameters"].contains(name))
                }
                losses.append(loss(names, "the placeholder '\(placeholder.name)'", key: key))
            }
        }
        return [loss(ofFile, "the file", key: nil)].compactMap { $0 } + losses.compactMap { $0 }
    }
}
