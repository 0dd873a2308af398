import Foundation

/// What stands in the recipes' client, and what stands instead in a client that is made: its names,
/// its call and its answer.
///
/// ```swift
/// let renaming = Renaming(["NotesClient": "WeatherClient"])
/// renaming.applied(to: "extension NotesClient {}")  // extension WeatherClient {}
/// ```
struct Renaming: Sendable {
  /// Each with a mark, a character that no text has.
  private let names: [(old: String, mark: String, new: String)]

  init(_ names: [String: String]) {
    // The longest first: `notes(page: 2)` begins like `notes(`.
    let longestFirst = names.sorted { $0.key.count > $1.key.count }
    self.names = zip(0xE000..., longestFirst).map { code, name in
      let mark = Unicode.Scalar(code).map { String($0) } ?? name.value
      return (old: name.key, mark: mark, new: name.value)
    }
  }

  /// What a recipe's documentation says of the recipes' call.
  static let withoutExample = [
    """
      /// ```swift
      /// let pages = NotesClient.Pages { number in
      ///   let page = try await client.notes(page: number)
      ///   return (page, page.next)
      /// }
      /// for try await page in pages { print(page.notes) }
      /// ```

    """: ""
  ]

  /// What an error says of itself where its problem has a message.
  private static let withMessage = [
    #"case .status(let status, _): "The"#: #"case .status(let status, _): message ?? "The"#,
    "A message for the user, with the status or":
      "The message of the service, or one with the status or",
    #"localizedDescription == "The service answered with the status \(status).""#:
      "localizedDescription == error?.message",
  ]

  /// Replaces each name once: a new name that looks like an old one stays as it is.
  func applied(to text: String) -> String {
    let marked = names.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.mark) }
    return names.reduce(marked) { $0.replacingOccurrences(of: $1.mark, with: $1.new) }
  }
}

extension Renaming {
  /// The names of a client, with its call in the place of `notes(page:query:)`.
  init(
    of order: ClientOrder, tests: AnswerTests, problem: ProblemSource?,
    inTests isForTests: Bool = false
  ) {
    let address = order.address
    let query = Query(of: order.address)
    let arguments = query.source().map { ", \($0)" } ?? ""
    let list = tests.literal(tests.model.firstList, [JSONPath.element]) ?? "nil"
    let required = tests.literal(tests.requiredKey) ?? "nil"
    let text = tests.literal(tests.model.textKey) ?? "nil"
    let modules =
      Set([order.style.name, "RequestHandler"]).map(RecipeFiles.module) + [RecipeFiles.screens]
    let signature =
      "\(order.function)(\(query.parameters.joined(separator: ", "))) async throws -> \(tests.model.rootType)"
    var names = [
      "NotesClient": order.client,
      "NotesError": order.error,
      "Tokens": "\(order.client.dropLast("Client".count))Tokens",
      "NotePage": isForTests ? order.inTests(tests.model.rootType) : tests.model.rootType,
      "NotesSpec": "\(order.function.prefix(1).uppercased())\(order.function.dropFirst())Spec",
      "https://example.com/v1": address.base.absoluteString,
      // The call.
      "Requests `/notes`":
        "Requests `/\(address.callPath.text { "{\($1.name)}" })\(query.flags)`",
      "notes(page: Int? = nil, query: String? = nil) async throws -> NotePage": signature,
      #""/notes", query: ["page": page.map { "\($0)" }, "query": query]"#:
        "\"/\(query.pathSource)\(query.flags)\"\(arguments)",
      // What tests call, and what is asked for then.
      ".notes()": ".\(order.function)(\(query.call.joined(separator: ", ")))",
      #".notes(page: 2, query: "milk & 1+1")"#:
        ".\(order.function)(\(query.example.joined(separator: ", ")))",
      #""/notes""#: "\"/\(query.callTarget)\"",
      "notes?page=2&query=milk%20%26%201%2B1": query.exampleTarget,
      // The file with the answer.
      #" answer("notes""#: " answer(\"\(order.function)\"",
      #"forResource: "notes""#: "forResource: \"\(order.function)\"",
      // What the contract changes in it.
      #"var path: String { "notes" }"#: "var path: String { \"\(query.callTarget)\" }",
      #"list: ["notes"]"#: "list: \(list)",
      #"required: ["notes", "[]", "text"]"#: "required: \(required)",
      #"text: ["notes", "[]", "text"]"#: "text: \(text)",
    ]
    if let problem {
      names[##"Data(#"{"code": "too_long"}"#.utf8)"##] = "try answer(\"\(ProblemSource.file)\")"
      names["  /// The body is made up. Replace it with one that the service sends.\n"] = ""
    }
    if problem?.hasMessage == true { names.merge(Self.withMessage) { $1 } }
    names.merge(Self.withoutExample) { $1 }
    self.init(names.merging(modules.map { ($0, order.module) }) { $1 })
  }
}
