import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Testing

/// The errors of the writer, word by word.
@Suite("Errors of writing property lists")
struct WritingErrorTests {
    @Test("An error says what the format cannot hold, and where")
    func messages() {
        func description(_ object: PropertyListObject, _ format: PropertyListFormat = .xml) -> String? {
            do throws(PropertyListWritingError) {
                _ = try PropertyListWriter.write(object, as: format)
                return nil
            } catch {
                return error.description
            }
        }
        let hint = "write a binary property list, or a value of another kind"
        let years = "a date outside the years −999,999,999 to 999,999,999"
        let rows: [(PropertyListObject, String)] = [
            (.null, "a null"), (.uid(1), "a UID"), (.set([]), "a set"), (.date(.infinity), years), (.date(4e16), years),
            (.wideInteger(high: 1, low: 0), "an integer of more than 64 bits"),
            (.wideInteger(high: -2, low: .max), "an integer of more than 64 bits"),
            (.wideInteger(high: -1, low: 1 << 63 - 1), "an integer of more than 64 bits"),
        ]
        for (object, what) in rows {
            let message = "error: an XML property list cannot hold \(what); \(hint)"
            #expect(description(object) == "property list: \(message)")
            #expect(description(.array(["", .dictionary([.init("k", object)])])) == "1/k: \(message)")
        }
        #expect(
            description(.dictionary([.init("k", .boolean(true))]), .oldStyle)
                == "k: error: an old-style property list cannot hold a value of the kind boolean; "
                + "write text, or an XML or binary property list")
        for (text, number) in [("\0", "U+0000"), ("\u{1F}", "U+001F"), ("é\u{FFFE}", "U+FFFE"), ("\u{FFFF}", "U+FFFF")]
        {
            #expect(
                description(.dictionary([.init("a", "b"), .init("k", .string(text))]))
                    == "k: error: \(number), a character that XML 1.0 forbids; "
                    + "remove it, or write a binary property list")
        }
        for comment in ["--", "a -- b", "a---"] {
            #expect(
                description(.dictionary([.init("k", "v", comment: comment)]))
                    == "k: error: two hyphens, which XML forbids in a comment; write a space between them")
        }
        var nested = PropertyListObject.dictionary([.init("k", .null)])
        for _ in 0..<6 { nested = .array([nested]) }
        #expect(description(nested)?.hasPrefix("0/0/0/0/0/0/k: error: ") == true)
        #expect(description(.array([nested]))?.hasPrefix("0/0/0/0/0/0/0/k: error: ") == true)
        #expect(description(.array(["", .array([nested])]))?.hasPrefix("…/0/0/0/0/0/0/0/k: error: ") == true)
        for _ in 0..<506 { nested = .array([nested]) }
        for format in PropertyListFormat.allCases {
            #expect(
                description(nested, format)
                    == "…/0/0/0/0/0/0/0/0: error: containers are nested more than 512 levels deep; "
                    + "build the property list with fewer levels")
        }
    }
}
