/// What a request asks the server to do; any method can be made, the usual ones have names.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is sent, such as `GET`.
  public let rawValue: String

  /// Makes a method of any name; one that HTTP does not allow makes its request invalid.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `GET`: answer with what is there.
  public static let get = HTTPMethod(rawValue: "GET")
  /// `HEAD`: as `GET`, but without the body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// `POST`: take the body in.
  public static let post = HTTPMethod(rawValue: "POST")
  /// `PUT`: put the body in the place of what is there.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// `PATCH`: change what is there as the body says.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// `DELETE`: remove what is there.
  public static let delete = HTTPMethod(rawValue: "DELETE")
}
