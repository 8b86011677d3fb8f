// Names that examples use without declaring them.
import StringCatalogs

let bytes: [UInt8] = []
let catalog = StringCatalog(sourceLanguage: "en")
