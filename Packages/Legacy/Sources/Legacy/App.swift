// swift-format-ignore-file
import Foundation

/// The rest of the app, which other teams own. It opens the screen, and calls the API elsewhere.
class App {
  static let shared = App()

  private let lock = NSLock()
  private var shown: [String] = []

  /// The screens that have been shown, newest last. In a real app, UIKit shows them.
  var screens: [String] { lock.withLock { shown } }

  func show(_ screen: String) { lock.withLock { shown.append(screen) } }

  func didSignIn(token: String) -> OrdersViewController {
    Session.shared.signIn(token: token)
    Session.shared.loadName()
    let orders = OrdersViewController()
    orders.viewDidLoad()
    return orders
  }

  func openLink(toOrder id: Int) {
    API.fetchOrder(id: id) { result in
      switch result {
      case .success(let order): self.show("order \(order.id): \(order.title)")
      case .failure(let error): self.show("alert: \(text(of: error))")
      }
    }
  }

  func didSwipeToCancel(order id: Int) {
    API.cancel(id: id) { error in
      if let error = error { self.show("alert: \(text(of: error))") }
    }
  }

  func countOrders(completion: @escaping (Int) -> Void) {
    API.fetchOrders { result in completion((try? result.get().count) ?? 0) }
  }

  func didTapSignOut() { Session.shared.signOut() }

  var isSignedIn: Bool { Session.token != nil }
}
