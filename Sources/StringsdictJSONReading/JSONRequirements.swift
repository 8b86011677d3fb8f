import StringsdictTextFiles

/// Reads JSON whose form is known, such as the settings of a command.
///
/// ```swift
/// for member in try JSONView(reading: bytes, file: path).requireMembers() {
///     if member.name == "level" { level = try member.value.requireString() }
/// }
/// ```
///
/// The errors name the file, the line and the column of the value.
extension JSONView {
    /// Reads the text of a file. An object that has a key twice is refused, since one of the values would be lost.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The name of the file in errors.
    ///   - allowsRepeatedKeys: Whether keys may occur twice, which saves time in a file of many small objects.
    package init(reading bytes: [UInt8], file: String, allowsRepeatedKeys: Bool = false) throws(JSONError) {
        self = try JSONDocument(reading: bytes, file: file).root
        if !allowsRepeatedKeys { try refuseRepeatedKeys() }
    }

    private func refuseRepeatedKeys() throws(JSONError) {
        var waiting = [self]
        while let value = waiting.popLast() {
            var seen: Set<ArraySlice<UInt8>> = []
            for member in value.members {
                guard seen.insert(storage.utf8(member.key.index)).inserted else {
                    throw member.key.error("the key '\(member.name)' occurs twice; remove one of them")
                }
                waiting.append(member.value)
            }
            waiting += value.elements
        }
    }

    /// The members of an object.
    package func requireMembers() throws(JSONError) -> JSONMembers {
        guard kind == .object else { throw expected("an object") }
        return members
    }

    /// The elements of an array.
    package func requireElements() throws(JSONError) -> JSONElements {
        guard kind == .array else { throw expected("an array") }
        return elements
    }

    /// The text of a string.
    package func requireString() throws(JSONError) -> String {
        guard let string else { throw expected("a string") }
        return string
    }

    /// The texts of an array of strings.
    package func requireStrings() throws(JSONError) -> [String] {
        var strings: [String] = []
        for element in try requireElements() { strings.append(try element.requireString()) }
        return strings
    }

    /// The value of `true` or `false`.
    package func requireBoolean() throws(JSONError) -> Bool {
        guard let boolean else { throw expected("'true' or 'false'") }
        return boolean
    }

    /// The value of a number that is a whole number.
    package func requireInteger() throws(JSONError) -> Int {
        guard let integer else { throw expected("a whole number") }
        return integer
    }

    private func expected(_ phrase: String) -> JSONError {
        error(
            "\(phrase) is expected here, not \(kind == .number ? String(decoding: source, as: UTF8.self) : kind.phrase)"
        )
    }
}
