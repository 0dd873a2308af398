import Foundation

/// The subject of one style: it tells the contract how to call the style's client.
public protocol Subject: Sendable {
  /// The style's name, which is the name of its package.
  var name: String { get }
  /// The lanes in which the style's client can be made.
  var lanes: [Lane] { get }
  /// The bodies that the style's server could send.
  var bodies: BodyVariants { get throws }
  /// What the client requests below its base URL, without a slash at its beginning: a path, and a
  /// query if there is one, both percent-encoded, such as `forecast?city=Paris%20XI`.
  var path: String { get }
  /// What the style promises beyond the scenarios for all styles.
  var capabilities: Capabilities { get }
  /// The scenarios that the style cannot pass, each with a reason.
  var exclusions: [Exclusion] { get }

  /// Makes a client over the style's doubles, which give `network.doubledAnswers`.
  func doubled(_ network: Network) throws -> ClientDriver
  /// Makes a client as production code does, for the server at `network.base`.
  func loopback(_ network: Network) throws -> ClientDriver
}

/// What a style promises beyond the scenarios for all styles.
///
/// Each capability adds scenarios, or changes what a scenario expects.
public struct Capabilities: Sendable {
  /// Outcomes arrive on a queue that the caller chose.
  public var queue: Bool
  /// The status codes that are a success. The client refuses every other code.
  public var successes: ClosedRange<Int>
  /// The headers that every request carries, by name.
  public var headers: [String: String]
  /// The name of the header that carries a credential.
  public var credentialHeader: String?
  /// The call with a completion also exists as `async throws`. Cancelling its task cancels the
  /// call.
  public var asyncCall: Bool
  /// What a second call sends: JSON, with a POST, to the same address; `nil` for no such call.
  /// ``ClientDriver/startPost`` makes it.
  public var postBody: Data?

  /// Makes capabilities. What is left out is not promised.
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
  /// By default, a style can be made in both lanes.
  public var lanes: [Lane] { Lane.allCases }
  /// By default, a style promises nothing more.
  public var capabilities: Capabilities { Capabilities() }
  /// By default, a style passes every scenario.
  public var exclusions: [Exclusion] { [] }

  /// By default, a style has no doubles. Its ``lanes`` must say so.
  public func doubled(_ network: Network) throws -> ClientDriver { throw NoDoubles(name: name) }

  func driver(in lane: Lane, _ network: Network) throws -> ClientDriver {
    switch lane {
    case .doubles: try doubled(network)
    case .loopback: try loopback(network)
    }
  }
}

/// Thrown for a style that plays the doubles lane without a subject for its doubles.
private struct NoDoubles: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "the subject of \(name) makes no client over doubles; write doubled(_:), or leave .doubles out "
      + "of lanes"
  }
}
