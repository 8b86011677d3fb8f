@_exported import CLDRPlurals
@_exported import StringsdictFormatting
