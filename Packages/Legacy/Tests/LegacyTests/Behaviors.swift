import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import Legacy

extension Behavior {
  static let all = requests + answers + failures + retries + callers

  private static let requests = [
    Behavior(name: "the request for the orders", was: "GET /v1/orders?page=1, Bearer t1") { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      let token = app.server.requests.first?.value(forHTTPHeaderField: "Authorization") ?? "none"
      return app.requests.joined(separator: "; ") + ", \(token)"
    },
    Behavior(name: "the request for open orders only", was: "GET /v1/orders?page=1&status=open") {
      app in
      UserDefaults.standard.set(true, forKey: "onlyOpen")
      _ = app.answerOrders(page: "orders?page=1&status=open")
      try await app.load()
      return app.requests.joined(separator: "; ")
    },
    Behavior(
      name: "ordering again",
      was: #"GET /v1/orders?page=1; POST /v1/orders {"again":7}; GET /v1/orders?page=1"#
    ) { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      app.server.answer("orders", method: "POST", status: 201)
      _ = app.answerOrders(World.mocha)
      app.screen.didTapAgain(row: 0)
      try await app.settle()
      return app.requests.joined(separator: "; ")
    },
    Behavior(name: "signing in", was: "Bearer t2 for /v1/me, title: Orders of Ann, stored t2") {
      app in
      app.server.answer("me", body: Data(#"{"name":"Ann"}"#.utf8))
      _ = app.answerOrders()
      let first = App.shared.didSignIn(token: "t2")
      try await app.settle()
      first.viewWillDisappear()
      _ = app.answerOrders()
      try await app.load()
      let me = app.server.requests.first { $0.url?.path == "/v1/me" }
      return "\(me?.value(forHTTPHeaderField: "Authorization") ?? "no token") for "
        + "\(me?.url?.path ?? "nothing"), title: \(app.screen.title), stored "
        + "\(UserDefaults.standard.string(forKey: "token") ?? "nothing")"
    },
  ]

  private static let answers = [
    Behavior(name: "the rows", was: "11/03 Mocha $12.50; 11/05 Decaf $9.00") { app in
      _ = app.answerOrders(World.mocha, World.decaf)
      try await app.load()
      return app.list
    },
    Behavior(name: "no orders", was: "no rows, message: No orders yet.") { app in
      _ = app.answerOrders()
      try await app.load()
      return app.list
    },
    Behavior(name: "an order without a date", was: "01/01 Mocha $0.00") { app in
      _ = app.answerOrders(#"{"id":7,"title":"Mocha"}"#)
      try await app.load()
      return app.list
    },
    Behavior(name: "a receipt", was: "receipt of 11/03/2026: paid") { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      app.server.answer("orders/7/receipt", body: Data("paid".utf8))
      app.screen.didTapReceipt(row: 0)
      try await app.settle()
      // Until a list has been shown, dates are read in the format of receipts.
      _ = app.answerOrders(World.mocha)
      app.screen.didPullToRefresh()
      try await app.settle()
      return app.screensInWords
    },
    Behavior(
      name: "two refreshes, the first answer comes last", was: "11/03 Mocha $12.50",
      changed: (11, "11/05 Decaf $9.00")
    ) { app in
      let first = app.answerOrders(World.mocha, isHeld: true)
      let second = app.answerOrders(World.decaf, isHeld: true)
      app.screen.viewDidLoad()
      try await requireEventually { app.server.requests.count == 1 }
      app.screen.didPullToRefresh()
      try await requireEventually { app.server.requests.count == 2 }
      second.release()
      try await requireEventually { !app.screen.rows.isEmpty }
      first.release()
      try await app.settle()
      return app.list
    },
  ]

  private static let failures = [
    Behavior(
      name: "401", was: "login, login, signed out, 11/03 Mocha $12.50",
      changed: (13, "login, signed out, 11/03 Mocha $12.50")
    ) { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      _ = app.answerOrders(status: 401)
      app.screen.didPullToRefresh()
      try await app.settle()
      let stored = UserDefaults.standard.string(forKey: "token").map { ", stored \($0)" } ?? ""
      return
        "\(app.screensInWords), \(App.shared.isSignedIn ? "signed in" : "signed out")\(stored), \(app.list)"
    },
    Behavior(name: "403", was: "no screen, signed in") { app in
      _ = app.answerOrders(status: 403)
      try await app.load()
      return "\(app.screensInWords), \(App.shared.isSignedIn ? "signed in" : "signed out")"
    },
    Behavior(
      name: "500", was: "no rows, message: We can't read the server's answer.",
      changed: (9, "no rows, message: The server has a problem (500).")
    ) { app in
      _ = app.answerOrders(status: 500)
      try await app.load()
      return app.list
    },
    Behavior(
      name: "an answer that is no list", was: "no rows, message: We can't read the server's answer."
    ) {
      app in
      app.server.answer("orders?page=1", body: Data("{}".utf8))
      try await app.load()
      return app.list
    },
    Behavior(
      name: "offline after a success", was: "no rows, message: No connection.",
      changed: (14, "11/03 Mocha $12.50, message: No connection.")
    ) { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      app.server.answer("orders?page=1", error: URLError(.notConnectedToInternet))
      app.screen.didPullToRefresh()
      try await app.settle()
      return app.list
    },
    Behavior(
      name: "ordering again fails",
      was: "11/03 Mocha $12.50, message: The server has a problem (409)."
    ) {
      app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      app.server.answer("orders", method: "POST", status: 409)
      app.screen.didTapAgain(row: 0)
      try await app.settle()
      return app.list
    },
  ]

  private static let retries = [
    Behavior(name: "503 twice", was: "3 requests, a pause of half a second, 11/03 Mocha $12.50") {
      app in
      for _ in 1...2 { _ = app.answerOrders(status: 503) }
      _ = app.answerOrders(World.mocha)
      let start = Date()
      app.screen.viewDidLoad()
      try await requireEventually(within: 10) { !app.screen.rows.isEmpty }
      let pause = Date().timeIntervalSince(start) / 2
      let words =
        pause < 0.49 ? "\(pause) seconds" : pause < 2 ? "half a second" : "\(pause) seconds"
      return "\(app.requests.count) requests, a pause of \(words), \(app.list)"
    },
    Behavior(
      name: "503 four times, then a pull and 503 once",
      was: "4 requests, no rows; 2 more, 11/03 Mocha $12.50"
    ) { app in
      for _ in 1...4 { _ = app.answerOrders(status: 503) }
      app.screen.viewDidLoad()
      try await requireEventually(within: 10) { app.requests.count == 4 }
      try await app.settle(for: 0.7)
      let before =
        "\(app.requests.count) requests, \(app.screen.rows.isEmpty ? "no rows" : app.list)"
      _ = app.answerOrders(status: 503)
      _ = app.answerOrders(World.mocha)
      app.screen.didPullToRefresh()
      _ = await app.sees(within: 3) { !app.screen.rows.isEmpty }
      return "\(before); \(app.requests.count - 4) more, \(app.list)"
    },
    Behavior(
      name: "503, and the screen goes away", was: "2 requests", changed: (12, "1 request")
    ) { app in
      _ = app.answerOrders(status: 503)
      try await app.load()
      app.screen.viewWillDisappear()
      await idle(for: 0.7)
      return app.requests.count == 1 ? "1 request" : "\(app.requests.count) requests"
    },
    Behavior(
      name: "503, and nobody keeps the screen", was: "it stays while it waits",
      changed: (12, "it is gone")
    ) { app in
      // As long as the main queue is busy, the wait does not end.
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { isDone.wait() }
      _ = app.answerOrders(status: 503)
      var screen: OrdersViewController? = OrdersViewController()
      weak let gone = screen
      screen?.viewDidLoad()
      _ = await app.sees(within: 10) { app.server.unusedAnswers.isEmpty }
      screen?.viewWillDisappear()
      screen = nil
      let isGone = await app.sees(within: 1) { gone == nil }
      isDone.signal()
      try await requireEventually(within: 10) { gone == nil }
      return isGone ? "it is gone" : "it stays while it waits"
    },
  ]

  private static let callers = [
    Behavior(
      name: "the completion of API.fetchOrders",
      was: "after a success once, on the main queue; after a 500 twice, on another",
      changed: (9, "after a success once, on the main queue; after a 500 once, on another")
    ) { app in
      let isMain = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: isMain, value: true)
      defer { DispatchQueue.main.setSpecific(key: isMain, value: nil) }
      var words: [String] = []
      for status in [200, 500] {
        let calls = Recorder<Bool>()
        _ = app.answerOrders(status: status)
        API.fetchOrders { _ in calls.record(DispatchQueue.getSpecific(key: isMain) == true) }
        try await app.settle()
        let count = calls.values.count == 1 ? "once" : calls.values.count == 2 ? "twice" : "never"
        let queue = calls.values.allSatisfy(\.self) ? "the main queue" : "another"
        words.append("after a \(status == 200 ? "success" : "500") \(count), on \(queue)")
      }
      return words.joined(separator: "; ")
    },
    Behavior(
      name: "the completions of API.fetchOrder and API.cancel",
      was: "an order: on the main queue; no order: on another; canceled: on another"
    ) { app in
      let isMain = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: isMain, value: true)
      defer { DispatchQueue.main.setSpecific(key: isMain, value: nil) }
      let calls = Recorder<String>()
      let record: @Sendable (String) -> Void = { name in
        let queue = DispatchQueue.getSpecific(key: isMain) == true ? "the main queue" : "another"
        calls.record("\(name): on \(queue)")
      }
      app.server.answer("orders/7", body: Data(World.mocha.utf8))
      API.fetchOrder(id: 7) { _ in record("an order") }
      try await app.settle()
      app.server.answer("orders/9", status: 404)
      API.fetchOrder(id: 9) { _ in record("no order") }
      try await app.settle()
      app.server.answer("orders/7", method: "DELETE", status: 204)
      API.cancel(id: 7) { _ in record("canceled") }
      try await app.settle()
      return calls.values.joined(separator: "; ")
    },
    Behavior(name: "the request of another page", was: "GET /v1/orders?page=2") { app in
      _ = app.answerOrders(page: "orders?page=2")
      API.fetchOrders(page: 2) { _ in }
      try await app.settle()
      return app.requests.joined(separator: "; ")
    },
    Behavior(name: "opening links", was: "order 7: Mocha, alert: The server has a problem (404).") {
      app in
      app.server.answer("orders/7", body: Data(World.mocha.utf8))
      App.shared.openLink(toOrder: 7)
      try await app.settle()
      app.server.answer("orders/9", status: 404)
      App.shared.openLink(toOrder: 9)
      try await app.settle()
      return app.screensInWords
    },
    Behavior(
      name: "canceling", was: "alert: No connection., DELETE /v1/orders/7; DELETE /v1/orders/8"
    ) { app in
      app.server.answer("orders/7", method: "DELETE", status: 204)
      App.shared.didSwipeToCancel(order: 7)
      try await app.settle()
      app.server.answer("orders/8", method: "DELETE", error: URLError(.timedOut))
      App.shared.didSwipeToCancel(order: 8)
      try await app.settle()
      return "\(app.screensInWords), \(app.requests.joined(separator: "; "))"
    },
    Behavior(name: "signing out while the list is open", was: "login, signed out") { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      App.shared.didTapSignOut()
      return "\(app.screensInWords), \(App.shared.isSignedIn ? "signed in" : "signed out")"
    },
    Behavior(name: "signing out when the list was closed", was: "no screen") { app in
      _ = app.answerOrders(World.mocha)
      try await app.load()
      app.screen.viewWillDisappear()
      App.shared.didTapSignOut()
      return app.screensInWords
    },
  ]
}
