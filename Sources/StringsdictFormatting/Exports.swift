// Categories and plural rules are part of what entries and formatters are made of.
@_exported import CLDRPlurals
