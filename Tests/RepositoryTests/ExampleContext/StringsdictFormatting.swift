// Names that examples use without declaring them.
import StringsdictFormatting

let count = 3
let name = "Rowan"
let folder = "Documents"
let distance = 1.5
let entry = StringsdictEntry(text: "%ld files of %@")
let formatter = StringsdictFormatter(locale: "en")
nonisolated(unsafe) var buffer: [UInt8] = []
nonisolated(unsafe) var names: [String] = []

/// A table as it is generated.
enum Texts {
    static var localizable: EmbeddedTexts { EmbeddedTexts(layout1: "") }
}

let key = "inbox.unread"
let code = 404
let path = "/"
let localizer = Texts.localizable.localizer(for: "en")

/// Accessors as they are generated.
enum Strings {
    enum inbox {
        @discardableResult
        static func unread(count: Int) -> String { "" }
    }
}

/// A request as servers have them.
struct Request {
    struct Headers {
        enum Name { case acceptLanguage }
        subscript(_: Name) -> String? { nil }
    }
    var headers = Headers()
}

let request = Request()
func respond(to _: Request) async throws {}
