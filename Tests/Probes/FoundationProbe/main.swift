// Shows Foundation's own behaviour with a strings table. A test runs it in a separate process, since it crashes on
// Linux.
//
// Usage: FoundationProbe lookup FOLDER KEY | FoundationProbe format

import Foundation

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "lookup":
    guard let folder = arguments.dropFirst().first, let bundle = Bundle(path: folder) else { exit(2) }
    print(bundle.localizedString(forKey: arguments.last ?? "", value: nil, table: nil))
case "format":
    print(String.localizedStringWithFormat("%#@items@", 3))
default:
    exit(2)
}
