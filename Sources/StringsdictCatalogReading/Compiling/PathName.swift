import CLDRPluralsCore

/// Checks names from files that become parts of paths: languages and tables.
///
/// ```swift
/// let folder = try PathName.language("pt-BR")     // "pt-BR"
/// try PathName.language("../../EVIL")              // throws: the language '../../EVIL' …
/// let table = try PathName.table("Localizable")
/// ```
///
/// Catalogs, XLIFF and PO files come from translators and from pull requests. A name in them must not lead out of the
/// folder that a user named. All commands and the compiler of catalogs check their names here.
///
/// - Complexity: O(*n*) in the length of the name.
package enum PathName {
    /// The length of an identifier that Apple's run time reads: the buffer of `CFLocaleIdentifier.c`.
    private static var maximumIdentifier: Int { 155 }
    /// File systems allow 255 bytes. The rest is for an extension, and for the endings of temporary files.
    private static var maximumName: Int { 200 }

    /// Returns a language that can be the name of a folder.
    ///
    /// - Throws: ``PathNameError`` if it is not one identifier: letters and digits in subtags, as in `zh-Hant_TW`, with the
    ///   encoding and keywords that older identifiers have after them.
    package static func language(_ name: String) throws(PathNameError) -> String {
        if let reason = problem(ofPart: name, maximum: maximumIdentifier) {
            throw PathNameError(role: .language, name: name, reason: reason)
        }
        // An old name such as 'Chinese, Simplified' is valid if the identifier that it means is valid.
        if let reason = problem(ofIdentifier: LocaleFolder.name(for: name)) {
            throw PathNameError(role: .language, name: name, reason: reason)
        }
        return name
    }

    /// Returns a table's name that can be the name of a file.
    ///
    /// - Throws: ``PathNameError`` if it is not one part of a path.
    @discardableResult
    package static func table(_ name: String) throws(PathNameError) -> String {
        if let reason = problem(ofPart: name, maximum: maximumName) {
            throw PathNameError(role: .table, name: name, reason: reason)
        }
        return name
    }

    /// Returns a relative path whose parts are all plain names.
    ///
    /// - Throws: ``PathNameError`` if it leads out of the folder that it is relative to.
    @discardableResult
    package static func path(_ path: String) throws(PathNameError) -> String {
        for part in Array(path.utf8)[...].parts(separatedBy: UInt8(ascii: "/"), keepsEmpty: true) {
            if let reason = problem(ofPart: String(decoding: part, as: UTF8.self), maximum: 255) {
                throw PathNameError(role: .path, name: path, reason: reason)
            }
        }
        return path
    }

    private static func problem(ofPart name: String, maximum: Int) -> String? {
        if name.isEmpty { return "it is empty" }
        if name.hasSameBytes(as: ".") || name.hasSameBytes(as: "..") { return "it names another folder" }
        if name.utf8.count > maximum { return "it is longer than \(maximum) bytes" }
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "\\"):
                return "it contains '\(Character(Unicode.Scalar(byte)))'"
            case 0: return "it contains a null character"
            case ..<0x20, 0x7F: return "it contains a control character"
            #if os(Windows)
            case UInt8(ascii: ":"): return "it contains ':'"
            #endif
            default: break
            }
        }
        return nil
    }

    private static func problem(ofIdentifier name: String) -> String? {
        let reason = "it is not an identifier of a language"
        let bytes = Array(name.utf8)
        let base = bytes.prefix { $0 != UInt8(ascii: "@") }
        guard let first = base.first, let last = base.last, first.isLetter, last.isLetter || last.isDigit else {
            return reason
        }
        var separator: UInt8?
        for byte in base {
            if byte.isLetter || byte.isDigit {
                separator = nil
                continue
            }
            // An identifier without a script or region may have two underscores, as in en__POSIX.
            let isAllowed =
                switch byte {
                case UInt8(ascii: "_"): separator == nil || separator == byte
                case UInt8(ascii: "-"), UInt8(ascii: "."): separator == nil
                default: false
                }
            guard isAllowed else { return reason }
            separator = byte
        }
        let allowed = Array("=;-_.+".utf8)
        guard bytes[base.count...].dropFirst().allSatisfy({ $0.isLetter || $0.isDigit || allowed.contains($0) }) else {
            return reason
        }
        return nil
    }
}

/// A name that cannot be a part of a path.
package struct PathNameError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The use of a name.
    package enum Role: String, Sendable, CaseIterable {
        /// A language, which becomes the name of a folder or file.
        case language
        /// A table, which becomes the name of a file.
        case table
        /// A relative path that a conversion or a compilation made.
        case path
    }

    /// The use of the name.
    package let role: Role
    /// The name as it was read.
    package let name: String
    /// The problem, such as `it contains '/'`.
    package let reason: String

    /// `the language '../../EVIL' cannot be part of a path: it contains '/'; write an identifier such as en or pt-BR`
    package var description: String {
        let advice =
            switch role {
            case .language: "write an identifier such as en or pt-BR"
            case .table: "give the table a plain name such as Localizable"
            case .path: "name the language and the table without it"
            }
        return "the \(role.rawValue) '\(PathNameError.shown(name))' cannot be part of a path: \(reason); \(advice)"
    }

    /// The name in a message: without control characters, and of a length that a person can read.
    private static func shown(_ name: String) -> String {
        var text = ""
        var count = 0
        for scalar in name.unicodeScalars {
            if count == maximumShown { return "\(text)…" }
            count += 1
            if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static var maximumShown: Int { 60 }
}
