import Foundation
import Testing

/// Returns a response of the service from the folder `Answers`, optionally with a different value
/// at a place, which is a list of keys and indexes. Pass `nil` to remove the value, and `NSNull()`
/// to make it null.
func answer(_ name: String, at place: [String] = [], is value: Any? = nil) throws -> Data {
  let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Answers")
  let data = try Data(contentsOf: #require(file))
  guard !place.isEmpty else { return data }
  let changed = change(try JSONSerialization.jsonObject(with: data), at: place[...], to: value)
  return try JSONSerialization.data(withJSONObject: #require(changed))
}

private func change(_ json: Any?, at place: ArraySlice<String>, to value: Any?) -> Any? {
  guard let step = place.first else { return value }
  if var elements = json as? [Any], let index = Int(step) {
    elements[index] = change(elements[index], at: place.dropFirst(), to: value) ?? NSNull()
    return elements
  }
  var members = json as? [String: Any] ?? [:]
  members[step] = change(members[step], at: place.dropFirst(), to: value)
  return members
}

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
