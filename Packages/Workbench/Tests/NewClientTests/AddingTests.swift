import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files, and the command that runs instead of `swift`

/// `make endpoint` with a client that was made, and that somebody edited since.
@Suite(.blocking) struct AddingTests {
  private static let styles = (try? Workspace(root: repository).styles) ?? []
  private static let issues = #"""
    {"issues": [{"id": 1, "title": "x", "user": {"login": "a", "email": null, "id": 7}}], "next": 2}
    """#
  private let scratch: Scratch
  private let transcript = Transcript()

  init() throws {
    scratch = try Scratch()
  }

  /// Calls of all kinds, each in the ways of two styles.
  @Test(arguments: styles)
  func filesOfNewCallsAreTheApprovedOnes(style: String) throws {
    try makeClient(style)
    let comment = #"{"text": "Good", "author": {"login": "a", "email": "a@b.c", "id": 7}, "id": 3}"#
    let calls: [[String: String]] = [
      ["GET": "/comments?page=2&since=today", "SAMPLE": "[\(comment)]"],
      ["POST": "/issues/{id}/comments", "BODY": #"{"text": "Good"}"#, "SAMPLE": comment],
      ["DELETE": "/comments/3"],
      ["PUT": "/user", "BODY": #"{"login": "a", "email": null, "id": 7}"#],
      ["PATCH": "/user?token=abc123", "BODY": #"{"in": "a"}"#, "SAMPLE": #"{"any": null}"#],
      [
        "POST": "/cancel",
        "ERROR": #"{"errors": [{"code": "too_late", "message": "Sent already"}], "at": null}"#,
      ],
      [
        "POST": "/orders", "SAMPLE": #"{"order": {"id": 7, "isGift": false}}"#,
        "BODY": """
        {"order": {"due_at": "2026-01-02T03:04:05Z", "for": null, "isGift": false, "labels": {"a b": "c"},
          "lines": [{"count": 2, "weight": 1.5}]}}
        """,
      ],
    ]
    var text = ""
    for call in calls {
      let plan = try plan(call)
      text +=
        "$ make endpoint \(call.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " "))\n"
      text += plan.findings.map { "inferred: \($0)\n" }.joined()
      for (path, data) in plan.files.sorted(by: { $0.key < $1.key }) {
        let isShown = style == "RequestHandler" || path.contains("CreateComment")
        text += "--- \(path)\n"
        text += isShown && !path.contains("JSONValue") ? String(decoding: data, as: UTF8.self) : ""
      }
      text += "\n"
    }
    try expectApproved(text, "Approved/endpoints/\(style).txt")
  }

  /// What names the next page: a number, a cursor, a URL, the last element, a count, or a header.
  /// A flag or a total may say that there is none.
  @Test(arguments: styles)
  func pagesOfNewCallsAreTheApprovedOnes(style: String) throws {
    try makeClient(style)
    let calls: [(get: String, sample: String)] = [
      ("/a/{id}?page=1&state=open", #"{"list": [{"n": 1}], "next_page": 2}"#),
      ("/b?cursor=x", #"{"list": [{"n": 1}], "paging": {"cursors": {"after": "x"}}}"#),
      ("/c?q=x", #"{"list": [{"n": 1}], "next": "https://example.com/c?page=2", "prev": null}"#),
      (
        "/d?page=1",
        #"{"list": [{"n": 1}], "_links": {"self": {"href": "/d"}, "next": {"href": "/d?page=2"}}}"#
      ),
      ("/e?starting_after=x&limit=2", #"{"data": [{"id": "x"}, {"id": "y"}], "has_more": true}"#),
      ("/f?offset=0&limit=2", #"{"list": [{"n": 1}, {"n": 2}]}"#),
      ("/g?page=0&in=x", #"[{"n": 1}]"#),
      ("/h/{id}?cursor=x&limit=2", #"[{"n": 1}]"#),
      ("/i", #"{"list": [{"n": 1}], "next_cursor": "x"}"#),
      (
        "/j?page[size]=2&page[after]=x",
        #"{"list": [{"n": 1}], "meta": {"has_more": true, "after_cursor": "x"}}"#
      ),
      ("/k?start_cursor=x", #"{"list": [{"n": 1}], "next_cursor": null, "hasMore": false}"#),
      ("/l?page=0", #"{"list": [{"n": 1}], "last": true}"#),
      (
        "/m", #"{"list": [{"n": 1}], "isLast": false, "next": "https://example.com/m?page=2"}"#
      ),
      ("/n?pagination_token=x", #"{"list": [{"n": 1}], "meta": {"next_token": "x"}}"#),
      ("/o", #"{"list": [{"n": 1}], "nextRecordsUrl": "/o/7"}"#),
      ("/p?page=1", #"{"list": [{"n": 1}], "page": 1, "pages": 10}"#),
      (
        "/q?offset=0",
        #"{"sort": ["n"], "list": [{"id": 1}], "meta": {"total": 9, "kind": "x", "took": 1}}"#
      ),
    ]
    var text = ""
    for (get, sample) in calls {
      let plan = try plan(["GET": get, "SAMPLE": sample])
      text += "$ make endpoint GET='\(get)'\n\(sample)\n"
      text += plan.findings.filter { $0.contains("page") }.map { "inferred: \($0)\n" }.joined()
      for (path, data) in plan.files.sorted(by: { $0.key < $1.key }) {
        let isShown = path.contains("Pages.swift") && !path.contains(/\/Pages(?:Tests)?\.swift/)
        text += isShown ? "--- \(path)\n" + String(decoding: data, as: UTF8.self) : ""
      }
    }
    try expectApproved(text, "Approved/pages/\(style).txt")
  }

  @Test func screenOfANewCallIsTheApprovedOne() throws {
    try makeClient()
    let before = try Workspace.files(below: "", in: package, hidden: true)

    try add(
      "green", ["GET": "/users/7?appid=abc", "SAMPLE": #"{"login": "a", "id": 7, "site": null}"#])

    let screen = transcript.text.replacing(scratch.folder.path, with: "…")
    try expectApproved(screen, "Approved/endpoint.txt")
    let after = try Workspace.files(below: "", in: package, hidden: true)
    #expect(Set(before).isSubset(of: after))
    let made = screen.matches(of: /created: (\S+)/).map { String($0.output.1) }
    #expect(Set(after).subtracting(before) == Set(made))
  }

  @Test func failuresLeaveThePackageAsItWas() throws {
    try makeClient()
    let before = try contents()
    var text = ""
    for name in ["not-formatted", "not-compiling", "red", "no-tests"] {
      let error = try #require(throws: WorkbenchError.self) {
        try add(name, ["DELETE": "/issues/1"])
      }

      let path = try #require(error.description.firstMatch(of: /The files are in (.*)\./)).output.1
      text += "$ \(name)\n\(error.description.replacing(path, with: "…"))\n\n"
      let attempt = URL(filePath: String(path))
      #expect(
        try Workspace.files(below: "", in: attempt) == [
          "Sources/WeatherAPI/WeatherClient+DeleteIssue.swift",
          "Tests/WeatherAPITests/DeleteIssueTests.swift",
        ])
      try FileManager.default.removeItem(at: attempt)
      #expect(try contents() == before)
    }
    try expectApproved(text, "Approved/endpoint-failures.txt")
  }

  /// The type is the one in the source, which somebody can have edited.
  @Test func typeThatStandsIsTakenAsItIsNow() throws {
    try makeClient()
    try edit("Sources/WeatherAPI/Issues.swift") {
      $0.replacing("let email: JSONValue?", with: "let email: String?")
    }

    let plan = try plan(["GET": "/user", "SAMPLE": #"{"login": "a", "email": "a@b.c", "id": 7}"#])

    #expect(plan.findings.contains { $0.hasPrefix("the response is Issues.User") })
    #expect(!plan.files.keys.contains("Sources/WeatherAPI/User.swift"))
  }

  @Test func olderClientGetsWhatItsTestsLack() throws {
    try makeClient()
    let file = "Tests/WeatherAPITests/ComparableJSON.swift"
    let call = ["POST": "/comments", "BODY": #"{"text": "Good"}"#]
    let own = try plan(call)
    try FileManager.default.removeItem(at: package.appending(path: file))

    let sut = try plan(call)

    #expect(own.files[file] == nil)
    #expect(sut.files[file] != nil)
  }

  @Test func sampleThatContradictsATypeNamesBothPlaces() throws {
    try makeClient()
    try edit("Sources/WeatherAPI/Issues.swift") {
      $0.replacing("let login: String?", with: "let login: String")
    }
    let number = try #require(try line(of: "let login: String"))

    let error = #expect(throws: ModelError.self) {
      try plan(["GET": "/user", "SAMPLE": #"{"login": null, "email": null, "id": 7}"#])
    }

    let text = "\(error as Any)"
    #expect(text.contains("user.json: login"), "\(text)")
    #expect(text.contains("Sources/WeatherAPI/Issues.swift:\(number)"), "\(text)")
    #expect(text.contains("String?"), "\(text)")
  }

  @Test(
    arguments: [
      (["PACKAGE": ""], "PACKAGE is missing: give the folder of a client that make new made"),
      (["PACKAGE": "/nonexistent"], "PACKAGE=/nonexistent isn't the folder of a package"),
      (["PACKAGE": "'/tmp'"], "PACKAGE='/tmp' is in the quotes"),
      ([:], "The call is missing: give its path, as in GET=/orders or POST=/orders."),
      (["GET": "/a", "PUT": "/a"], "GET and PUT are two calls: add one after the other."),
      (["GET": "/a"], "SAMPLE is missing: save the response to this GET"),
      (
        ["GET": "/a", "SAMPLE": "{}", "BODY": "{}"], "BODY is the body of a request, and a GET has"
      ),
      (["DELETE": "a"], "DELETE='a' isn't a path: begin with a slash, as in DELETE="),
      (["POST": "/a", "BODY": "{"], "body.json:1:2: expected"),
      (["POST": "/4711"], "name it yourself, as in MODEL="),
      (
        ["GET": "/issues", "SAMPLE": "{}"],
        "the client already has issues, at Sources/WeatherAPI/Weath"
      ),
      (
        ["GET": "/a", "SAMPLE": "{}", "MODEL": "Issues"],
        "MODEL=Issues: Swift, one of its libraries"
      ),
      (["GET": "/a", "SAMPLE": "{}", "MAP": "gone"], "MAP=gone: there is no object at this path."),
    ] as [([String: String], String)])
  func optionIsRefused(options: [String: String], problem: String) throws {
    try makeClient()
    let before = try contents()

    let error = #expect(throws: (any Error).self) { try plan(options) }

    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(problem), "\(text)")
    #expect(!text.contains("\n"))
    #expect(try contents() == before)
  }

  @Test func secondTypedErrorIsRefused() throws {
    try scratch.plan(
      ["GET": "/issues", "ERROR": file("error.json", #"{"error": 7}"#)], sample: Self.issues
    )
    .pack.write(to: package)

    let error = #expect(throws: WorkbenchError.self) {
      try plan(["DELETE": "/issues/1", "ERROR": #"{"error": 7}"#])
    }

    #expect(
      error?.description.hasPrefix(
        "ERROR: the client already has a typed error, WeatherProblem at Sources/WeatherAPI/WeatherProblem.swift:"
      ) == true, "\(error as Any)")
  }

  /// Each piece that a new call needs, and what the error calls it.
  @Test(arguments: [
    ("client.json", "", "client.json is missing: make new writes it"),
    ("client.json", #"""#, "doesn't say what make endpoint must know"),
    ("client.json", "\"WeatherAPI\"", "has no Sources/{}: client.json names that module"),
    ("Package.swift", ".copy", "Package.swift has no resources: [.copy(\"Answers\")]"),
    ("Sources/WeatherAPI/NotesClient+Send.swift", "func request", "has no function request("),
    ("Tests/WeatherAPITests/HTTPStub.swift", "class HTTPStub", "has no class HTTPStub"),
    ("Tests/WeatherAPITests/Answers.swift", "func answer", "has no function answer(_:at:is:)"),
  ])
  func pieceThatIsMissingIsNamed(path: String, piece: String, problem: String) throws {
    try makeClient()
    let path = path.replacing("NotesClient", with: "WeatherClient")
    if piece.isEmpty {
      try FileManager.default.removeItem(at: package.appending(path: path))
    } else {
      try edit(path) { $0.replacing(piece, with: piece == "\"WeatherAPI\"" ? "\"{}\"" : "{}") }
    }

    let error = #expect(throws: WorkbenchError.self) { try plan(["DELETE": "/issues/1"]) }

    #expect(error?.description.contains(problem) == true, "\(error as Any)")
  }

  @Test func fileThatExistsIsNotOverwritten() throws {
    try makeClient()
    let path = "Tests/WeatherAPITests/DeleteIssueTests.swift"
    try Data("// Mine.".utf8).write(to: package.appending(path: path))

    let error = #expect(throws: WorkbenchError.self) { try plan(["DELETE": "/issues/1"]) }

    #expect(error?.description.contains("\(path) already exists: move it away") == true)
  }

  private var package: URL { scratch.folder.appending(path: "WeatherClient") }

  private func makeClient(_ style: String = "RequestHandler") throws {
    try scratch.plan(["STYLE": style, "GET": "/issues"], sample: Self.issues).pack
      .write(to: package)
  }

  private func contents() throws -> [String: String] {
    try Workspace.files(below: "", in: package, hidden: true).reduce(into: [:]) {
      $0[$1] = try Workspace.text(of: $1, in: package)
    }
  }

  private func edit(_ path: String, _ change: (String) -> String) throws {
    let text = try Workspace.text(of: path, in: package)
    let changed = change(text)
    try #require(changed != text)
    try Data(changed.utf8).write(to: package.appending(path: path))
  }

  private func line(of text: String) throws -> Int? {
    let lines = try Workspace.text(of: "Sources/WeatherAPI/Issues.swift", in: package)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.contains(text) }.map { $0 + 1 }
  }

  /// What somebody typed, with the contents of files in the place of their paths.
  private func options(_ changes: [String: String]) throws -> Options {
    var all = ["PACKAGE": package.path].merging(changes) { $1 }
    for (name, file) in [("SAMPLE", "user.json"), ("BODY", "body.json"), ("ERROR", "error.json")] {
      guard let text = all[name] else { continue }
      all[name] = try self.file(file, text)
    }
    return Options(all)
  }

  /// Writes a file, and returns its path.
  private func file(_ name: String, _ text: String) throws -> String {
    let path = scratch.folder.appending(path: name)
    try Data(text.utf8).write(to: path)
    return path.path
  }

  private func plan(_ changes: [String: String]) throws -> EndpointPlan {
    try EndpointPlan(EndpointOrder(options(changes), root: repository, names: .some))
  }

  private func add(_ name: String, _ changes: [String: String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "swift.sh")
    try NewClientTool.add(
      options(changes), root: repository, console: transcript.console(),
      swift: ["/bin/sh", script.path, name], names: .some)
  }
}
