/// One way to do one thing: a row of the report and a benchmark of `swift package benchmark`.
///
/// Cases with the same ``operation`` do the same thing and are compared. They run in turn, never one after the other.
public struct BenchmarkCase: Sendable {
    /// Does a number of operations.
    public typealias Body = (_ operations: Int) -> Void

    /// The part of the library that is measured.
    public let area: Area
    /// The operation, as a path from the general to the particular: `whole number/below 100/pl`.
    public let operation: String
    /// Who does the operation.
    public let contender: Contender
    /// How long one operation takes, roughly; heavy ones are repeated less.
    public let weight: Weight
    /// Gets inputs ready and returns what is timed, or nil if this machine does not have the contender.
    public let prepare: @Sendable () throws -> Body?

    /// A case.
    public init(
        _ area: Area, _ operation: String, _ contender: Contender, weight: Weight = .light,
        prepare: @escaping @Sendable () throws -> Body?
    ) {
        self.area = area
        self.operation = operation
        self.contender = contender
        self.weight = weight
        self.prepare = prepare
    }

    /// The name in `swift package benchmark`.
    public var name: String { "\(operation), \(contender.name)" }
}

/// A part of the suite: a table of the report, and a target of `swift package benchmark`.
public enum Area: String, CaseIterable, Codable, Sendable {
    case selection = "Selection"
    case ruleSets = "Rule sets"
    case decimals = "Decimals"
    case making = "Making"
    case formatting = "Formatting"
    case loading = "Loading"
}

/// How long one operation takes, roughly.
public enum Weight: Sendable {
    /// Less than a few microseconds: a sample is many operations.
    case light
    /// Milliseconds and more: a sample is one operation.
    case heavy
}

/// Who does an operation: this library, or what a user would pick instead.
public struct Contender: Hashable, Sendable, Codable {
    /// The name in the report.
    public let name: String

    /// A contender by its name.
    public init(_ name: String) {
        self.name = name
    }

    /// This library.
    public static let ours = Contender("swift-stringsdict")
    /// What an engineer would write without a library.
    public static let handWritten = Contender("hand-written switch")
    /// ICU4C through its classes of C++.
    public static let icu = Contender("ICU4C, C++")
    /// ICU4C through its functions of C.
    public static let icuC = Contender("ICU4C, C")
    /// The copy of ICU in the toolchain's Foundation.
    public static let foundationICU = Contender("Foundation's ICU")
    /// Foundation, as C formats numbers.
    public static let foundation = Contender("String(format:)")
    /// Foundation, as a locale formats numbers.
    public static let foundationLocale = Contender("String(format:locale:)")
    /// The function of C.
    public static let snprintf = Contender("snprintf")
    /// The XML parser that this library reads with, with handlers that only count.
    public static let expat = Contender("expat alone")
    /// Foundation's reader of property lists.
    public static let propertyListSerialization = Contender("PropertyListSerialization")
}
