import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What `URLSession` would report for an ``Answer``, for use in a test double.
public struct DoubledAnswer: Sendable {
  /// What `URLSession` can report.
  public enum Shape: Sendable {
    /// A response with its whole body.
    case response(Response)
    /// An error.
    case error(URLError)
    /// A response that isn't HTTP.
    case notHTTP
    /// Nothing, so the call never gets an answer.
    case nothing
  }

  /// What the double reports.
  public let shape: Shape
  /// The pieces in which the body of a response arrives.
  public let pieces: [Data]
  /// How long the double waits before it reports that, in seconds.
  public let delay: TimeInterval

  /// Returns what a session delivers when it's done: a body and a response, or an error. Returns
  /// `nil` if it never delivers anything.
  ///
  /// - Parameter url: The URL of the request.
  public func result(from url: URL) -> Result<(data: Data, response: URLResponse), URLError>? {
    switch shape {
    case .response(let response):
      HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: "HTTP/1.1",
        headerFields: response.allHeaders
      ).map { .success((response.body, $0)) }
    case .error(let error): .failure(error)
    case .notHTTP: .success((Data(), .notHTTP(for: url)))
    case .nothing: nil
    }
  }

  /// Returns the result after the delay, as `URLSession.data(for:)` does. This is for a double with
  /// an async function. If there is no answer, it waits until its task is canceled.
  ///
  /// - Parameter url: The URL of the request.
  /// - Throws: The answer's error, or `CancellationError`.
  public func load(from url: URL) async throws -> (Data, URLResponse) {
    let (results, arrival) = AsyncThrowingStream.makeStream(of: (Data, URLResponse).self)
    if let result = result(from: url) {
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
        arrival.yield(with: result.map { ($0.data, $0.response) }.mapError { $0 })
      }
    }
    for try await result in results { return result }
    throw CancellationError()
  }
}

extension URLResponse {
  /// A response that isn't HTTP.
  public static func notHTTP(for url: URL) -> URLResponse {
    URLResponse(
      url: url, mimeType: "text/plain", expectedContentLength: 0, textEncodingName: nil)
  }
}

extension Answer {
  /// What a double reports for this answer.
  public var doubled: DoubledAnswer {
    let pieces =
      switch behavior {
      case .respond(let response), .respondWithTrailer(let response): [response.body]
      case .respondInChunks(let response, let count): response.body.split(into: count)
      default: [Data]()
      }
    return DoubledAnswer(shape: doubledShape, pieces: pieces, delay: delay)
  }

  private var doubledShape: DoubledAnswer.Shape {
    switch behavior {
    case .respond(let response), .respondInChunks(let response, _),
      .respondWithTrailer(let response):
      .response(response)
    case .refuseConnection: .error(URLError(.cannotConnectToHost))
    case .stall: .nothing
    case .outlastTimeout: .error(URLError(.timedOut))
    case .drop, .cut, .overstateLength: .error(URLError(.networkConnectionLost))
    case .sendGarbage: .notHTTP
    // On Linux, a `URLProtocol` can't redirect, so redirect scenarios run only in the loopback
    // lane.
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
