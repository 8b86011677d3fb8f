import Foundation

/// Figures as the report shows them.
enum NumberText {
    /// Three significant digits, never with an exponent: `0.254`, `12.3`, `15 400`.
    static func significant(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        guard value != 0 else { return "0" }
        let digits = max(0, 2 - Int(log10(abs(value)).rounded(.down)))
        var text = fixed(value, min(digits, 6))
        if abs(value) >= 10_000, !text.contains(".") { text = grouped(text) }
        return text
    }

    static func fixed(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }

    static func percent(_ part: Double) -> String {
        "±\(fixed(part * 100, part < 0.0995 ? 1 : 0)) %"
    }

    /// Nanoseconds in the unit that suits them.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<100_000: "\(significant(nanoseconds)) ns"
        case ..<100_000_000: "\(significant(nanoseconds / 1e6)) ms"
        default: "\(significant(nanoseconds / 1e9)) s"
        }
    }

    private static func grouped(_ digits: String) -> String {
        var result = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset) % 3 == 0 { result.append("\u{202F}") }
            result.append(digit)
        }
        return result
    }
}
