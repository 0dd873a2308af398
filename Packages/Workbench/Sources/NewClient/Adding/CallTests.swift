import Foundation
import WorkbenchKit

/// The suite of a new call: what it sends, with the double of its style.
struct CallTests {
  let call: CallSource
  /// The body as a Swift expression; `nil` if the test reads it from the sample.
  let bodySource: String?
  /// The checks of the body's members, for each of its types, where it's read from the sample.
  let bodyChecks: [(name: String, lines: [String])]

  private var order: EndpointOrder { call.order }
  private var client: String { order.client }
  private var status: Int {
    call.answer == nil ? 204 : order.method == .post ? 201 : 200
  }
  private var method: String {
    order.method == .get ? "" : ", method: \"\(order.method.rawValue)\""
  }
  private var code: String { status == 200 ? "" : ", status: \(status)" }

  var source: String {
    let parts = [properties, body, value, sends].compactMap(\.self) + bodyTests
    return """
      \(order.importsOfTests())

      /// What `\(order.function)` sends, and how it handles the response.
      @Suite(.timeLimit(.minutes(2))) struct \(order.suite) {
      \(parts.joined(separator: "\n\n"))
      }

      """ + AnswerTests.helpers(for: parts.joined())
  }

  private var properties: String {
    switch order.style.name {
    case "DogPatchClient":
      "let session = MockURLSession()\nvar client: \(client) { \(client)(session: session) }"
    case "RewardsService":
      "let network = MockNetworking()\nvar client: \(client) { \(client)(network: network.load) }"
    case "StarWarsAPI": "let mock = MockLoader()\nvar client: \(client) { \(client)(loader: mock) }"
    default:
      "let server = HTTPStub()\nvar client: \(client) { \(client)(base: server.base, session: server.session) }"
    }
  }

  /// The statement that lets the double answer.
  private func stub(_ target: String, body: String?) -> String {
    let body = body ?? ""
    switch order.style.name {
    case "DogPatchClient":
      let arguments = [
        status == 200 ? nil : "status: \(status)", body.isEmpty ? nil : "body: \(body)",
      ]
      return
        "async let _ = session.nextCall().answer(\(arguments.compactMap(\.self).joined(separator: ", ")))"
    case "RewardsService":
      return body.isEmpty
        ? "network.add(.status(\(status)))" : "network.add(.body(\(body)\(code)))"
    case "StarWarsAPI":
      let arguments = [
        status == 200 ? nil : "status: \(status)", body.isEmpty ? nil : "body: \(body)",
      ]
      return "mock.then(\(arguments.compactMap(\.self).joined(separator: ", ")))"
    default:
      return "server.answer(\"/\(target)\"\(method)\(code)\(body.isEmpty ? "" : ", body: \(body)"))"
    }
  }

  private var requests: String {
    switch order.style.name {
    case "DogPatchClient": "session.requests.first)"
    case "RewardsService": "network.requests.first)"
    case "StarWarsAPI": "mock.requests.first).urlRequest"
    default: "server.requests.first)"
    }
  }

  /// Whether the double finds its answer by method and URL, so that a test needs no look at them.
  private var findsByURL: Bool { ["APIClient", "RequestHandler"].contains(order.style.name) }

  private var body: String? {
    call.body.map { type in
      if let bodySource {
        let declaration =
          bodySource.hasPrefix("try ")
          ? "var \(call.bodyName): \(type) { get throws { \(bodySource) } }"
          : "let \(call.bodyName) = \(bodySource)"
        return """
          /// The body of the sample.
          \(declaration)
          """
      }
      return """
        /// The body of the sample.
        var \(call.bodyName): \(type) {
          get throws {
            try \(client).decoder.decode(\(type).self, from: answer("\(order.function)-body"))
          }
        }
        """
    }
  }

  private var value: String? {
    call.answer.map { type in
      """
      /// Returns what the client decodes from a body.
      func value(of body: Data) async throws -> \(order.inTests(type)) {
        \(stub(call.query.callTarget, body: "body"))
        return try await client.\(order.function)(\(call.arguments(call.query.call)))
      }
      """
    }
  }

  private var sends: String {
    let answer = call.answer.map { _ in "try answer(\"\(order.function)\")" }
    let target = call.query.exampleTarget
    let stubbing: [String]
    if order.style.name == "DogPatchClient", let answer {
      // The call would wait for a task that can't read its answer.
      stubbing = ["let body = \(answer)", stub(target, body: "body")]
    } else {
      stubbing = [stub(target, body: answer)]
    }
    var lines =
      stubbing + [
        "",
        "\(call.answer == nil ? "" : "_ = ")try await client.\(order.function)(\(call.arguments(call.query.example + headers)))",
        "",
        "let request = try #require(\(requests)",
      ]
    if !findsByURL {
      lines += [
        "#expect(request.url?.absoluteString == \"\\(\(client).base)/\(target)\")",
        "#expect(request.httpMethod == \"\(order.method.rawValue)\")",
      ]
    }
    if call.body != nil {
      lines += [
        "#expect(request.value(forHTTPHeaderField: \"Content-Type\") == \"application/json\")",
        "let sent = try comparable(#require(request.httpBody))",
        "let sample = try comparable(answer(\"\(order.function)-body\"))",
        "#expect(sent == sample)",
      ]
    } else {
      lines.append("#expect(request.httpBody == nil)")
    }
    if call.takesHeaders {
      lines.append("#expect(request.value(forHTTPHeaderField: \"X-Call\") == \"7\")")
    }
    let parts = [
      call.query.members.isEmpty ? nil : "Query", call.takesHeaders ? "Headers" : nil,
      call.body == nil ? nil : "Body",
    ].compactMap(\.self)
    let end = parts.last.map { "\(parts.count == 1 ? "" : parts.dropLast().joined())And\($0)" }
    let name = "callSendsPath\(end ?? "")"
    return "@Test func \(name)() async throws {\n\(lines.joined(separator: "\n"))\n}"
  }

  private var headers: [String] { call.takesHeaders ? [#"headers: ["X-Call": "7"]"#] : [] }

  private var bodyTests: [String] {
    guard let type = call.body, bodySource == nil else { return [] }
    return bodyChecks.map { name, lines in
      let decoding = "\(client).decoder.decode(\(type).self, from: answer("
      let text = MemberChecks.lines(lines, decoding: decoding)
      return "@Test func bodyHasEveryMemberOf\(name)() throws {\n\(text)\n}"
    }
  }
}
