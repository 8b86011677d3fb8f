import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// Entries with few and very many variables, values, widths and devices give the same results as a simple model.
struct ManyItemsTests {
    /// Around the length from which an index is used, and far beyond it.
    static let counts = [0, 1, 2, 15, 16, 17, 18, 33, 70]

    @Test("For duplicate widths or devices, the last one counts", arguments: counts)
    func duplicates(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        for values in [2, 10, 16, 17, 100] {
            let widths = (0..<count).map {
                StringsdictEntry.Branch(width: Int.random(in: 0..<values, using: &generator), "w\($0)")
            }
            let byWidth = Dictionary(widths.map { ($0.width, $0) }) { $1 }
            #expect(
                StringsdictEntry(.widths(widths)).definition
                    == .widths(byWidth.values.sorted { ($0.width ?? -1) < ($1.width ?? -1) }))

            let devices = (0..<count).map {
                StringsdictEntry.Branch(
                    device: StringsdictDevice(rawValue: "d\(Int.random(in: 0..<values, using: &generator))"), "d\($0)")
            }
            var kept: [StringsdictEntry.Branch] = []
            for device in devices {
                if let same = kept.firstIndex(where: { $0.device == device.device }) {
                    kept[same] = device
                } else {
                    kept.append(device)
                }
            }
            #expect(StringsdictEntry(.devices(devices)).definition == .devices(kept))
        }
    }

    @Test("The widest text that fits is chosen", arguments: counts)
    func widths(count: Int) {
        let widths = (0..<count).map { 3 * $0 + 1 }
        let entry = StringsdictEntry(.widths(widths.map { StringsdictEntry.Branch(width: $0, "\($0)") }))
        for requested in [Int.min, -1, .max] + Array(0...(3 * count + 2)) {
            let expected = widths.last { $0 <= requested } ?? widths.first
            let text = StringsdictFormatter(locale: "en", presentationWidth: requested).string(entry)
            #expect(text == expected.map { "\($0)" } ?? "")
        }
    }

    @Test("A gender value chooses its own text, else that of 0, else that of the smallest value", arguments: counts)
    func genders(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        let formatter = StringsdictFormatter(locale: "en")
        for values in [1...2 * count + 2, -count...count, Int.min...Int.max] {
            for withZero in [false, true] {
                var strings: [Int: String] = withZero ? [0: "zero"] : [:]
                for _ in 0..<count {
                    let value = Int.random(in: values, using: &generator)
                    strings[value] = strings[value] ?? "\(value)"
                }
                let entry = StringsdictEntry(format: "%#@v@", variables: [.gender("v", strings)])
                let fallback = strings[0] ?? strings.min { $0.key < $1.key }?.value ?? ""
                for value in Array(strings.keys) + Array(-count - 2...2 * count + 4) + [.min, .max] {
                    #expect(formatter.string(entry, value) == strings[value] ?? fallback)
                }
                #expect(formatter.string(entry, "no number") == fallback)
                #expect(formatter.string(entry, FormatArgument.unsigned(.max)) == fallback)
            }
        }
    }

    @Test("For two variables with the same name, the last one counts", arguments: counts)
    func variables(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        let formatter = StringsdictFormatter(locale: "en")
        for values in [1, 3, 16, 17, 100] {
            let names = (0..<count).map { _ in Int.random(in: 0..<values, using: &generator) }
            // A variable's string refers to another variable.
            let targets = names.map { _ in Int.random(in: 0..<values, using: &generator) }
            let variables = names.indices.map { place -> StringsdictEntry.Variable in
                .plural("v\(names[place])", [.other: "\(place)"])
            }
            let outer = names.indices.map { place -> StringsdictEntry.Variable in
                .plural("o\(names[place])", [.other: "<%#@v\(targets[place])@>"])
            }
            for name in 0..<values {
                let text = formatter.string(StringsdictEntry(format: "%#@v\(name)@", variables: variables), 7)
                #expect(text == names.lastIndex(of: name).map { "\($0)" } ?? "7")
                let nested = formatter.string(
                    StringsdictEntry(format: "%#@o\(name)@", variables: outer + variables), 7)
                let target = names.lastIndex(of: name).map { targets[$0] }
                let expected = target.map { names.lastIndex(of: $0).map { "<\($0)>" } ?? "<7>" } ?? "7"
                #expect(nested == expected)
            }
        }
    }

    @Test("Entries of very many items are built in linear time")
    func very() {
        let count = 60_000
        let formatter = StringsdictFormatter(
            locale: "en", device: StringsdictDevice(rawValue: "d59999"), presentationWidth: 59_998)
        let devices = (0..<count).map {
            StringsdictEntry.Branch(device: StringsdictDevice(rawValue: "d\($0)"), "\($0)")
        }
        #expect(formatter.string(StringsdictEntry(.devices(devices + devices))) == "59999")
        let widths = (0..<count).map { StringsdictEntry.Branch(width: $0, "\($0)") }
        #expect(formatter.string(StringsdictEntry(.widths(widths))) == "59998")
        #expect(formatter.string(StringsdictEntry(.widths(widths.reversed() + widths))) == "59998")
        let values = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, "\($0)") })
        #expect(
            formatter.string(StringsdictEntry(format: "%#@v@", variables: [.gender("v", values)]), 59_997) == "59997")
        let variables = (0..<count).map { StringsdictEntry.Variable.plural("v\($0)", [.other: "%#@v\($0 + 1)@"]) }
        #expect(formatter.string(StringsdictEntry(format: "%#@v59999@", variables: variables), 5) == "5")
    }

    @Test("All branches of a scope agree whether a category depends on the shown number")
    func shownNumbers() {
        let variables: [StringsdictEntry.Variable] = [
            .plural("a", [.one: "one", .other: "other"]), .plural("b", [.other: "%d"]),
        ]
        for format in ["%1$#@a@ %1$.1f", "%1$#@a@ %1$d"] {
            let text = StringsdictFormatter(locale: "en").string(
                StringsdictEntry(format: format, variables: variables), 1)
            #expect(text == (format.hasSuffix("f") ? "other 1.0" : "one 1"))
        }
    }
}
