import Foundation

/// The path of a call, taken apart where a value is in it: `repos`, `{owner}`, `issues`; or a
/// credential, as in `bot`, a token, `/getMe`.
struct CallPath {
  /// A part of the path that becomes an argument.
  struct Slot: Equatable {
    let name: String
    /// Its first value, which the tests and the README use: a number, or any text, not encoded. A
    /// credential is ``Secret/placeholder``.
    let value: String
    /// What was typed for a credential.
    let secret: String?
    let isNumber: Bool

    init(name: String, value: String, secret: String?, isText: Bool = false) {
      self.name = name
      self.value = value
      self.secret = secret
      isNumber = secret == nil && !isText && Int(value).map { "\($0)" } == value
    }

    /// A value that would leave its segment if it were not encoded.
    var example: String { isNumber ? Self.other(than: value) : "\(value)/../ü?" }

    /// Another number, so that a call can't send that of the sample in every case.
    static func other(than number: String) -> String { "\((Int(number) ?? 0) &+ 1)" }
  }

  private enum Part {
    case text(Substring)
    case slot(Slot)
  }

  private let parts: [Part]

  /// - Parameters:
  ///   - typed: A path with a slash at its start, percent-encoded, with names in braces.
  ///   - values: The first values of these names. One that has none has its name for a value.
  ///   - isText: Whether a name is that of a text, whose value can look like a number.
  init(
    _ typed: String, values: [String: String] = [:], isText: (String) -> Bool = { _ in false }
  ) {
    // A token can have a colon, which some encode.
    let plain = typed.replacing(/%3[Aa]/, with: ":")
    let path = Secret.ranges(inPath: plain).isEmpty ? typed : plain
    var slots: [(range: Range<String.Index>, slot: Slot)] = path.matches(of: Self.variable).map {
      let name = String($0.output.1)
      let value = values[name] ?? name
      let isSecret =
        SecretName(name) == .sure || Secret.isInQuery(name, value) && values[name] != nil
      return (
        $0.range,
        Slot(
          name: name, value: isSecret ? Secret.placeholder : value,
          secret: isSecret ? values[name] ?? "" : nil, isText: isText(name))
      )
    }
    for range in Secret.ranges(inPath: path)
    where !slots.contains(where: { $0.range.overlaps(range) }) {
      // `token` in `/token/abc123`; nothing that names a credential in `/bot123456:ABC-DEF`.
      let before = path[..<range.lowerBound]
      let name = before.matches(of: /[A-Za-z_-]+/).last.map { String($0.output) } ?? ""
      let isNamed = [.sure, .likely].contains(SecretName(name))
      let value = path[range].removingPercentEncoding ?? String(path[range])
      slots.append(
        (range, Slot(name: isNamed ? name : "token", value: Secret.placeholder, secret: value)))
    }
    var parts: [Part] = []
    var start = path.index(after: path.startIndex)
    for (range, slot) in slots.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      parts.append(.text(path[start..<range.lowerBound]))
      parts.append(.slot(slot))
      start = range.upperBound
    }
    self.parts = parts + [.text(path[start...])]
  }

  /// A name in braces.
  static var variable: Regex<(Substring, Substring)> { /\{([A-Za-z_][A-Za-z0-9_-]*)\}/ }

  var slots: [Slot] {
    parts.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
  }

  /// The names of the arguments. `{id}` in `/projects/{id}/issues` is the identifier of a project.
  var argumentNames: [String] {
    let segments = text { index, _ in "{\(index)}" }.split(separator: "/").map(String.init)
    return slots.enumerated().map { index, slot in
      guard slot.name == "id", let place = segments.firstIndex(of: "{\(index)}"),
        place > 0, place < segments.count - 1, !segments[place - 1].contains("{")
      else { return slot.name }
      let owner = Words.singular(Words.words(of: segments[place - 1]))
      return (owner + ["id"]).joined(separator: "_")
    }
  }

  /// What is a credential, with the value that was typed.
  var credentials: [URLQueryItem] {
    slots.compactMap { slot in slot.secret.map { URLQueryItem(name: slot.name, value: $0) } }
  }

  /// The path without a slash at its start, with a text for each slot.
  func text(_ spelled: (Int, Slot) -> String) -> String {
    var index = -1
    return parts.map { part in
      switch part {
      case .text(let text): return String(text)
      case .slot(let slot):
        index += 1
        return spelled(index, slot)
      }
    }.joined()
  }

  /// A value as a segment of a path.
  static func encoded(_ value: String) -> String {
    value.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(["/", ";"]))
      ?? ""
  }
}

// What is wrong with names in braces.
extension CallPath {
  static func problem(ofVariablesIn get: String) -> String? {
    let path = String(get.prefix { $0 != "?" })
    if get.drop(while: { $0 != "?" }).contains(variable) {
      return "has a name in braces in its query: write a value instead, which becomes an argument"
    }
    if let other = path.firstMatch(
      of:
        /\$\{([^{}]*)\}|\{\{([^{}]*)\}\}|<([A-Za-z_][\w-]*)>|\/:([A-Za-z_]\w*)|\/\[(\w+)\]|%7[Bb](\w+)%7[Dd]/
    ) {
      let output = other.output
      let name = output.1 ?? output.2 ?? output.3 ?? output.4 ?? output.5 ?? output.6 ?? "id"
      let shown = output.0.trimmingPrefix("/")
      return "has the placeholder \(shown): write {\(name)}"
    }
    for braces in path.matches(of: /\{([^{}]*)\}/) {
      let name = braces.output.1
      if name.isEmpty { return "has {} without a name: write one, as in {id}" }
      if braces.output.0.wholeMatch(of: variable) == nil {
        return
          "has {\(Spelling.visible(String(name)))}: names have letters, digits, _, and -, and begin with a letter, as in {id}"
      }
    }
    let names = path.matches(of: variable).map { String($0.output.1) }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      return "has {\(twice)} more than once: give each part a name of its own"
    }
    if path.contains("}{") { return "has two names in one segment: write a slash between them" }
    let rest = path.replacing(variable, with: "")
    return rest.contains("{") || rest.contains("}")
      ? "has a brace without its other half: write names as in {id}" : nil
  }
}
