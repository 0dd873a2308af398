import Foundation
import WorkbenchKit

/// What `make endpoint` must know about a made client: a file in its package, written once.
struct ClientRecord: Codable, Equatable {
  static let file = "client.json"

  let style, module, client, error: String
  let base: URL
  /// Whether the client has what only Linux needs.
  let isForLinux: Bool

  init(of order: ClientOrder) {
    style = order.style.name
    module = order.module
    client = order.client
    error = order.error
    base = order.address.base
    isForLinux = order.isForLinux
  }

  /// The file's text.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// Reads the record of a package.
  init(in package: URL) throws {
    let file = package.appending(path: Self.file)
    let example =
      #"{"style": "RequestHandler", "module": "OrdersAPI", "client": "OrdersClient", "error": "OrdersError", "#
      + #""base": "https://api.example.com", "isForLinux": false}"#
    let data = try (try? Data(contentsOf: file)).orThrow(
      "\(file.path) is missing: make new writes it, and make endpoint reads it. If the client was made before, or the file was removed, write it, as in \(example)"
    )
    self = try (try? JSONDecoder().decode(Self.self, from: data)).orThrow(
      "\(file.path) doesn't say what make endpoint must know: write it, as in \(example)")
  }
}
