import CLDRPlurals
import Measuring

// Loops over inputs, one function for each call that is measured, so that each is compiled as a user's loop would be.

func selectWhole(_ rules: PluralRules, _ inputs: Inputs<Int>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { UInt64(rules.category(for: $0).rawValue) }
    }
}

func selectWholeDependent(_ rules: PluralRules, _ inputs: Inputs<Int>) -> BenchmarkCase.Body {
    { operations in
        inputs.runDependent(operations) { UInt64(rules.category(for: $0 &+ $1).rawValue) }
    }
}

func selectHandWritten<Rules: HandWrittenRules>(_: Rules.Type, _ inputs: Inputs<Int>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { UInt64(Rules.category($0).rawValue) }
    }
}

func selectHandWrittenDependent<Rules: HandWrittenRules>(
    _: Rules.Type, _ inputs: Inputs<Int>
) -> BenchmarkCase.Body {
    { operations in
        inputs.runDependent(operations) { UInt64(Rules.category($0 &+ $1).rawValue) }
    }
}

func selectOperands(_ rules: PluralRules, _ inputs: Inputs<PluralOperands>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { UInt64(rules.category(for: $0).rawValue) }
    }
}

func selectDouble(_ rules: PluralRules, _ inputs: Inputs<Double>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { UInt64(rules.category(for: $0).rawValue) }
    }
}

func selectDouble(_ rules: PluralRules, _ inputs: Inputs<Double>, fractionDigits: Int) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { UInt64(rules.category(for: $0, fractionDigits: fractionDigits).rawValue) }
    }
}

func selectText(_ rules: PluralRules, _ inputs: Inputs<String>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { UInt64(rules.category(for: $0)?.rawValue ?? 7) }
    }
}

func selectBytes(_ rules: PluralRules, _ inputs: Inputs<[UInt8]>) -> BenchmarkCase.Body {
    { operations in
        inputs.run(operations) { bytes in
            bytes.withUnsafeBufferPointer { UInt64(rules.category(utf8: $0)?.rawValue ?? 7) }
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
        inputs.run(operations) { UInt64(PluralRules(locale: $0).category(for: 1).rawValue) }
    }
}
