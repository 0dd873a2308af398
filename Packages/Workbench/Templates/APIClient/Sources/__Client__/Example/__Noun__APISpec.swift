import Foundation

extension __Client__ {
  /// The address of the service, `__base__`.
  public static let defaultBaseURL: URL = {
    guard let url = URL(string: "__base__") else { preconditionFailure("no address: __base__") }
    return url
  }()
}

extension __Element__: DecodableType {}

/// The requests of the service. A new endpoint is a new case.
public enum __Noun__APISpec: __Client__.APISpec, Equatable {
  /// One `GET` of `/__target__`.
  case get__Noun____caseParameters__

  /// What follows the base URL, percent-encoded and with a slash at its start.
  public var endpoint: String {
    switch self {
    case .get__Noun____bindings__: __absoluteTarget__
    }
  }

  public var method: __Client__.HttpMethod {
    switch self {
    case .get__Noun__: .get
    }
  }

  /// What the body of a successful answer decodes to.
  public var returnType: any DecodableType.Type {
    switch self {
    case .get__Noun__: __Answer__.self
    }
  }

  public var body: Data? {
    switch self {
    case .get__Noun__: nil
    }
  }
}
