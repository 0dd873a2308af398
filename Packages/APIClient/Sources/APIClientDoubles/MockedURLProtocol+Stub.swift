import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stubs without a client. They are the whole process's, so tests that run side by side should
/// rather stub their clients, or at least name addresses of their own.
///
/// An `endpoint` is a whole address here, such as `api.example.com/todos`, and answers for all
/// below it too. Without one, a stub answers any request to an address that no stubbed client has.
extension MockedURLProtocol {
  /// The requests so far to addresses that no stubbed client has, in order.
  public static var requests: [URLRequest] { StubRegistry.shared.book(of: nil).requests }

  /// The addresses without a client for which answers are left, sorted, each as often as it has
  /// some; `any address` for stubs without one.
  public static var unusedAnswers: [String] { StubRegistry.shared.book(of: nil).unused }

  /// Stubs one more answer: these bytes.
  public static func stub(data: Data, code: Int = 200, endpoint: String? = nil) {
    stub(ExpectedResponse(data: data, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: a failure, after the beginning of a response with status `code`.
  public static func stub(error: any Error, code: Int = 400, endpoint: String? = nil) {
    stub(ExpectedResponse(error: error, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: this text.
  public static func stub(json: String, code: Int = 200, endpoint: String? = nil) {
    stub(ExpectedResponse(json: json, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: the value's JSON, keys sorted.
  ///
  /// - Throws: The encoder's error.
  public static func stub(json: some Encodable, code: Int = 200, endpoint: String? = nil) throws {
    stub(try ExpectedResponse(json: json, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: the bytes of the file at this path.
  ///
  /// - Throws: ``StubFileError`` when it cannot be read.
  public static func stub(
    contentsOfFile path: String, code: Int = 200, endpoint: String? = nil
  ) throws(StubFileError) {
    try stub(contentsOfFile: URL(filePath: path), code: code, endpoint: endpoint)
  }

  /// Stubs one more answer: the bytes of this file.
  ///
  /// - Throws: ``StubFileError`` when it cannot be read.
  public static func stub(
    contentsOfFile url: URL, code: Int = 200, endpoint: String? = nil
  ) throws(StubFileError) {
    stub(try ExpectedResponse(contentsOfFile: url, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: anything that a network can do.
  public static func stub(_ response: ExpectedResponse, endpoint: String? = nil) {
    StubRegistry.shared.add(response, address: endpoint)
  }

  /// Forgets all stubs and requests of the process, those of every client included.
  ///
  /// For suites whose tests run one after the other; the others reset their clients.
  public static func reset() {
    StubRegistry.shared.reset()
  }
}
