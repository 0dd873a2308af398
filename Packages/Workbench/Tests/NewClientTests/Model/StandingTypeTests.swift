import Testing

@testable import NewClient  // the model is an inner part

/// What a second sample takes from the types that a package has already.
@Suite struct StandingTypeTests {
  private let issues: ModelGenerator

  init() throws {
    issues = try Self.model(
      #"[{"id": 1, "title": "x", "user": {"login": "a", "id": 1, "name": null}}]"#, named: "Issues")
  }

  @Test func sampleTakesTheTypesThatItFits() throws {
    let sut = try Self.model(
      #"{"closer": {"login": "b", "id": 2, "name": "x"}, "next": [{"id": 1, "title": "y", "user": {"login": "a", "id": 3}}]}"#,
      named: "Event", standing: issues.types)

    #expect(sut.text.contains("public let closer: Issue.User\n"))
    #expect(sut.text.contains("public let next: [Issue]?\n"))
    #expect(!sut.text.contains("struct User"))
  }

  @Test func answerThatIsAStandingTypeDeclaresNothing() throws {
    let sut = try Self.model(
      #"{"id": 1, "title": "x", "user": {"login": "a", "id": 1, "name": "y"}}"#, named: "Detail",
      standing: issues.types)

    #expect(sut.rootType == "Issue")
    #expect(!sut.text.contains("struct"))
  }

  /// The sample says less than the type, which stays as it is.
  @Test func nothingIsGuessedInsideAStandingType() throws {
    let sut = try Self.model(
      #"{"at": "2026-01-01", "issue": {"id": 1, "title": "2026-01-01", "user": {"login": "a", "id": 1, "name": null}}}"#,
      named: "Event", standing: issues.types)

    let notes = sut.notes.filter { $0.contains("not a Date") || $0.contains("JSONValue") }
    #expect(notes == ["at: dates, but not all like 2024-05-01T10:00:00Z, so not a Date."])
    #expect(!sut.usesJSONValue)
  }

  @Test func nothingIsDeclaredInsideAnyJSON() throws {
    let failure = StandingType(
      name: "Failure",
      members: [("code", "String?"), ("details", "JSONValue?")].map { .init(key: $0, type: $1) })
    let sut = try Self.model(
      #"{"code": "x", "details": {"place": {"name": "y"}}}"#, named: "Report", standing: [failure])

    #expect(sut.rootType == "Failure")
    #expect(!sut.text.contains("struct"))
  }

  /// An issue that was just created says more than one in a list.
  @Test func memberThatATypeLacksIsNotRead() throws {
    let list = try Self.model(
      #"[{"id": 1, "title": "x", "state": "open", "number": 1}]"#, named: "Issues")

    let sut = try Self.model(
      #"{"id": 2, "title": "y", "state": "open", "number": 2, "subscribed": true}"#,
      named: "Created", standing: list.types)

    #expect(sut.rootType == "Issue")
    #expect(!sut.model.objects[0].properties.contains { $0.key == "subscribed" })
    #expect(
      sut.notes.contains { $0.hasPrefix("subscribed: not read, because Issue doesn't have it.") })
  }

  @Test func bodyKeepsEachMember() throws {
    let list = try Self.model(
      #"[{"id": 1, "title": "x", "state": "open", "number": 1}]"#, named: "Issues")
    let body = #"{"id": 2, "title": "y", "state": "open", "number": 2, "subscribed": true}"#

    let sut = try ModelGenerator(
      samples: [Sample(name: "a.json", bytes: Array(body.utf8))], rootName: "NewIssue",
      standing: list.types, role: .request)

    #expect(sut.text.contains("public let subscribed: Bool?"))
  }

  @Test func objectWithOtherMembersIsATypeOfItsOwn() throws {
    let sut = try Self.model(
      #"{"user": {"login": "b", "id": "x", "name": "x"}, "team": {"login": "b", "id": 1, "color": "x"}}"#,
      named: "Event", standing: issues.types)

    #expect(sut.text.contains("public let user: User\n"))
    #expect(sut.text.contains("public let team: Team\n"))
  }

  /// Inside the new type, `Issue` would be its own, which has no `User`.
  @Test func newTypeDoesNotHideOneOfThePackage() throws {
    let user = #"{"login": "b", "id": 1, "name": "x"}"#
    let sut = try Self.model(
      #"{"issue": {"id": 7, "color": "red"}, "user": \#(user)}"#, named: "Event",
      standing: issues.types)

    #expect(sut.text.contains("public let user: Issue.User"))
    #expect(!sut.text.contains("struct Issue:"))
  }

  @Test(arguments: [
    (
      #"{"login": "a", "id": null, "name": "x"}"#,
      "user.id: Issue.User.id is Int, and would have to be Int?"
    ),
    (
      #"{"login": "a", "id": 1.5, "name": "x"}"#,
      "user.id: Issue.User.id is Int, and would have to be Double"
    ),
  ])
  func sampleThatContradictsATypeIsRefused(user: String, problem: String) {
    let error = #expect(throws: ModelError.self) {
      try Self.model(#"{"user": \#(user)}"#, named: "Event", standing: issues.types)
    }

    #expect(error?.description.contains(problem) == true, "\(error as Any)")
  }

  private static func model(
    _ json: String, named name: String, standing: [StandingType] = []
  ) throws -> ModelGenerator {
    try ModelGenerator(
      samples: [Sample(name: "a.json", bytes: Array(json.utf8))], rootName: name, standing: standing
    )
  }
}
