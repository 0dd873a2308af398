/// What the samples don't say at a place, and the model takes for granted. It stands in the made
/// source, where somebody who knows the service sees it.
struct Guess: Equatable {
  let path: JSONPath
  /// What was seen and what was assumed: `always null in the samples, so a JSONValue`.
  let text: String
  /// What to do if that is wrong, or to be sure.
  let fix: String?

  init(_ path: JSONPath, _ text: String, fix: String? = nil) {
    self.path = path
    self.text = text
    self.fix = fix
  }

  /// The guess as one sentence, or two.
  var sentence: String { text + "." + (fix.map { " \($0)." } ?? "") }

  /// A line for each sentence, with the places that it is about in front.
  static func lines(of guesses: [Guess], naming name: (Guess) -> String?) -> [String] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for guess in guesses {
      guard let name = name(guess) else { continue }
      if names[guess.sentence] == nil { order.append(guess.sentence) }
      if names[guess.sentence]?.contains(name) != true {
        names[guess.sentence, default: []].append(name)
      }
    }
    return order.map { sentence in
      let all = names[sentence] ?? []
      let more = all.count > 4 ? " and \(all.count - 4) more" : ""
      return "\(all.prefix(4).joined(separator: ", "))\(more): \(sentence)"
    }
  }
}
