// Names that examples use without declaring them.
import Stringsdict

let bytes: [UInt8] = []
let count = 3
let distance = 2.5
let folder = "Documents"
let name = "Rowan"
let bundle = LocalizationBundle(tables: [:], developmentLanguage: "en")
let localizer = bundle.localizer(for: "en")

/// Tables as they are generated.
enum Texts {
    static var localizable: EmbeddedTexts { EmbeddedTexts(layout1: "") }
    static var mail: EmbeddedTexts { EmbeddedTexts(layout1: "") }
}

/// A request as servers have them.
struct Request {
    struct Headers {
        enum Name { case acceptLanguage }
        subscript(_: Name) -> String? { nil }
    }
    var headers = Headers()
}

/// Accessors as the build plugin generates them.
struct Strings {
    struct InboxGroup {
        @discardableResult
        func unread(name: String, count: Int, in localizer: Localizer? = nil) -> String { name }
    }

    static var greeting: String { "Hello!" }
    @discardableResult
    static func greeting(in localizer: Localizer) -> String { "Hello!" }
    static var inbox: InboxGroup { InboxGroup() }
    var inbox: InboxGroup { InboxGroup() }
    static func localized(for languages: UserLanguages) -> Strings { Strings() }
}

let request = Request()
func respond(to _: Request) async throws {}
