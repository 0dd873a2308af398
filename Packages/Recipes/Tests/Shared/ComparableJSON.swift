import Foundation

/// Returns JSON in a form that can be compared. A member that is null is left out, because an
/// encoder leaves it out. A date is a number of milliseconds, because it can be written with any
/// offset, and a number has 15 digits, because a decoder rounds more.
func comparable(_ json: Data) throws -> AnyHashable {
  comparable(try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
}

private func comparable(_ json: Any) -> AnyHashable {
  switch json {
  case let members as [String: Any]:
    members.filter { !($0.value is NSNull) }.mapValues(comparable)
  case let elements as [Any]: elements.map(comparable)
  case let text as String: milliseconds(text) ?? AnyHashable(text)
  case let number as NSNumber: String(format: "%.15g", number.doubleValue)
  default: json as? AnyHashable ?? AnyHashable("\(json)")
  }
}

private func milliseconds(_ text: String) -> AnyHashable? {
  [false, true].lazy
    .map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    .compactMap { try? Date(text, strategy: $0) }.first
    .map { (($0.timeIntervalSince1970 + 0.000_5) * 1_000).rounded(.down) }
}
