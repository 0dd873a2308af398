import ContractKit
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// How the contract scripts `HTTPStub`.

extension HTTPStub {
  /// Answers a request with either method.
  func give(_ doubled: DoubledAnswer, at path: String, to index: Int) {
    var response = Response(status: 200, body: Data())
    var isHeld = doubled.delay > 0
    var error: (any Error)?
    switch doubled.shape {
    case .response(let given): response = given
    case .error(let given): error = given
    case .notHTTP: error = URLError(.cannotParseResponse)
    case .nothing: isHeld = true
    }
    let answers = ["GET", "POST"].map { method in
      answer(
        path, method: method, status: response.status, headers: response.allHeaders,
        body: response.body, error: error, isHeld: isHeld)
    }
    guard doubled.delay > 0 else { return }
    Task {
      try await requireEventually(within: 60) { requests.count > index }
      DispatchQueue.global().asyncAfter(deadline: .now() + doubled.delay) {
        for answer in answers { answer.release() }
      }
    }
  }
}
