public import StringsdictFormatting

/// The texts of the example catalog for one language and one number, in the order in which every example shows them.
///
/// ```swift
/// for line in ExampleSheet(language: "pl", number: "22").lines { print(line) }
/// ```
public struct ExampleSheet: Sendable {
    /// A text, and the key, device and arguments of its call.
    public struct Line: Sendable {
        /// The language of the text.
        public let language: String
        /// The key in the catalog.
        public let key: String
        /// The device that the text is for. Most texts are the same on all devices.
        public let device: StringsdictDevice
        /// The arguments.
        public let arguments: [FormatArgument]
        /// The text.
        public let text: String
    }

    /// The language of the texts.
    public let language: String
    /// The number that the texts show: of messages, photos, kilometres and items.
    public let number: FormatArgument
    /// The number of folders and albums.
    public let secondNumber: FormatArgument

    /// Creates the sheet for a language and numbers, which are written like 5, -3, 1.50 or 1.2c6.
    public init(language: String, number: String, secondNumber: String = "2") {
        self.language = language
        self.number = ExampleSheet.argument(number)
        self.secondNumber = ExampleSheet.argument(secondNumber)
    }

    /// The lines of the sheet.
    public var lines: [Line] {
        let name: FormatArgument = "Ola"
        var lines = [
            line("welcome", [name]),
            line("inbox.unread", [name, number, secondNumber]),
            line("photos.shared", [name, number, secondNumber]),
            line("walk.distance", [number]),
        ]
        for device in [StringsdictDevice.mac, .iPhone, .appleWatch] {
            lines.append(line("items.open", [number], on: device))
        }
        return lines
    }

    private func line(_ key: String, _ arguments: [FormatArgument], on device: StringsdictDevice = .mac) -> Line {
        let localizer = Texts.localizable.localizer(for: [language], options: Localizer.Options(device: device))
        return Line(
            language: language, key: key, device: device, arguments: arguments,
            text: localizer.string(forKey: key, arguments: arguments))
    }
}

extension ExampleSheet {
    /// Numbers that reach every plural category of the ten languages which a number without an exponent can have.
    public static let numbers: [String] = [
        "0", "1", "2", "3", "4", "5", "6", "11", "21", "22", "100", "101", "1000000", "1234567", "0.5", "1.5", "-1",
    ]

    /// The lines of all languages and numbers.
    public static var allLines: [Line] {
        var lines: [Line] = []
        for language in Texts.localizable.localizations {
            for number in numbers { lines += ExampleSheet(language: language, number: number).lines }
        }
        return lines
    }

    /// A number that was typed, as an argument: 1.50 keeps its zero, and 1.2c6 is 1200000.
    private static func argument(_ number: String) -> FormatArgument {
        if let integer = Int64(number) { return .integer(integer) }
        return .decimal(withoutExponent(number))
    }

    /// A decimal number with its point moved by the exponent after `c` or `e`. Other text is returned as it is.
    public static func withoutExponent(_ number: String) -> String {
        let bytes = Array(number.utf8)
        guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "c") || $0 | 0x20 == UInt8(ascii: "e") }),
            let exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)), 0...30 ~= exponent
        else { return number }
        let sign = bytes[..<mark].prefix { $0 == UInt8(ascii: "-") }
        let digits = bytes[sign.count..<mark]
        let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? mark
        var result = digits[..<point] + digits[min(point + 1, mark)...]
        let integerCount = point - sign.count + exponent
        while result.count < integerCount { result.append(UInt8(ascii: "0")) }
        var whole = Array(result.prefix(integerCount))
        // 0.5c1 is 5, not 05.
        while whole.count > 1, whole[0] == UInt8(ascii: "0") { whole.removeFirst() }
        let fraction = result.dropFirst(integerCount)
        let text = sign + whole + (fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction)
        return String(decoding: text, as: UTF8.self)
    }
}

extension ExampleSheet.Line: CustomStringConvertible {
    /// The language, the key, the device, the arguments and the text, with tabs between them.
    public var description: String {
        var arguments = ""
        for argument in self.arguments {
            if !arguments.isEmpty { arguments += " " }
            arguments += ExampleSheet.Line.text(of: argument)
        }
        return "\(language)\t\(key)\t\(device.rawValue)\t\(arguments)\t\(text)"
    }

    private static func text(of argument: FormatArgument) -> String {
        switch argument {
        case .integer(let value): String(value)
        case .text(let value), .decimal(let value): value
        default: ""
        }
    }
}
