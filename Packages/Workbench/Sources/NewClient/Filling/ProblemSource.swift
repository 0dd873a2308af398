import Foundation
import WorkbenchKit

/// The typed error of a service, from a body that it sends with a failure: a model, an extension of
/// the client's error, and their test.
///
/// Another failure may say less, or say it elsewhere, and has other details. So every member is
/// optional and read by itself, what leads to neither the code nor the message can be any JSON, and
/// each sample adds the places of its own code and message.
struct ProblemSource {
  /// The name of the kept sample, in the folder `Answers`.
  static let file = "error-body"

  /// Files without their folders.
  let sources, tests: [(name: String, text: String)]
  let answers: [(name: String, data: Data)]
  /// What was inferred, in lines for the user.
  let findings: [String]
  let usesJSONValue: Bool
  /// Whether the error has the service's message.
  let hasMessage: Bool

  /// The name of the type: `OrdersProblem`.
  static func type(of names: any CallNames) -> String {
    "\(names.error.dropLast("Error".count))Problem"
  }

  init(
    _ samples: [Sample], of names: any CallNames,
    isTaken: @escaping (String) -> Bool
  ) throws {
    func model(_ details: Set<String>) throws -> ModelGenerator {
      try ModelGenerator(
        samples: samples, rootName: Self.type(of: names), role: .failure, details: details,
        isTaken: isTaken)
    }
    let whole = try model([])
    guard whole.answer.kinds == [.object], !whole.answer.isMap else {
      throw ModelError(
        samples[0].name, "isn't an object, so no error code can be read from it",
        fix: "Leave ERROR out, and read the body of the error yourself")
    }
    let statements = try ProblemStatement.all(in: samples)
    let model = try model(Self.details(in: whole, statements))
    let kept = try Answers(samples, of: model.answer, named: Self.file)
    let members = Member.all(of: statements, in: model)
    let type = model.rootType
    let error = names.error
    sources = [
      (
        "\(type).swift",
        model.text.replacing("/// The response.", with: "/// The body of a failure.")
      ),
      (
        "\(error)+Problem.swift",
        """
        import Foundation

        extension \(error) {
          /// What the service says about a failure; `nil` if it says nothing or sends a different body,
          /// such as an HTML page, and if the status is a success.
          public var problem: \(type)? {
            guard case .status(_, let response) = self else { return nil }
            let problem = try? \(names.client).decoder.decode(\(type).self, from: response.body)
            return problem == \(type)() ? nil : problem
          }
        \(members.map { "\n\($0.declaration)\n" }.joined())}

        """
      ),
    ]
    let decoding = "\(names.client).decoder.decode(\(type).self, from: answer("
    let checks = MemberChecks(of: model.model, in: kept).tests().map { name, lines in
      "@Test func everyMemberOf\(name)IsRead() throws {\n"
        + MemberChecks.lines(lines, decoding: decoding)
        + "\n}\n\n"
    }.joined()
    let first = statements.filter { $0.sample == 0 }
    let others = model.answer.keys.filter { key in
      !first.isEmpty && kept.value(at: [key]) != nil
        && !first.contains { $0.path.steps.first == key }
    }
    let expected = first.map(\.expectation).joined()
    tests = [
      (
        "\(error)Tests.swift",
        """
        import Foundation
        import Testing
        import \(names.module)

        /// What the service says about a failure.
        @Suite struct \(error)Tests {
        @Test func failureHasTheProblemOfTheService() throws {
        let response = \(names.client).HTTPResponse(status: 422, body: try answer("\(Self.file)"))
        let error = \(error).status(422, response)

        \(expected.isEmpty ? "#expect(try error.problem == \(decoding)\"\(Self.file)\")))\n" : expected)}

        \(checks)\(Self.testOfLess(others, first, error, names.client, expected))\
        \(Self.testsOfOthers(statements, kept, error, names.client))\
        \(Self.testOfASentence(members, error, names.client))@Test func failureWithAPageHasNoProblem() {
        let response = \(names.client).HTTPResponse(status: 500, body: Data("<html></html>".utf8))

        #expect(\(error).status(500, response).problem == nil)
        }

        @Test func successThatCannotBeReadHasNoProblem() throws {
        let response = \(names.client).HTTPResponse(status: 200, body: try answer("\(Self.file)"))
        let reason = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))

        #expect(\(error).body(reason, response).problem == nil)
        }
        }

        """ + AnswerTests.helpers(for: checks)
      )
    ]
    answers = kept.files
    usesJSONValue = model.usesJSONValue
    hasMessage = members.contains { $0.kind == .message }
    findings =
      members.map { "\($0.paths): the error's \($0.kind.rawValue)." }
      + (members.isEmpty ? ["the error has no member that looks like a code or a message."] : [])
  }

  /// The objects and lists of objects that lead to neither the code nor the message.
  private static func details(
    in model: ModelGenerator, _ statements: [ProblemStatement]
  ) -> Set<String> {
    let places = model.answer.all.filter { place in
      let isObject = [place, place.elements].contains { $0?.kinds == [.object] }
      let leads = statements.contains { $0.path.steps.starts(with: place.path.steps) }
      return place.path != .root && isObject && !leads
    }
    return Set(places.map(\.path.description))
  }

