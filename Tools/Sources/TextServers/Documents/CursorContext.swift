import StringsdictLocalizedEntries
import StringsdictChecking

/// The surroundings of a byte in a text that may be half-written: the keys that lead to the byte, and its token.
///
/// The readers of files stop at the first mistake. While somebody types, almost every text has one. So this scan accepts
/// anything: it only follows brackets, tags and quotation marks.
///
/// ```swift
/// // <key>files</key><dict><key>count</key><dict><key>o|
/// CursorContext(source, at: 48).path       // ["files", "count"]
/// ```
struct CursorContext {
    /// The meanings that a token can have.
    enum Role {
        /// The name of a member.
        case key
        /// A text.
        case value
        /// There is no token: a member may start here.
        case gap
        /// There is no token: a value belongs here.
        case valueGap
    }

    /// The keys of the containers around the byte, from the outermost.
    private(set) var path: [String] = []
    /// The meaning of the token.
    private(set) var role = Role.gap
    /// The bytes of the token, without quotation marks or tags. Empty in a gap.
    private(set) var token: Range<Int>
    /// The key whose value the byte is in or before, or that the byte is in.
    private(set) var key: String?
    /// The keys of the innermost container, without the one at the byte.
    private(set) var siblings: [String] = []

    private struct Frame {
        var keys: [Range<Int>] = []
        var pending: Range<Int>?
        /// Whether the next token is a value.
        var expectsValue = false
        var isList = false
    }

    /// A token of any notation.
    private enum Token {
        case open(isList: Bool)
        case close
        case text(content: Range<Int>, isKey: Bool?)
        case assign
        case end
    }

    /// The number of bytes after the cursor that are searched for siblings.
    private static let lookahead = 65_536

    private let source: SourceFile

    /// Scans a text up to a byte.
    ///
    /// - Complexity: O(*n*).
    init(_ source: SourceFile, at offset: Int) {
        self.source = source
        token = offset..<offset
        var frames = [Frame()]
        var index = 0
        // A word without quotation marks may start at the cursor.
        while index <= min(offset, source.text.count - 1), let (found, end) = next(from: index) {
            if case .text(let content, let isKey) = found, content.lowerBound <= offset, offset <= content.upperBound {
                let last = frames.count - 1
                let isValue = isKey.map { !$0 } ?? (frames[last].expectsValue || frames[last].isList)
                role = isValue ? .value : .key
                token = content
                key = isValue ? frames[last].pending.map(decoded) : decoded(content)
                finish(frames, from: end)
                return
            }
            guard end <= offset else { break }
            Self.take(found, &frames)
            index = end
        }
        let last = frames[frames.count - 1]
        role = last.expectsValue ? .valueGap : .gap
        key = last.expectsValue ? last.pending.map(decoded) : nil
        finish(frames, from: index)
    }

    private static func take(_ token: Token, _ frames: inout [Frame]) {
        let last = frames.count - 1
        switch token {
        case .open(let isList):
            frames.append(Frame(isList: isList))
        case .close:
            if last > 0 { frames.removeLast() }
            let outer = frames.count - 1
            frames[outer].expectsValue = false
        case .text(let content, let isKey):
            if isKey ?? !(frames[last].expectsValue || frames[last].isList) {
                frames[last].keys.append(content)
                frames[last].pending = content
                // The tag of a key says that a value follows. In other notations, a sign does.
                frames[last].expectsValue = isKey == true
            } else {
                frames[last].expectsValue = false
            }
        case .assign: frames[last].expectsValue = true
        case .end: frames[last].expectsValue = false
        }
    }

    /// Notes the keys around the byte, and those of the innermost container on both sides.
    private mutating func finish(_ frames: [Frame], from end: Int) {
        path = frames.dropLast().compactMap { $0.pending.map(decoded) }
        // The braces around a whole property list or catalog have no key.
        var keys = frames.count > 512 ? [] : frames[frames.count - 1].keys
        var rest = [frames[frames.count - 1]]
        var index = end
        while index < min(source.text.count, end + Self.lookahead), let (found, next) = next(from: index) {
            if case .close = found, rest.count == 1 { break }
            let count = rest[0].keys.count
            Self.take(found, &rest)
            if rest.count == 1, rest[0].keys.count > count { keys.append(rest[0].keys[count]) }
            index = next
        }
        // At the top level of a large file, the names of all siblings would be useless.
        guard keys.count <= 4_096 else { return }
        siblings = keys.filter { $0 != token }.map(decoded)
    }

