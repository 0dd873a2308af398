// swift-format-ignore-file
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Notification.Name {
  static let signedOut = Notification.Name("signedOut")
}

class Session {
  static let shared = Session()
  static var token = UserDefaults.standard.string(forKey: "token")

  func signIn(token: String) {
    Session.token = token
    UserDefaults.standard.set(token, forKey: "token")
  }

  func signOut() {
    Session.token = nil
    UserDefaults.standard.removeObject(forKey: "token")
    NotificationCenter.default.post(name: .signedOut, object: nil)
  }

  func loadName() {
    URLSession.shared.dataTask(with: API.request("/me")) { data, _, _ in
      guard let data = data, let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { return }
      UserDefaults.standard.set(json["name"] as? String, forKey: "name")
    }.resume()
  }
}
