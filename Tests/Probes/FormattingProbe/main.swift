// A program that looks a text up and formats it, for the link check (see links.sh).
//
// Usage: FormattingProbe FOLDER LANGUAGE KEY NUMBER

import Stringsdict

let arguments = CommandLine.arguments
if arguments.count == 5, let number = Int(arguments[4]) {
    print(
        try LocalizationBundle(path: arguments[1]).localizer(for: [arguments[2]]).string(forKey: arguments[3], number))
}
