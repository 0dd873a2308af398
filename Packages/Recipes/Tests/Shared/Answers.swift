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
