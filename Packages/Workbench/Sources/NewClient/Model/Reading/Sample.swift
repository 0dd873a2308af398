import Foundation

struct Sample: Sendable {
  static let mostBytes = 10_000_000

  let name: String
  let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = Array(bytes.trimmingPrefix([0xEF, 0xBB, 0xBF]))
  }

  func check() throws(ModelError) {
    guard bytes.count <= Self.mostBytes else {
      throw ModelError(
        name, "has more than \(Self.mostBytes / 1_000_000) MB",
        fix: "Save fewer elements; if the root is an array: jq '.[:1000]' \(name) > smaller.json")
    }
    if let format = OtherFormat(of: bytes, in: name) {
      throw ModelError(name, format.problem, fix: format.fix)
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      let start = text.prefix(2_000).drop { $0.isWhitespace }
      guard let format = OtherFormat(of: start, in: name) else { return }
      throw ModelError(name, format.problem, fix: format.fix)
    }
    // A line break is never a part of another character, so each line can be checked by itself.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let good = lines.prefix { String(validating: $0, as: UTF8.self) != nil }.count
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    throw ModelError(
      "\(name):\(good + 1)", "this line isn't in UTF-8",
      fix: "iconv -f \(isWide ? "UTF-16" : "ISO-8859-1") -t UTF-8 \(name) > utf8.json")
  }
}

struct ModelError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ place: String, _ problem: String, fix: String) {
    description = "\(place): \(problem). \(fix)."
  }
}

/// A place in a JSON answer, such as `days[].hours` or, in a map, `rates{}.name`.
struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  static let element = "[]"
  static let value = "{}"
  /// The whole answer, written as `.`.
  static let root = JSONPath(steps: [])

  /// The keys on the way down; ``element`` and ``value`` stand for all elements and values.
  let steps: [String]
  /// The path as text, without spaces. A key that is not a plain word is written as `["a.b"]`.
  let description: String

  init(steps: [String]) {
    self = steps.reduce(JSONPath(steps: [], description: ".")) { $0.appending($1) }
  }

  private init(steps: [String], description: String) {
    self.steps = steps
    self.description = description
  }

  static func == (one: JSONPath, other: JSONPath) -> Bool { one.steps == other.steps }
  func hash(into hasher: inout Hasher) { hasher.combine(steps) }

  var keys: [String] { steps.filter { $0 != Self.element && $0 != Self.value } }
  var lastKey: String? { steps.last { $0 != Self.element && $0 != Self.value } }
  /// The last word of the last key, in small letters.
  var lastWord: String { lastKey.flatMap { Words.words(of: $0).last?.lowercased() } ?? "" }
  var spelled: String { self == .root ? "the response" : description }

  func appending(_ step: String) -> JSONPath {
    let text = steps.isEmpty ? "" : description
    let isPlain = step.utf8.allSatisfy(Self.isPlain) && !step.isEmpty
    return JSONPath(
      steps: steps + [step],
      description: step == Self.element || step == Self.value
        ? text + step
        : isPlain
          ? (text.isEmpty ? step : "\(text).\(step)")
          : "\(text)[\(Spelling.literal(step).replacing(" ", with: "\\u{20}"))]")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || byte == 45 || byte == 95
  }
}
