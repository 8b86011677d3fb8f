import StringsdictTextFiles

/// Keys of lists and dictionaries whose bytes count.
package typealias ByteString = StringsdictTextFiles.ByteString
