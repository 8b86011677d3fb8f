import CFuzzer
import StringCatalogs

/// Changes a catalog and reads the result back. The first bytes choose the changes. Each text that was set must be
/// there, and undoing a change must restore the original bytes.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let plan = bytes.prefix(8)
    guard plan.count == 8, let catalog = try? StringCatalog(reading: Array(bytes.dropFirst(8))) else { return 0 }
    do throws(StringCatalogError) {
        try edit(catalog, Array(plan))
    } catch {
        // An edit may be refused, for example a text that would replace several texts.
        precondition(error.code == .edit, "\(error)")
    }
    return 0
}

private func edit(_ catalog: StringCatalog, _ plan: [UInt8]) throws(StringCatalogError) {
    // Only an object can have entries.
    guard catalog.diagnostics().allSatisfy({ $0.severity != .error }) else { return }
    let keys = catalog.entries.map(\.key)
    let key = keys.isEmpty || plan[0] & 1 == 0 ? "new \(plan[1])" : keys[Int(plan[1]) % keys.count]
    let language = ["en", "pl", "iw", "pt_BR"][Int(plan[2]) % 4]
    let steps: [CatalogStep] = [[], [.plural("few")], [.device("mac"), .plural("one")]][Int(plan[3]) % 3]
    let text = "\(plan[4])\"\\\n\u{1}é\u{1F600}"
    var editor = CatalogEditor(catalog)
    let isNew = !editor.hasEntry(key)
    if isNew { try editor.addEntry(key) }
    try editor.setText(text, forKey: key, language: language, at: steps)
    let changed = try editor.edited()
    let units = changed[key]?.localizations.flatMap(\.units) ?? []
    precondition(units.contains { $0.unit.value == text }, "a text that was set is not there")
    precondition(changed.entries.count == keys.count + (isNew ? 1 : 0), "entries were lost or made")
    let read = try StringCatalog(reading: changed.bytes)
    precondition(read.bytes == changed.bytes, "a changed catalog is read differently")
    if isNew, !keys.isEmpty {
        editor = CatalogEditor(changed)
        try editor.removeEntry(key)
        let restored = try editor.edited()
        precondition(restored.bytes == catalog.bytes, "undoing a change does not restore the file")
    }
    let merge = try CatalogMerge(base: catalog, ours: catalog, theirs: changed)
    precondition(merge.conflicts.isEmpty, "one side alone is in conflict")
    precondition(merge.catalog[key]?.localizations.flatMap(\.units).contains { $0.unit.value == text } == true, "lost")
    try synchronize(changed, Array(plan))
    editor = CatalogEditor(changed)
    if plan[5] & 1 == 0 { try editor.renameEntry(key, to: "renamed") } else { try editor.removeEntry(key) }
    if plan[6] & 1 == 0 { try editor.addLanguage("ar") } else { try editor.addPluralCategories(to: "ar") }
    let last = try editor.edited()
    let readLast = try StringCatalog(reading: last.bytes)
    precondition(readLast.entries.count == last.entries.count, "read back with other entries")
}

/// Brings a catalog up to date with a few texts: no translated entry is lost, and a second synchronization changes
/// nothing.
private func synchronize(_ catalog: StringCatalog, _ plan: [UInt8]) throws(StringCatalogError) {
    let keys = catalog.entries.map(\.key)
    var sources = ExtractedTexts()
    for number in plan.prefix(Int(plan[7] % 4)) {
        let key = keys.isEmpty || number & 1 == 0 ? "%lld \(number)" : keys[Int(number) % keys.count]
        let parts = key.split(separator: "%lld", omittingEmptySubsequences: false).map(String.init)
        sources.texts.append(
            ExtractedTexts.Text(
                key: number & 2 == 0 ? .init(key) : .init(parts: parts),
                defaultValue: number & 4 == 0 ? nil : .init("%@ \(number) %@"),
                comment: number & 8 == 0 ? nil : "\(number)", place: ExtractedTexts.Place(file: "f")))
    }
    let result = try CatalogSynchronization(of: catalog, named: "Localizable", with: sources)
    for entry in catalog.entries {
        let isTranslated = entry.localizations.flatMap(\.units).contains { $0.unit.state != .new }
        precondition(!isTranslated || result.catalog[entry.key] != nil, "a translated entry was removed")
    }
    // If a key occurs twice, only its first entry is removed. The second synchronization then removes the other.
    guard !catalog.diagnostics().contains(where: { $0.code == .duplicateKey }) else { return }
    let again = try CatalogSynchronization(of: result.catalog, named: "Localizable", with: sources)
    precondition(again.isUnchanged && again.catalog.bytes == result.catalog.bytes, "a second time changes something")
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
