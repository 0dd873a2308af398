/// The method of a request. You can create any method; the usual ones have names.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is sent, such as `GET`.
  public let rawValue: String

  /// Creates a method with any name. A name that HTTP doesn't allow makes the request invalid.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `GET`: read a resource.
  public static let get = HTTPMethod(rawValue: "GET")
  /// `HEAD`: like `GET`, but without the body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// `POST`: add the resource in the body.
  public static let post = HTTPMethod(rawValue: "POST")
  /// `PUT`: replace a resource with the one in the body.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// `PATCH`: change a resource as the body says.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// `DELETE`: remove a resource.
  public static let delete = HTTPMethod(rawValue: "DELETE")
}
