import Testing

@testable import LocalizationConversion

/// From the form of a `.stringsdict` file to a plural.
struct TableCodingTests {
    /// A plural without a type has the type that its texts show. So another type in the file must stay.
    @Test(arguments: [("d", nil), ("ld", "ld")])
    func typeThatTheTextsDoNotShowStays(_ type: String, _ expected: String?) throws {
        let variable = TextVariable("value", type: type, [TextForm("one", "%d file"), TextForm("other", "%d files")])
        let native = LocalizedText("en", .message(TextContent.Message(TextUnit("%#@value@"), variables: [variable])))
        let text = TableCoding().decode(native, language: "en", hints: TextRecord()).text
        let message = try #require(text.content.messages.first?.message)
        #expect(try #require(PluralText(message)).type == expected)
        #expect(TableCoding().encode(text).native == native.sorted)
    }
}
