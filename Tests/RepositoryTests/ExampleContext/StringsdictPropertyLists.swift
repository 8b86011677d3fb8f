// Names that examples use without declaring them.
let bytes: [UInt8] = []
