import CLDRPlurals

/// What an engineer would write without a library: one function for each language the product speaks, for whole numbers only.
protocol HandWrittenRules {
    static func category(_ n: Int) -> PluralCategory
}

enum English: HandWrittenRules {
    @inline(__always)
    static func category(_ n: Int) -> PluralCategory {
        switch n {
        case 1: .one
        default: .other
        }
    }
}

enum French: HandWrittenRules {
    @inline(__always)
    static func category(_ n: Int) -> PluralCategory {
        switch n {
        case 0, 1: .one
        case _ where n % 1_000_000 == 0: .many
        default: .other
        }
    }
}

enum Polish: HandWrittenRules {
    @inline(__always)
    static func category(_ n: Int) -> PluralCategory {
        if n == 1 { return .one }
        switch (n % 10, n % 100) {
        case (2...4, 12...14): return .many
        case (2...4, _): return .few
        default: return .many
        }
    }
}

enum Russian: HandWrittenRules {
    @inline(__always)
    static func category(_ n: Int) -> PluralCategory {
        switch (n % 10, n % 100) {
        case (1, 11), (2...4, 12...14): .many
        case (1, _): .one
        case (2...4, _): .few
        default: .many
        }
    }
}

enum Arabic: HandWrittenRules {
    @inline(__always)
    static func category(_ n: Int) -> PluralCategory {
        switch n {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        default:
            switch n % 100 {
            case 3...10: return .few
            case 11...99: return .many
            default: return .other
            }
        }
    }
}
