import CLDRPlurals
import StringsdictCommandConsole
import StringsdictLocalizedEntries

/// The check `changed-category`.
enum ChangedCategoryCheck {
    static let check = Check(
        "changed-category", .plurals, .note,
        "A newer release of CLDR shows another form for some numbers. Found only with --cldr-changes.",
        page: CheckPage(
            """
            The form for a number depends on the release of CLDR that a system has. Until CLDR 48, Vietnamese had \
            `other` alone, and since CLDR 49 it has `one` for 0 and 1. A text for `one` was never shown, and now it \
            is. `stringsdict lint --cldr-changes 48..49` finds such texts. Old systems still show the other form, so \
            both must be right.
            """,
            remedy: "Read the forms again, each with the numbers that the finding names.",
            bad: [.stringsdict("vi", "%#@files@", .init("files", ["one": "một tệp", "other": "%ld tệp"]))],
            good: [.stringsdict("vi", "%#@files@", .init("files", ["one": "%ld tệp", "other": "%ld tệp"]))]),
        entry: { item, findings in
            guard let plurals = item.plurals, let earlier = item.earlier else { return }
            item.forEachVariable { variable in
                guard variable.isPlural else { return }
                let moves = moves(from: earlier, to: plurals, variable, exact: exactNumbers(of: variable, in: item))
                guard !moves.isEmpty else { return }
                let words = moves.map { "'\($0.new.keyword)' for \($0.numbers) and not '\($0.old.keyword)'" }
                    .joined(separator: ", ")
                findings.report(
                    Message(release: plurals.version, changes: words),
                    at: .offset(variable.offset, in: variable), of: item,
                    cause: Cause(item.path, item.entry.language, words),
                    changes: ReleaseComparison.changes(.changed, moves.map { ($0.new, $0.numbers) }, of: item))
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let release: String
        let changes: String

        var text: String {
            "CLDR \(release) shows \(changes)"
        }
    }

    /// The numbers whose text does not depend on the rules. Apple's run time shows the text for `zero` in every language.
    private static func exactNumbers(of variable: AuthoredEntry.Variable, in item: CheckedEntry) -> Set<Int> {
        item.kind == .other ? item.exactNumbers(of: variable) : variable[.zero] == nil ? [] : [0]
    }

    /// The numbers that get another text of a variable, by the forms that are shown for them before and after.
    private static func moves(
        from earlier: LanguagePlurals, to plurals: LanguagePlurals, _ variable: AuthoredEntry.Variable, exact: Set<Int>
    ) -> [(old: PluralCategory, new: PluralCategory, numbers: String)] {
        let type = MissingForms.numberType(variable)
        let hasFraction = type?.fractionDigits.map { $0 > 0 } ?? false
        let mayHaveFraction = type.map { $0.family != .integer && $0.fractionDigits != 0 } ?? false
        // A category without a text shows `other`.
        func shown(_ category: PluralCategory) -> PluralCategory { variable[category] == nil ? .other : category }
        var moves: [(old: PluralCategory, new: PluralCategory, numbers: [String])] = []
        for change in plurals.changes(since: earlier, wholes: !hasFraction, withFractions: mayHaveFraction) {
            if Int(change.number).map(exact.contains) == true { continue }
            let (old, new) = (shown(change.old), shown(change.new))
            guard old != new, variable[old]?.text.value != variable[new]?.text.value else { continue }
            if let index = moves.firstIndex(where: { $0.old == old && $0.new == new }) {
                moves[index].numbers.append(change.number)
            } else {
                moves.append((old, new, [change.number]))
            }
        }
        return moves.map { move in
            let named = move.numbers.prefix(5).map { Console.grouped($0) }
            let separator = named.contains { $0.contains(",") } ? "; " : ", "
            return (move.old, move.new, (named + (move.numbers.count > 5 ? ["…"] : [])).joined(separator: separator))
        }
    }
}