    // MARK: Tokens

    private func next(from start: Int) -> (token: Token, end: Int)? {
        switch source.notation {
        case .xml: nextTag(from: start)
        case .json, .oldStyle, .binary: nextSign(from: start)
        }
    }

    private func nextSign(from start: Int) -> (token: Token, end: Int)? {
        let text = source.text
        var index = start
        while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "{"): return (.open(isList: false), index + 1)
            case UInt8(ascii: "["), UInt8(ascii: "("): return (.open(isList: true), index + 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): return (.close, index + 1)
            case UInt8(ascii: "="), UInt8(ascii: ":"): return (.assign, index + 1)
            case UInt8(ascii: ";"), UInt8(ascii: ","): return (.end, index + 1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let content = quotation(from: index)
                return (.text(content: content, isKey: nil), min(content.upperBound + 1, text.count))
            case UInt8(ascii: "/") where source.notation == .oldStyle && text[index...].starts(with: "/*".utf8):
                index = text[(index + 2)...].firstOffset(of: "*/").map { $0 + 2 } ?? text.count
            case UInt8(ascii: "/") where source.notation == .oldStyle && text[index...].starts(with: "//".utf8):
                index = text[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
            case 0...0x20: index += 1
            default:
                guard let content = source.content(at: index), !content.isEmpty else { return nil }
                return (.text(content: content, isKey: nil), max(content.upperBound, index + 1))
            }
        }
        return nil
    }

    /// The bytes of a quotation. If its line does not close it and the next line starts another member, the quotation is
    /// half-written, and ends with its line.
    private func quotation(from start: Int) -> Range<Int> {
        let content = source.text[...].quotation(at: start)
        guard let line = source.text[content].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return content }
        let next = source.text[line...].drop { $0 <= 0x20 }.first
        let isMember = next == UInt8(ascii: "\"") || next == source.text[start]
        return isMember || source.notation == .json ? start + 1..<line : content
    }

    private func nextTag(from start: Int) -> (token: Token, end: Int)? {
        let text = source.text
        var index = start
        while let open = text[min(index, text.count)...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = text[open...]
            if rest.starts(with: "<!--".utf8) {
                index = text[(open + 4)...].firstOffset(of: "-->").map { $0 + 3 } ?? text.count
                continue
            }
            guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            index = close + 1
            let isEmpty = text[close - 1] == UInt8(ascii: "/")
            let name = text[(open + 1)..<(isEmpty ? close - 1 : close)].prefix { $0 > 0x20 }
            switch String(decoding: name, as: UTF8.self) {
            case "dict": return isEmpty ? (.end, index) : (.open(isList: false), index)
            case "array": return isEmpty ? (.end, index) : (.open(isList: true), index)
            case "/dict", "/array": return (.close, index)
            case "key" where !isEmpty, "string" where !isEmpty:
                var end = text[index...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
                // If another tag follows than the closing one, the text is half-written, and ends with its line.
                if !text[end...].starts(with: "</".utf8), !text[end...].starts(with: "<!".utf8) {
                    end = text[index..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
                }
                return (.text(content: index..<end, isKey: name.first == UInt8(ascii: "k")), end)
            case "key", "/key": continue
            // An element of another kind, such as `<true/>` and `<integer>`, is a value.
            default: if isEmpty || name.first == UInt8(ascii: "/") { return (.end, index) }
            }
        }
        return nil
    }

    /// The text between quotation marks or tags, with its escapes resolved.
    private func decoded(_ content: Range<Int>) -> String {
        String(decoding: source.escapedText(in: content).decoded, as: UTF8.self)
    }
}
