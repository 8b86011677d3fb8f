import Foundation

// The type that a place asks for decides what `.init(…)`, `.name(…)` and a literal in it mean.

struct Row {
    let id: String
    var title: LocalizedStringResource
    var subtitle: LocalizedStringResource?
    static func section(_ title: LocalizedStringResource, rows: () -> [Row]) -> Row { rows()[0] }
    static let all = [
        Self(id: "a", title: "In a list"),  // => In a list
        Self(id: "b", title: .init("With a table", table: "Rows"), subtitle: nil),  // => With a table @Rows
    ]
}

enum Choice {
    case titled(LocalizedStringResource, number: Int)
    case plain(String)
    case labelled(title: LocalizedStringResource)
}

func rows(_ isOn: Bool) -> [Row] {
    var rows: [Row] = []
    rows.append(.init(id: "c", title: "Appended"))  // => Appended
    rows.append(Row(id: "d", title: isOn ? "Left" : "Right", subtitle: nil))  // => Left && Right
    rows.append(Row(id: "e", title: list[0], subtitle: isOn ? nil : "Below"))  // => Below
    rows += [.section("Not a row's", rows: { [] })]
    return [.section("Section") { [] }, .init(id: "e", title: "Returned")]  // => Section && Returned
}

func row(_ number: Int) -> Row {
    switch number {
    case 0: return .init(id: "f", title: "In a case")  // => In a case
    default: .init(id: "g", title: "\(number) in an expression")  // => %lld in an expression
    }
}

var computed: Row { .init(id: "h", title: "Computed") }  // => Computed
let choices: [Choice] = [.titled("Case", number: 1), .plain("no key"), .labelled(title: "Label")]  // => Case && Label
let wrong: [Choice] = [.labelled("No label"), .unknown("Unknown")]

let list: [LocalizedStringResource] = ["One", "Two"]  // => One && Two
let map: [Int: LocalizedStringResource] = [1: "First", 2: "Second"]  // => First && Second
let resource: LocalizedStringResource = .init("Implicit", table: "Other")  // => Implicit @Other
let described: IntentDescription = "Opens a folder."  // => Opens a folder.
let names: [Choice: DisplayRepresentation] = [.plain: "Plain text"]  // => Plain text
let type: TypeDisplayRepresentation = "Folder"  // => Folder
let dialog: IntentDialog = "Which one?"  // => Which one?
let string: String = .init("no key")
let closure = { .init("no context") }
var assigned = Row(id: "i", title: "Before")  // => Before
func assign() {
    assigned = .init(id: "j", title: "After")  // => After
}
