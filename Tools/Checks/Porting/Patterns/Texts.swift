// Texts without arguments: where a program keeps them and what it does with them.

// MARK: lazyProperty
final class LazyScreen { lazy var title = NSLocalizedString("title", comment: "") }
func lazyProperty() -> String { LazyScreen().title }

// MARK: computedProperty
enum ComputedTitles { static var title: String { NSLocalizedString("title", comment: "") } }
func computedProperty() -> String { ComputedTitles.title }

// MARK: closure
func closure() -> String {
    let text: () -> String = { NSLocalizedString("title", comment: "") }
    return text()
}

// MARK: mapOfKeys
func mapOfKeys() -> String {
    ["title", "done"].map { NSLocalizedString($0, comment: "") }.joined(separator: " ")
}

// MARK: functionReference
func functionReference() -> String {
    let look = NSLocalizedString(_:tableName:bundle:value:comment:)
    return look("title", nil, .main, "", "")
}

// MARK: keyOfEnumeration
enum TextKey: String, CaseIterable { case title, done }
func keyOfEnumeration() -> String {
    TextKey.allCases.map { NSLocalizedString($0.rawValue, comment: "") }.joined(separator: " ")
}

// MARK: keyOfParts
func keyOfParts() -> String { NSLocalizedString("ti" + "tle", comment: "") }

// MARK: keyOfSubstring
func keyOfSubstring() -> String { NSLocalizedString(String("title.old".prefix(5)), comment: "") }

// MARK: longComment
func longComment() -> String {
    NSLocalizedString(
        "title",
        comment: """
            The title of the list
            of "files".
            """)
}

// MARK: missingKey
func missingKey() -> String { NSLocalizedString("no such key", comment: "") }

// MARK: missingTable
func missingTable() -> String { NSLocalizedString("title", tableName: "None", comment: "") }

// MARK: emptyKey
func emptyKey() -> String { "[" + NSLocalizedString("", comment: "") + "]" }

// MARK: textWithPercentSign
func textWithPercentSign() -> String { NSLocalizedString("syncing", comment: "") }

// MARK: capitals
func capitals() -> String {
    let text = NSLocalizedString("title", comment: "")
    return text.uppercased() + text.lowercased() + text.capitalized + text.localizedUppercase
}

// MARK: trimmedText
func trimmedText() -> String { NSLocalizedString("title", comment: "").trimmingCharacters(in: .whitespaces) }

// MARK: components
func components() -> String {
    NSLocalizedString("syncing", comment: "").components(separatedBy: ", ").joined(separator: "|")
}

// MARK: sortedTexts
func sortedTexts() -> String {
    ["title", "done"].map { NSLocalizedString($0, comment: "") }
        .sorted { $0.localizedCompare($1) == .orderedAscending }.joined(separator: " ")
}

// MARK: objectLength
func objectLength() -> String { "\(NSString(string: NSLocalizedString("title", comment: "")).length)" }

// MARK: coercedToObject
func coercedToObject() -> String { "\((NSLocalizedString("title", comment: "") as NSString).length)" }

// MARK: dataOfText
func dataOfText() -> String { "\(NSLocalizedString("title", comment: "").data(using: .utf8)?.count ?? 0)" }

// MARK: textAsJSON
func textAsJSON() -> String {
    let data = try? JSONEncoder().encode([NSLocalizedString("title", comment: "")])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
}

// MARK: localizedError
enum Failure: LocalizedError {
    case none
    var errorDescription: String? { NSLocalizedString("title", comment: "") }
    var recoverySuggestion: String? { NSLocalizedString("done", comment: "") }
}
func localizedError() -> String {
    let error: Error = Failure.none
    return error.localizedDescription
}

// MARK: errorObject
func errorObject() -> String {
    let error = NSError(
        domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: NSLocalizedString("title", comment: "")])
    return error.localizedDescription
}

// MARK: customDescription
struct Described: CustomStringConvertible { var description: String { NSLocalizedString("title", comment: "") } }
func customDescription() -> String { "\(Described())" }

// MARK: propertyWrapper
@propertyWrapper struct LocalizedText {
    let key: String
    init(_ key: String) { self.key = key }
    var wrappedValue: String { NSLocalizedString(key, comment: "") }
}
struct WrappedScreen { @LocalizedText("title") var title: String }
func propertyWrapper() -> String { WrappedScreen().title }

// MARK: dynamicMember
@dynamicMemberLookup struct DynamicTexts {
    subscript(dynamicMember key: String) -> String { NSLocalizedString(key, comment: "") }
}
func dynamicMember() -> String { DynamicTexts().title }

// MARK: postfixOperator
postfix operator ^^
postfix func ^^ (key: String) -> String { NSLocalizedString(key, comment: "") }
func postfixOperator() -> String { "title"^^ }

// MARK: resultBuilder
@resultBuilder enum TextLines { static func buildBlock(_ lines: String...) -> String { lines.joined(separator: "/") } }
func lines(@TextLines _ content: () -> String) -> String { content() }
func resultBuilder() -> String {
    lines {
        NSLocalizedString("title", comment: "")
        NSLocalizedString("done", comment: "")
    }
}

// MARK: sendableClosure
func sendableClosure() -> String {
    let text: @Sendable () -> String = { NSLocalizedString("title", comment: "") }
    return text()
}

// MARK: setOfTexts
func setOfTexts() -> String {
    let texts: Set = [NSLocalizedString("title", comment: ""), NSLocalizedString("title", comment: "")]
    return texts.joined()
}

// MARK: guardedText
func guardedText() -> String {
    guard let text = Optional(NSLocalizedString("title", comment: "")), !text.isEmpty else { return "empty" }
    return text
}

// MARK: concurrentTexts
func concurrentTexts() -> String {
    final class Box: @unchecked Sendable { var text = "" }
    let (box, semaphore) = (Box(), DispatchSemaphore(value: 0))
    Task.detached {
        box.text = NSLocalizedString("title", comment: "")
        semaphore.signal()
    }
    semaphore.wait()
    return box.text
}

// MARK: notification
func notification() -> String {
    let note = Notification(name: .init("n"), object: nil, userInfo: ["text": NSLocalizedString("title", comment: "")])
    return note.userInfo?["text"] as? String ?? ""
}

// MARK: inlineArray
func inlineArray() -> String {
    let rows = [(NSLocalizedString("title", comment: ""), 1), (NSLocalizedString("done", comment: ""), 2)]
    return rows.map { "\($0.0)\($0.1)" }.joined()
}

// MARK: qualifiedFunction
func qualifiedFunction() -> String { Foundation.NSLocalizedString("title", comment: "") }
