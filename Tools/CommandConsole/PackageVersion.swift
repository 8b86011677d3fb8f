/// The version of this package. No other code contains it, and a test compares the documents with it.
package enum PackageVersion {
    /// The version, as in tags and `Package.swift` files.
    package static let current = "1.0.0"
}
