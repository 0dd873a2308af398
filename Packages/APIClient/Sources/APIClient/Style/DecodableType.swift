/// A type that an answer can be decoded as. Types opt in; arrays of such types are included.
///
/// It is `Sendable`, because a decoded value goes from the client to the task that awaits it.
public protocol DecodableType: Decodable, Sendable {}

extension Array: DecodableType where Element: DecodableType {}
