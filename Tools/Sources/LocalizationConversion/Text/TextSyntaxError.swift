/// The reason why a text is not of its format's grammar, such as an ICU message without its last brace.
struct TextSyntaxError: Error {
    /// The problem and what to do about it.
    let message: String
    /// The number of code points before the problem.
    let offset: Int
}
