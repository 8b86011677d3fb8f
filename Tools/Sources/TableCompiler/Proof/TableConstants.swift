/// The constants of a ``TableDeclaration`` by name, from Swift source or from a program.
package struct TableConstants: Sendable, Hashable {
    private(set) var version: String?
    private(set) var numbers: [String: Int] = [:]
    private(set) var tables: [String: [UInt8]] = [:]

    /// Creates constants from known values.
    package init(version: String, numbers: [String: Int], tables: [String: [UInt8]]) {
        self.version = version
        self.numbers = numbers
        self.tables = tables
    }

    /// The name of the first constant with a different value, or nil if all are equal.
    package func firstDifference(from other: TableConstants) -> String? {
        if version != other.version { return "cldrVersion" }
        return Set(numbers.keys).union(other.numbers.keys).sorted().first { numbers[$0] != other.numbers[$0] }
            ?? Set(tables.keys).union(other.tables.keys).sorted().first { tables[$0] != other.tables[$0] }
    }

    /// Reads a declaration from the text of a file.
    ///
    /// - Throws: An error if the file has no such declaration, or if a literal in it is not in the printer's form.
    package init(_ name: String, in source: String) throws(TableCompilerError) {
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard let start = lines.firstIndex(where: { $0.hasSuffix("enum \(name) {") }) else {
            throw .unreadable("there is no enum \(name)")
        }
        lines = lines[(start + 1)...]
        while let line = lines.popFirst(), line != "}" {
            let words = line.split(separator: " ")
            guard words.count > 3, words[0] == "static", words[1] == "var" || words[1] == "let" else { continue }
            let constant = String(words[2].dropLast())
            if words[3] == "Int", words.count == 7, let value = Int(words[5]) {
                numbers[constant] = value
            } else if constant == "cldrVersion", words.count == 7 {
                version = String(words[5].dropFirst().dropLast())
            } else if words[3] == "StaticString" {
                tables[constant] = try TableConstants.literal(&lines, constant)
            } else {
                throw .unreadable("the constant \(constant) of \(name) is of no known form")
            }
        }
    }

    func number(_ name: String) throws(TableCompilerError) -> Int {
        guard let number = numbers[name] else { throw .unreadable("there is no number \(name)") }
        return number
    }

    func table(_ name: String) throws(TableCompilerError) -> [UInt8] {
        guard let table = tables[name] else { throw .unreadable("there is no table \(name)") }
        return table
    }

    /// The bytes of a multiline string literal, as the Swift compiler reads them.
    private static func literal(
        _ lines: inout ArraySlice<Substring>, _ name: String
    ) throws(TableCompilerError) -> [UInt8] {
        guard let opening = lines.popFirst(), opening.drop(while: { $0 == " " }) == "\"\"\"" else {
            throw .unreadable("\(name) is not a literal of several lines")
        }
        let indentation = opening.prefix { $0 == " " }
        var result = ""
        var isJoined = true
        while let line = lines.popFirst() {
            if line == opening { return Array(result.utf8) }
            guard line.hasPrefix(indentation) || line.isEmpty else {
                throw .unreadable("a line of \(name) is not indented as the literal is")
            }
            if !isJoined { result += "\n" }
            isJoined = try append(line.dropFirst(indentation.count), to: &result, name)
        }
        throw .unreadable("the literal \(name) has no end")
    }

    /// Appends a line with its escapes resolved.
    ///
    /// - Returns: Whether the next line continues it.
    private static func append(
        _ line: Substring, to result: inout String, _ name: String
    ) throws(TableCompilerError) -> Bool {
        var rest = line.unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case nil: return true
            case "\"": result += "\""
            case "\\": result += "\\"
            case "u" where rest.popFirst() == "{":
                let digits = rest.prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 1)
                guard let value = UInt32(String(digits), radix: 16), let escaped = Unicode.Scalar(value) else {
                    throw .unreadable("\\u{\(String(digits))} in \(name) is not a character")
                }
                result.unicodeScalars.append(escaped)
            default: throw .unreadable("an escape in \(name) is none that the printer writes")
            }
        }
        return false
    }
}
