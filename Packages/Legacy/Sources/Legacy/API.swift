// swift-format-ignore-file
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum APIError: Error {
  case signedOut
  case server(Int)
  case badData
}

func text(of error: Error) -> String {
  switch error {
  case APIError.signedOut: return "Please sign in."
  case APIError.server(let status): return "The server has a problem (\(status))."
  case is URLError: return "No connection."
  default: return "We can't read the server's answer."
  }
}

class API {
  static let base = "https://api.beans.invalid/v1"

  static func request(_ path: String, method: String = "GET") -> URLRequest {
    var request = URLRequest(url: URL(string: base + path)!)
    request.httpMethod = method
    request.setValue("Bearer " + (Session.token ?? ""), forHTTPHeaderField: "Authorization")
    print(method, path, Session.token ?? "no token")
    return request
  }

  static func fetchOrders(page: Int = 1, completion: @escaping (Result<[Order], Error>) -> Void) {
    var path = "/orders?page=\(page)"
    if UserDefaults.standard.bool(forKey: "onlyOpen") { path += "&status=open" }
    URLSession.shared.dataTask(with: request(path)) { data, response, error in
      if let error = error {
        completion(.failure(error))
        return
      }
      let status = (response as! HTTPURLResponse).statusCode
      if status == 401 {
        Session.shared.signOut()
        completion(.failure(APIError.signedOut))
        return
      }
      if status != 200 {
        completion(.failure(APIError.server(status)))
      }
      do {
        let orders = try Order.list(from: data!)
        DispatchQueue.main.async { completion(.success(orders)) }
      } catch {
        completion(.failure(error))
      }
    }.resume()
  }

  static func fetchOrder(id: Int, completion: @escaping (Result<Order, Error>) -> Void) {
    URLSession.shared.dataTask(with: request("/orders/\(id)")) { data, response, error in
      if let error = error { return completion(.failure(error)) }
      let status = (response as! HTTPURLResponse).statusCode
      guard status == 200 else { return completion(.failure(APIError.server(status))) }
      guard let json = try? JSONSerialization.jsonObject(with: data!) as? [String: Any] else {
        return completion(.failure(APIError.badData))
      }
      DispatchQueue.main.async { completion(.success(Order(json))) }
    }.resume()
  }

  static func cancel(id: Int, completion: @escaping (Error?) -> Void) {
    let request = request("/orders/\(id)", method: "DELETE")
    URLSession.shared.dataTask(with: request) { _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      completion(error ?? (status == 204 ? nil : APIError.server(status)))
    }.resume()
  }

  static func orderAgain(_ order: Order, completion: @escaping (Error?) -> Void) {
    var request = request("/orders", method: "POST")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"{"again":\#(order.id)}"#.utf8)
    URLSession.shared.dataTask(with: request) { _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      DispatchQueue.main.async { completion(error ?? (status == 201 ? nil : APIError.server(status))) }
    }.resume()
  }
}
