import StringsdictTextFiles
import StringsdictCommandConsole
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictTextEmbedding

/// One run of the generator: files that are read and checked, and the Swift source of their accessors.
///
/// ```swift
/// let run = try AccessorRun(paths: ["Resources"], settings: AccessorSettings(), layout: SwiftLayout())
/// if !run.hasErrors { print(run.source) }
/// ```
package struct AccessorRun {
    /// The messages for the user, in the form of compilers: `path:line:column: error: message`.
    package private(set) var messages: [String] = []
    /// Whether the texts have mistakes that must stop a build: findings of `stringsdict lint` with the severity
    /// `error`.
    package private(set) var hasErrors = false
    /// The Swift source.
    package private(set) var source = ""
    /// The files of texts that were read.
    package let inputs: [String]
    /// The accessors in their groups.
    package let tree: AccessorTree

    /// Reads files, checks them, and generates the source.
    ///
    /// The checks of `stringsdict lint` are run, with its settings, comments and the baseline of the settings. Errors and warnings become messages.
    /// Notes do not.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - settings: The settings of the generator.
    ///   - layout: The layout of the source.
    /// - Throws: An error if the settings of the checks cannot be read, or a path does not exist.
    package init(paths: [String], settings: AccessorSettings, layout: SwiftLayout) throws {
        var checked = try CheckedTexts(paths: paths, areAllFiles: true)
        if settings.isChecking { _ = try checked.leaveOutKnown() }
        self.init(checked, settings: settings, layout: layout)
    }

    /// Generates the source of files that were read and checked.
    package init(_ checked: CheckedTexts, settings: AccessorSettings, layout: SwiftLayout) {
        messages = checked.notes
        inputs = checked.files.map(\.path)
        if settings.isChecking {
            let report = TextReport(style: .plain)
            for finding in checked.findings where finding.severity >= .warning {
                messages.append(report.text(of: finding, in: checked.sources[finding.path]))
                if finding.severity == .error { hasErrors = true }
            }
        } else {
            // A file that cannot be read has no accessors. Without this message, only their callers would fail.
            for folder in checked.unreadableFolders {
                messages.append(folder.description)
                hasErrors = true
            }
            for file in checked.files {
                for remark in file.remarks {
                    guard case .unreadable = remark.subject else { continue }
                    messages.append(
                        Diagnostic(
                            remark.message, file: file.path,
                            position: remark.offset.flatMap { file.source?.position(of: $0) }
                        ).description)
                    hasErrors = true
                }
            }
        }
        let list = AccessorList(
            checked.files, settings: settings, sourceLanguage: checked.settings.sourceLanguage)
        for problem in list.problems {
            messages.append(problem.description)
            if problem.severity == .error { hasErrors = true }
        }
        let language = list.sourceLanguage.flatMap { $0.isEmpty || $0 == "Base" ? nil : $0 } ?? "en"
        tree = AccessorTree(list.accessors, rootName: settings.name)
        let files = checked.files.filter { settings.includes(table: $0.table) }
        // A name with a line end would become code.
        guard checkNames(of: files) else { return }
        guard let backEnd = backEnd(files, list, settings: settings, language: language) else {
            return
        }
        source =
            AccessorSource(
                tree: tree, settings: settings, backEnd: backEnd, layout: layout, files: Self.names(of: files),
                developmentLanguage: language
            ).text
    }

    /// Checks the names that the source contains, which come from the file system.
    ///
    /// - Returns: Whether all of them can be in a comment of Swift.
    private mutating func checkNames(of files: [LocalizedFile]) -> Bool {
        var isGood = true
        for file in files {
            do throws(PathNameError) {
                try PathName.table(file.table)
                if let language = file.language { try PathName.path("\(language).lproj") }
            } catch {
                isGood = false
                hasErrors = true
                messages.append(Console.lines(of: error))
            }
        }
        return isGood
    }

    /// The back end that shows the texts. Nil if the texts have errors and therefore cannot be embedded.
    private mutating func backEnd(
        _ files: [LocalizedFile], _ list: AccessorList, settings: AccessorSettings, language: String
    ) -> (any TextBackEnd)? {
        guard settings.resources == .embedded else { return LookUpBackEnd(settings: settings) }
        guard !hasErrors else { return nil }
        do throws(TextEmbeddingError) {
            let texts = try EmbeddedAccessorTexts(
                files, accessors: list.accessors, settings: settings, developmentLanguage: language)
            return EmbeddedBackEnd(settings: settings, texts: texts)
        } catch {
            hasErrors = true
            messages.append(error.lines)
            return nil
        }
    }

    /// Generates the accessors of some files into a file, and prints the messages to standard error.
    ///
    /// Nothing is written if the texts have errors, or if the file already has this content.
    ///
    /// - Parameters:
    ///   - isForced: Whether the file is written also over an input or a file that no command generated. Nil for a
    ///     command without `--force`.
    ///   - allowsEmpty: Whether a file is written even if there are no texts. A build needs the file.
    /// - Returns: Whether the texts have errors.
    /// - Throws: An error if the settings of the checks cannot be read, a path does not exist, or the file cannot be
    ///   written.
    package static func write(
        paths: [String], settings: AccessorSettings, output: String, isForced: Bool? = nil, allowsEmpty: Bool = true
    ) throws -> Bool {
        let folder = output.lastIndex(of: "/").map { String(output[..<$0]) } ?? "."
        let isStream = try FileChanges.isStream(output)
        let run = try AccessorRun(
            paths: paths, settings: settings, layout: SwiftLayout(folder: isStream ? "." : folder))
        for message in run.messages { Console.message(message) }
        if run.inputs.isEmpty, !run.hasErrors, !allowsEmpty { throw LintOptions.noTexts(in: paths) }
        if !run.hasErrors {
            try OutputCheck(inputs: run.inputs, isForced: isForced)
                .require(output, is: "generated code", where: isGenerated)
            var changes = FileChanges(isDurable: false)
            changes.write(run.source, to: output)
            try changes.apply()
        }
        return run.hasErrors
    }

    /// Whether bytes are a file of `generate-accessors` or `embed`.
    package static func isGenerated(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "// Generated by stringsdict ".utf8)
    }

    /// The names of the files, without the folders around them, which differ from machine to machine.
    private static func names(of files: [LocalizedFile]) -> [String] {
        let names = files.map { file in
            let name = "\(file.table).\(file.kind.rawValue)"
            return file.language.map { "\($0).lproj/\(name)" } ?? name
        }
        return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
