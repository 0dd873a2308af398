import Foundation

extension ExpectedResponse {
  /// An answer with this text as its body, whether it is JSON or not.
  init(json: String, statusCode: Int) {
    self.init(data: Data(json.utf8), statusCode: statusCode)
  }

  /// An answer with this value's JSON as its body, keys sorted.
  init(json: some Encodable, statusCode: Int) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.init(data: try encoder.encode(json), statusCode: statusCode)
  }

  /// An answer with a file's bytes as its body.
  init(contentsOfFile url: URL, statusCode: Int) throws(StubFileError) {
    do {
      self.init(data: try Data(contentsOf: url), statusCode: statusCode)
    } catch {
      throw StubFileError(path: url.path(), reason: error.localizedDescription)
    }
  }
}
