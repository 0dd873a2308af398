/// Elements of an SVG picture. The last parameter names the element's style classes.
enum SVG {
  /// A rectangle with rounded corners.
  static func rect(
    x: Double, y: Double, width: Double, height: Double, radius: Double, _ classes: String
  ) -> String {
    """
    <rect class="\(classes)" x="\(x.pixels)" y="\(y.pixels)" width="\(width.pixels)" \
    height="\(height.pixels)" rx="\(radius.pixels)"/>
    """
  }

  /// A circle.
  static func circle(x: Double, y: Double, radius: Double, _ classes: String) -> String {
    """
    <circle class="\(classes)" cx="\(x.pixels)" cy="\(y.pixels)" r="\(radius.pixels)"/>
    """
  }

  /// A line through some points.
  static func path(_ points: [(x: Double, y: Double)], _ classes: String) -> String {
    let line = points.map { "\($0.x.pixels) \($0.y.pixels)" }.joined(separator: "L")
    return "<path class=\"\(classes)\" d=\"M\(line)\"/>"
  }

  /// A line of text with its baseline at `y`.
  static func text(_ text: String, x: Double, y: Double, _ classes: String) -> String {
    """
    <text class="\(classes)" x="\(x.pixels)" y="\(y.pixels)">\(text.escapedForXML)</text>
    """
  }
}

extension Double {
  /// The number with at most two decimals.
  fileprivate var pixels: String {
    let hundredths = (self * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}

extension String {
  /// The text with XML entities, for elements and attributes.
  var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
