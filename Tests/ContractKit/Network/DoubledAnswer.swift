import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An ``Answer`` for a test double: what `URLSession` would report for it.
public struct DoubledAnswer: Sendable {
  /// What `URLSession` can report.
  public enum Shape: Sendable {
    /// A response whose body arrives in these pieces.
    case response(Response, pieces: [Data])
    /// An error.
    case error(URLError)
    /// A response that is not HTTP.
    case notHTTP
    /// Nothing: the call gets no answer.
    case nothing
  }

  /// What the double reports.
  public let shape: Shape
  /// How long the double waits before that, in seconds.
  public let delay: TimeInterval
}

extension Answer {
  /// What a double reports for this answer.
  public var doubled: DoubledAnswer {
    DoubledAnswer(shape: doubledShape, delay: delay)
  }

  private var doubledShape: DoubledAnswer.Shape {
    switch behavior {
    case .respond(let response): .response(response, pieces: [response.body])
    case .respondInChunks(let response, let pieces):
      .response(response, pieces: response.body.split(into: pieces))
    case .respondWithTrailer(let response): .response(response, pieces: [response.body])
    case .refuseConnection: .error(URLError(.cannotConnectToHost))
    case .stall: .nothing
    case .outlastTimeout: .error(URLError(.timedOut))
    case .drop, .cut, .overstateLength: .error(URLError(.networkConnectionLost))
    case .sendGarbage: .notHTTP
    // On Linux, a URLProtocol cannot redirect. Redirect scenarios run in the loopback lane only.
    case .redirect: .error(URLError(.unsupportedURL))
    }
  }
}

extension Data {
  /// Splits the data into at most `count` pieces of about the same size.
  func split(into count: Int) -> [Data] {
    let size = Swift.max(1, (self.count + count - 1) / Swift.max(1, count))
    return stride(from: 0, to: self.count, by: size).map {
      self.dropFirst($0).prefix(size)
    }
  }
}
