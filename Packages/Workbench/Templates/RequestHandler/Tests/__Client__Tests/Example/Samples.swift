import Foundation
import Testing

// The samples are answers of the service. They are the files of the folder `Answers`.

/// A sample as the service sent it.
///
/// - Parameter name: The name of its file, without `.json`.
func sample(named name: String) throws -> Data {
  let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Answers")
  return try Data(contentsOf: #require(file, "There is no Answers/\(name).json."))
}

// __if list__
/// A sample with at most three elements in each of its lists.
///
/// Some tests make a thousand calls. With a long answer, they would take minutes.
func shortSample(named name: String) throws -> Data {
  func shortened(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]: object.mapValues(shortened)
    case let list as [Any]: list.prefix(3).map(shortened)
    default: value
    }
  }
  return try JSONSerialization.data(withJSONObject: shortened(json(sample(named: name))))
}

// __endif__
// __if required__
/// A sample without one of its members.
///
/// - Parameters:
///   - name: The name of its file, without `.json`.
///   - place: The keys that lead to the member. `[]` stands for the first element of a list.
func sample(named name: String, without place: [String]) throws -> Data {
  func removing(_ place: ArraySlice<String>, from value: Any) -> Any {
    guard let step = place.first else { return value }
    let rest = place.dropFirst()
    if step == "[]", var list = value as? [Any], let first = list.first {
      list[0] = removing(rest, from: first)
      return list
    }
    guard var object = value as? [String: Any] else { return value }
    object[step] = rest.isEmpty ? nil : object[step].map { removing(rest, from: $0) }
    return object
  }
  let changed = removing(place[...], from: try json(sample(named: name)))
  return try JSONSerialization.data(withJSONObject: changed)
}

// __endif__
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
