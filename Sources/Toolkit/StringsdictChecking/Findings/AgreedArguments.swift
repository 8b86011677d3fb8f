import StringsdictLocalizedEntries

/// The arguments that the program passes for a key, as far as anything shows them.
///
/// A text can be wrong in any language, the source text too. So the evidence counts in this order: the code, the conversions of the key,
/// the majority of the translations, the source text. The key counts because the program makes it: `"liked \(count)"` has the key
/// `liked %lld`, and passes a number whether or not the English text shows it.
struct AgreedArguments {
    /// One argument.
    struct Argument {
        /// The position, counted from 1.
        let position: Int
        /// The type. Nil if only the number of arguments is known.
        var type: ArgumentType?
        /// Whether each text should show the argument.
        var isShown: Bool
    }

    /// A position at which most translations agree against the source text.
    struct Dispute {
        let position: Int
        /// The type that the translations take there.
        let type: ArgumentType
        /// The type in the source text. Nil if it takes no argument there.
        let sourceType: ArgumentType?
        /// The number of translations that agree.
        let count: Int
        /// The number of translations.
        let total: Int
    }

    /// The arguments by their positions, in order.
    private(set) var arguments: [Argument] = []
    /// The positions at which the source text is probably wrong, in order.
    private(set) var disputes: [Dispute] = []

    /// The positions at which at least half of three or more translations agree on another size than the source text, with their number.
    private(set) var otherSizes: [Int: Int] = [:]

    private var byPosition: [Int: Argument] = [:]
    private var disputed: Set<Int> = []

    /// The argument at a position.
    ///
    /// - Complexity: O(1) on average.
    subscript(position: Int) -> Argument? { byPosition[position] }

    /// Whether the source text is probably wrong at a position.
    ///
    /// - Complexity: O(1) on average.
    func isDisputed(_ position: Int) -> Bool { disputed.contains(position) }

    /// The words for the text that has an argument: mostly the source text, else the key.
    func owner(of position: Int, _ source: CheckedEntry) -> String { "\(place(of: position, source)) has" }

    /// The words for the place that an argument's type comes from.
    func place(of position: Int, _ source: CheckedEntry) -> String {
        guard let type = self[position]?.type, let own = source.evidentMap[position]?.type, own.agrees(with: type),
            own.hasSameSize(as: type)
        else { return "the key" }
        return "the text of '\(source.entry.language)'"
    }

    /// The number of translations from which on a majority means something.
    private static let leastTranslations = 3

    /// The arguments of a key.
    ///
    /// - Parameter source: The source text, or the text that takes its place.
    /// - Complexity: O(*n*) in the number of texts and arguments.
    init(of key: CheckedKey, source: CheckedEntry) {
        var known: [Int: Argument] = [:]
        for argument in source.evidentMap.arguments where !argument.isPercentSign {
            known[argument.position] = Argument(
                position: argument.position, type: argument.type, isShown: argument.isShown)
        }
        settleByTranslations(key, source, &known)
        addHiddenCopies(key, source, &known)
        settleByKey(source, &known)
        if let count = key.code?.argumentCount(of: source.entry.key), count > 0 {
            for position in 1...count where known[position] == nil {
                known[position] = Argument(position: position, type: nil, isShown: false)
            }
            disputes.removeAll { $0.sourceType == nil && $0.position <= count }
        }
        arguments = known.values.sorted { $0.position < $1.position }
        byPosition = known
        disputes.sort { $0.position < $1.position }
        disputed = Set(disputes.map(\.position))
    }

    /// Takes what at least half of three or more translations agree on against the source text.
    private mutating func settleByTranslations(
        _ key: CheckedKey, _ source: CheckedEntry, _ known: inout [Int: Argument]
    ) {
        guard key.translations.count >= Self.leastTranslations else { return }
        let texts = source.texts
        var votes: [Int: [ArgumentType.Family: (type: ArgumentType, count: Int)]] = [:]
        var sizes: [Int: (type: ArgumentType, count: Int)] = [:]
        var total = 0
        for item in key.translations where item !== source && !item.isBlank && item.texts != texts {
            total += 1
            for argument in item.evidentMap.arguments where argument.conflict == nil && !argument.isPercentSign {
                guard let type = argument.type else { continue }
                if let expected = known[argument.position]?.type, expected.agrees(with: type) {
                    if !expected.hasSameSize(as: type) { sizes[argument.position, default: (type, 0)].count += 1 }
                    continue
                }
                votes[argument.position, default: [:]][type.family, default: (type, 0)].count += 1
            }
        }
        guard total >= Self.leastTranslations else { return }
        for (position, (type, count)) in sizes where 2 * count >= total {
            otherSizes[position] = count
            known[position]?.type = type
        }
        for (position, families) in votes {
            guard let (type, count) = families.values.max(by: { $0.count < $1.count }), 2 * count >= total else {
                continue
            }
            disputes.append(
                Dispute(
                    position: position, type: type, sourceType: known[position]?.type, count: count, total: total))
            known[position] = Argument(
                position: position, type: type, isShown: known[position]?.isShown ?? false)
        }
    }

