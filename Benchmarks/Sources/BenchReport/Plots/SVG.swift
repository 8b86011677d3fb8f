/// Prints a drawing as SVG.
struct SVG {
    private var body = ""
    let width: Double
    let height: Double

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    enum Anchor: String {
        case start
        case middle
        case end
    }

    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String) {
        body +=
            "<rect x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" width=\"\(Self.text(width))\" "
            + "height=\"\(Self.text(height))\" fill=\"\(fill)\"/>\n"
    }

    mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String, width: Double = 1
    ) {
        body +=
            "<line x1=\"\(Self.text(x1))\" y1=\"\(Self.text(y1))\" x2=\"\(Self.text(x2))\" y2=\"\(Self.text(y2))\" "
            + "stroke=\"\(stroke)\" stroke-width=\"\(Self.text(width))\"/>\n"
    }

    mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
        let list = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
        body += "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"2\"/>\n"
        for point in points {
            body += "<circle cx=\"\(Self.text(point.x))\" cy=\"\(Self.text(point.y))\" r=\"3\" fill=\"\(stroke)\"/>\n"
        }
    }

    mutating func label(
        _ text: String, _ x: Double, _ y: Double, anchor: Anchor = .start, size: Double = 12, isBold: Bool = false,
        fill: String = "#24292f"
    ) {
        body +=
            "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" font-size=\"\(Self.text(size))\" fill=\"\(fill)\" "
            + "text-anchor=\"\(anchor.rawValue)\"\(isBold ? " font-weight=\"600\"" : "")>\(Self.escape(text))</text>\n"
    }

    var document: String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.text(width))\" height=\"\(Self.text(height))\" "
            + "viewBox=\"0 0 \(Self.text(width)) \(Self.text(height))\" "
            + "font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\">\n"
            + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + body + "</svg>\n"
    }

    /// The colour of a contender: ours stands out, the others are told apart.
    static func colour(_ index: Int) -> String {
        ["#d9480f", "#1c7ed6", "#2b8a3e", "#7048e8", "#e67700", "#0c8599", "#868e96", "#a61e4d"][index % 8]
    }

    private static func text(_ value: Double) -> String { NumberText.fixed(value, value == value.rounded() ? 0 : 1) }

    private static func escape(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }
}
