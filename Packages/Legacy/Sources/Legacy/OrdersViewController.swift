// swift-format-ignore-file
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The list of orders. A storyboard creates it, so `init` takes no arguments.
class OrdersViewController {
  var title = ""
  var rows: [String] = []
  var message: String?
  var isLoading = false

  private var orders: [Order] = []
  private var attempts = 0
  private var observer: NSObjectProtocol?

  func viewDidLoad() {
    observer = NotificationCenter.default.addObserver(forName: .signedOut, object: nil, queue: nil) { _ in
      self.showLogin()
    }
    title = "Orders of " + (UserDefaults.standard.string(forKey: "name") ?? "you")
    load()
  }

  func viewWillDisappear() {
    if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  func didPullToRefresh() {
    attempts = 0
    load()
  }

  private func load() {
    isLoading = true
    API.fetchOrders { result in
      switch result {
      case .success(let orders):
        self.orders = orders
        self.rows = orders.map { $0.row }
        self.message = orders.isEmpty ? "No orders yet." : nil
        self.attempts = 0
      case .failure(APIError.signedOut):
        self.showLogin()
      case .failure(APIError.server(503)) where self.attempts < 3:
        self.attempts += 1
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.load() }
        return
      case .failure(let error):
        self.rows = []
        self.message = text(of: error)
      }
      self.isLoading = false
    }
  }

  func didTapAgain(row: Int) {
    API.orderAgain(orders[row]) { error in
      if let error = error {
        self.message = text(of: error)
      } else {
        self.didPullToRefresh()
      }
    }
  }

  func didTapReceipt(row: Int) {
    let order = orders[row]
    URLSession.shared.dataTask(with: API.request("/orders/\(order.id)/receipt")) { data, _, error in
      guard let data = data, error == nil else { return }
      dates.dateFormat = "MM/dd/yyyy"
      App.shared.show("receipt of \(dates.string(from: order.placed)): " + String(decoding: data, as: UTF8.self))
    }.resume()
  }

  private func showLogin() { App.shared.show("login") }
}
