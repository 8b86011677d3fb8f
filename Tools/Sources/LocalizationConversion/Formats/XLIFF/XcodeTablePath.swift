import StringsdictEntries

/// The names that Xcode gives the texts of a `.stringsdict` file in XLIFF: the path of the text in the property list.
///
/// ```
/// /%d files:dict/NSStringLocalizedFormatKey:dict/:string
/// /%d files:dict/count:dict/one:dict/:string
/// /tap:dict/NSStringDeviceSpecificRuleType:dict/ipad:dict/:string
/// ```
enum XcodeTablePath {
    private static let separator = ":dict/"
    private static let end = ":dict/:string"
    private static var format: String { AppleKey.format.description }
    /// The names of rules in the property list, and those of the axes in ``TextPaths``.
    private static var axes: [(rule: String, axis: String)] {
        [(AppleKey.devices.description, "device"), (AppleKey.widths.description, "width")]
    }

    /// The key and the path of a text. Nil for a path that is not known.
    static func keyAndPath(_ id: String) -> (key: String, path: String)? {
        var parts = id.dropFirst().dropLast(end.utf8.count).split(separator: separator).map(String.init)[...]
        var path: String
        if parts.count > 1, parts.last == format {
            parts.removeLast()
            path = ""
        } else if parts.count > 2, let form = parts.popLast(), let name = parts.popLast() {
            path = axes.first { $0.rule == name }.map { "\($0.axis).\(form)" } ?? "substitutions.\(name).plural.\(form)"
        } else {
            return nil
        }
        // A text for a device or a width may have variables of its own.
        if parts.count > 2, let axis = axes.first(where: { $0.rule == parts[parts.endIndex - 2] })?.axis,
            let name = parts.last
        {
            path = "\(axis).\(name)" + (path.isEmpty ? "" : ".\(path)")
            parts.removeLast(2)
        }
        return parts.count == 1 ? parts.first.map { ($0, path) } : nil
    }

    /// The name of a text. Nil for a path that a `.stringsdict` file does not have, and for a key with the separator.
    static func id(key: String, path: String) -> String? {
        guard key.firstRange(of: separator) == nil else { return nil }
        var steps = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
        var parts = [key]
        while let first = steps.first, let rule = axes.first(where: { $0.axis == first })?.rule {
            guard steps.count > 1 else { return nil }
            parts += [rule, steps[steps.startIndex + 1]]
            steps = steps.dropFirst(2)
        }
        if steps.first == "substitutions", steps.count > 3, let form = steps.last {
            parts += [steps.dropFirst().dropLast(2).joined(separator: "."), form]
        } else if steps.isEmpty || path.isEmpty {
            if parts.count == 1 { parts.append(format) }
        } else {
            return nil
        }
        return "/" + parts.joined(separator: separator) + end
    }
}
