import Foundation

/// The body of a response from `/graphql`: data, errors, or both. The status is 200 either way.
nonisolated struct GraphQLAnswer<Value: Decodable>: Decodable {
  struct Failure: Decodable {
    let message: String
  }

  let data: Value?
  let errors: [Failure]?

  /// The data, if the service reports no error.
  var value: Value {
    get throws {
      guard let data, errors?.isEmpty != false else {
        throw GraphQLError(messages: errors?.map(\.message) ?? [])
      }
      return data
    }
  }
}

/// An error that the service reports instead of data, or along with it.
nonisolated public struct GraphQLError: LocalizedError, Equatable {
  public let messages: [String]

  public var errorDescription: String? { messages.joined(separator: " ") }
}
