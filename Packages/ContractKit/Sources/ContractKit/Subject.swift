import Foundation

/// The subject of one style, which tells the contract how to call the style's client.
public protocol Subject: Sendable {
  /// The style's name, which is the name of its package.
  var name: String { get }
  /// The lanes that the style's client can run in.
  var lanes: [Lane] { get }
  /// The bodies that the style's server could send.
  var bodies: BodyVariants { get throws }
  /// What the client requests below its base URL: a path without a leading slash, and a query if
  /// there is one. Both are percent-encoded, for example `forecast?city=Paris%20XI`.
  var path: String { get }
  /// What the style promises beyond the scenarios for all styles.
  var capabilities: Capabilities { get }
  /// The scenarios that the style can't pass, each with a reason.
  var exclusions: [Exclusion] { get }

  /// Creates a client that uses the style's doubles, which respond with `network.doubledAnswers`.
  func doubled(_ network: Network) throws -> ClientDriver
  /// Creates a client as production code does, for the server at `network.base`.
  func loopback(_ network: Network) throws -> ClientDriver
}

/// What a style promises beyond the scenarios for all styles.
///
/// Each capability adds scenarios, or changes what a scenario expects.
public struct Capabilities: Sendable {
  /// Outcomes arrive on a queue that the caller chose.
  public var queue: Bool
  /// The status codes that count as a success. The client treats every other code as a failure.
  public var successes: ClosedRange<Int>
  /// The headers that every request carries, by name.
  public var headers: [String: String]
  /// The name of the header that carries a credential.
  public var credentialHeader: String?
  /// The call with a completion also exists as `async throws`. Canceling its task cancels the call.
  public var asyncCall: Bool
  /// The JSON that a second call sends to the same address in a POST, or `nil` if there is no such
  /// call. ``ClientDriver/startPost`` makes that call.
  public var postBody: Data?

  /// Creates capabilities. By default, a style promises none of them.
  public init(
    queue: Bool = false, successes: ClosedRange<Int> = 200...200, headers: [String: String] = [:],
    credentialHeader: String? = nil, asyncCall: Bool = false, postBody: Data? = nil
  ) {
    self.queue = queue
    self.successes = successes
    self.headers = headers
    self.credentialHeader = credentialHeader
    self.asyncCall = asyncCall
    self.postBody = postBody
  }
}

extension Subject {
  /// By default, a style runs in both lanes.
  public var lanes: [Lane] { Lane.allCases }
  /// By default, a style has no additional capabilities.
  public var capabilities: Capabilities { Capabilities() }
  /// By default, a style passes every scenario.
  public var exclusions: [Exclusion] { [] }

  /// By default, a style has no doubles. In that case, its ``lanes`` must leave out the doubles
  /// lane.
  public func doubled(_ network: Network) throws -> ClientDriver { throw NoDoubles(name: name) }

  func driver(in lane: Lane, _ network: Network) throws -> ClientDriver {
    switch lane {
    case .doubles: try doubled(network)
    case .loopback: try loopback(network)
    }
  }
}

/// An error for a style that runs in the doubles lane but doesn't implement `doubled(_:)`.
private struct NoDoubles: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "the subject of \(name) makes no client over doubles; write doubled(_:), or leave .doubles out "
      + "of lanes"
  }
}
