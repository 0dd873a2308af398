import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Fault {
  /// The answer that a client with this fault sees; `nil` when it waits forever.
  ///
  /// - Parameters:
  ///   - answer: The answer of the network.
  ///   - script: What the scenario wants the network to do.
  func changing(
    _ answer: Result<Response, any Error>, script: Network
  ) -> Result<Response, any Error>? {
    switch answer {
    case .success(let response): changing(response, script)
    case .failure(let error): .some(changing(error, script))
    }
  }

  private func changing(_ response: Response, _ script: Network) -> Result<Response, any Error>? {
    var response = response
    let body = response.body
    switch self {
    case .acceptsStatus(response.status): response.status = 200
    case .looksAtTheBodyFirst where response.status >= 400 && body.isEmpty: response.status = 200
    case .doesNotFollowRedirects where script.hasRedirect: response.status = 302
    case .waitsForCredentials(response.header("WWW-Authenticate")): return nil
    case .refusesTrailers where script.hasTrailer:
      return .failure(URLError(.networkConnectionLost))
    case .forgives(let problem) where BodyProblem(of: body) == problem: response.body = .emptyList
    case .refusesAnEmptyList where body == .emptyList: response.body = Data()
    case .refusesAMegabyte where body.count >= 1_000_000: response.body = Data()
    case .refusesAThousandElements where body.count(where: { $0 == UInt8(ascii: "{") }) > 1_000:
      response.body = Data()
    case .refusesUnknownMembers where body.hasElementsWithUnknownMembers: response.body = Data()
    case .losesAnOptionalMember:
      response.body = Data(
        String(decoding: body, as: UTF8.self).replacing(#","note":"rare""#, with: "").utf8)
    case .readsOnlyASCII: response.body = Data(body.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") })
    case .trustsContentLength:
      response.body = body.prefix(response.header("Content-Length").flatMap(Int.init) ?? 0)
    case .breaksOn(let text) where String(decoding: body, as: UTF8.self).contains(text):
      return .failure(URLError(.networkConnectionLost))
    case .obeysRetryAfter where response.header("Retry-After").flatMap(Int.init) ?? 0 > 300:
      return nil
    case .losesLongHeaders where response.headers.values.contains { $0.count > 10_000 }: return nil
    case .mistakesBinaryForABrokenConnection where BodyProblem(of: body) == .notUTF8:
      return .failure(URLError(.networkConnectionLost))
    default: break
    }
    return .success(response)
  }

  private func changing(_ error: any Error, _ script: Network) -> Result<Response, any Error> {
    switch (self, error) {
    case (.showsAnOldAnswer(let breakage), _) where script.breakage == breakage:
      return .success(.valid)
    case (.swallowsTransportFailures, let error as URLError) where error.code != .cancelled:
      return .success(Response(status: 200, body: .emptyList))
    case (.hidesTimeouts, URLError.timedOut):
      return .failure(URLError(.networkConnectionLost))
    case (.endsALoopWithItsStatus, URLError.httpTooManyRedirects):
      return .success(Response(status: 302, body: Data()))
    case (.doubleAnswersWhatNobodyScripted, is ReferenceDouble.Unscripted):
      return .success(.valid)
    case (.doubleNamesNoRequest, is ReferenceDouble.Unscripted):
      return .failure(ReferenceDouble.Unscripted(errorDescription: "No answer for it."))
    default:
      return .failure(error)
    }
  }
}

extension Response {
  /// The answer that a client remembers.
  static var valid: Response { Response(status: 200, body: ReferenceSubject.validBody) }

  /// The value of a header. Platforms change upper and lower case in its name.
  fileprivate func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}

extension Data {
  fileprivate static let emptyList = Data(#"{"items":[]}"#.utf8)

  fileprivate var hasElementsWithUnknownMembers: Bool {
    let body = try? JSONSerialization.jsonObject(with: self) as? [String: Any]
    let elements = body?["items"] as? [[String: Any]] ?? []
    return elements.contains { !Set($0.keys).isSubset(of: ["id", "name", "note"]) }
  }
}

extension Network {
  /// Whether the server sends a header after a body.
  var hasTrailer: Bool {
    answers.contains { if case .respondWithTrailer = $0.behavior { true } else { false } }
  }

  /// How the connection of the first call breaks; `nil` when it does not.
  fileprivate var breakage: Fault.Breakage? {
    switch answers.first?.behavior {
    case .refuseConnection: .refused
    case .drop: .dropped
    case .cut: .cut
    case .sendGarbage: .garbage
    case .overstateLength: .badLength
    default: nil
    }
  }
}
