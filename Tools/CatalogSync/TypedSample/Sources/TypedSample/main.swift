import StringsdictFoundation

// Prints the table, the key and the key of the default value of each text, as JSON.
func rows() async throws -> [[String]] {
    var texts = Texts()
    texts.members()
    try await texts.expressions()
    texts.generics()
    texts.forms()
    return texts.resources.map { resource in
        [resource.table ?? "Localizable", resource.key, LocalizedStringResource(resource.defaultValue).key]
    }
}

print(String(decoding: try JSONEncoder().encode(await rows()), as: UTF8.self))
