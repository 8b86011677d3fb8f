// Names that examples use without declaring them.
import StringsdictFormatting

let count = 3
let name = "Rowan"
let entry = StringsdictEntry(text: "%ld files of %@")
let formatter = MessageFormatter(locale: "en")
nonisolated(unsafe) var buffer: [UInt8] = []
nonisolated(unsafe) var names: [String] = []

/// A table as it is generated.
enum Texts {
    static var localizable: EmbeddedTexts { EmbeddedTexts("") }
}

let localizer = Texts.localizable.localizer(for: "en")
