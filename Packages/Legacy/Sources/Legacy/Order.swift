// swift-format-ignore-file
import Foundation

let dates: DateFormatter = {
  let formatter = DateFormatter()
  formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
  return formatter
}()

struct Order {
  var id: Int
  var title: String
  var cents: Int
  var placed: Date

  init(_ json: [String: Any]) {
    id = json["id"] as! Int
    title = json["title"] as? String ?? ""
    cents = json["cents"] as? Int ?? 0
    placed = dates.date(from: json["placed"] as? String ?? "") ?? Date(timeIntervalSince1970: 43_200)
  }

  static func list(from data: Data) throws -> [Order] {
    guard let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else {
      throw APIError.badData
    }
    return list.map { Order($0) }
  }

  var row: String {
    dates.dateFormat = "MM/dd"
    let day = dates.string(from: placed)
    dates.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
    return "\(day) \(title) \(price)"
  }

  var price: String { String(format: "$%.2f", Double(cents) / 100) }
}
