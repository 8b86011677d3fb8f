import ExampleTexts

/// The WebAssembly module. Run as a program, it prints the lines that the command-line example prints. A web page calls
/// the functions in `Exports.swift` instead.
@main
struct TextsModule {
    static func main() {
        for line in ExampleSheet.allLines { print(line.description) }
    }
}
