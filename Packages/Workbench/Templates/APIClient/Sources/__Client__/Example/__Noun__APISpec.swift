import Foundation

/// The requests of the service. A new endpoint is a new case.
public enum __Noun__APISpec: __Client__.APISpec, Equatable {
  /// One `GET` of `/__target__`.
  case get__Noun__

  /// What follows the base URL, percent-encoded and with a slash at its start.
  public var endpoint: String {
    switch self {
    case .get__Noun__: "/__target__"
    }
  }

  /// The method of the request.
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

  /// The body of the request. A `GET` has none.
  public var body: Data? {
    switch self {
    case .get__Noun__: nil
    }
  }
}
