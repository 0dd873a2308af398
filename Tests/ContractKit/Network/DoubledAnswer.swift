import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An ``Answer`` in the shapes in which a test double can give it: what `URLSession` would report.
public struct DoubledAnswer: Sendable {
  /// The shapes.
  public enum Shape: Sendable {
    /// A response, its body in these pieces.
    case response(Response, pieces: [Data])
    /// An error.
    case error(URLError)
    /// A response that is not HTTP.
    case notHTTP
    /// Nothing at all.
    case nothing
  }

  /// What the double gives.
  public let shape: Shape
  /// How long it waits first, in seconds.
  public let delay: TimeInterval
}

extension Answer {
  /// This answer as a double gives it.
  public var doubled: DoubledAnswer {
    DoubledAnswer(shape: doubledShape, delay: delay)
  }

  private var doubledShape: DoubledAnswer.Shape {
    switch behavior {
    case .respond(let response): .response(response, pieces: [response.body])
    case .respondInChunks(let response, let pieces):
      .response(response, pieces: response.body.split(into: pieces))
    case .refuseConnection: .error(URLError(.cannotConnectToHost))
    case .stall: .nothing
    case .outlastTimeout: .error(URLError(.timedOut))
    case .drop, .cut, .overstateLength: .error(URLError(.networkConnectionLost))
    case .sendGarbage: .notHTTP
    // A URLProtocol cannot redirect on Linux: redirect scenarios are for the loopback lane alone.
    case .redirect: .error(URLError(.unsupportedURL))
    }
  }
}

extension Data {
  /// This data in `count` pieces of about the same size.
  func split(into count: Int) -> [Data] {
    let size = Swift.max(1, (self.count + count - 1) / Swift.max(1, count))
    return stride(from: 0, to: self.count, by: size).map {
      self.dropFirst($0).prefix(size)
    }
  }
}
