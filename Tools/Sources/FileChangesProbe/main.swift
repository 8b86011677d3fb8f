// Changes files as a group and is killed before a call of the system. A test looks at the files afterwards.
//
// Usage: FileChangesProbe FOLDER STEP
//
// Before the call number STEP, the process ends like a killed process: without cleaning up. If STEP is greater than the
// number of calls, the process does all its work and prints the number of calls.

import StringsdictCommandConsole
import StringsdictFileSupport
import Foundation

/// Counts the calls. Only one thread changes files.
final class Steps: @unchecked Sendable {
    var count = 0
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let last = Int(arguments[2]) else { exit(2) }
let folder = arguments[1]
let steps = Steps()
var changes = FileChanges { _, _ in
    if steps.count == last { kill(getpid(), SIGKILL) }
    steps.count += 1
}
for name in ["first", "second", "made/new"] { changes.write("new \(name)\n", to: "\(folder)/\(name)", inside: folder) }
changes.remove("\(folder)/gone/obsolete", inside: folder)
changes.removeIfEmpty("\(folder)/gone")
do {
    try changes.apply()
    print(steps.count)
} catch {
    Console.error(error)
    exit(1)
}
