/// One thing that is red, as it is shown.
struct Finding {
  /// Where it is: a path to click, or nothing.
  var place: String?
  /// What it is: the test with its arguments, or a cell of the contract.
  var title: String
  /// What was expected and what happened, in lines.
  var message: String

  /// What findings with the same cause have in common: the message, whatever numbers are in it.
  var cause: String {
    message.replacing(/[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}/, with: "#").replacing(/\d+/, with: "#")
  }
}

extension PackageResult {
  /// Everything that is red, the likeliest causes first.
  ///
  /// - Parameter root: The folder from which paths start.
  func findings(in root: String) -> [Finding] {
    culprits.map { $0.finding(in: root) } + failures.map { $0.finding(in: root) }
      + failedCells.map { Finding(place: nil, title: $0.cell.description, message: $0.text) }
      + problems.map { Finding(place: nil, title: $0, message: "") }
  }
}

extension PackageResult.Culprit {
  fileprivate func finding(in root: String) -> Finding {
    let name = suspect.cell?.description ?? suspect.test.name
    switch death {
    case .crashed(let report):
      let place = report.place(in: root) ?? suspect.test.place
      return Finding(
        place: place?.text(from: root), title: name, message: "The process \(death).")
    case .hung:
      return Finding(
        place: suspect.test.place?.text(from: root), title: name,
        message: "It \(death). Find what it waits for; DEADLINE=seconds allows more time.")
    case .exited:
      return Finding(
        place: suspect.test.place?.text(from: root), title: name, message: "It \(death).")
    }
  }
}

extension EventStream.Failure {
  fileprivate func finding(in root: String) -> Finding {
    Finding(
      place: place?.text(from: root), title: test + (arguments.map { " with \($0)" } ?? ""),
      message: message)
  }
}

extension ContractResults.Failure {
  /// The message without the cell at its beginning.
  fileprivate var text: String {
    message.hasPrefix("\(cell): ") ? String(message.dropFirst("\(cell): ".count)) : message
  }
}
