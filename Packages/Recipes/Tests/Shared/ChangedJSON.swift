import Foundation
import Testing

/// Returns JSON with a different value at a place, which is a list of keys and indexes. Pass `nil`
/// to remove the value, and `NSNull()` to make it null.
func changing(_ json: Data, at place: [String], to value: Any?) throws -> Data {
  let changed = change(try JSONSerialization.jsonObject(with: json), at: place[...], to: value)
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
