/// The version of this package. This is the only place in the code that has it; a test compares the documents.
package enum PackageVersion {
    /// The version, as tags and `Package.swift` files name it.
    package static let current = "1.0.0"
}
