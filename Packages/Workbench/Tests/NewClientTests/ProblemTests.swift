import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files are an inner part

/// The typed error of a service, from `ERROR`.
@Suite struct ProblemTests {
  /// Where services put the code and the message.
  @Test func typedErrorsOfManyServicesAreTheApprovedOnes() throws {
    let bodies = [
      #"{"code": "too_long", "message": "The text is too long"}"#,
      #"{"error": {"code": 404, "status": "NOT_FOUND", "message": "No such order"}}"#,
      #"{"error": "invalid_grant", "error_description": "Wrong password"}"#,
      #"{"error": "Something went wrong"}"#,
      #"{"errors": [{"code": "x", "detail": "Bad name", "source": {"pointer": "/name"}}]}"#,
      #"{"type": "https://a.b/out-of-stock", "title": "Out of stock", "status": 422, "detail": "Two are left"}"#,
      #"{"message": "Not Found", "documentation_url": "https://a.b"}"#,
      #"{"ok": false}"#,
      #"{"code": "invalid", "message": "No", "details": {"email": ["taken"], "age": []}, "id": 7}"#,
      #"{"name": "INVALID", "message": "No", "details": [{"issue": "\#(String(repeating: "x", count: 80))"}]}"#,
    ]
    let several = [
      #"{"error": "RecordInvalid", "description": "No", "details": {"base": [{"error": "Blank"}]}}"#,
      #"{"error": {"title": "Forbidden", "message": "Not yours"}}"#,
      #"{"errors": [{"code": "BadPage", "title": "No such page"}]}"#,
    ]
    var text = ""
    for bodies in bodies.map({ [$0] }) + [several] {
      let plan = try plan(bodies)
      text += "$ make new ERROR='\(bodies.joined(separator: " "))'\n"
      text += plan.findings.filter { $0.contains("error") }.map { "inferred: \($0)\n" }.joined()
      text += plan.pack["Sources/WeatherAPI/WeatherError+Problem.swift"] ?? ""
      let test = plan.pack["Tests/WeatherAPITests/WeatherErrorTests.swift"] ?? ""
      text += test.split(separator: "\n").filter { $0.contains("#expect") }.joined(separator: "\n")
      text += "\n\n"
    }
    try expectApproved(text, "Approved/problems.txt")
  }

  @Test(arguments: (try? Workspace(root: repository).styles) ?? [])
  func testOfARefusalHasTheBodyOfTheService(style: String) throws {
    let body = #"{"code": "too_long"}"#
    let path = "Tests/WeatherAPITests/WeatherClientTests.swift"
    let invented = "let problem = Data(#\"\(body)\"#.utf8)"

    let tests = try [plan(body, style), Scratch().plan(["STYLE": style])].map {
      $0.pack[path] ?? ""
    }

    #expect(tests[0].contains("let problem = try answer(\"error-body\")"))
    #expect(!tests[0].contains("too_long"))
    #expect(tests[1].contains(invented))
    #expect(tests.map { $0.contains("The body is made up.") } == [false, true])
  }

  @Test func failuresNeedNoCommonMember() throws {
    let bodies = [
      #"{"message": "No such order"}"#, #"{"error": "expired", "reason": "x", "at": "y"}"#,
    ]

    let plan = try plan(bodies)

    #expect(plan.findings.contains("message, reason: the error's message."))
  }

  @Test func listIsNoErrorBody() throws {
    let error = #expect(throws: ModelError.self) { try plan("[1]") }

    #expect("\(error as Any)".contains("error.json: isn't an object, so no error code can be"))
  }

  private func plan(_ body: String, _ style: String = "RequestHandler") throws -> ClientPlan {
    try plan([body], style)
  }

  private func plan(_ bodies: [String], _ style: String = "RequestHandler") throws -> ClientPlan {
    let scratch = try Scratch()
    let files = try zip(["error.json", "error-2.json", "error-3.json"], bodies).map { name, body in
      let file = scratch.folder.appending(path: name)
      try Data(body.utf8).write(to: file)
      return file.path
    }
    return try scratch.plan(["STYLE": style, "ERROR": files.joined(separator: " ")])
  }
}
