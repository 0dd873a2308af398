import Foundation

/// Samples without the credentials that they hold, and without those of the call.
struct SampleSecrets {
  private typealias Scalar = JSONReader.Scalar

  /// The samples with ``Secret/placeholder`` wherever a credential was.
  private(set) var samples: [Sample] = []
  /// Where credentials were found, such as `user.access_token`.
  private(set) var places: [String] = []
  /// What each key with a credential became. Two keys of an object stay two.
  private var keys: [String: String] = [:]
  /// What finds the credentials where they come again, such as in a link.
  private var repeated: NSRegularExpression?
  private let callValues: Set<String>

  /// - Parameter values: The credentials of the call, which an answer may repeat.
  init(in originals: [Sample], without values: [String]) throws(ModelError) {
    callValues = Set(values.filter { $0.count > 3 })
    var all: [[Scalar]] = []
    for sample in originals { all.append(try JSONReader.scalars(of: sample)) }
    var known = callValues
    let found = all.map(Self.credentials)
    for (scalar, ranges) in zip(all.joined(), found.joined()) where !ranges.isEmpty {
      // A key on the way can be a credential itself.
      let steps = scalar.path.steps.map { $0.replacing(Secret.ranges(in: $0)) }
      let place = JSONPath(steps: steps).spelled
      if !places.contains(place) { places.append(place) }
      known.formUnion(ranges.map { String(scalar.text[$0]) }.filter { $0.count >= 8 })
    }
    repeated = Self.pattern(of: known)
    for (sample, (scalars, ranges)) in zip(originals, zip(all, found)) {
      samples.append(replacing(zip(scalars, ranges), in: sample))
    }
  }

  /// The credentials in each text, number and key of a sample.
  private static func credentials(in scalars: [Scalar]) -> [[Range<String.Index>]] {
    // `{"name": "api_key", "value": "abc"}`
    var titles: [Int: String] = [:]
    for scalar in scalars where scalar.kind == .text {
      let key = scalar.path.lastKey?.lowercased() ?? ""
      guard ["field", "header", "key", "name", "parameter"].contains(key) else { continue }
      titles[scalar.container] = scalar.text
    }
    var names: [String: SecretName] = [:]
    func known(_ name: String) -> SecretName {
      let known = names[name] ?? SecretName(name)
      names[name] = known
      return known
    }
    return scalars.map { scalar in
      let text = scalar.text
      guard scalar.kind != .key, let last = scalar.path.lastKey else {
        return Secret.ranges(in: text)
      }
      // A small number says nothing.
      guard scalar.kind == .text || text.count >= 4 else { return [] }
      if neutral.contains(last.lowercased()) {
        let parent = scalar.path.keys.dropLast().last.map(one(of:)) ?? last
        return Secret.ranges(in: text, named: known(titles[scalar.container] ?? parent))
      }
      guard scalar.path.steps.last == JSONPath.element else {
        return Secret.ranges(in: text, named: known(last))
      }
      // Some lists of tokens are lists of words.
      let isOpaque = SecretWords.isOpaque(text[...], least: 8)
      return Secret.ranges(in: text, named: isOpaque ? known(one(of: last)) : .other)
    }
  }

  /// Names that say nothing themselves: `{"token": {"value": "abc"}}`.
  private static let neutral: Set<String> = [
    "access", "data", "plain", "raw", "refresh", "string", "value",
  ]

  private static func one(of name: String) -> String {
    Words.singular(Words.words(of: name)).joined(separator: "_")
  }

  private mutating func replacing(
    _ found: some Sequence<(Scalar, [Range<String.Index>])>, in sample: Sample
  ) -> Sample {
    var bytes: [UInt8] = []
    var start = 0
    for (scalar, ranges) in found {
      guard let text = replacing(ranges, in: scalar) else { continue }
      bytes += sample.bytes[start..<scalar.bytes.lowerBound] + Array(text.utf8)
      start = scalar.bytes.upperBound
    }
    return Sample(name: sample.name, bytes: bytes + sample.bytes[start...])
  }

  /// What stands in the sample instead; `nil` if that is what is there.
  private mutating func replacing(
    _ ranges: [Range<String.Index>], in scalar: Scalar
  ) -> String? {
    guard scalar.kind != .number else {
      let isRepeated = scalar.text.count >= 6 && callValues.contains(scalar.text)
      return isRepeated || !ranges.isEmpty ? scalar.text.replacing(/[0-9]/, with: "1") : nil
    }
    var text = scalar.text.replacing(ranges)
    if let repeated {
      text = repeated.stringByReplacingMatches(
        in: text, range: NSRange(text.startIndex..., in: text), withTemplate: Secret.placeholder)
    }
    guard text != scalar.text else { return nil }
    if scalar.kind == .key {
      let number = keys.count + 1
      text = keys[scalar.text] ?? "\(text)\(number > 1 ? "\(number)" : "")"
      keys[scalar.text] = text
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func pattern(of values: Set<String>) -> NSRegularExpression? {
    // A short one can be a part of a word. Too many would take long.
    let spellings = values.sorted { $0.count > $1.count }.prefix(50).map { value in
      let text = value.map { character in
        let code = "\(character)".addingPercentEncoding(withAllowedCharacters: []) ?? ""
        return "(?:\(NSRegularExpression.escapedPattern(for: "\(character)"))|(?i:\(code)))"
      }.joined()
      return value.count < 8 ? "(?<![A-Za-z0-9])\(text)(?![A-Za-z0-9])" : text
    }
    return spellings.isEmpty
      ? nil : try? NSRegularExpression(pattern: spellings.joined(separator: "|"))
  }
}
