import Testing

@testable import LocalizationConversion

/// The lines that a terminal shows of a conversion's losses.
@Suite struct LossLineTests {
    private func lines(_ losses: [(kind: ConversionLoss.Kind, message: String, language: String?, key: String?)])
        -> [String]
    {
        let losses = losses.map { loss in
            ConversionLoss(kind: loss.kind, table: "L", key: loss.key, language: loss.language, message: loss.message)
        }
        return ConversionReport(source: .catalog, target: .gettext, entryCount: 1, textCount: 1, losses: losses)
            .seriousLines
    }

    @Test func oneCauseIsOneLineWithItsLanguagesAndKeys() {
        #expect(lines([(.devices, "m", "de", "k")]) == ["L: devices: m (de: k)"])
        let five = ["be", "ca", "de", "el", "fr"]
        #expect(lines(five.map { (.devices, "m", $0, "k") }) == ["L: devices: m (be, ca, de, el, fr: k)"])
        #expect(
            lines((five + ["it"]).map { (.devices, "m", $0, "k") }) == ["L: devices: m (be, ca, de, el and 2 more: k)"])
        #expect(lines(["a", "b"].map { (.devices, "m", "de", $0) }) == ["L: devices: m (de: a, and 1 other key)"])
        #expect(lines(["a", "b", "c"].map { (.devices, "m", nil, $0) }) == ["L: devices: m (a, and 2 other keys)"])
        #expect(lines([(.devices, "m", nil, nil)]) == ["L: devices: m"])
        #expect(lines([(.devices, "m", "de", "")]) == ["L: devices: m (de: '')"])
    }

    @Test func otherCausesHaveTheirLinesAndRefusalsTheFirst() {
        let all = lines([
            (.devices, "m", "de", "a"), (.devices, "n", "de", "a"), (.refusal, "r", "pl", "b"),
            (.devices, "m", "fr", "a"),
            (.state, "s", "de", "a"),
        ])
        #expect(
            all == [
                "L: refusal: r (pl: b)", "L: devices: m (de, fr: a)", "L: devices: n (de: a)", "L: state: s (de: a)",
            ])
    }
}
