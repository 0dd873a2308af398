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
  let changed = try #require(try replaced(JSONSerialization.jsonObject(with: body), at: place[...]))
  return try JSONSerialization.data(withJSONObject: changed)
}

/// Where two JSON texts differ, such as `.a[0].b`. A member that is `null` is as good as absent, and
/// numbers are compared as precisely as `Int` or `Double` holds them.
func differences(between one: Data, and other: Data) throws -> [String] {
  func differences(_ one: JSON, _ other: JSON, at place: String) -> [String] {
    switch (one, other) {
    case (.object(let one), .object(let other)):
      Set(one.keys).union(other.keys).sorted().flatMap { key in
        differences(one[key] ?? .null, other[key] ?? .null, at: "\(place).\(key)")
      }
    case (.array(let one), .array(let other)) where one.count == other.count:
      zip(one, other).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, at: "\(place)[\(index)]")
      }
    default: one == other ? [] : [place.isEmpty ? "." : place]
    }
  }
  let decoder = JSONDecoder()
  return differences(
    try decoder.decode(JSON.self, from: one), try decoder.decode(JSON.self, from: other), at: "")
}

private indirect enum JSON: Decodable, Equatable {
  case null, bool(Bool), int(Int), double(Double), text(String)
  case array([JSON]), object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if value.decodeNil() {
        .null
      } else if let bool = try? value.decode(Bool.self) {
        .bool(bool)
      } else if let int = try? value.decode(Int.self) {
        .int(int)
      } else if let double = try? value.decode(Double.self) {
        .double(double)
      } else if let text = try? value.decode(String.self) {
        .text(text)
      } else if let array = try? value.decode([JSON].self) {
        .array(array)
      } else {
        .object(try value.decode([String: JSON].self))
      }
  }
}
