/// What a request asks the server to do. Any method can be made, and the usual ones have names.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is sent, such as `GET`.
  public let rawValue: String

  /// Makes a method of any name. A name that HTTP does not allow makes the request invalid.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `GET`: answer with what is there.
  public static let get = HTTPMethod(rawValue: "GET")
  /// `HEAD`: as `GET`, but without the body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// `POST`: add what the body says.
  public static let post = HTTPMethod(rawValue: "POST")
  /// `PUT`: replace what is there with the body.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// `PATCH`: change what is there as the body says.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// `DELETE`: remove what is there.
  public static let delete = HTTPMethod(rawValue: "DELETE")
}
