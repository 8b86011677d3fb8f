import Foundation

// Each line says behind "=>" what is found on it: KEY [ = DEFAULT VALUE] [ # COMMENT] [ @TABLE], several with "&&" between.
// "??" stands before a part of a remark.

let plain = String(localized: "Hello")  // => Hello
let commented = String(localized: "Bye", comment: "On the last screen")  // => Bye # On the last screen
let tabled = String(localized: "Draft", table: "Mail", bundle: .module, comment: "A state")  // => Draft # A state @Mail
let noTable = String(localized: "Sent", table: nil)  // => Sent
let byDefault = String(localized: "sent", defaultValue: "Sent it", comment: "State")  // => sent = Sent it # State
let initialized = String.init(localized: "Made")  // => Made
let attributed = AttributedString(localized: "**Bold**", options: .applyReplacementIndexAttribute)  // => **Bold**
let resource = LocalizedStringResource("Open", table: "Menu", comment: "Verb")  // => Open # Verb @Menu
let withDefault = LocalizedStringResource("menu.close", defaultValue: "Close")  // => menu.close = Close
let value = String.LocalizationValue("Later")  // => Later
let qualified = Foundation.String(localized: "Qualified")  // => Qualified

let old = NSLocalizedString("title", comment: "Title of the list")  // => title # Title of the list
let older = NSLocalizedString("empty", tableName: "T", bundle: .main, value: "No", comment: "")  // => empty = No @T
let joined = NSLocalizedString("one " + "key", comment: "made of " + "two")  // => one key # made of two
let format = NSLocalizedString("%d of %d", comment: "")  // => %d of %d
let emptyTable = NSLocalizedString("in the default", tableName: "", comment: "")  // => in the default

let typed: LocalizedStringResource = "Typed"  // => Typed
let optional: LocalizedStringResource? = "Optional"  // => Optional
let cast = "Cast" as LocalizedStringResource  // => Cast
var computed: LocalizedStringResource { "Computed" }  // => Computed
func returned(_ isOn: Bool) -> LocalizedStringResource {
    if isOn { return "On" }  // => On
    return "Off"  // => Off
}
func chosen(_ number: Int) -> LocalizedStringResource {
    switch number {
    case 0: "None"  // => None
    case 1: if plain.isEmpty { "First" } else { "Single" }  // => First && Single
    default: "\(number) of them"  // => %lld of them
    }
}
func parameter(_ title: LocalizedStringResource = "Untitled") {}  // => Untitled
let either = String(localized: plain.isEmpty ? "Yes" : "No")  // => Yes && No
let nested = String(localized: "Said: \(String(localized: "Inside"))")  // => Said: %@ && Inside

struct Notice {
    let title: LocalizedStringResource
    var count = 0
    func add(_ button: LocalizedStringResource, after other: Int = 0, named name: String) {}
}
struct Panel {
    init(_ title: LocalizedStringResource, hint: String) {}
}
func show(_ title: LocalizedStringResource, in window: String) {}
func notices(_ notice: Notice) {
    _ = Notice(title: "Typed property", count: 3)  // => Typed property
    _ = Panel("Typed parameter", hint: "not a text")  // => Typed parameter
    notice.add("Of a method", named: "not a text")  // => Of a method
    show("Of a function", in: "not a text")  // => Of a function
}

struct OpenIntent: AppIntent {
    static let title: LocalizedStringResource = "Open folder"  // => Open folder
    static let description = IntentDescription("Opens a folder.")  // => Opens a folder.
    @Parameter(title: "Folder", description: "Which one") var folder: String  // => Folder && Which one
    static let display = TypeDisplayRepresentation(name: "A folder")  // => A folder
}

#if os(Windows)
let windows = String(localized: "On Windows")  // => On Windows
#else
let elsewhere = String(localized: "Elsewhere")  // => Elsewhere
#endif

// What is not for translators.
let raw = String("Not me")
let other = String(describing: "Nor me")
let log = print("Nor this")
