// Prints what each user of a program with English and German texts sees: a row for each call that writes a number or a date, and a
// column for each user. All cells of a column follow from one locale, the language of the texts with the region of the user. The
// program fails if a cell differs.
//
// The texts are in a folder, since those of a target of this package would be those of its tests, too.
//
// Usage: LocaleProbe FOLDER              prints the table
//        LocaleProbe FOLDER show         prints the texts of one user: that of the environment
//        LocaleProbe FOLDER show mixed   the same, where libraries do not follow the program
//        LocaleProbe FOLDER show task|process|header LANGUAGES
//        LocaleProbe FOLDER show folder LANGUAGE   the folder that stands for a language which only catalogs have

import StringsdictFoundation

/// The folder with the texts.
let folder = CommandLine.arguments.dropFirst().first ?? ""

/// A user, and the locale that all calls must have.
struct User {
    let name: String
    var environment: [String: String] = [:]
    var arguments: [String] = []
    let locale: String
    /// The library's name in the program's language, and in the user's. The library has English, French and Arabic texts.
    var library = (followed: "Library", own: "Library")
}

let french = (followed: "Library", own: "Bibliothèque")
let arabic = (followed: "Library", own: "مكتبة")
let users = [
    // The session.
    User(name: "LANG=de_DE", environment: ["LANG": "de_DE.UTF-8"], locale: "de_DE"),
    User(name: "LANG=de_AT", environment: ["LANG": "de_AT.UTF-8"], locale: "de_AT"),
    User(name: "LANG=fr_FR", environment: ["LANG": "fr_FR.UTF-8"], locale: "en_FR", library: french),
    User(name: "LANG=tr_TR", environment: ["LANG": "tr_TR.UTF-8"], locale: "en_TR"),
    User(name: "LANG=ar_EG", environment: ["LANG": "ar_EG.UTF-8"], locale: "en_EG", library: arabic),
    User(
        name: "LANG=ar_EG, mixed", environment: ["LANG": "ar_EG.UTF-8"], arguments: ["show", "mixed"], locale: "en_EG",
        library: (arabic.own, arabic.own)),
    User(name: "LANG=pt_BR", environment: ["LANG": "pt_BR.UTF-8"], locale: "en_BR"),
    User(name: "LANG=en_US", environment: ["LANG": "en_US.UTF-8"], locale: "en_US"),
    User(name: "LANG=C.UTF-8", environment: ["LANG": "C.UTF-8"], locale: "en"),
    User(
        name: "LANG=de_DE LANGUAGE=en", environment: ["LANG": "de_DE.UTF-8", "LANGUAGE": "en"], locale: "en_DE"),
    User(name: "LANG=en_US LANGUAGE=de", environment: ["LANG": "en_US.UTF-8", "LANGUAGE": "de"], locale: "de_US"),
    User(
        name: "LANG=en_US LC_NUMERIC=de_DE", environment: ["LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"],
        locale: "en_DE"),
    User(
        name: "LANG=en_US LC_TIME=de_CH", environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_CH.UTF-8"],
        locale: "en_CH"),
    User(
        name: "LANG=de_DE LC_ALL=pl_PL", environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "pl_PL.UTF-8"],
        locale: "en_PL"),
    User(name: "LANG=de_DE LC_ALL=C", environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "C"], locale: "en"),
    User(
        name: "LANG=en_US -AppleLanguages '(de)'", environment: ["LANG": "en_US.UTF-8"],
        arguments: ["show", "-AppleLanguages", "(de)"], locale: "de_US"),
    // The program's own choice.
    User(
        name: "process pl, LANG=de_DE", environment: ["LANG": "de_DE.UTF-8"], arguments: ["show", "process", "pl"],
        locale: "en_DE"),
    User(
        name: "process de-CH, LANG=en_US", environment: ["LANG": "en_US.UTF-8"],
        arguments: ["show", "process", "de-CH"], locale: "de_CH"),
    // A task and a request know nothing of the machine.
    User(
        name: "task fi-FI, en-GB", environment: ["LANG": "en_US.UTF-8"], arguments: ["show", "task", "fi-FI,en-GB"],
        locale: "en_FI"),
    User(name: "task de", environment: ["LANG": "en_US.UTF-8"], arguments: ["show", "task", "de"], locale: "de"),
    User(
        name: "task ar-EG-u-nu-latn", environment: ["LANG": "en_US.UTF-8"],
        arguments: ["show", "task", "ar-EG-u-nu-latn"], locale: "en_EG@numbers=latn", library: arabic),
    User(
        name: "Chrome in German", environment: ["LANG": "en_US.UTF-8"],
        arguments: ["show", "header", "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7"], locale: "de_DE"),
    User(
        name: "Chrome in Polish", environment: ["LANG": "en_US.UTF-8"],
        arguments: ["show", "header", "pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7"], locale: "en_PL"),
    User(
        name: "Firefox in French", environment: ["LANG": "en_US.UTF-8"],
        arguments: ["show", "header", "fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3"], locale: "en_FR", library: french),
    User(
        name: "Firefox in English", environment: ["LANG": "de_DE.UTF-8"],
        arguments: ["show", "header", "en-US,en;q=0.5"], locale: "en_US"),
]