  /// Tests with a failure that lacks what another one says, or has something else in its place.
  private static func testOfLess(
    _ keys: [String], _ first: [ProblemStatement], _ error: String, _ client: String,
    _ expected: String
  ) -> String {
    let response = "\(client).HTTPResponse(status: 422, body: body)"
    let names = keys.map(Spelling.literal).joined(separator: ", ")
    let lack = """
      @Test(arguments: [\(names)]) func otherFailureMayDifferAt(member: String) throws {
      for other in [nil, ["text"], 1] as [Any?] {
      let body = try answer("\(file)", at: [member], is: other)
      let error = \(error).status(422, \(response))

      \(expected)}
      }


      """
    let alone = zip(first, first.reversed()).map { statement, other in
      let path = other.path.steps.map { Spelling.literal($0 == JSONPath.element ? "0" : $0) }
      return """
        @Test func failureMayHaveOnlyA\(statement.kind.rawValue.capitalized)() throws {
        for other in [nil, ["text"]] as [Any?] {
        let body = try answer("\(file)", at: [\(path.joined(separator: ", "))], is: other)
        let error = \(error).status(422, \(response))

        \(statement.expectation)}
        }


        """
    }
    return (keys.isEmpty ? "" : lack) + (first.count == 2 ? alone.joined() : "")
  }

  /// A test for each further sample.
  private static func testsOfOthers(
    _ statements: [ProblemStatement], _ kept: Answers, _ error: String, _ client: String
  ) -> String {
    zip(1..., kept.files.dropFirst()).map { number, file in
      let expected = statements.filter { $0.sample == number }.map(\.expectation).joined()
      guard !expected.isEmpty else { return "" }
      return """
        @Test func failure\(number + 1)SaysWhatItsSampleSays() throws {
        let body = try answer("\(file.name)")
        let error = \(error).status(422, \(client).HTTPResponse(status: 422, body: body))

        \(expected)}


        """
    }.joined()
  }

  /// A test of a sentence where another failure has its code.
  private static func testOfASentence(
    _ members: [Member], _ error: String, _ client: String
  ) -> String {
    let statements = members.first { $0.kind == .code }?.statements ?? []
    guard let statement = statements.first(where: \.mayBeASentence) else { return "" }
    let body = statement.path.steps.reversed().reduce(#""No such order""#) { inner, step in
      step == JSONPath.element ? "[\(inner)]" : #"{"\#(step)": \#(inner)}"#
    }
    let hasMessage = members.contains { $0.kind == .message }
    return """
      @Test func sentenceIsNoCode() {
      let body = Data(#"\(body)"#.utf8)
      let error = \(error).status(404, \(client).HTTPResponse(status: 404, body: body))

      #expect(error.code == nil)
      \(hasMessage ? "#expect(error.message == \"No such order\")\n" : "")}


      """
  }

  /// A property of the error, and where the failures of the samples have it.
  private struct Member {
    let kind: ProblemStatement.Kind
    let statements: [ProblemStatement]
    /// Swift source that reads each place.
    var accesses: [String]
    /// Those that read a place that other failures have a sentence at.
    var mixed: [String] = []

    var paths: String {
      statements.map(\.path.description).uniqued.joined(separator: ", ")
    }

    static func all(of statements: [ProblemStatement], in model: ModelGenerator) -> [Member] {
      var members = ProblemStatement.Kind.allCases.compactMap { kind -> Member? in
        let own = statements.filter { $0.kind == kind }
        let alike = own.filter { $0.type == own.first?.type }.sorted { $0.rank < $1.rank }
        var member = Member(kind: kind, statements: alike, accesses: [])
        for statement in alike {
          guard let access = model.accessInProblem(to: statement.path, as: statement.type) else {
            continue
          }
          member.accesses.append("problem?\(access)")
          if statement.mayBeASentence { member.mixed.append("problem?\(access)") }
        }
        return member.accesses.isEmpty ? nil : member
      }
      guard let code = members.first(where: { $0.kind == .code }) else { return members }
      members = members.map { member in
        var member = member
        member.accesses = (member.accesses + (member.kind == .code ? [] : code.mixed)).uniqued
          .map { access in
            guard code.mixed.contains(access) else { return access }
            let values = member.kind == .code ? "nil : $0" : "$0 : nil"
            return "\(access).flatMap { $0.contains(\" \") ? \(values) }"
          }
        return member
      }
      return members
    }

    var declaration: String {
      let literal = statements.first?.literal ?? ""
      let example = literal.count <= 40 ? ", such as `\(literal.filter { $0 != "\"" })`" : ""
      let values = accesses.uniqued.joined(separator: " ?? ")
      return "  /// \(kind.comment)\(example).\n"
        + "  public var \(kind.rawValue): \(statements.first?.type ?? "")? { \(values) }"
    }
  }
}

extension ModelGenerator {
  /// Swift source that reaches a text or a number behind `problem?`: `.errors?.first?.code`, or
  /// `.error?["code"]?.stringValue` where the error can be any JSON.
  fileprivate func accessInProblem(to path: JSONPath, as wanted: String) -> String? {
    var place: Observation? = answer
    var source = ""
    var type = rootType
    for step in path.steps {
      if type == "JSONValue" {
        source += step == JSONPath.element ? "[0]?" : "[\(Spelling.literal(step))]?"
      } else if step == JSONPath.element {
        source += ".first?"
        type = type.trimmingCharacters(in: CharacterSet(charactersIn: "[]?"))
        place = place?.elements
      } else {
        let object = model.objects.first { $0.places.contains { $0 === place } }
        guard let property = object?.properties.first(where: { $0.key == step }) else { return nil }
        source += ".\(SwiftWords.member(property.name))?"
        type = property.type.trimmingCharacters(in: CharacterSet(charactersIn: "?"))
        place = place?.members.first { $0.key == step }?.place
      }
    }
    if type == "JSONValue" { return "\(source).\(wanted == "Int" ? "int" : "string")Value" }
    return type == wanted ? String(source.dropLast()) : nil
  }
}
