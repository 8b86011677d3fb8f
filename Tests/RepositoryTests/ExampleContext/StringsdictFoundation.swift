// Names that examples use without declaring them.
import Foundation
import StringsdictFoundation

extension Foundation.Bundle {
    /// The property that SwiftPM generates for a target with resources.
    static var module: Bundle { .main }
}

/// A view with a text.
final class Label {
    var text = ""
}

/// A request as servers have them.
struct Request {
    struct Headers {
        enum Name { case acceptLanguage }
        subscript(_: Name) -> String? { nil }
    }
    var headers = Headers()
}

let count = 3
let folder = "Documents"
nonisolated(unsafe) let label = Label()
let request = Request()
func respond(to _: Request) async throws {}
