/// Text as it is written in an XML document.
///
/// Source: XML 1.0, sections 2.2 (characters), 2.4 (markup), 2.5 (comments) and 3.3.3 (white space in attributes).
package enum XMLText {
    /// Whether XML allows all characters of a text.
    package static func canHold(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isValid) }

    /// A text without the characters that XML does not allow.
    package static func held(_ text: String) -> String {
        canHold(text) ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter(isValid)))
    }

    /// A text between two tags. Characters that XML does not allow are replaced.
    package static func content(_ text: String, replacingInvalid replacement: String = "") -> String {
        escaped(text, replacement) { scalar in
            // A reader would turn this one into a line feed.
            scalar == "\r" ? "&#13;" : nil
        }
    }

    /// A text in an attribute, between double quotation marks. Characters that XML does not allow are replaced.
    package static func attribute(_ text: String, replacingInvalid replacement: String = "") -> String {
        escaped(text, replacement) { scalar in
            switch scalar {
            case "\"": "&quot;"
            // A reader would turn these into spaces.
            case "\n", "\t", "\r": "&#\(scalar.value);"
            default: nil
            }
        }
    }

    /// A text in a comment. XML allows no two hyphens there, so a space goes between them. Characters that XML does not
    /// allow are left out.
    package static func comment(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        for scalar in held(text).unicodeScalars {
            if scalar == "-", output.last == "-" { output.append(" ") }
            output.append(scalar)
        }
        return String(output)
    }

    private static func isValid(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
            || scalar == "\n" || scalar == "\t" || scalar == "\r"
    }

    private static func escaped(
        _ text: String, _ replacement: String, _ special: (Unicode.Scalar) -> String?
    ) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case _ where !isValid(scalar): output += replacement
            default:
                if let reference = special(scalar) {
                    output += reference
                } else {
                    output.unicodeScalars.append(scalar)
                }
            }
        }
        return output
    }
}
