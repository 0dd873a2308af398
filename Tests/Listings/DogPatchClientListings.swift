import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of chapter 8 of *iOS Test-Driven Development by Tutorials* (Joshua Greene): a
/// helper that catches the outcome in three variables.
@Suite(.timeLimit(.minutes(1))) final class DogPatchClientListings {
  let baseURL, getDogsURL: URL
  let mockSession: MockURLSession
  var sut: DogPatchClient

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    getDogsURL = try #require(URL(string: "dogs", relativeTo: baseURL))
    mockSession = MockURLSession()
    sut = DogPatchClient(baseURL: baseURL, session: mockSession, responseQueue: nil)
  }

  @Test func getDogsReturnsTheRunningTask() throws {
    let dataTask: URLSessionTaskProtocol? = sut.getDogs() { _, _ in }
    dataTask?.cancel()

    let mockTask = try #require(dataTask as? MockURLSessionTask)
    #expect(mockTask.url == getDogsURL)
    #expect(mockTask.calledResume)
    #expect(mockTask.calledCancel)
  }

  @Test func transportErrorCallsBackWithIt() throws {
    let expectedError = NSError(domain: "com.example.listings", code: 42)

    let result = whenGetDogs(error: expectedError)

    #expect(result.calledCompletion)
    #expect(result.dogs == nil)
    #expect(try #require(result.error as NSError?) == expectedError)
  }

  @Test func validJSONCallsBackWithDogs() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")
    let dogs = try JSONDecoder().decode([Dog].self, from: data)

    let result = whenGetDogs(data: data)

    #expect(result.calledCompletion)
    #expect(result.dogs == dogs)
    #expect(result.error == nil)
  }

  private func whenGetDogs(
    data: Data? = nil, statusCode: Int = 200, error: Error? = nil
  ) -> (calledCompletion: Bool, dogs: [Dog]?, error: Error?) {
    var calledCompletion = false
    var receivedDogs: [Dog]? = nil
    var receivedError: Error? = nil

    let mockTask =
      sut.getDogs() { dogs, error in
        calledCompletion = true
        receivedDogs = dogs
        receivedError = error as NSError?
      } as? MockURLSessionTask
    mockTask?.completionHandler(data, response(statusCode), error)

    return (calledCompletion, receivedDogs, receivedError)
  }

  private func response(_ statusCode: Int) -> HTTPURLResponse? {
    HTTPURLResponse(url: getDogsURL, statusCode: statusCode, httpVersion: nil, headerFields: nil)
  }
}

/// The same source on the conformances of the real session and its tasks.
@Suite(.timeLimit(.minutes(1))) final class URLSessionProtocolListings {
  let session = URLSession(configuration: .default)
  let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.com"))
  }

  @Test func realSessionAndTaskConform() {
    #expect((session as AnyObject) is URLSessionProtocol)
    #expect((session.dataTask(with: url) as AnyObject) is URLSessionTaskProtocol)
  }
}

/// The same source, whose doubles are the reader's own: classes that are not `Sendable`.
@Suite struct DogPatchClientListingsWithOwnDoubles {
  class MockURLSession: URLSessionProtocol {
    var queue: DispatchQueue? = nil

    func givenDispatchQueue() {
      queue = DispatchQueue(label: "com.DogPatchTests.MockSession")
    }

    func makeDataTask(
      with url: URL, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
    ) -> URLSessionTaskProtocol {
      return MockURLSessionTask(completionHandler: completionHandler, url: url, queue: queue)
    }
  }

  class MockURLSessionTask: URLSessionTaskProtocol {
    var completionHandler: (Data?, URLResponse?, Error?) -> Void
    var url: URL
    var calledResume = false
    var calledCancel = false

    init(
      completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void, url: URL,
      queue: DispatchQueue?
    ) {
      if let queue = queue {
        self.completionHandler = { data, response, error in
          queue.async() {
            completionHandler(data, response, error)
          }
        }
      } else {
        self.completionHandler = completionHandler
      }
      self.url = url
    }

    func resume() { calledResume = true }
    func cancel() { calledCancel = true }
  }

  @Test func ownTaskIsResumedAndReturnedAndItsErrorPassedOn() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    let sut = DogPatchClient(baseURL: baseURL, session: MockURLSession(), responseQueue: nil)
    var receivedError: Error?

    let dataTask = sut.getDogs() { _, error in receivedError = error }
    let mockTask = try #require(dataTask as? MockURLSessionTask)
    mockTask.completionHandler(nil, nil, URLError(.timedOut))
    dataTask.cancel()

    #expect(mockTask.calledResume)
    #expect(mockTask.calledCancel)
    #expect(mockTask.url.absoluteString == "https://example.com/dogs")
    #expect((receivedError as? URLError)?.code == .timedOut)
  }
}
