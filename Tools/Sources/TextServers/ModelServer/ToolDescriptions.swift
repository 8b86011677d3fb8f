import StringsdictJSONWriting

/// The tools as `tools/list` describes them. `ToolArguments` checks the arguments of calls by the same descriptions.
extension CatalogTools {
    private typealias Field = (name: String, type: String, description: String)

    /// The members of a row of `set_texts`.
    private static let rowFields: [Field] = [
        ("key", "string", "The key."), ("language", "string", "The language of the text."),
        ("text", "string", "The text, with the placeholders of the source."),
        ("plural", "string", "The plural category that the text is for: zero, one, two, few, many or other."),
        ("device", "string", "The device that the text is for, such as iphone, ipad, mac or other."),
        ("substitution", "string", "The substitution that the plural is in."),
        ("argNum", "integer", "The argument of the substitution; that of the source text without it."),
        (
            "formatSpecifier", "string",
            "The conversion of the substitution, such as lld; that of the source text without it."
        ),
        ("state", "string", "The state: translated, or needs_review if a person should look at it."),
        ("path", "string", "A path as search_texts has it, in place of plural, device and substitution."),
        ("sourceText", "string", "The source text, as list_untranslated has it; it is not read."),
    ]

    /// The names of the members that a row of `set_texts` can have.
    static let rowNames = rowFields.map(\.name)

    /// The tools, as `tools/list` describes them.
    static let descriptions: [JSONValue] = [
        tool(
            "statistics", "How far each catalog is translated into each language.",
            [("catalog", "string", "The path of one catalog; without it, all.")], required: []),
        tool(
            "list_untranslated",
            """
            The keys without a finished text in a language, with what each needs: source texts, comment, arguments, and the rows to \
            give to set_texts. 'pluralCategories' has the categories of the language with sample numbers.
            """,
            [
                ("language", "string", "The language, such as pl or pt-BR."),
                ("catalog", "string", "The path of the catalog; it can be left out if there is only one."),
                ("limit", "integer", "The greatest number of entries in the answer, at most 100; 20 by default."),
                ("after", "string", "The 'next' of the previous answer, to continue after it."),
            ], required: ["language"]),
        tool(
            "search_texts",
            "Entries with all their texts: those with a key, or those with a text in the key, the comment or a text.",
            [
                ("text", "string", "What to find; capitals do not count."),
                ("key", "string", "The whole key of one entry."),
                ("language", "string", "Show only the texts in this language."),
                ("catalog", "string", "The path of the catalog; without it, all catalogs are searched."),
                ("limit", "integer", "The greatest number of entries in the answer, at most 100; 20 by default."),
                ("after", "string", "The 'next' of the previous answer, to continue after it."),
            ], required: []),
        setTextsDescription,
    ]

    private static let setTextsDescription: JSONValue = {
        let row = schema(rowFields, required: ["key", "language", "text"])
        return .object([
            ("name", "set_texts"),
            (
                "description",
                """
                Set texts of a catalog. All rows are checked together with lint and written in one step, or nothing is written and the \
                answer says what is wrong. A plural needs a row for each category of the language, in one call.
                """
            ),
            (
                "inputSchema",
                .object([
                    ("type", "object"),
                    (
                        "properties",
                        .object([
                            ("texts", .object([("type", "array"), ("items", row)])),
                            (
                                "catalog",
                                property("string", "The path of the catalog; it can be left out if there is only one.")
                            ),
                        ])
                    ), ("required", .strings(["texts"])), ("additionalProperties", false),
                ])
            ),
            // Setting a text twice is the same as setting it once. Without these hints, a client takes the tool for a
            // destructive one.
            (
                "annotations",
                .object([("readOnlyHint", false), ("destructiveHint", false), ("idempotentHint", true)])
            ),
        ])
    }()

    private static func tool(
        _ name: String, _ description: String, _ fields: [Field], required: [String]
    ) -> JSONValue {
        .object([
            ("name", .string(name)), ("description", .string(description)),
            ("inputSchema", schema(fields, required: required)),
            ("annotations", .object([("readOnlyHint", true)])),
        ])
    }

    private static func schema(_ fields: [Field], required: [String]) -> JSONValue {
        .object([
            ("type", "object"),
            ("properties", .object(fields.map { ($0.name, property($0.type, $0.description)) })),
            ("required", .strings(required)), ("additionalProperties", false),
        ])
    }

    private static func property(_ type: String, _ description: String) -> JSONValue {
        .object([("type", .string(type)), ("description", .string(description))])
    }
}
