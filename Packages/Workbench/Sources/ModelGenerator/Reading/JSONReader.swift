/// Reads one sample. Foundation's reader takes a key twice in silence and names no line; this one
/// says both.
///
/// It keeps the open arrays and objects in a list of its own, not on the stack, so no sample can
/// crash it.
struct JSONReader {
  /// The deepest nesting that is read. `JSONDecoder` itself gives up at 512.
  static let mostLevels = 500

  let sample: Sample
  /// The sample without a byte order mark.
  let bytes: [UInt8]
  var position = 0
  private var open: [Container] = []

  /// An array or object that has not ended yet.
  private struct Container {
    let start: Int
    let isObject: Bool
    var values: [JSON] = []
    /// The keys of an object, each of which comes before its value.
    var keys: [String] = []
    var starts: [String: Int] = [:]
  }

  init(_ sample: Sample) throws(ModelError) {
    try EncodingCheck(sample).run()
    self.sample = sample
    bytes = Array(sample.bytes.trimmingPrefix([0xEF, 0xBB, 0xBF]))
  }

  /// Reads the object or array that the sample consists of.
  mutating func root() throws(ModelError) -> JSON {
    skipSpace()
    guard position < bytes.count else {
      throw ModelError(sample.name, "is empty", mend: "Save an answer of the service there")
    }
    let start = position
    let value = try value()
    skipSpace()
    guard position == bytes.count else {
      throw unexpected(
        "the end of the file",
        mend: "One file holds one answer: put the others into files of their own")
    }
    switch value {
    case .array, .object: return value
    case .null, .bool, .number, .string:
      throw error(
        at: start, "the answer is \(value.kind), but a model needs an object or an array",
        mend: "Save the whole answer of the service")
    }
  }

  private mutating func value() throws(ModelError) -> JSON {
    while true {
      guard var value = try valueOrOpening() else { continue }
      while true {
        guard let last = open.indices.last else { return value }
        open[last].values.append(value)
        skipSpace()
        if next == UInt8(ascii: ",") {
          position += 1
          if open[last].isObject { try key() }
          break
        }
        guard next == closing(of: open[last]) else {
          throw unexpected(
            "a comma or \(open[last].isObject ? "}" : "]")",
            mend: mendOfEnd("Write what is missing"))
        }
        value = close()
      }
    }
  }

  /// Reads a scalar or an empty container whole, and of any other container only the beginning.
  private mutating func valueOrOpening() throws(ModelError) -> JSON? {
    skipSpace()
    guard next == UInt8(ascii: "{") || next == UInt8(ascii: "[") else { return try scalar() }
    guard open.count < Self.mostLevels else {
      throw error(
        at: position, "is nested deeper than \(Self.mostLevels) levels",
        mend: "JSONDecoder reads no more than 512: save a part of the answer")
    }
    let container = Container(start: position, isObject: next == UInt8(ascii: "{"))
    open.append(container)
    position += 1
    skipSpace()
    if next == closing(of: container) { return close() }
    if container.isObject { try key() }
    return nil
  }

  private mutating func key() throws(ModelError) {
    skipSpace()
    let start = position
    guard next == UInt8(ascii: "\"") else {
      throw unexpected("a key in double quotes", mend: mendOfEnd("Write keys as \"key\""))
    }
    let key = try string()
    let last = open.count - 1
    if let first = open[last].starts.updateValue(start, forKey: key) {
      throw error(
        at: start,
        "the key \(Spelling.quoted(key)) stands here and in line \(line(of: first)) of the same object",
        mend: "Remove one of them: decoders keep only one")
    }
    open[last].keys.append(key)
    skipSpace()
    guard next == UInt8(ascii: ":") else {
      throw unexpected("a colon after the key", mend: mendOfEnd("Write \"key\": value"))
    }
    position += 1
  }

  private mutating func close() -> JSON {
    position += 1
    let container = open.removeLast()
    guard container.isObject else { return .array(container.values) }
    return .object(
      zip(container.keys, container.values).map { JSON.Member(key: $0, value: $1) })
  }

  private func closing(of container: Container) -> UInt8 {
    container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// At the end of the file, the reader of the error needs to know what is not closed.
  private func mendOfEnd(_ mend: String) -> String {
    guard next == nil, let container = open.last else { return mend }
    let brace = container.isObject ? "{" : "["
    return
      "The answer is cut off, the \(brace) of line \(line(of: container.start)) has no end: save it again"
  }
}

extension JSON {
  /// The value in words, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
