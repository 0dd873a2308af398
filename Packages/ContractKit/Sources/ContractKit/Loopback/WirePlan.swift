import Foundation

/// The steps that a server takes to send one ``Answer``.
struct WirePlan {
  /// One step of a plan.
  enum Step {
    /// Waits for this many seconds.
    case wait(TimeInterval)
    /// Sends these bytes.
    case send(Data)
    /// Keeps the connection open until the client closes it or the server stops.
    case hold
    /// Reads the next request.
    case readOn
    /// Resets the connection. Every client treats this as a failure. If the server only closed the
    /// connection, some clients would take that for the end of the answer.
    case reset
  }

  /// The steps in order. After the last one, the server closes the connection.
  var steps: [Step]

  init(_ answer: Answer) {
    steps = answer.delay > 0 ? [.wait(answer.delay)] : []
    switch answer.behavior {
    case .respond(let response):
      steps.append(.send(response.head(length: response.body.count) + response.body))
      if response.headers["Connection"] == "keep-alive" { steps.append(.readOn) }
    case .respondInChunks(let response, let pieces):
      steps.append(.send(response.head(length: nil)))
      for piece in response.body.split(into: pieces) {
        steps += [.send(piece.chunk), .wait(0.001)]
      }
      steps.append(.send(Data("0\r\n\r\n".utf8)))
    case .respondWithTrailer(let response):
      let end = Data("0\r\nX-Checksum: 1\r\n\r\n".utf8)
      steps.append(.send(response.head(length: nil) + response.body.chunk + end))
    case .stall, .outlastTimeout:
      steps.append(.hold)
    case .drop, .refuseConnection:
      break
    case .cut(let response):
      let half = response.body.prefix(response.body.count / 2)
      steps += [.send(response.head(length: response.body.count) + half), .reset]
    case .overstateLength(let response):
      let head = response.head(length: response.body.count + 100)
      steps += [.send(head + response.body), .reset]
    case .redirect(let address, let status):
      let response = Response(status: status, headers: ["Location": address], body: Data())
      steps.append(.send(response.head(length: 0)))
    case .sendGarbage:
      steps += [.send(Data("HTTP/x \u{1}\u{2} this is not HTTP\r\n\r\n".utf8)), .reset]
    }
  }
}

extension Data {
  /// These bytes as one chunk of a chunked body.
  fileprivate var chunk: Data {
    Data("\(String(count, radix: 16))\r\n".utf8) + self + Data("\r\n".utf8)
  }
}

extension Response {
  /// The status line and the headers.
  ///
  /// - Parameter length: The `Content-Length` in bytes, or `nil` for a chunked body. A value in the
  ///   headers overrides it.
  fileprivate func head(length: Int?) -> Data {
    let framing = length.map { "Content-Length: \($0)" } ?? "Transfer-Encoding: chunked"
    let headers = allHeaders.merging(["Connection": "close"]) { own, _ in own }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let isFramed = ["Content-Length", "Transfer-Encoding"].contains { headers[$0] != nil }
    let head = ["HTTP/1.1 \(status) \(status)"] + (isFramed ? [] : [framing]) + lines
    return Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
