import ExampleTexts

/// Prints texts that are constants of this program: no file is read.
///
/// ```console
/// $ swift run --package-path Tools/Examples show-texts pl 22
/// $ swift run --package-path Tools/Examples show-texts            # all languages, many numbers
/// ```
@main
struct ShowTexts {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let language = arguments.first else {
            for line in ExampleSheet.allLines { print(line) }
            return
        }
        let numbers = arguments.dropFirst()
        let sheet = ExampleSheet(
            language: language, number: numbers.first ?? "5", secondNumber: numbers.dropFirst().first ?? "2")
        for line in sheet.lines { print(line) }
    }
}
