/// What an answer can be decoded as. Types opt in, and arrays of them are in.
///
/// It is `Sendable`, since decoded values cross from the client to whichever task awaits them.
public protocol DecodableType: Decodable, Sendable {}

extension Array: DecodableType where Element: DecodableType {}
