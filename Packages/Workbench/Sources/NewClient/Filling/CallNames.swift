/// A call, and the names that its source and its tests use.
protocol CallNames {
  var module: String { get }
  var client: String { get }
  var error: String { get }
  var function: String { get }
  /// The suite that can request the call's `value(of:)`.
  var suite: String { get }
  var address: CallAddress { get }
  var style: ShippedStyle { get }
  var isForLinux: Bool { get }
}

extension CallNames {
  /// A type as tests name it: `OrdersAPI.Issue`, because Swift Testing has an `Issue`.
  func inTests(_ type: String) -> String {
    type.replacing(/(?:^|[^.\w])(\w+)/) { match in
      TakenNames.ofTestsAlone.contains(String(match.output.1))
        ? "\(match.output.0.dropLast(match.output.1.count))\(module).\(match.output.1)"
        : String(match.output.0)
    }
  }

  /// The first lines of tests.
  func importsOfTests(areReadingRequests: Bool = true) -> String {
    let imports = ["import Foundation", "import Testing", "import \(module)"]
    let networking = [
      "", "#if canImport(FoundationNetworking)", "  import FoundationNetworking", "#endif",
    ]
    return (imports + (isForLinux && areReadingRequests ? networking : [])).joined(separator: "\n")
  }
}

extension ClientOrder: CallNames {
  var suite: String { "\(client)Tests" }
}
