import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of chapter 8 of *iOS Test-Driven Development by Tutorials* (Joshua Greene): a helper
/// that catches the outcome in three variables, and one that looks at where it arrives.
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

  @Test func getDogsResumesATaskForItsURL() throws {
    let mockTask = try #require(sut.getDogs { _, _ in } as? MockURLSessionTask)

    #expect(mockTask.url == getDogsURL)
    #expect(mockTask.calledResume)
    #expect(sut.session === mockSession)
  }

  @Test func statusOtherThan200CallsBackWithNeither() {
    let result = whenGetDogs(statusCode: 500)

    #expect(result.calledCompletion)
    #expect(result.dogs == nil)
    #expect(result.error == nil)
  }

  @Test func transportErrorCallsBackWithIt() throws {
    let expectedError = NSError(domain: "com.example.listings", code: 42)

    let result = whenGetDogs(error: expectedError)

    #expect(result.calledCompletion && result.dogs == nil)
    #expect(try #require(result.error as NSError?) == expectedError)
  }

  @Test func validJSONCallsBackWithDogs() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")

    let result = whenGetDogs(data: data)

    #expect(result.dogs == (try JSONDecoder().decode([Dog].self, from: data)))
    #expect(result.error == nil)
  }

  @Test func missingValuesCallBackWithTheDecodersError() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_MissingValuesResponse")
    let expectedError = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Dog].self, from: data)
    }

    let result = whenGetDogs(data: data)

    #expect(result.dogs == nil)
    #expect((result.error as NSError?)?.domain == (expectedError as NSError?)?.domain)
    #expect((result.error as NSError?)?.code == (expectedError as NSError?)?.code)
  }

  @Test(arguments: [200, 500], [nil, URLError(.timedOut)])
  func outcomeIsDispatchedToTheResponseQueue(statusCode: Int, error: URLError?) async throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")
    let key = DispatchSpecificKey<Bool>()
    let responseQueue = DispatchQueue(label: "responses")
    responseQueue.setSpecific(key: key, value: true)
    mockSession.givenDispatchQueue()
    sut = DogPatchClient(baseURL: baseURL, session: mockSession, responseQueue: responseQueue)

    let isDispatched = await withCheckedContinuation { continuation in
      let task = sut.getDogs { _, _ in
        continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
      }
      (task as? MockURLSessionTask)?.completionHandler(data, response(statusCode), error)
    }

    #expect(isDispatched)
  }

  private func whenGetDogs(
    data: Data? = nil, statusCode: Int = 200, error: Error? = nil
  ) -> (calledCompletion: Bool, dogs: [Dog]?, error: Error?) {
    var calledCompletion = false
    var receivedDogs: [Dog]? = nil
    var receivedError: Error? = nil

    let task = sut.getDogs { dogs, error in
      calledCompletion = true
      receivedDogs = dogs
      receivedError = error as NSError?
    }
    (task as? MockURLSessionTask)?.completionHandler(data, response(statusCode), error)

    return (calledCompletion, receivedDogs, receivedError)
  }

  private func response(_ statusCode: Int) -> HTTPURLResponse? {
    HTTPURLResponse(url: getDogsURL, statusCode: statusCode, httpVersion: nil, headerFields: nil)
  }
}

/// The same source, whose doubles are the reader's own: classes that are not `Sendable`.
@Suite struct DogPatchClientListingsWithOwnDoubles {
  class MockURLSession: URLSessionProtocol {
    func makeDataTask(
      with url: URL, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
    ) -> URLSessionTaskProtocol {
      return MockURLSessionTask(completionHandler: completionHandler, url: url)
    }
  }

  class MockURLSessionTask: URLSessionTaskProtocol {
    var completionHandler: (Data?, URLResponse?, Error?) -> Void
    var url: URL
    var calledResume = false

    init(completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void, url: URL) {
      self.completionHandler = completionHandler
      self.url = url
    }

    func resume() { calledResume = true }
    func cancel() {}
  }

  @Test func ownTaskIsResumedAndItsErrorHandedOn() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    let sut = DogPatchClient(baseURL: baseURL, session: MockURLSession(), responseQueue: nil)
    var receivedError: Error?

    let mockTask = sut.getDogs { _, error in receivedError = error } as? MockURLSessionTask
    mockTask?.completionHandler(nil, nil, URLError(.timedOut))

    #expect(mockTask?.calledResume == true)
    #expect(mockTask?.url.absoluteString == "https://example.com/dogs")
    #expect((receivedError as? URLError)?.code == .timedOut)
  }
}
