import Foundation

/// Writes the test of a call's pages: the client requests the second one, and none after it.
struct PageTests {
  let pages: CallPages
  let model: ModelGenerator
  let answers: Answers

  private var order: any CallNames { pages.order }
  private var file: String { "\"\(order.function)\"" }
  /// Whether the double has a base URL of its own, below which it finds its answers.
  private var isServer: Bool { ["APIClient", "RequestHandler"].contains(order.style.name) }
  private var base: String { isServer ? "server.base" : "\(order.client).base" }

  /// The test file; `nil` when the sample has no place that a test can change.
  var source: String? {
    guard let play else { return nil }
    let lines =
      play.values + [""] + answer(play) + [
        "", "var pages: [\(order.inTests(pages.answer))] = []",
        "for try await page in client.\(pages.callOfSample) { pages.append(page) }", "",
        "#expect(pages.count == 2)",
      ] + (isServer ? ["#expect(server.requests.count == 2)"] : addresses(play))
    return """
      \(order.importsOfTests(areReadingRequests: !isServer))

      extension \(order.suite) {
        @Test func \(pages.name)EndWithTheLast() async throws {
        \(lines.joined(separator: "\n"))
        }
      }

      """
  }

  /// The first and the last page, and what is requested for each.
  private struct Play {
    /// Statements that declare `first` and `last`.
    let values: [String]
    /// The names of the headers of the first page, and of the last page.
    var headers: String?
    var last = "last"
    /// The paths and queries, as the text of a literal.
    let targets: [String]
  }

  private var play: Play? {
    let second = "next?page=2"
    let first = pages.target(page: nil)
    switch pages.next {
    case .key(_, let type):
      let value = type == "Int" ? "4711" : "a+b"
      return naming(type == "Int" ? value : "\"\(value)\"").map { values in
        Play(values: values, targets: [first, pages.target(page: value)])
      }
    case .address:
      return naming("next").map { values in
        Play(values: ["let next = \"\\(\(base))/\(second)\""] + values, targets: [first, second])
      }
    case .lastElement(let last):
      let list = answers.value(at: last.listPath.steps) as? [[String: Any]]
      guard let identifier = list?.last?[last.key].map({ "\($0)" }) else { return nil }
      return pages.flag.flatMap(flagging).map { values in
        Play(values: values, targets: [first, pages.target(page: identifier)])
      }
    case .number(let numbers):
      guard let list = answers.value(at: numbers.path.steps) as? [Any], !list.isEmpty else {
        return nil
      }
      let number = numbers.first + (numbers.isOffset ? list.count : 1)
      let targets = [pages.target(page: "\(numbers.first)"), pages.target(page: "\(number)")]
      if let flag = pages.flag {
        return flagging(flag).map { Play(values: $0, targets: targets) }
      }
      if let total = numbers.total {
        let count = numbers.isOffset ? list.count * 2 : 2
        return answers.place(total.path).map { place in
          Play(
            values: ["let first = try answer(\(file), at: \(place), is: \(count))"],
            last: "first", targets: targets)
        }
      }
      let place = numbers.path.steps.map(Spelling.literal).joined(separator: ", ")
      let last = place.isEmpty ? "Data(\"[]\".utf8)" : "try answer(\(file), at: [\(place)], is: [])"
      return Play(
        values: ["let first = try answer(\(file))", "let last = \(last)"], targets: targets)
    case .link:
      return Play(
        values: [
          "let link = [\"Link\": \"<\\(\(base))/\(second)>; rel=next\"]",
          "let first = try answer(\(file))",
        ], headers: "link", last: "first", targets: [first, second])
    }
  }

  /// The first page names the next one, and the last page names none, or says that it's the last.
  private func naming(_ value: String) -> [String]? {
    guard let next = answers.place(model.nextPage?.path),
      let last = answers.place(model.lastPageKey)
    else { return nil }
    let first = "try answer(\(file), at: \(next), is: \(value))"
    guard let flag = pages.flag else {
      return ["let first = \(first)", "let last = try answer(\(file), at: \(last), is: nil)"]
    }
    return answers.place(flag.path).map { place in
      [
        "let page = \(first)",
        "let first = try changing(page, at: \(place), to: \(!flag.last))",
        "let last = try changing(page, at: \(place), to: \(flag.last))",
      ]
    }
  }

  /// The first page says that there are more, and the last page that there are none.
  private func flagging(_ flag: CallPages.Flag) -> [String]? {
    answers.place(flag.path).map { place in
      [!flag.last, flag.last].map { value in
        "let \(value == flag.last ? "last" : "first") = try answer(\(file), at: \(place), is: \(value))"
      }
    }
  }

  /// The statements that let the double answer.
  private func answer(_ play: Play) -> [String] {
    let headers = play.headers.map { "headers: \($0), " } ?? ""
    switch order.style.name {
    case "DogPatchClient":
      return [
        "async let _: Void = { [session] in",
        "try await session.nextCall().answer(\(headers)body: first)",
        "try await session.nextCall().answer(body: \(play.last))", "}()",
      ]
    case "RewardsService":
      let first = play.headers.map { ".body(first, headers: \($0))" } ?? ".body(first)"
      return [
        "let network = MockNetworking(\(first), .body(\(play.last)))",
        "let client = \(order.client)(network: network.load)",
      ]
    case "StarWarsAPI": return ["mock.then(\(headers)body: first).then(body: \(play.last))"]
    default:
      return [
        "server.answer(\"/\(play.targets[0])\", \(headers)body: first)",
        "server.answer(\"/\(play.targets[1])\", body: \(play.last))",
      ]
    }
  }

  private func addresses(_ play: Play) -> [String] {
    let urls =
      switch order.style.name {
      case "DogPatchClient": "session.requests.map { $0.url?.absoluteString }"
      case "RewardsService": "network.requests.map { $0.url?.absoluteString }"
      default: "try mock.requests.map { try $0.urlRequest.url?.absoluteString }"
      }
    let targets = play.targets.map { "\"\\(\(base))/\($0)\"" }.joined(separator: ", ")
    return ["let urls = \(urls)", "#expect(urls == [\(targets)])"]
  }
}

extension Answers {
  /// A place as a Swift literal, if the first answer has an object there that a test can change.
  fileprivate func place(_ path: JSONPath?) -> String? {
    guard let path, !path.steps.isEmpty, !path.steps.contains(JSONPath.element),
      value(at: Array(path.steps.dropLast())) is [String: Any]
    else { return nil }
    return "[\(path.steps.map(Spelling.literal).joined(separator: ", "))]"
  }
}
