import Foundation

/// The code or the message that one sample of a failure has.
struct ProblemStatement {
  enum Kind: String, CaseIterable {
    case code, message

    /// The last keys that services use, in small letters and without separators.
    fileprivate var keys: [String] {
      switch self {
      case .code: ["code", "errorcode", "error", "type", "reason", "key", "name"]
      case .message:
        [
          "message", "detail", "details", "errordescription", "description", "errormessage",
          "msg", "reason", "title", "error",
        ]
      }
    }

    fileprivate static func normalized(_ key: String) -> String {
      key.lowercased().filter(\.isLetter)
    }

    var comment: String {
      self == .code ? "The service's code for the failure" : "The service's message"
    }
  }

  let kind: Kind
  /// The index of the sample.
  let sample: Int
  let path: JSONPath
  /// Its type and its value, in Swift.
  let type, literal: String

  /// What comes first where a failure has several such members: as in the sample, the one with the
  /// better key, and then the outer one.
  var rank: (key: Int, depth: Int) {
    let key = path.lastKey.map(Kind.normalized)
    return (kind.keys.firstIndex { $0 == key } ?? kind.keys.count, path.steps.count)
  }

  /// Whether other failures have a sentence here, as `{"error": "Not found"}` instead of
  /// `{"error": "not_found"}`.
  var mayBeASentence: Bool {
    let key = path.lastKey.map(Kind.normalized)
    return kind == .code && type == "String"
      && Kind.allCases.allSatisfy { kind in kind.keys.contains { $0 == key } }
  }

  /// What a test says of it.
  var expectation: String { "#expect(error.\(kind.rawValue) == \(literal))\n" }

  /// The code and the message of each sample.
  static func all(in samples: [Sample]) throws -> [ProblemStatement] {
    try zip(0..., samples).flatMap { number, sample in
      let model = try ModelGenerator(samples: [sample], rootName: "Problem", role: .failure)
      let kept = try Answers([sample], of: model.answer, named: "")
      let code = ProblemStatement(.code, of: model, in: kept, sample: number)
      let message = ProblemStatement(.message, of: model, in: kept, sample: number, without: code)
      return [code, message].compactMap(\.self)
    }
  }

  /// The member with a key that comes first in the list, and of those the outermost.
  private init?(
    _ kind: Kind, of model: ModelGenerator, in kept: Answers, sample: Int,
    without other: ProblemStatement? = nil
  ) {
    let places = model.answer.all.filter { place in
      [[.text], [.number]].contains(place.kinds) && !place.texts.areDates
        && place.path.steps.last == place.path.lastKey && place.path != other?.path
        && model.access(to: place.path) != nil
        // The type or the title of a link says nothing of the failure.
        && !place.path.steps.contains {
          ["link", "links"].contains(Words.words(of: $0).last?.lowercased())
        }
    }
    for key in kind.keys {
      for place in places where place.path.lastKey.map(Kind.normalized) == key {
        let literal: String
        switch kept.value(at: place.path.steps) {
        case let text as String where kind == .message || !text.contains(" "):
          literal = Spelling.literal(text)
        case let number as NSNumber where kind == .code && place.kinds == [.number]:
          literal = "\(number)"
        default: continue
        }
        self.kind = kind
        self.sample = sample
        path = place.path
        type = place.kinds == [.text] ? "String" : place.numbers.type
        self.literal = literal
        return
      }
    }
    return nil
  }
}
