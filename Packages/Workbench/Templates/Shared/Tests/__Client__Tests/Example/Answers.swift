import Foundation
import Testing

// The samples are answers of the service: the files of the folder `Answers`.

/// A sample as the service sent it.
///
/// - Parameter name: The name of its file, without `.json`.
func sample(named name: String) throws -> Data {
  let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Answers")
  return try Data(contentsOf: #require(file, "There is no Answers/\(name).json."))
}

/// JSON with another value at a place, or with no member there.
///
/// ```swift
/// let incomplete = try replace(in: body, with: nil, at: ["days", "[]", "high"])
/// ```
///
/// - Parameters:
///   - body: The JSON.
///   - value: The new value; `nil` removes the member.
///   - place: The keys on the way to the value. `[]` is the first element of a list.
func replace(in body: Data, with value: Any?, at place: [String]) throws -> Data {
  func replaced(_ old: Any?, at place: ArraySlice<String>) throws -> Any? {
    guard let step = place.first else { return value }
    let rest = place.dropFirst()
    if step == "[]", var list = old as? [Any], let first = list.first {
      list[0] = try #require(try replaced(first, at: rest))
      return list
    }
    var object = try #require(old as? [String: Any], "There is no object with a member \(step).")
    object[step] = try replaced(object[step], at: rest)
    return object
  }
  let changed = try #require(try replaced(json(body), at: place[...]))
  return try JSONSerialization.data(withJSONObject: changed)
}

/// Where two JSON texts differ, such as `.a[0].b`. A member that is `null` is as good as absent.
func differences(between one: Data, and other: Data) throws -> [String] {
  func differences(_ one: Any, _ other: Any, at place: String) -> [String] {
    switch (one, other) {
    case (let one as [String: Any], let other as [String: Any]):
      Set(one.keys).union(other.keys).sorted().flatMap { key in
        differences(one[key] ?? NSNull(), other[key] ?? NSNull(), at: "\(place).\(key)")
      }
    case (let one as [Any], let other as [Any]) where one.count == other.count:
      zip(one, other).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, at: "\(place)[\(index)]")
      }
    case (let one as String, let other as String) where one == other: []
    case (let one as NSNumber, let other as NSNumber) where one == other: []
    case (is NSNull, is NSNull): []
    default: [place.isEmpty ? "." : place]
    }
  }
  return try differences(json(one), json(other), at: "")
}

private func json(_ data: Data) throws -> Any {
  try JSONSerialization.jsonObject(with: data)
}
