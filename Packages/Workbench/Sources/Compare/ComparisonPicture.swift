import Bugs

/// A bar for each style and judge: the share of the style's bugs that the judge notices.
enum ComparisonPicture {
  /// The picture. It has a background of its own, so that it is legible on light and dark pages.
  static func svg(_ entries: [Comparison.Entry]) -> String {
    let styles = entries.styles
    let height = top + styles.count * group
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img">
      """,
      "<title>How many of the bugs in each client each judge notices</title>",
      """
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
    for (index, judge) in Judge.allCases.enumerated() {
      let x = left + index * 190
      lines.append(rect(style(of: judge), x: x, y: 50, width: 14, height: 14))
      lines.append(text("legend", legend(judge), x: x + 21, y: 62))
    }
    for (index, name) in styles.enumerated() {
      lines += bars(of: name, entries.of(name), top: top + index * group)
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let (width, left, length, top, group, bar) = (760, 170, 490, 84, 72, 16)

  private static func bars(of style: String, _ entries: [Comparison.Entry], top: Int) -> [String] {
    let name = text("name", style, x: 20, y: top + 32)
    return [name]
      + Judge.allCases.enumerated().flatMap { index, judge in
        let noticed = entries.noticed(by: judge)
        let y = top + index * (bar + 3)
        return [
          rect("track", x: left, y: y, width: length, height: bar),
          rect(
            Self.style(of: judge), x: left, y: y, width: length * noticed / entries.count,
            height: bar),
          text("number", "\(noticed) of \(entries.count)", x: left + length + 10, y: y + 13),
        ]
      }
  }

  private static func style(of judge: Judge) -> String { judge == .own ? "own" : judge.rawValue }

  private static func legend(_ judge: Judge) -> String {
    judge == .own ? "own tests" : "contract, \(judge.rawValue)"
  }

  private static func rect(_ style: String, x: Int, y: Int, width: Int, height: Int) -> String {
    """
    <rect class="\(style)" x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="3"/>
    """
  }

  private static func text(_ style: String, _ text: String, x: Int, y: Int) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(text)</text>"
  }
}
