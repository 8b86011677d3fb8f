import CLDRPlurals
import Measuring

extension PluralCategory {
    /// A number to add up, so that the compiler cannot remove the choice. A category is stored as this number, so
    /// reading it costs nothing.
    @inline(__always)
    var number: UInt64 {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}

// Loops over inputs. Each measured call has a separate function, which is compiled like a user's loop.

func selectWhole(_ rules: PluralRules, _ inputs: Inputs<Int>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(for: $0).number }
    }
}

func selectWholeDependent(_ rules: PluralRules, _ inputs: Inputs<Int>) -> BenchmarkCase.Body {
    { operations in
        inputs.runDependent(operations) { rules.category(for: $0 &+ $1).number }
    }
}

func selectHandWritten<Rules: HandWrittenRules>(_: Rules.Type, _ inputs: Inputs<Int>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { Rules.category($0).number }
    }
}

func selectHandWrittenDependent<Rules: HandWrittenRules>(
    _: Rules.Type, _ inputs: Inputs<Int>
) -> BenchmarkCase.Body {
    { operations in
        inputs.runDependent(operations) { Rules.category($0 &+ $1).number }
    }
}

func selectOperands(_ rules: PluralRules, _ inputs: Inputs<PluralOperands>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(for: $0).number }
    }
}

func selectDouble(_ rules: PluralRules, _ inputs: Inputs<Double>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(for: $0).number }
    }
}

func selectDouble(_ rules: PluralRules, _ inputs: Inputs<Double>, fractionDigits: Int) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(for: $0, fractionDigits: fractionDigits).number }
    }
}

func selectShown(_ rules: PluralRules, _ inputs: Inputs<Double>, _ options: NumberOptions) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(for: $0, options: options).number }
    }
}

func selectShown(_ rules: PluralRules, _ inputs: Inputs<Int>, _ options: NumberOptions) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(for: $0, options: options).number }
    }
}

func selectText(_ rules: PluralRules, _ inputs: Inputs<String>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { rules.category(parsing: $0)?.number ?? 7 }
    }
}

func selectBytes(_ rules: PluralRules, _ inputs: Inputs<[UInt8]>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { bytes in
            bytes.withUnsafeBufferPointer { rules.category(parsingUTF8: $0)?.number ?? 7 }
        }
    }
}

func makeOperands(_ inputs: Inputs<String>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { text in
            guard let operands = PluralOperands(text) else { return 0 }
            return operands.i &+ operands.t
        }
    }
}

func makeRules(_ inputs: Inputs<String>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { PluralRules(locale: $0).category(for: 1).number }
    }
}

/// The code that an engineer would write without a library: a function for each language of the product, for whole
/// numbers only.
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