func show(_ calls: Calls) {
    for (call, text) in calls.texts { print("\(call)\t\(text)") }
}

/// The texts that a user sees, in a process of the user's own.
func seen(by user: User) throws -> Calls {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [folder] + (user.arguments.isEmpty ? ["show"] : user.arguments)
    // A small fault (`make faults`) is switched on in the process of the user, too.
    let ofFaults = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("STRINGSDICT_FAULT") }
    process.environment = user.environment.merging(["TZ": "UTC"]) { $1 }.merging(ofFaults) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Calls(
        texts: text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        })
}

func printTable() throws -> Bool {
    setenv("TZ", "UTC", 1)
    var isRight = true
    for user in users {
        let (shown, expected) = (try seen(by: user), Calls.expected(user.locale, library: user.library))
        print("\n## \(user.name): \(user.locale)\n")
        if shown.texts.count != expected.texts.count { isRight = false }
        for (row, rule) in zip(shown.texts, expected.texts) {
            // The apostrophe of Switzerland is another one in Foundation's release of CLDR, and a thousand bytes are "KB".
            let isEqual = row.text == rule.text.replacingOccurrences(of: "\u{2019}", with: "'") || row.text == rule.text
            isRight = isRight && isEqual
            let call = row.call.padding(toLength: 50, withPad: " ", startingAt: 0)
            print("| \(call) | \(row.text) |" + (isEqual ? "" : " WRONG, the rule gives \(rule.text)"))
        }
    }
    return isRight
}

guard let texts = Bundle(path: folder) else { exit(2) }
Bundle.texts = texts
// Settings such as `-AppleLanguages` follow the arguments.
let arguments = CommandLine.arguments.dropFirst(2).prefix { !$0.hasPrefix("-") }
let list = UserLanguages((arguments.dropFirst(2).first ?? "").split(separator: ",").map(String.init))
switch arguments.dropFirst().first {
case "task": UserLanguages.withValue(list) { show(.shown(textsIn: folder)) }
case "header": UserLanguages.withValue(.acceptLanguage(arguments.last ?? "")) { show(.shown(textsIn: folder)) }
case "mixed":
    Bundle.allowsMixedLocalizations = true
    show(.shown(textsIn: folder))
case "folder": print(texts.path(forResource: arguments.last, ofType: "lproj") ?? "")
case "process":
    UserLanguages.process = list
    show(.shown(textsIn: folder))
default:
    if arguments.isEmpty {
        exit(try printTable() ? 0 : 1)
    } else {
        show(.shown(textsIn: folder))
    }
}
