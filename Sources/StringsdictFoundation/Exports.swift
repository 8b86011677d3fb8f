// A port replaces `import Foundation` by `import StringsdictFoundation`: this module's `NSLocalizedString` then hides
// Foundation's, which is only reachable through this module.
@_exported import Foundation
@_exported import Stringsdict
