// Names that examples use without declaring them.
import StringsdictXMLReading

struct Handler: XMLHandler {}

let bytes: [UInt8] = []
let handler = Handler()
func next() -> [UInt8]? { nil }
