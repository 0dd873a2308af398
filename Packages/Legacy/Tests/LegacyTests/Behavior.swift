import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import Legacy

/// Something that users or callers see, as text that can be compared.
struct Behavior: CustomTestStringConvertible, Sendable {
  let name: String
  /// What the original code does.
  let was: String
  /// The step that changes the behavior on purpose, and what it becomes.
  var changed: (step: Int, becomes: String)?
  let look: @Sendable (World) async throws -> String

  var testDescription: String { name }

  /// The behavior to expect in the step being checked. Outside of a check, it's the original one.
  var expected: String {
    let step = ProcessInfo.processInfo.environment["KATA_STEP"].flatMap(Int.init) ?? 0
    guard let changed, changed.step <= step else { return was }
    return changed.becomes
  }
}

/// The app, signed in, and a server. It uses nothing but what the rest of the app uses: the screen,
/// the static functions, and `URLSession.shared`.
final class World: @unchecked Sendable {
  let server: HTTPStub
  let screen = OrdersViewController()
  private let start: Int

  init() {
    _ = URLProtocol.registerClass(HTTPStub.Load.self)
    server = HTTPStub(base: "https://api.beans.invalid/v1")
    for key in ["name", "onlyOpen", "token"] { UserDefaults.standard.removeObject(forKey: key) }
    Session.shared.signIn(token: "t1")
    start = App.shared.screens.count
  }

  /// The screens that have been shown since the start.
  var screens: [String] { Array(App.shared.screens.dropFirst(start)) }

  var screensInWords: String { screens.isEmpty ? "no screen" : screens.joined(separator: ", ") }

  /// The requests, such as `GET /v1/orders?page=1`.
  var requests: [String] {
    server.requests.map { request in
      let query = request.url?.query.map { "?\($0)" } ?? ""
      let body = request.httpBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
      return "\(request.httpMethod ?? "") \(request.url?.path ?? "")\(query)\(body)"
    }
  }

  /// What the list shows.
  var list: String {
    let message = screen.message.map { ", message: \($0)" } ?? ""
    return (screen.rows.isEmpty ? "no rows" : screen.rows.joined(separator: "; ")) + message
  }

  func answerOrders(
    _ orders: String..., status: Int = 200, page: String = "orders?page=1", isHeld: Bool = false
  ) -> HTTPStub.Answer {
    let body = Data("[\(orders.joined(separator: ","))]".utf8)
    return server.answer(
      page, status: status, body: status == 200 ? body : Data(), isHeld: isHeld)
  }

  func load() async throws {
    screen.viewDidLoad()
    try await settle()
  }

  /// Whether something happens in time. Neither answer is a failure.
  func sees(within seconds: Int, _ condition: () -> Bool) async -> Bool {
    for _ in 0..<(100 * seconds) where !condition() { await idle(for: 0.01) }
    return condition()
  }

  /// Waits until all answers have been used, and a moment longer.
  func settle(for seconds: TimeInterval = 0.05) async throws {
    try await requireEventually { self.server.unusedAnswers.isEmpty }
    await idle(for: seconds)
  }

  static let mocha = #"{"id":7,"title":"Mocha","cents":1250,"placed":"2026-11-03T12:00:00+0000"}"#
  static let decaf = #"{"id":8,"title":"Decaf","cents":900,"placed":"2026-11-05T12:00:00+0000"}"#
}
