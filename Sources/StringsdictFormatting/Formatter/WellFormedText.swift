/// Creates strings from text that is known to be well-formed UTF-8, without a second look at each byte.
///
/// Only this file skips the check. A `String` of anything but well-formed UTF-8 could read beyond its memory, so the text
/// must come from one of two sources:
///
/// - **A program.** `FormatProgramBuilder` copies texts whole, and they are well-formed: they come from a `String`, or
///   from a reader of `StringsdictPropertyLists`, which refuses or converts everything else. XML and old-style text are checked
///   before they are read, and text of a binary list is ASCII or was converted.
/// - **The engine, for a program, if nothing was dropped.** It writes literal texts, arguments and numbers. A directive
///   consists of ASCII characters, so the literal texts around it end where characters end. An argument is a `String`. The
///   symbols of numbers are texts of CLDR. A precision cuts between scalars: see `OutputSink.fit`.
///
/// A debug build checks each text, so every test and fuzzer checks this proof. The bytes of an embedded table are
/// constants of another module, about which nothing is known here. They go through the usual initializer.
extension String {
    /// Creates a string from bytes of one of these sources.
    ///
    /// - Complexity: O(*n*): a copy, and a search for bytes that are not ASCII up to the first one.
    @inline(__always)
    package init(wellFormed bytes: UnsafeBufferPointer<UInt8>) {
        // Apple's systems have this call only in newer versions of their standard library.
        #if compiler(>=6.3) && !canImport(Darwin) && !hasFeature(Embedded)
        // A short text is stored in the value itself, which the other initializer does faster.
        guard bytes.count > 15 else {
            self.init(decoding: bytes, as: UTF8.self)
            return
        }
        assert(String(validating: bytes, as: UTF8.self) != nil, "the text is not well-formed UTF-8")
        self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: bytes.isASCII))
        #else
        self.init(decoding: bytes, as: UTF8.self)
        #endif
    }
}
