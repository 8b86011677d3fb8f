import Stringsdict

func show(_ bundle: LocalizationBundle, _ localizer: Localizer, _ count: Int, _ other: Printer) {
    print(localizer.string("\(count) files"))  // => %lld files
    print(localizer.string("files.selected", count))  // => files.selected
    print(localizer.string("note", table: "Notes", defaultValue: "A note"))  // => note = A note @Notes
    print(localizer.text(forKey: "raw"))  // => raw
    let polish = bundle.localizer(for: ["pl"])
    print(polish.string("greeting"))  // => greeting
    print(bundle.localizer(for: "de").string("\(count) Dateien"))  // => %lld Dateien
    var buffer: [UInt8] = []
    polish.append("tail", count, to: &buffer)  // => tail
    print(request.localizer.string("by name"))  // => by name
    let key: LocalizedKey = "typed \(count)"  // => typed %lld
    let made = LocalizedKey("made")  // => made
    print(localizer.string(key), localizer.string(made))
    // Other methods of the same name.
    print(other.string("not a key"), buffer.append(3))
}
