// A port replaces `import Foundation` by `import StringsdictFoundation`. This module's `NSLocalizedString` then hides
// Foundation's, since Foundation is visible only through this module.
@_exported import Foundation
@_exported import Stringsdict