    /// Adds the arguments of the source language's texts that another text hides, such as the first of two equal keys.
    private func addHiddenCopies(_ key: CheckedKey, _ source: CheckedEntry, _ known: inout [Int: Argument]) {
        for (item, _) in key.hidden where item.entry.language == source.entry.language {
            add(item.evidentMap, to: &known)
        }
        for text in source.entry.hiddenTexts {
            add(ArgumentMap([([], AuthoredEntry.Message(AuthoredText(text)))]), to: &known)
        }
    }

    /// Takes the conversions of the key. The keys of a catalog come from the code, so their types count against the source text. The
    /// keys of tables are names that stay when the code changes.
    private mutating func settleByKey(_ source: CheckedEntry, _ known: inout [Int: Argument]) {
        let key = source.entry.key
        guard !source.isKeyText, key.hasByte(UInt8(ascii: "%")) else { return }
        // "50% off" has no conversion.
        guard !FormatDirective.all(in: key).contains(where: \.looksLikePercentSign) else { return }
        let map = ArgumentMap([([], AuthoredEntry.Message(AuthoredText(key)))])
        if source.kind == .catalog {
            for argument in map.arguments {
                guard let type = argument.type, let expected = known[argument.position]?.type,
                    !type.agrees(with: expected) || !type.hasSameSize(as: expected)
                else { continue }
                known[argument.position]?.type = type
                otherSizes[argument.position] = nil
                disputes.removeAll { $0.position == argument.position }
            }
        }
        for argument in map.arguments {
            disputes.removeAll { $0.sourceType == nil && $0.position == argument.position }
        }
        add(map, to: &known)
    }

    /// Adds arguments that a text may show and need not.
    private func add(_ map: ArgumentMap, to known: inout [Int: Argument]) {
        for argument in map.arguments where known[argument.position] == nil && !argument.isPercentSign {
            known[argument.position] = Argument(position: argument.position, type: argument.type, isShown: false)
        }
    }
}

extension ArgumentMap.Argument {
    /// Whether all uses are percent signs of the text.
    var isPercentSign: Bool { uses.allSatisfy(\.looksLikePercentSign) }
}

extension CheckedEntry {
    /// All texts, in the order of the file.
    var texts: [String] { messages.flatMap { $0.message.texts.map(\.value) } }
}

extension CheckedKey {
    /// The text that translations are compared with: the source text, or the first translation if the table has no source language.
    var reference: CheckedEntry? { source ?? (sourceLanguage == nil ? translations.first : nil) }

    /// Finds out what the program passes, if a text differs from the one that translations are compared with, or may be damaged. Most
    /// keys have no such text.
    ///
    /// - Complexity: O(*n*) in the number of texts.
    mutating func agree() {
        guard let reference else { return }
        let differs =
            reference.mayBeDamaged
            || translations.contains { $0.mayBeDamaged || !$0.map.hasSameArguments(as: reference.map) }
            || hidden.contains { $0.entry.mayBeDamaged }
        if differs { agreed = (AgreedArguments(of: self, source: reference), reference) }
    }
}

extension ArgumentMap {
    /// Whether two entries take arguments of the same types and sizes at the same positions, and show the same. An entry that takes one
    /// argument as two types is like no other.
    fileprivate func hasSameArguments(as other: ArgumentMap) -> Bool {
        guard arguments.count == other.arguments.count else { return false }
        return zip(arguments, other.arguments).allSatisfy { left, right in
            left.position == right.position && left.isShown == right.isShown
                && left.type?.family == right.type?.family && left.type?.bits == right.type?.bits
                && left.conflict == nil
        }
    }
}
