import Foundation

/// An object of an answer: where it is, and how a test reaches it.
struct ObjectInAnswer {
  /// The name of its type in the model.
  let type: String
  let members: [String: JSONTree]
  /// The answer that has it.
  let file: String
  /// Keys and indices, as `answer(_:at:is:)` takes them.
  let place: [String]
  /// Swift source that reaches it from `value`: `value[0].milestone?.creator`.
  let access: String
  /// What must be true of lists on the way, as a test requires it: `value.count == 2`.
  let requirements: [String]

  func member(_ key: String) -> JSONTree? {
    let value = members[key]
    return value == .null ? nil : value
  }

  /// Source for the object itself, or for one of its members.
  static func source(_ access: String) -> String {
    String(access.reversed().drop { $0 == "?" }.reversed())
  }

  /// All objects of an answer, the outer ones first.
  static func all(in answer: JSONTree, file: String, of model: Model) -> [ObjectInAnswer] {
    let objects = Dictionary(model.objects.map { ($0.name, $0) }) { one, _ in one }
    var found: [ObjectInAnswer] = []
    struct Step {
      let json: JSONTree
      let type: String
      let place: [String]
      let access: String
      let requirements: [String]
    }
    var steps = [
      Step(
        json: answer, type: model.alias ?? model.root, place: [], access: "value", requirements: [])
    ]
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      let access = step.access + (step.type.hasSuffix("?") ? "?" : "")
      let type = step.type.hasSuffix("?") ? String(step.type.dropLast()) : step.type
      switch step.json {
      case .array(let elements):
        let inner = String(type.dropFirst().dropLast())
        let count = "\(access).count == \(elements.count)"
        for (number, element) in elements.enumerated() {
          steps.append(
            Step(
              json: element, type: inner, place: step.place + ["\(number)"],
              access: "\(access)[\(number)]", requirements: step.requirements + [count]))
        }
      case .object(let members):
        if let object = objects[type] {
          found.append(
            ObjectInAnswer(
              type: type, members: members, file: file, place: step.place, access: access,
              requirements: step.requirements))
          for property in object.properties {
            guard let member = members[property.key] else { continue }
            steps.append(
              Step(
                json: member, type: property.type, place: step.place + [property.key],
                access: "\(access).\(SwiftWords.member(property.name))",
                requirements: step.requirements))
          }
        } else if type.hasPrefix("[String: ") {
          let inner = String(type.dropFirst("[String: ".count).dropLast())
          for (key, member) in members.sorted(by: { $0.key < $1.key }) {
            steps.append(
              Step(
                json: member, type: inner, place: step.place + [key],
                access: "\(access)[\(Spelling.literal(key))]?", requirements: step.requirements))
          }
        }
      default: break
      }
    }
    return found
  }
}
