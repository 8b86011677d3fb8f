/// The first thing that went wrong while formatting, in plain bytes: it becomes a `StringsdictFormatError` only for a
/// caller that asked to be told.
struct FormatIssue: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case missingArgument
        case wrongArgument
        case notANumber
        case undefinedVariable
        case noRuleString
        case nestedTooDeeply
        case tooManyExpansions
        case tooLong
        case noDeviceVariant
        case noWidthVariant
    }

    var kind: Kind
    /// The argument's position, counted from 1; 0 for none.
    var position = 0
    /// The variable's index in the program, or the name's among the undefined ones; -1 for none.
    var variable = -1
    /// The conversion that wanted something else.
    var conversion = FormatConversion.literal
}
