import WorkbenchKit

/// The manifest of a client in the workspace: that of its style, with the samples as a resource.
enum GuestManifest {
  static func text(of client: String, from shipped: String, style: String) throws(WorkbenchError)
    -> String
  {
    var text = shipped.replacing(style, with: client)
      .replacing("        .product(name: \"Fixtures\", package: \"Fixtures\"),\n", with: "")
    let end = "      ]\n    ),\n  ],\n  swiftLanguageModes"
    guard let place = text.ranges(of: end).last else {
      throw WorkbenchError("Packages/\(style)/Package.swift has no test target at its end.")
    }
    text.replaceSubrange(
      place,
      with: "      ],\n      resources: [.copy(\"Example/Answers\")]\n"
        + end.dropFirst("      ]\n".count))
    return text
  }
}
