/// A place in a JSON body: the steps that lead to it from the root.
///
/// A step is the name of a member, or `[]` for the first element of an array. Without steps, the
/// place is the root.
struct Place: Sendable, Equatable {
  /// The step into an array.
  static let firstElement = "[]"

  let steps: [String]

  /// Returns the value at this place.
  ///
  /// - Parameter body: The body, as `JSONSerialization` reads it.
  /// - Throws: ``NoSuchPlace`` if the body has no value at this place.
  func value(in body: Any) throws(NoSuchPlace) -> Any {
    var found: Any = body
    _ = try change(body) { value in
      found = value
      return value
    }
    return found
  }

  /// Changes the value at this place.
  ///
  /// - Parameters:
  ///   - body: The body, as `JSONSerialization` reads it.
  ///   - edit: Receives the value, and returns a new one, or `nil` to remove it.
  /// - Returns: The changed body.
  /// - Throws: ``NoSuchPlace`` if the body has no value at this place.
  func change(
    _ body: Any, _ edit: (Any) throws(NoSuchPlace) -> Any?
  ) throws(NoSuchPlace) -> Any {
    try change(body, from: 0, edit) ?? [:]
  }

  /// Returns the error for a body that has no value at this place, or an unexpected one.
  func missing(_ reason: String) -> NoSuchPlace {
    NoSuchPlace(description: "The template has nothing at \(steps): \(reason).")
  }

  private func change(
    _ value: Any, from index: Int, _ edit: (Any) throws(NoSuchPlace) -> Any?
  ) throws(NoSuchPlace) -> Any? {
    guard index < steps.count else { return try edit(value) }
    let step = steps[index]
    let here = index == 0 ? "the root" : "\(Array(steps[..<index]))"
    switch value {
    case var object as [String: Any]:
      guard let member = object[step] else {
        throw missing("\(here) is an object with \(object.keys.sorted())")
      }
      object[step] = try change(member, from: index + 1, edit)
      return object
    case var array as [Any] where step == Self.firstElement:
      guard let first = array.first else { throw missing("\(here) is an empty array") }
      let changed = try change(first, from: index + 1, edit)
      array.replaceSubrange(0...0, with: changed.map { [$0] } ?? [])
      return array
    case is [Any]: throw missing("\(here) is an array, so the next step must be “[]”")
    default: throw missing("\(here) is \(value), which has no members")
    }
  }
}

/// An error for a place that a subject names but that the template of ``BodyVariants`` doesn't
/// have.
public struct NoSuchPlace: Error, Equatable, CustomStringConvertible {
  /// Names the place, and says what the template has instead.
  public let description: String
}
