import Foundation
import Testing
import __Client__

// What the tests of the style know of the example: its call, and an answer of its server.

typealias Sample = __Answer__

/// What the server answers with.
var sampleBody: Data { get throws { try body(ofSample: "__noun__") } }

/// What ``sampleBody`` decodes to. It is `nil`, and equal to no answer, if it does not decode.
let sampleValue = try? JSONDecoder().decode(Sample.self, from: sampleBody)

extension __Client__ {
  @discardableResult
  func callSample(
    _ completion: @escaping @Sendable (Result<Sample, any Error>) -> Void
  ) -> RunningCall {
    fetch__Noun__(completion)
  }

  func callSample() async throws -> Sample {
    try await fetch__Noun__()
  }
}

extension DecodingError {
  /// The key that is missing; `nil` for any other error.
  var missingKey: String? {
    if case .keyNotFound(let key, _) = self { key.stringValue } else { nil }
  }
}

/// An answer of the service, from the file with this name in `Answers`.
func body(ofSample name: String) throws -> Data {
  let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Answers")
  return try Data(contentsOf: try #require(file, "There is no file Answers/\(name).json."))
}

/// JSON as an object that can be compared. Members that are `null` are left out.
func json(_ data: Data) throws -> NSArray {
  NSArray(object: withoutNulls(try JSONSerialization.jsonObject(with: data)))
}

private func withoutNulls(_ value: Any) -> Any {
  switch value {
  case let object as [String: Any]: object.filter { !($1 is NSNull) }.mapValues(withoutNulls)
  case let list as [Any]: list.map(withoutNulls)
  default: value
  }
}

/// JSON with another value at a place, or with no member there.
///
/// - Parameters:
///   - body: The JSON.
///   - value: The new value; `nil` removes the member.
///   - place: The keys on the way to the value. `[]` is the first element of a list.
func replace(in body: Data, with value: Any?, at place: [String]) throws -> Data {
  let root = try JSONSerialization.jsonObject(with: body)
  let changed = try #require(try replaced(root, with: value, at: place[...]))
  return try JSONSerialization.data(withJSONObject: changed)
}

private func replaced(_ old: Any?, with new: Any?, at place: ArraySlice<String>) throws -> Any? {
  guard let step = place.first else { return new }
  if step == "[]", var list = old as? [Any], let first = list.first {
    list[0] = try #require(try replaced(first, with: new, at: place.dropFirst()))
    return list
  }
  var object = try #require(old as? [String: Any], "There is no object with a member \(step).")
  object[step] = try replaced(object[step], with: new, at: place.dropFirst())
  return object
}
