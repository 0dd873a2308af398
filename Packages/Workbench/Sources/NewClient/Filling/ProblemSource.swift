import Foundation
import WorkbenchKit

/// The typed error of a service, from a body that it sends with a failure: a model, an extension of
/// the client's error, and their test.
///
/// Another failure may say less, and has other details. So every member is optional, and what leads
/// to neither the code nor the message can be any JSON: otherwise, the code would be lost with it.
struct ProblemSource {
  /// The name of the kept sample, in the folder `Answers`.
  static let file = "error-body"

  /// Files without their folders.
  let sources, tests: [(name: String, text: String)]
  let answers: [(name: String, data: Data)]
  /// What was inferred, in lines for the user.
  let findings: [String]
  let usesJSONValue: Bool

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
    let model = try model(Self.details(in: whole, Self.members(of: whole, samples)))
    let kept = try Answers(samples, of: model.answer, named: Self.file)
    let members = try Self.members(of: model, samples)
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
          /// such as an HTML page.
          public var problem: \(type)? {
        \(Self.decoding(type, by: names.client, members))
          }
        \(members.map { "\n\($0.declaration)\n" }.joined())}

        """
      ),
    ]
    let decoding = "\(names.client).decoder.decode(\(type).self, from: answer("
    let checks = MemberChecks(of: model.model, in: kept).tests.map { name, lines in
      "@Test func everyMemberOf\(name)IsRead() throws {\n"
        + MemberChecks.lines(lines, decoding: decoding)
        + "\n}\n\n"
    }.joined()
    let others = model.answer.keys.filter { key in
      !members.isEmpty && kept.value(at: [key]) != nil
        && !members.contains { $0.path.steps.first == key }
    }
    let expected = members.map { "#expect(error.\($0.kind.rawValue) == \($0.literal))\n" }.joined()
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

        #expect(try error.problem == \(decoding)"\(Self.file)")))
        \(expected)}

        \(checks)\(Self.testOfLess(others, members, error, names.client, expected))@Test func failureWithAPageHasNoProblem() {
        let response = \(names.client).HTTPResponse(status: 500, body: Data("<html></html>".utf8))

        #expect(\(error).status(500, response).problem == nil)
        }
        }

        """ + AnswerTests.helpers(for: checks)
      )
    ]
    answers = kept.files
    usesJSONValue = model.usesJSONValue
    findings =
      members.map { "\($0.path): the error's \($0.kind.rawValue)." }
      + (members.isEmpty ? ["the error has no member that looks like a code or a message."] : [])
  }

  private static func members(of model: ModelGenerator, _ samples: [Sample]) throws -> [Member] {
    let kept = try Answers(samples, of: model.answer, named: file)
    let code = Member(.code, of: model, in: kept)
    let message = Member(.message, of: model, in: kept, without: code)
    return [code, message].compactMap(\.self)
  }

  /// The objects and lists of objects that lead to neither the code nor the message.
  private static func details(in model: ModelGenerator, _ members: [Member]) -> Set<String> {
    let places = model.answer.all.filter { place in
      let isObject = [place, place.elements].contains { $0?.kinds == [.object] }
      let leads = members.contains { $0.path.steps.starts(with: place.path.steps) }
      return place.path != .root && isObject && !leads
    }
    return Set(places.map(\.path.description))
  }

  /// As everything is optional, any object decodes. Only the code and the message say whether it is
  /// the body of a failure.
  private static func decoding(_ type: String, by client: String, _ members: [Member]) -> String {
    let decoded = "try? \(client).decoder.decode(\(type).self, from: response.body)"
    guard !members.isEmpty else { return "    \(decoded)" }
    let says = members.map { "problem?\($0.access) != nil" }.joined(separator: " || ")
    return "    let problem = \(decoded)\n    return \(says) ? problem : nil"
  }

  private static func testOfLess(
    _ keys: [String], _ members: [Member], _ error: String, _ client: String, _ expected: String
  ) -> String {
    let response = "\(client).HTTPResponse(status: 422, body: body)"
    let names = keys.map(Spelling.literal).joined(separator: ", ")
    let lack = """
      @Test(arguments: [\(names)]) func otherFailureMayLack(member: String) throws {
      let body = try answer("\(file)", at: [member], is: nil)
      let error = \(error).status(422, \(response))

      \(expected)}


      """
    let alone = zip(members, members.reversed()).map { member, other in
      let path = other.path.steps.map { Spelling.literal($0 == JSONPath.element ? "0" : $0) }
      let name = member.kind.rawValue.capitalized
      return """
        @Test func failureMayHaveOnlyA\(name)() throws {
        let body = try answer("\(file)", at: [\(path.joined(separator: ", "))], is: nil)
        let error = \(error).status(422, \(response))

        #expect(error.\(member.kind.rawValue) == \(member.literal))
        }


        """
    }
    return (keys.isEmpty ? "" : lack) + (members.count == 2 ? alone.joined() : "")
  }

  private struct Member {
    enum Kind: String {
      case code, message

      /// The last keys that services use, in small letters and without separators.
      var keys: [String] {
        switch self {
        case .code: ["code", "errorcode", "error", "type", "reason", "key", "name"]
        case .message:
          [
            "message", "detail", "details", "errordescription", "description", "errormessage",
            "msg", "reason", "title", "error",
          ]
        }
      }

      var comment: String {
        self == .code ? "The service's code for the failure" : "The service's message"
      }
    }

    let kind: Kind
    let path: JSONPath
    let access, type, literal: String

    /// The member with a key that comes first in the list, and of those the outermost.
    init?(_ kind: Kind, of model: ModelGenerator, in kept: Answers, without other: Member? = nil) {
      let places = model.answer.all.filter { place in
        [[.text], [.number]].contains(place.kinds) && !place.texts.areDates
          && place.path.steps.last == place.path.lastKey && place.path != other?.path
          && model.access(to: place.path) != nil
      }
      for key in kind.keys {
        for place in places where place.path.lastKey?.lowercased().filter(\.isLetter) == key {
          let literal: String
          switch kept.value(at: place.path.steps) {
          case let text as String where kind == .message || !text.contains(" "):
            literal = Spelling.literal(text)
          case let number as NSNumber where kind == .code && place.kinds == [.number]:
            literal = "\(number)"
          default: continue
          }
          self.kind = kind
          path = place.path
          access = (model.access(to: place.path) ?? "").replacing("[0]", with: ".first?")
          type = place.kinds == [.text] ? "String" : place.numbers.type
          self.literal = literal
          return
        }
      }
      return nil
    }

    var declaration: String {
      let example = literal.count <= 40 ? ", such as `\(literal.filter { $0 != "\"" })`" : ""
      return "  /// \(kind.comment)\(example).\n"
        + "  public var \(kind.rawValue): \(type)? { problem?\(access) }"
    }
  }
}
