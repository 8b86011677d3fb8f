// Shows the text of `StartEmbedded` through the generated accessor of the key. The Makefile writes
// Generated/Strings.swift.
print(Strings.localized(for: "pl").settings.screen125.items._5000(items: 12_345))
