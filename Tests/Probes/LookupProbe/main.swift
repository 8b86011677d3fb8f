// Shows many texts, for checks that compare them with those of other programs.
//
// Usage: LookupProbe FOLDER <LINES
//
// A line has a locale, a device, a key and the arguments, with tabs between them. A word that is written like a number is a number, any
// other word is text. The answer is a line with the text.

import Stringsdict

func argument(_ word: Substring) -> FormatArgument {
    if let number = Int64(word) { return .integer(number) }
    return Double(word).map(FormatArgument.floatingPoint) ?? .text(String(word))
}

let folder = CommandLine.arguments.count == 2 ? CommandLine.arguments[1] : ""
let bundle = try LocalizationBundle(path: folder)
var localizers: [String: Localizer] = [:]
while let line = readLine() {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard words.count >= 3 else {
        print("error: a line has a locale, a device and a key")
        continue
    }
    let audience = "\(words[0]) \(words[1])"
    let localizer =
        localizers[audience]
        ?? bundle.localizer(
            for: [String(words[0])],
            options: Localizer.Options(locale: String(words[0]), device: .init(rawValue: String(words[1]))))
    localizers[audience] = localizer
    print(localizer.string(forKey: String(words[2]), arguments: words[3...].map(argument)))
}
