struct Finding {
  var test: String?
  /// Where it is: a path to click; `nil` for what is shown in one line.
  var place: String?
  /// Whether it is shown by itself, whatever it has in common with others.
  var standsAlone = false
  var title, message: String

  /// Arguments stand in parentheses: one of them may read like a message.
  static let withArguments = " with "

  /// What findings of one cause have in common: the test, the place, or the message with any
  /// values.
  var causes: [String] {
    let words =
      String(message.prefix { $0 != ";" })
      .replacing(/value [\[{"].*?(?=, saw|$)/, with: "value")
      .replacing(/[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}/, with: "#").replacing(/\d+/, with: "#")
    // Tests that hang have nothing in common but that.
    if standsAlone { return [] }
    return [test, place, words.isEmpty ? nil : words].compactMap(\.self)
  }
}

extension PackageResult {
  func findings(in root: String, hung advice: String) -> [[Finding]] {
    let cells = failedCells.sorted { "\($0.cell)" < "\($1.cell)" }
    return [
      fatal.map { $0.finding(in: root, hung: advice) },
      failures.map { $0.finding(in: root) }
        + cells.map {
          Finding(
            title: "\($0.cell)", message: String($0.message.trimmingPrefix("\($0.cell): ")))
        },
      problems.map { Finding(title: $0, message: "") },
    ]
  }
}

extension FatalTest {
  fileprivate func finding(in root: String, hung advice: String) -> Finding {
    let name = cell?.description ?? test.name
    let own = test.place?.text(from: root)
    switch death {
    case .crashed(let report):
      return Finding(
        place: report.place(in: root)?.text(from: root) ?? own, title: name,
        message: "The process \(death).")
    case .hung:
      let shown = arguments.prefix(4).map { "(\($0))" } + (arguments.count > 4 ? ["…"] : [])
      let withArguments = shown.isEmpty ? "" : Finding.withArguments + shown.joined(separator: ", ")
      return Finding(
        place: own, standsAlone: true, title: name + withArguments,
        message: "It \(death). \(advice)")
    case .exited:
      return Finding(place: own, standsAlone: true, title: name, message: "It \(death).")
    }
  }
}

extension EventStream.Failure {
  fileprivate func finding(in root: String) -> Finding {
    Finding(
      test: id == nil ? nil : test, place: place?.text(from: root),
      title: test
        + (arguments.map { "\(Finding.withArguments)(\($0.replacing("\n", with: "\\n")))" } ?? ""),
      message: message)
  }
}
