@_exported import CLDRPluralsCore
