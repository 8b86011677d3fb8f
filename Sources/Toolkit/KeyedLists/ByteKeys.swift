import TextFiles

/// Keys of lists and dictionaries whose bytes count.
package typealias ByteString = TextFiles.ByteString
