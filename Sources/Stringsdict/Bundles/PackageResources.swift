extension FolderLocalizations {
    /// Creates a source that reads the resources of a package's target, which SwiftPM puts into a folder of their own
    /// beside the program: `PACKAGE_TARGET.resources`, on Apple's systems and with `--build-system swiftbuild`
    /// `PACKAGE_TARGET.bundle`.
    ///
    /// ```swift
    /// enum Resources {
    ///     static let bundle = LocalizationBundle(
    ///         deferringErrorsOf: FolderLocalizations(resourcesOf: "App_App"))
    /// }
    /// ```
    ///
    /// The folder is looked for beside the program, wherever it was copied and whatever the working directory is, and
    /// beside the library that holds this code. In WebAssembly, the path of the program is that of its first argument. If
    /// there is no such folder, ``files()`` throws an error that names the place beside the program.
    ///
    /// - Parameter name: The names of the package and the target, `PACKAGE_TARGET`.
    /// - Complexity: A few calls of the system.
    ///
    /// Source: SwiftPM, "Bundling resources with a Swift package", and the names that its build system gives.
    public init(resourcesOf name: String) {
        self.init(path: ProgramFolders.path(ofResources: name))
    }
}

extension LocalizationBundle {
    /// Creates a bundle of the resources of a package's target, which SwiftPM puts beside the program.
    ///
    /// ```swift
    /// // Package "App", target "App", resources: [.process("Resources")]
    /// let bundle = try LocalizationBundle(resourcesOf: "App_App")
    /// ```
    ///
    /// To install the program, copy the folder `App_App.resources` or `App_App.bundle` with it: see
    /// ``FolderLocalizations/init(resourcesOf:)``.
    ///
    /// - Parameters:
    ///   - name: The names of the package and the target, `PACKAGE_TARGET`.
    ///   - developmentLanguage: The language of `Base` and the last resort. Nil for the package's `defaultLocalization`, or
    ///     else `en`.
    /// - Throws: ``StringTableError`` if there is no such folder.
    /// - Complexity: Lists the folder.
    public convenience init(resourcesOf name: String, developmentLanguage: String? = nil) throws(StringTableError) {
        try self.init(FolderLocalizations(resourcesOf: name), developmentLanguage: developmentLanguage)
    }
}
