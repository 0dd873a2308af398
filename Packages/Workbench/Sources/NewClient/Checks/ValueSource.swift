import Foundation

/// A value as a Swift expression, as a test would spell it by hand.
struct ValueSource {
  /// The longest one that a reader still wants to see.
  private static let mostCharacters = 2_000

  private let model: Model
  private let checks: MemberChecks

  init(of model: Model, in answers: Answers) {
    self.model = model
    checks = MemberChecks(of: model, in: answers)
  }

  /// The first answer; `nil` if it would be long, or has a type of the package whose initializer
  /// isn't known.
  var source: String? {
    guard let answer = checks.first, let source = source(answer, model.alias ?? model.root),
      source.count <= Self.mostCharacters
    else { return nil }
    return source.contains("date(\"") ? "try \(source)" : source
  }

  private func source(_ json: JSONTree, _ type: String) -> String? {
    let isOptional = type.hasSuffix("?")
    let type = isOptional ? String(type.dropLast()) : type
    switch json {
    case .null where type != "JSONValue": return isOptional ? "nil" : nil
    case .array(let elements) where type.hasPrefix("[") && !type.hasPrefix("[String: "):
      let all = elements.map { source($0, String(type.dropFirst().dropLast())) }
      return all.contains(nil) ? nil : "[\(all.compactMap(\.self).joined(separator: ", "))]"
    case .object(let members) where type.hasPrefix("[String: "):
      let inner = String(type.dropFirst("[String: ".count).dropLast())
      let all = members.sorted { $0.key < $1.key }.map { key, value in
        source(value, inner).map { "\(Spelling.literal(key)): \($0)" }
      }
      return all.contains(nil)
        ? nil : all.isEmpty ? "[:]" : "[\(all.compactMap(\.self).joined(separator: ", "))]"
    case .object(let members) where type != "JSONValue":
      return model.objects.first { $0.name == type }.flatMap { source(members, $0) }
    // Not every fraction is a literal that is as exact.
    case .number where type == "Decimal": return nil
    default: return checks.literal(json, type, most: .max)
    }
  }

  /// The call of an initializer.
  private func source(_ members: [String: JSONTree], _ object: Model.Object) -> String? {
    let own = object.properties.map { StandingType.Argument(name: $0.source, key: $0.key) }
    guard let arguments = object.isStanding ? object.arguments : own else { return nil }
    let types = Dictionary(object.properties.map { ($0.key, $0.type) }) { one, _ in one }
    let sources = arguments.compactMap { argument -> String?? in
      guard let value = members[argument.key], let type = types[argument.key],
        value != .null || !type.hasSuffix("?")
      else { return nil }
      return .some(source(value, type).map { "\(SwiftWords.label(argument.name)): \($0)" })
    }
    guard !sources.contains(nil) else { return nil }
    let root = model.objects[0].name
    let isNested = !object.isStanding && object.name != root
    let list = sources.compactMap(\.self).joined(separator: ", ")
    return "\(isNested ? "\(root)." : "")\(object.name)(\(list))"
  }
}
