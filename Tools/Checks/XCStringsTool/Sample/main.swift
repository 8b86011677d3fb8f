// No other file of this target imports the module. The generated files see it through this line.
@_exported import StringsdictFoundation

func show(_ text: LocalizedStringResource) { print(String(localized: text)) }

for count in [1, 3, 5] { show(.cartItems(count)) }
show(.continue)
show(.progress(done: 1, total: 3, "Ola"))
show(.ratioOf(0.5, "Ola"))
for count in [1, 5] { show(.shareFiles(name: "Ola", count: count)) }
show(.location(file: "a.txt", folder: "Docs"))
show(.untranslated(7))
show(.MainMenu.openRecent("a.txt"))
