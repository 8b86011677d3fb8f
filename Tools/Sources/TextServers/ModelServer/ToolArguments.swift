import StringsdictCommandConsole
import StringsdictJSONWriting
import StringCatalogs

/// The check of what a model passes to a tool.
///
/// Members that are not in the schema are refused. Otherwise a model could silence checks with a comment, or believe
/// that a call with `"dryRun": true` writes nothing.
enum ToolArguments {
    /// Checks the arguments of a call by the description of its tool.
    ///
    /// - Throws: An error for an argument that the tool does not have, or one of another type.
    static func check(_ arguments: JSONValue, of tool: String) throws(CommandError) {
        guard let members = arguments.members else {
            throw CommandError("the 'arguments' of a call are an object, such as {\"language\": \"pl\"}")
        }
        let properties = CatalogTools.descriptions.first { $0["name"]?.string == tool }?["inputSchema"]?["properties"]
        for member in members {
            guard let property = properties?[member.name] else {
                let names = (properties?.members ?? []).map(\.name).joined(separator: ", ")
                throw CommandError("'\(tool)' has no argument '\(member.name)'; it can have \(names)")
            }
            let (isRight, meaning) =
                switch property["type"]?.string {
                case "string": (member.value.string != nil, "a string")
                case "integer": (member.value.integer != nil, "a whole number")
                default: (member.value.elements != nil, "an array")
                }
            guard isRight else { throw CommandError("the argument '\(member.name)' should be \(meaning), or left out") }
        }
    }

    /// Refuses a row that sets more than texts, and one with characters that a compiled catalog cannot hold.
    ///
    /// A comment can silence checks, and people decide which entries there are and which are translated.
    ///
    /// - Throws: An error that names the member.
    static func check(row: JSONValue) throws(CommandError) {
        for member in row.members ?? [] {
            guard CatalogTools.rowNames.contains(member.name) else {
                throw CommandError(
                    "a row has no '\(member.name)'; it can have \(CatalogTools.rowNames.joined(separator: ", "))")
            }
            // The key is from the catalog, so people wrote it.
            guard member.name != "key", let text = member.value.string else { continue }
            for scalar in text.unicodeScalars { try check(scalar, in: member.name) }
        }
    }

    /// A row as a change of the catalog. The path becomes the variations, and the source text is dropped.
    ///
    /// - Throws: An error for a path that does not lead to a text.
    static func change(_ row: JSONValue) throws(CommandError) -> JSONValue {
        var members = (row.members ?? []).filter { $0.name != "sourceText" && $0.name != "path" }
        guard let path = row["path"]?.string, !path.isEmpty else { return .object(members) }
        var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
        while let axis = names.popFirst() {
            guard let name = names.popFirst(), ["plural", "device", "substitutions"].contains(axis) else {
                throw CommandError(
                    "there is no path '\(path)'; a path is one of search_texts, such as substitutions.files.plural.few")
            }
            let field = axis == "substitutions" ? "substitution" : axis
            if !members.contains(where: { $0.name == field }) { members.append((field, .string(name))) }
        }
        return .object(members)
    }

    private static func check(_ scalar: Unicode.Scalar, in name: String) throws(CommandError) {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: return
        case 0xFFFD:
            throw CommandError(
                "'\(name)' has U+FFFD, which stands for bytes that are not UTF-8 or for half of a character; send it "
                    + "again as UTF-8")
        case ..<0x20, 0xFFFE, 0xFFFF:
            let digits = String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()
            throw CommandError("'\(name)' has U+\(digits), which a compiled catalog cannot hold; leave it out")
        default: return
        }
    }
}
