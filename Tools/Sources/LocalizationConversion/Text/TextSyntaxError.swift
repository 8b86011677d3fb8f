/// The reason why a text breaks the grammar of its format, such as an ICU message without its last brace.
struct TextSyntaxError: Error {
    /// The problem and what to do about it.
    let message: String
    /// The number of code points before the problem.
    let offset: Int
}
