/// The status code of a response. You can create any code; the usual ones have names.
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code as it was sent, such as 404.
  public let rawValue: Int

  /// Creates a status with any code.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The code alone, such as `404`.
  public var description: String { "\(rawValue)" }

  /// 200: the request succeeded.
  public static let ok = HTTPStatus(rawValue: 200)
  /// 201: the server created a resource.
  public static let created = HTTPStatus(rawValue: 201)
  /// 204: the request succeeded, and there is no body.
  public static let noContent = HTTPStatus(rawValue: 204)
  /// 304: the client's copy is still current.
  public static let notModified = HTTPStatus(rawValue: 304)
  /// 400: the server doesn't understand the request.
  public static let badRequest = HTTPStatus(rawValue: 400)
  /// 401: the server doesn't know who the user is.
  public static let unauthorized = HTTPStatus(rawValue: 401)
  /// 403: the server doesn't allow this.
  public static let forbidden = HTTPStatus(rawValue: 403)
  /// 404: there's nothing at this URL.
  public static let notFound = HTTPStatus(rawValue: 404)
  /// 409: the request conflicts with the current state.
  public static let conflict = HTTPStatus(rawValue: 409)
  /// 429: the client sends too many requests.
  public static let tooManyRequests = HTTPStatus(rawValue: 429)
  /// 500: the server failed.
  public static let internalServerError = HTTPStatus(rawValue: 500)
  /// 502: a server behind the server failed.
  public static let badGateway = HTTPStatus(rawValue: 502)
  /// 503: the server can't answer right now.
  public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}
