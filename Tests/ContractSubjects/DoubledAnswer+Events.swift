import ContractKit
import Foundation
import URLProtocolScript

extension DoubledAnswer {
  /// The events of a load, for a double that stands on `URLProtocolScript`.
  func events(from url: URL) -> [LoadEvent] {
    switch result(from: url) {
    case .success(let (_, response))?:
      [.pause(seconds: delay), .response(response)] + pieces.map { .data($0) } + [.finish]
    case .failure(let error)?: [.pause(seconds: delay), .fail(error)]
    case nil: []
    }
  }
}
