import Foundation

/// The samples as the client's tests keep them. Large ones are cut, because the tests decode them
/// often.
struct Answers {
  /// The largest sample that is kept as it is, in bytes.
  private static let mostBytes = 16_384
  /// Names without ending, and contents.
  private(set) var files: [(name: String, data: Data)] = []

  /// Cuts what is too large: first to three elements in each list and map, then to fewer.
  init(_ samples: [Sample], of answer: Observation, named name: String) throws {
    for (index, sample) in samples.enumerated() {
      var data = Data(sample.bytes)
      if data.count > Self.mostBytes {
        let json = try JSONSerialization.jsonObject(with: data)
        for count in [3, 2, 1] where data.count > Self.mostBytes {
          data = try JSONSerialization.data(
            withJSONObject: Self.cut(json, to: count, at: answer),
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        }
      }
      files.append((index == 0 ? name : "\(name)-\(index + 1)", data))
    }
  }

  /// The value of the first answer at a place, if it has one. `[]` stands for the first element of
  /// an array.
  func value(at steps: [String]) -> Any? {
    var value = files.first.flatMap {
      try? JSONSerialization.jsonObject(with: $0.data, options: .fragmentsAllowed)
    }
    for step in steps {
      value = step == JSONPath.element ? (value as? [Any])?.first : (value as? [String: Any])?[step]
    }
    return value is NSNull ? nil : value
  }

  /// A value with fewer elements, and with shorter texts. Only the members of a struct are all
  /// kept.
  ///
  /// - Parameter place: What is known about the value; `nil` in a place that holds any JSON.
  private static func cut(_ json: Any, to count: Int, at place: Observation?) -> Any {
    let place = place?.kinds.count == 1 ? place : nil
    switch json {
    case let text as String: return text.count > count * 60 ? "\(text.prefix(count * 60))…" : text
    case let elements as [Any]:
      return telling(elements, most: count).map { cut($0, to: count, at: place?.elements) }
    case let members as [String: Any]:
      let places = place.map { Dictionary($0.members.map { ($0.key, $0.place) }) { one, _ in one } }
      let isStruct = place?.isMap == false
      let kept = members.sorted { $0.key < $1.key }.prefix(isStruct ? members.count : count)
      return kept.reduce(into: [:]) { all, member in
        all[member.key] = cut(member.value, to: count, at: places?[member.key] ?? place?.elements)
      }
    default: return json
    }
  }

  /// The elements that show most: those that have members which the ones before them lack, and then
  /// the first ones.
  private static func telling(_ elements: [Any], most count: Int) -> [Any] {
    var seen: Set<String> = []
    var kept: [Int] = []
    for (index, element) in elements.enumerated() where kept.count < count {
      let keys = keys(in: element)
      if keys.isSubset(of: seen) { continue }
      seen.formUnion(keys)
      kept.append(index)
    }
    let others = elements.indices.filter { !kept.contains($0) }.prefix(count - kept.count)
    return (kept + others).sorted().map { elements[$0] }
  }

  /// The keys of all members that are not null.
  private static func keys(in json: Any, at path: String = "") -> Set<String> {
    switch json {
    case is NSNull: []
    case let elements as [Any]:
      elements.prefix(3).reduce(into: [path]) { $0.formUnion(keys(in: $1, at: "\(path)[]")) }
    case let members as [String: Any]:
      members.prefix(100).reduce(into: [path]) {
        $0.formUnion(keys(in: $1.value, at: "\(path).\($1.key)"))
      }
    default: [path]
    }
  }
}
