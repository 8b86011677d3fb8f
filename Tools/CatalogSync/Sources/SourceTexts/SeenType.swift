/// A type that is inferred from the source.
indirect enum SeenType: Hashable, Sendable {
    /// A named type, without generic arguments and outer types.
    case named(String)
    case optional(SeenType)
    case array(SeenType)
    /// A range whose bounds have a type.
    case range(SeenType)
    /// Elements with their numbers: `enumerated()`.
    case enumerated(SeenType?)
    /// A type itself, as in `Int.max`.
    case type(String)
    /// A literal such as `1`, which adopts the type of the other operand.
    case integerLiteral
    case floatLiteral

    static let int = SeenType.named("Int")
    static let double = SeenType.named("Double")
    static let string = SeenType.named("String")
    static let bool = SeenType.named("Bool")

    /// The type without one level of optional.
    var unwrapped: SeenType {
        if case .optional(let type) = self { type } else { self }
    }

    /// The type of a variable with this initial value.
    var settled: SeenType {
        switch self {
        case .integerLiteral: .int
        case .floatLiteral: .double
        default: self
        }
    }

    /// The element type of a loop over a value.
    var element: SeenType? {
        switch self {
        case .array(let type), .range(let type): type.settled
        default: nil
        }
    }

    /// The conversion that Foundation uses in a key for a value of this type. Nil if the type's name does not determine
    /// it.
    ///
    /// Source: the module interfaces of Foundation and SwiftUI, `_FormatSpecifiable`. A type without a conversion of
    /// its own is an object, `%@`.
    func conversion(isObject: (String) -> Bool) -> String? {
        switch settled {
        case .named(let name):
            SeenType.conversions[name] ?? (SeenType.objects.contains(name) || isObject(name) ? "%@" : nil)
        case .optional, .array, .range: "%@"
        case .enumerated, .type, .integerLiteral, .floatLiteral: nil
        }
    }

    /// The conversion for a type that the compiler names without aliases: `%lld` for `Swift.Int`. Nil if the compiler could not
    /// tell the type.
    static func conversion(ofCanonicalType name: String) -> String? {
        // `@lvalue Int` is the type of a variable.
        let words = name.split(separator: " ")
        guard let last = words.last, !name.contains("<<error"), !name.contains("$T"), last != "_" else { return nil }
        guard words.dropLast().allSatisfy({ $0 == "@lvalue" || $0 == "inout" }) else { return "%@" }
        return conversions[last.split(separator: ".").last.map(String.init) ?? ""] ?? "%@"
    }

    /// Whether a type is a number of the standard library.
    static func isNumber(_ name: String) -> Bool { conversions[name] != nil }

    private static let conversions = [
        "Int": "%lld", "Int64": "%lld", "UInt": "%llu", "UInt64": "%llu",
        "Int8": "%d", "Int16": "%d", "Int32": "%d", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
        "Double": "%lf", "CGFloat": "%lf", "TimeInterval": "%lf", "Float64": "%lf", "Float": "%f", "Float32": "%f",
        "CInt": "%d", "CUnsignedInt": "%u", "CDouble": "%lf", "CFloat": "%f",
    ]

    /// Types of the standard library, Foundation and SwiftUI that are not numbers in a key.
    private static let objects: Set<String> = [
        "String", "Substring", "Character", "Unicode.Scalar", "StaticString", "Bool", "Error", "NSError",
        "StringProtocol",
        "Date", "DateComponents", "DateInterval", "Decimal", "NSDecimalNumber", "NSNumber", "NSString", "URL", "UUID",
        "Data",
        "Locale", "Measurement", "AttributedString", "NSAttributedString", "PersonNameComponents", "IndexPath",
        "Duration",
        "LocalizedStringResource", "LocalizedStringKey", "Text", "Image",
    ]
}
