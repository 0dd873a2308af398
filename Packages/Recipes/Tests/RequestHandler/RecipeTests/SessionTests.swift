import ContractKit
import Foundation
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the app's session decides.
@MainActor @Suite struct SessionTests {
  let session = NotesClient.makeSession()
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  // docs: Redirect
  @Test(arguments: [
    ("https://api.example/v2", true, "secret"), ("https://evil-api.example/", true, nil),
    ("http://api.example/v2", false, nil),
  ])
  func redirect(address: String, isFollowed: Bool, key: String?) throws {
    var first = URLRequest(url: try #require(URL(string: "https://api.example/v1")))
    let names = ["Authorization", "X-API-Key"]
    for name in names { first.setValue("secret", forHTTPHeaderField: name) }
    var next = first
    next.url = URL(string: address)
    next.setValue(nil, forHTTPHeaderField: "Authorization")  // As Apple's platforms do.

    let request = next.redirected(from: first)
    #expect((request != nil) == isFollowed)
    for name in names { #expect(request?.value(forHTTPHeaderField: name) == key) }
  }
  // docs: end

  // docs: Redirected
  @Test func redirected() async throws {
    let other = try LoopbackServer(answers: [.respond(200, onePage)])
    let first = try LoopbackServer(answers: [Answer(.redirect(to: "\(other.origin)/v2"))])
    defer { for server in [first, other] { server.stop() } }
    var request = URLRequest(url: try #require(URL(string: "\(first.origin)/v1")))
    request.setValue("secret", forHTTPHeaderField: "X-API-Key")

    let (body, _) = try await session.data(for: request)

    #expect(body == onePage)
    #expect(first.requests.map { $0.header("X-API-Key") } == ["secret"])
    #expect(other.requests.map { $0.header("X-API-Key") } == [nil])
  }
  // docs: end

  // docs: Cookies
  @Test func cookies() async throws {
    let welcome = Answer.respond(200, onePage, headers: ["Set-Cookie": "user=7; Path=/"])
    let page = Answer.respond(200, onePage)
    let server = try LoopbackServer(answers: [welcome, page, page])
    defer { server.stop() }
    let client = NotesClient(base: try #require(URL(string: server.origin)), session: session)

    for _ in 1...2 { _ = try await client.notes() }
    client.forgetUser()
    _ = try await client.notes()

    #expect(server.requests.map { $0.header("Cookie") } == [nil, "user=7", nil])
  }
  // docs: end

  // docs: Pins
  @Test(arguments: [
    ("api.example", "now", true), ("api.example", "next", true), ("api.example", "false", false),
    ("api.example", nil, false), ("images.example", "any", true),
  ])
  func pins(host: String, key: String?, isFine: Bool) {
    let pins = Pins(["api.example": [Data("now".utf8), Data("next".utf8)]])

    let answer = pins.disposition(host: host, key: key.map { Data($0.utf8) })

    #expect(answer == (isFine ? .performDefaultHandling : .cancelAuthenticationChallenge))
  }
  // docs: end

  // docs: Password
  @Test(arguments: [true, false]) func password(isRight: Bool) async throws {
    let question = ["WWW-Authenticate": #"Basic realm="notes""#]
    let refusal = Answer.respond(401, Data(), headers: question)
    let server = try LoopbackServer(answers: [refusal, isRight ? .respond(200, onePage) : refusal])
    defer { server.stop() }
    let login = Login(URLCredential(user: "me", password: "secret", persistence: .none))
    let session = URLSession(configuration: .ephemeral, delegate: login, delegateQueue: nil)

    let body = try? await session.data(from: #require(URL(string: server.origin))).0

    #expect(body == (isRight ? onePage : nil))
    let sent = server.requests.map { $0.header("Authorization") }
    #expect(sent == [nil, "Basic bWU6c2VjcmV0"])
  }
  // docs: end

  @Test func sentToServer() async throws {
    let answer = Answer(.respondInChunks(Response(status: 201, body: onePage), pieces: 2))
    let server = try LoopbackServer(answers: [answer])
    defer { server.stop() }
    let (stream, continuation) = AsyncStream<Double?>.makeStream()
    let session = URLSession(
      configuration: .ephemeral, delegate: ProgressReceiver(continuation), delegateQueue: nil)
    var request = URLRequest(url: try #require(URL(string: server.origin)))
    request.httpMethod = "PUT"
    session.uploadTask(with: request, from: Data(count: 300_000)).resume()
    session.finishTasksAndInvalidate()

    var parts: [Double] = []
    for await part in stream { parts.append(part ?? -1) }
    #expect(parts == parts.sorted())
    #expect(parts.last == 1)
  }

  // docs: Configuration
  @Test func configuration() {
    let configuration = session.configuration

    #expect(configuration.timeoutIntervalForRequest <= 30)  // The default is a minute,
    #expect(configuration.timeoutIntervalForResource <= 600)  // and a week.
    #expect(configuration.urlCache == nil)  // The next user sees nothing of the previous one,
    #expect(configuration.httpCookieStorage !== HTTPCookieStorage.shared)  // and is not signed in.
  }
  // docs: end

  #if canImport(FoundationNetworking)
    // What the session for Linux does, and sessions on Apple's platforms do anyway.

    @Test(arguments: [true, false]) func redirectOnLinux(isOnTheSameServer: Bool) async throws {
      let other = try LoopbackServer(answers: [.respond(200, onePage)])
      defer { other.stop() }
      let again = Answer.respond(200, onePage)
      let first = try LoopbackServer(answers: [
        Answer(.redirect(to: isOnTheSameServer ? "/v2" : "\(other.origin)/v2")), again,
      ])
      defer { first.stop() }
      var request = URLRequest(url: try #require(URL(string: "\(first.origin)/v1")))
      request.setValue("secret", forHTTPHeaderField: "Authorization")

      _ = try await NotesClient.session().data(for: request)

      let last = isOnTheSameServer ? first.requests.last : other.requests.last
      #expect(last?.header("Authorization") == (isOnTheSameServer ? "secret" : nil))
    }

    @Test func sessionOnLinuxHasItsConfigurationAndNoCache() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 7

      let session = NotesClient.session(configuration)

      #expect(session.configuration.timeoutIntervalForRequest == 7)
      #expect(session.configuration.urlCache == nil)
    }

    @Test func callOfACancelledTaskSendsNothing() async throws {
      let server = HTTPStub()
      server.answer("notes", body: onePage)
      let client = NotesClient(base: server.base, session: server.session)

      let call = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.notes()
      }

      await #expect(throws: URLError.self) { try await call.value }
      #expect(server.requests.isEmpty)
    }
  #endif
}
