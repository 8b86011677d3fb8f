// Rules have categories, and their users name them: `PluralCategory` is declared in the core.
@_exported import CLDRPluralsCore
