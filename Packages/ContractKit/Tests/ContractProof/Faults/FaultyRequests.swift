import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Fault {
  /// The request that a client with this fault sends.
  func changing(_ request: URLRequest, base: URL) -> URLRequest {
    var request = request
    switch self {
    case .forgetsHeader(let name): request.setValue(nil, forHTTPHeaderField: name)
    case .changesHeader(let name): request.setValue("stale", forHTTPHeaderField: name)
    case .changesMethod(let method): request.httpMethod = method
    case .sendsNoBody: request.httpBody = nil
    default: request.url = address(below: base.absoluteString) ?? request.url
    }
    return request
  }

  /// The request that a client with this fault sends after a redirect.
  ///
  /// - Parameters:
  ///   - request: The request that is right.
  ///   - first: The request that the server redirected.
  func redirecting(_ request: URLRequest, from first: URLRequest?) -> URLRequest {
    var request = request
    switch self {
    case .sendsTheCredentialAnywhere:
      let credential = first?.value(forHTTPHeaderField: "Authorization")
      request.setValue(credential, forHTTPHeaderField: "Authorization")
    case .followsToTheSameAddress: request.url = first?.url
    case .keepsItsMethodInARedirect: request.httpMethod = first?.httpMethod
    case .losesTheBodyInARedirect: request.httpBody = nil
    case .asksWithAGetAfterARedirect: (request.httpMethod, request.httpBody) = ("GET", nil)
    case .resolvesAgainstTheRoot:
      request.url = (request.url?.absoluteURL).flatMap {
        URL(string: $0.absoluteString.replacing($0.deletingLastPathComponent().path(), with: "/"))
      }
    default: break
    }
    return request
  }

  /// The wrong address; `nil` when this fault is not about the address.
  private func address(below base: String) -> URL? {
    let path = ReferenceClient.path
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return switch self {
    case .doublesTheSlash: URL(string: base + "/\(path)")
    case .needsAPathInTheBase where base.hasNoPath: URL(string: base)
    case .replacesTheLastComponent: URL(string: path, relativeTo: URL(string: base))?.absoluteURL
    case .encodesAgain: URL(string: prefix.replacing("%", with: "%25") + path)
    case .decodesTheBase: URL(string: (prefix.removingPercentEncoding ?? prefix) + path)
    case .sendsPlusForSpace: URL(string: prefix.replacing("%20", with: "+") + path)
    case .losesTheQuery: URL(string: prefix + path.prefix { $0 != "?" })
    case .encodesTheQueryAgain: URL(string: prefix + path.replacing("%", with: "%25"))
    default: nil
    }
  }
}

extension String {
  /// Whether this address ends with its host.
  fileprivate var hasNoPath: Bool { count(where: { $0 == "/" }) == 2 }
}
