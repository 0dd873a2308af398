import Foundation
import WorkbenchKit

/// The Swift source of a call, as an extension of the client, in the way of its style.
struct CallSource {
  let order: EndpointOrder
  let query: Query
  /// The type of the answer; `nil` if it is empty.
  let answer: String?
  /// The type of the body; `nil` if there is none.
  let body: String?

  init(_ order: EndpointOrder, answer: String?, body: String?) {
    self.order = order
    self.answer = answer
    self.body = body
    query = Query(of: order.address)
  }

  /// The name of the argument with the body.
  var bodyName: String {
    let words = Words.words(of: order.bodyNoun).dropFirst()
    let name = Words.lowerCamelCase(words.isEmpty ? ["body"] : Array(words))
    let isFree =
      SwiftWords.source(name) == name && !Query.reserved.contains(name)
      && !query.parameters.contains { $0.hasPrefix("\(name):") }
    return isFree ? name : "body"
  }

  /// The arguments of a call, with the body in front.
  func arguments(_ others: [String]) -> String {
    ((body == nil ? [] : [bodyName]) + others).joined(separator: ", ")
  }

  var source: String {
    let parameters =
      (body.map { ["_ \(bodyName): \($0)"] } ?? []) + query.parameters
      + (takesHeaders ? ["headers: [String: String] = [:]"] : [])
    let result = answer.map { " -> \($0)" } ?? ""
    let target = order.address.callPath.text { "{\($1.name)}" } + query.flags
    let doc =
      order.method == .get
      ? "Requests `/\(target)`." : "Sends a \(order.method.rawValue) to `/\(target)`."
    return """
      import Foundation

      extension \(order.client) {
        /// \(doc)\(docOfHeaders)
        public func \(order.function)(\(parameters.joined(separator: ", "))) async throws\(result) {
          try await \(call)
        }\(spec)
      }

      """
  }

  /// Whether the call takes headers, such as the key that keeps a service from doing it twice.
  var takesHeaders: Bool { order.method != .get }

  private var docOfHeaders: String {
    let example = order.method == .post ? "Idempotency-Key" : "If-Match"
    return takesHeaders
      ? """

        ///
        /// - Parameter headers: The headers of this request alone, such as `\(example)`.
      """ : ""
  }

  private var method: String { "\"\(order.method.rawValue)\"" }

  private var path: String { "\"/\(query.pathSource)\(query.flags)\"" }

  private var items: String? { query.source() }

  private var call: String {
    let parts = [path, items, takesHeaders ? "headers: headers" : nil].compactMap(\.self)
    let encoded = body.map { _ in "body: encoder.encode(\(bodyName))" }
    let request = ([method] + parts + [encoded].compactMap(\.self)).joined(separator: ", ")
    switch order.style.name {
    case "APIClient":
      let own = body.map { _ in "\(bodyName): \(bodyName)" }
      let arguments = ["path: \(path)", items, takesHeaders ? "headers: headers" : nil, own]
        .compactMap(\.self).joined(separator: ", ")
      return "send(\(specName)(\(arguments)))"
    case "StarWarsAPI":
      return "\(answer == nil ? "send" : "load")(HTTPRequest(\(request)))"
    default:
      return "\(answer == nil ? "send" : "request")(\(request))"
    }
  }

  private var specName: String { order.suite.dropLast("Tests".count) + "Spec" }

  /// The description of the call that APIClient's way has.
  private var spec: String {
    guard order.style.name == "APIClient" else { return "" }
    let lines = [
      answer.map { "typealias Answer = \($0)" },
      "let method = \(method)",
      "let path: String",
      items.map { _ in "let query: KeyValuePairs<String, String?>" },
      takesHeaders ? "let headers: [String: String]" : nil,
      body.map { "let \(bodyName): \($0)" },
      body.map { _ in
        "\nfunc body(by encoder: JSONEncoder) throws -> Data? { try encoder.encode(\(bodyName)) }"
      },
    ].compactMap(\.self)
    return "\n\nprivate struct \(specName): APISpec {\n\(lines.joined(separator: "\n"))\n}"
  }
}
