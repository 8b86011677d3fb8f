import StringsdictFormatting

// Shows one text of 10,000 keys, which are constants of the program. The Makefile writes Generated/Texts.swift.
print(Texts.localizable.localizer(for: "pl").string("settings.screen125.items.5000", 12_345))
