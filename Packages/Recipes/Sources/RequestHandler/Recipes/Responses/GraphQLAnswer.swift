import Foundation

/// The body of each answer of `/graphql`: data, errors, or both. Its status is 200 either way.
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

/// What the service reports instead of data, or beside it.
nonisolated public struct GraphQLError: LocalizedError, Equatable {
  public let messages: [String]

  public var errorDescription: String? { messages.joined(separator: " ") }
}
