import Foundation
import Testing

/// Returns a response of the service from the folder `Answers`, optionally with a different value
/// at a place, which is a list of keys and indexes. Pass `nil` to remove the value, and `NSNull()`
/// to make it null.
func answer(_ name: String, at place: [String] = [], is value: Any? = nil) throws -> Data {
  let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Answers")
  let data = try Data(contentsOf: #require(file))
  return place.isEmpty ? data : try changing(data, at: place, to: value)
}
