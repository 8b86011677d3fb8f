import XMLReading

/// The elements of an XML property list.
///
/// Source: Apple's document type definition PropertyList-1.0.dtd.
enum XMLElementName: UInt8 {
    case plist, dict, array, key, string, integer, real, date, data, `true`, `false`

    init?(_ name: XMLName) {
        switch name {
        case "string": self = .string
        case "key": self = .key
        case "dict": self = .dict
        case "integer": self = .integer
        case "true": self = .true
        case "false": self = .false
        case "array": self = .array
        case "real": self = .real
        case "data": self = .data
        case "date": self = .date
        case "plist": self = .plist
        default: return nil
        }
    }

    /// The tag, for messages.
    var tag: String { "<\(self)>" }
}
