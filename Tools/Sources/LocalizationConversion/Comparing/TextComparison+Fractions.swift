import CLDRPlurals
import StringsdictJSONReading
import StringCatalogs

/// The forms that only fractions have, for which PO files have no place.
extension TextComparison {
    /// The texts of the forms for fractions, once all forms of whole numbers are translated. An untranslated form gets a text. A form with the
    /// text of another form follows the changes of the other form.
    ///
    /// A PO file cannot show these forms. Each form gets the text that the language would show without it: the text of `other`, or of the last
    /// form. The state is `needs_review` if the text shows fractions.
    func fractionForms(beside texts: [TextChange.Text], _ finished: Set<[String]>) -> [TextChange.Text] {
        guard format == .gettext else { return [] }
        let (whole, all) = categories
        let now = Dictionary(texts.map { ($0.path, $0) }) { first, _ in first }
        let plurals = Dictionary(grouping: own.leaves.filter { $0.category != nil }) { $0.path.dropLast() }
        return own.leaves.compactMap { leaf in
            guard let category = leaf.category, category != "zero", all.contains(category), !whole.contains(category),
                let shown = plurals[leaf.path.dropLast()]?.filter({ $0.category.map(whole.contains) == true }),
                shown.contains(where: { finished.contains($0.path) }),
                shown.allSatisfy({ (now[$0.path]?.state ?? $0.state) == .translated }),
                let like = shown.first(where: { $0.category == "other" })
                    ?? shown.max(by: { Self.rank($0) < Self.rank($1) })
            else { return nil }
            let value = now[like.path]?.value ?? like.value
            // A form that waits gets the text, and one that has it already follows its changes.
            guard leaf.state == .new || leaf.value == like.value && value != leaf.value else { return nil }
            return TextChange.Text(
                path: leaf.path, value: value, state: showsFractions(value, leaf.path) ? .needsReview : .translated)
        }
    }

    /// The categories that whole numbers of the language have, and all of them.
    private var categories: (whole: Set<String>, all: Set<String>) {
        let forms = PluralForms(language: language)
        return (Set(forms.categories.map(\.keyword)), Set(forms.rules.categories.map(\.keyword)))
    }

    private static func rank(_ leaf: MarkedCatalog.Leaf) -> Int { rank(leaf.category) }

    private static func rank(_ category: String?) -> Int {
        category.flatMap { TextForm.order.firstIndex(of: $0) } ?? TextForm.order.count
    }

    /// Whether a form at a path shows a number with a fraction.
    private func showsFractions(_ value: String, _ path: [String]) -> Bool {
        let text = PrintfText(value)
        guard text.pieces.contains(.ownArgument) else {
            return !text.conversions.allSatisfy { !$0.isNumeric || $0.isInteger }
        }
        guard path.first == "substitutions", path.count > 1 else { return true }
        let type = own.content.value(at: ["substitutions", path[1], "formatSpecifier"][...])?.string ?? "lld"
        return PrintfText("%\(type)").conversions.first?.isInteger != true
    }

    /// Adds the forms for fractions to the new text of a PO file, and marks the forms for a review. A PO file has no place for these forms. Each
    /// form gets the text of `other`, or of the last form.
    func reviewFractions(in texts: inout [TextChange.Text]) {
        guard format == .gettext else { return }
        let (whole, all) = categories
        func isForm(_ text: TextChange.Text) -> Bool { text.path.dropLast().last == "plural" }
        let plurals = Dictionary(grouping: texts.filter(isForm)) { Array($0.path.dropLast()) }
        for (parent, forms) in plurals.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let shown = forms.filter { $0.path.last.map(whole.contains) == true }
            guard shown.allSatisfy({ $0.state == .translated }),
                let like = shown.first(where: { $0.path.last == "other" })
                    ?? shown.max(by: { Self.rank($0.path.last) < Self.rank($1.path.last) })
            else { continue }
            for category in all.subtracting(whole).subtracting(["zero"]).sorted() {
                let path = parent + [category]
                guard showsFractions(like.value, path) else { continue }
                texts.removeAll { $0.path == path }
                texts.append(.init(path: path, value: like.value, state: .needsReview))
            }
        }
    }
}
