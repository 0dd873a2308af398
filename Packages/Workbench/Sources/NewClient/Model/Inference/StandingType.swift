/// A type that a package has already, by its members' keys and Swift types. What a new sample has of
/// the same kind is of this type, too.
struct StandingType: Equatable {
  struct Member: Equatable {
    let key, type: String
    /// Where the member is declared: `Sources/OrdersAPI/Order.swift:12`.
    var place: String?
  }

  enum Fit: Equatable {
    case fits
    /// The same members, but one of them would have to be of another type.
    case contradicts(String)
    case differs
  }

  /// The name with which a file of the package reaches it: `Issue.User`.
  let name: String
  let members: [Member]
  /// The arguments of its public initializer, as names of properties and keys; `nil` if it has
  /// none that takes its properties.
  var arguments: [Argument]?

  struct Argument: Equatable {
    let name, key: String
  }

  /// Whether what was seen at a place is of this type.
  ///
  /// - Parameter standing: All types of the package, which members may have.
  func fit(_ place: Observation, among standing: [StandingType]) -> Fit {
    guard place.kinds == [.object], !place.isMap, !place.members.isEmpty else { return .differs }
    let seen = Dictionary(place.members.map { ($0.key, $0) }) { one, _ in one }
    let known = Set(members.map(\.key))
    let others = place.keys.count { !known.contains($0) }
    // A resource that was just created can have a member more than one in a list. What is sent
    // keeps all of them.
    let isResource =
      place.role != .request && [[], [JSONPath.element]].contains(place.path.steps)
    guard others == 0 || isResource && others * 5 <= place.keys.count else { return .differs }
    var problem: String?
    var shared = 0
    for member in members {
      let isOptional = member.type.hasSuffix("?")
      let type = isOptional ? String(member.type.dropLast()) : member.type
      guard let other = seen[member.key] else {
        guard isOptional else { return .differs }
        continue
      }
      shared += 1
      let wanted: String
      switch Self.type(type, fits: other.place, among: standing) {
      case .fits where isOptional || !place.lacks(other): continue
      case .fits: wanted = "\(type)?"
      case .contradicts(let better): wanted = better
      case .differs: return .differs
      }
      let declared = member.type + (member.place.map { " (\($0))" } ?? "")
      problem =
        problem
        ?? "\(other.place.path): \(name).\(member.key) is \(declared), and would have to be \(wanted)"
    }
    // A single member that both have can be there by chance.
    let areMost = shared >= 2 && shared * 2 >= members.count
    guard shared == members.count || areMost else { return .differs }
    return problem.map(Fit.contradicts) ?? .fits
  }

  /// Whether a Swift type, which is not optional, reads a place.
  private static func type(
    _ type: String, fits place: Observation, among standing: [StandingType]
  ) -> Fit {
    guard !place.kinds.isEmpty, type != "JSONValue" else { return .fits }
    guard place.kinds.count == 1 else { return .differs }
    switch place.kinds[0] {
    case .boolean: return type == "Bool" ? .fits : .differs
    case .text: return type == (place.texts.areDates ? "Date" : "String") ? .fits : .differs
    case .number:
      let widths = ["Int", "Double", "Decimal"]
      guard let has = widths.firstIndex(of: type),
        let needs = widths.firstIndex(of: place.numbers.type)
      else { return .differs }
      return has >= needs ? .fits : .contradicts(place.numbers.type)
    case .object where !place.isMap:
      guard let other = standing.first(where: { $0.name == type }) else { return .differs }
      // What is wrong inside is told there.
      return other.fit(place, among: standing) == .differs ? .differs : .fits
    case .array, .object:
      let opening = place.isMap ? "[String: " : "["
      guard type.hasPrefix(opening), type.hasSuffix("]") else { return .differs }
      let inner = String(type.dropFirst(opening.count).dropLast())
      guard !inner.hasPrefix("String: "), let elements = place.elements else {
        return place.elements == nil ? .fits : .differs
      }
      let isOptional = inner.hasSuffix("?")
      let bare = isOptional ? String(inner.dropLast()) : inner
      switch Self.type(bare, fits: elements, among: standing) {
      case .fits where elements.nulls > 0 && !isOptional: return .contradicts("\(opening)\(bare)?]")
      case .contradicts(let better): return .contradicts("\(opening)\(better)]")
      case let fit: return fit
      }
    }
  }
}
