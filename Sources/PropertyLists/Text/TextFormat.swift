/// Which of the two text formats a text is written in.
enum TextFormat {
    case xml
    case oldStyle

    /// What starts with `<` is XML, unless it is nothing but data in the old style: `<0fbd77 1c2735ae>`.
    init(_ text: SourceText) {
        let bytes = text.bytes
        guard let start = bytes[text.start...].firstIndex(where: { !XMLDeclaration.isSpace($0) }),
            bytes[start] == UInt8(ascii: "<")
        else {
            self = .oldStyle
            return
        }
        let close = bytes[(start + 1)...].firstIndex { byte in
            !XMLDeclaration.isSpace(byte) && OldStyleCharacter.hexadecimalValue(byte) == nil
        }
        self = close.map { bytes[$0] == UInt8(ascii: ">") } == true ? Self.data(bytes[(start + 1)...]) : .xml
    }

    /// `<dad>` could be either; an even number of digits makes it data, as in Foundation.
    private static func data(_ bytes: ArraySlice<UInt8>) -> TextFormat {
        let digits = bytes.prefix { $0 != UInt8(ascii: ">") }.filter { !XMLDeclaration.isSpace($0) }
        return digits.count.isMultiple(of: 2) ? .oldStyle : .xml
    }
}
