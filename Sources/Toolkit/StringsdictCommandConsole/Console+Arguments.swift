extension Console {
    /// Ends the program with a message if the system does not tell its arguments.
    ///
    /// On Linux, Swift's run time reads them from `/proc`. In a `chroot` or a sandbox without `/proc` there are none, not even
    /// the program's name. A command would print its help and end with 0, and a step of a build would pass for ever.
    package static func requireArguments(_ arguments: [String] = CommandLine.arguments) {
        guard arguments.isEmpty else { return }
        message(
            "error: the arguments of the program cannot be read; mount /proc, from which Swift's run time reads them")
        exit(ExitStatus.unable.rawValue)
    }
}
