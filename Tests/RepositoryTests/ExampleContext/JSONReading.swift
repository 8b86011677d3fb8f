// Names that examples use without declaring them.
import JSONReading

let bytes: [UInt8] = []
let path = "settings.json"
nonisolated(unsafe) var level = ""
