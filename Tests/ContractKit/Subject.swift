import Foundation

/// The adapter of one style: everything that the contract needs to know of it.
public protocol Subject: Sendable {
  /// The style's name, which is its package's.
  var name: String { get }
  /// What its server would send.
  var bodies: BodyVariants { get throws }
  /// The path that its call asks for, below any base, without a slash at its beginning.
  var path: String { get }
  /// What it promises beyond what every style does.
  var capabilities: Capabilities { get }
  /// What it cannot honour, each with a reason.
  var exclusions: [Exclusion] { get }

  /// Drives its client to its own doubles, which give `network.doubledAnswers`.
  func doubled(_ network: Network) throws -> ClientDriver
  /// Drives its client as production code would, to the server at `network.base`.
  func loopback(_ network: Network) throws -> ClientDriver
}

/// What a style promises beyond what every style does; scenarios about it are for those that do.
public struct Capabilities: Sendable {
  /// Outcomes arrive on a queue that the caller chose.
  public var queue = false
  /// The statuses that are a success; every other is refused.
  public var successes = 200...200
  /// Headers that every request carries.
  public var headers: [String: String] = [:]
  /// The header that carries a credential.
  public var credentialHeader: String?
  /// The call with a completion is also there as `async throws`, cancelled with its task.
  public var asyncCall = false

  /// Capabilities nothing more.
  public init() {}
}

extension Subject {
  /// Nothing more, unless the style says otherwise.
  public var capabilities: Capabilities { Capabilities() }
  /// Nothing, unless the style says otherwise.
  public var exclusions: [Exclusion] { [] }

  func driver(in lane: Lane, _ network: Network) throws -> ClientDriver {
    switch lane {
    case .doubles: try doubled(network)
    case .loopback: try loopback(network)
    }
  }
}
