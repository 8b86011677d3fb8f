// Names that examples use without declaring them.
import Foundation
import StringCatalogs

extension Foundation.Bundle {
    /// The property that SwiftPM generates for a target with resources.
    static var module: Bundle { .main }
}

let bytes: [UInt8] = []
let catalog = StringCatalog(sourceLanguage: "en")
let (common, mine, yours) = (catalog, catalog, catalog)
