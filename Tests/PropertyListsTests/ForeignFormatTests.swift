import PropertyLists
import Testing

@Suite("Files of another kind")
struct ForeignFormatTests {
    @Test(
        "are named",
        arguments: [
            ("version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 12\n", "Git-LFS pointer", "git lfs pull"),
            ("{\"a\": \"b\"}", "JSON", "plutil"),
            ("\u{FEFF}\n{\n  \"source\\\"Language\" : \"en\"\n}", "JSON", "xcstrings"),
            ("[\"a\"]", "JSON", ""), ("<!DOCTYPE html>\n<html></html>", "HTML", "fetch"),
            ("\n<HTML lang=\"en\">", "HTML", ""),
            ("<xliff version=\"1.2\"></xliff>", "XLIFF", ""), ("PK\u{3}\u{4}", "ZIP", ""), ("%PDF-1.4", "PDF", ""),
            ("bplist15\u{0}", "version", ""), ("<<<<<<< HEAD\n", "merge conflict", "resolve"),
            ("SQLite format 3\u{0}", "SQLite", ""), ("\u{7F}ELF", "executable", ""),
        ])
    func named(text: String, says: String, hint: String) {
        let error = failure(Array(text.utf8))
        #expect(error?.code == .notPropertyList)
        #expect(error?.message.contains(says) == true)
        #expect(error?.hint.contains(hint) == true || hint.isEmpty)
        #expect(error?.position?.description == "1:1")
    }

    @Test(
        "with bytes that are no text, too",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D], "PNG"), ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), ([0x1F, 0x8B, 0x08], "gzip"),
            ([0xCF, 0xFA, 0xED, 0xFE, 0x07], "executable"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
        ] as [([UInt8], String)])
    func binary(bytes: [UInt8], says: String) {
        #expect(failure(bytes)?.message.contains(says) == true)
    }

    @Test("Nothing at all is empty", arguments: [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
    func empty(bytes: [UInt8]) {
        #expect(failure(bytes)?.code == .empty)
    }

    @Test(
        "An old-style dictionary is not taken for JSON",
        arguments: ["{}", "{ \"a\" = \"b:\"; }", "{ a = b; }", "{\n(a"])
    func notJSON(text: String) {
        #expect(failure(Array(text.utf8))?.code != .notPropertyList)
    }
}
