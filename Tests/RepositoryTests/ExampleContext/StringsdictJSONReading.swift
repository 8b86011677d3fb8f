// Names that examples use without declaring them.
import StringsdictJSONReading

let bytes: [UInt8] = []
let path = "settings.json"
nonisolated(unsafe) var level = ""
