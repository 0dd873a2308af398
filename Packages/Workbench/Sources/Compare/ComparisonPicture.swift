import Bugs

enum ComparisonPicture {
  /// The picture. It has a background of its own, so that it is legible on light and dark pages.
  static func svg(_ entries: [Comparison.Entry]) -> String {
    let styles = entries.styles
    let height = top + styles.count * group
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img">
      <title>How many of the bugs in each client each suite notices</title>
      <style>
      text { font: 15px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2328 }
      .name, .heading { font-weight: 600 } .number { font-size: 13px }
      .page { fill: #ffffff; stroke: #d1d9e0 } .track { fill: #eaeef2 }
      .own { fill: #0072b2 } .doubles { fill: #e69f00 } .loopback { fill: #009e73 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } .page { fill: #161b22; stroke: #3d444d } .track { fill: #30363d }
      .own { fill: #56b4e9 } .loopback { fill: #2fc99a }
      }
      </style>
      """,
      rect("page", x: 1, y: 1, width: width - 2, height: height - 2),
      text(
        "heading", "Plausible bugs in each client, and how many of them tests notice", x: 20, y: 34),
    ]
    for (index, suite) in TestSuite.allCases.enumerated() {
      let x = left + index * 190
      let legend = suite == .own ? "own tests" : "contract, \(suite.rawValue)"
      lines.append(rect(suite.rawValue, x: x, y: 50, width: 14, height: 14))
      lines.append(text("legend", legend, x: x + 21, y: 62))
    }
    for (index, style) in styles.enumerated() {
      let (ofStyle, top) = (entries.of(style), top + index * group)
      lines.append(text("name", style, x: 20, y: top + 32))
      for (index, suite) in TestSuite.allCases.enumerated() {
        let (noticed, y) = (ofStyle.noticed(by: suite), top + index * (bar + 3))
        let share = length * noticed / ofStyle.count
        lines += [
          rect("track", x: left, y: y, width: length, height: bar),
          rect(suite.rawValue, x: left, y: y, width: share, height: bar),
          text("number", "\(noticed) of \(ofStyle.count)", x: left + length + 10, y: y + 13),
        ]
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let (width, left, length, top, group, bar) = (760, 170, 490, 84, 72, 16)

  private static func rect(_ style: String, x: Int, y: Int, width: Int, height: Int) -> String {
    #"<rect class="\#(style)" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" rx="3"/>"#
  }

  private static func text(_ style: String, _ text: String, x: Int, y: Int) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(text)</text>"
  }
}
