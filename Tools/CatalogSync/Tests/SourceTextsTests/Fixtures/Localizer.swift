import Stringsdict

func show(_ bundle: LocalizationBundle, _ localizer: Localizer, _ count: Int, _ other: Printer) {
    print(localizer.string("\(count) files"))  // => %lld files
    print(localizer.string("files.selected", count))  // => files.selected
    print(localizer.string("note", defaultValue: "A note", table: "Notes"))  // => note = A note @Notes
    print(localizer.formatString(forKey: "raw"))  // => raw
    print(localizer.string(forKey: "any", count, defaultValue: "Any", table: "Notes"))  // => any = Any @Notes
    print(try localizer.validatedString(forKey: "sure"), localizer.entry(forKey: "whole"))  // => sure && => whole
    let polish = bundle.localizer(for: ["pl"])
    print(polish.string("greeting"))  // => greeting
    print(bundle.localizer(for: "de").string("\(count) Dateien"))  // => %lld Dateien
    var buffer: [UInt8] = []
    polish.append("tail", count, to: &buffer)  // => tail
    polish.append(forKey: "end", to: &buffer)  // => end
    print(request.localizer.string("by name"))  // => by name
    let key: LocalizedKey = "typed \(count)"  // => typed %lld
    let made = LocalizedKey("made")  // => made
    print(localizer.string(key), localizer.string(made))
    // Other methods of the same name.
    print(other.string("not a key"), buffer.append(3))
}
