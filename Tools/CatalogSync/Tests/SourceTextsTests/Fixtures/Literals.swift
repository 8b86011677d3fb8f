import Foundation

// "+1 =>" is about the next line, "\n" and "\t" are a line end and a tab, and "\\" is a backslash.

let quoted = String(localized: "A \"quoted\" \u{41}\tword\\")  // => A "quoted" A\tword\\
let raw = String(localized: #"A "raw" \n \text"#)  // => A "raw" \\n \\text
let rawValue = String(localized: #"\#(1) raw \(2)"#)  // => %lld raw \\(2)
let percent = String(localized: "100%")  // => 100%
let percentWithValue = String(localized: "\(50)%")  // => %lld%%
let multi = String(  // +1 => First line\nsecond line
    localized: """
        First line
        second line
        """)
let continued = String(  // +1 => One line that goes on
    localized: """
        One line \
        that goes on
        """)
let multiValue = String(  // +1 => %lld files\nin %@
    localized: """
        \(3) files
        in \("Inbox")
        """)
let accents = String(localized: "Füße – 你好 👋")  // => Füße – 你好 👋
let empty = String(localized: "")  // =>
