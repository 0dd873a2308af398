import Foundation
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// docs: Scenario
/// The situation that a UI test puts the app in: `app.launchArguments = ["-scenario", "offline"]`.
enum Scenario: String {
  case twoNotes, empty, offline, signedOut

  /// Reads the process's arguments. The result is `nil` if a user has started the app.
  init?(_ arguments: [String]) throws {
    guard let flag = arguments.firstIndex(of: "-scenario") else { return nil }
    let name = arguments.dropFirst(flag + 1).first ?? ""
    guard let scenario = Scenario(rawValue: name) else { throw UnknownScenario(name: name) }
    self = scenario
  }

  struct UnknownScenario: Error {
    let name: String
  }

  /// Returns a client whose requests a stub answers.
  @MainActor func client() -> NotesClient {
    let server = HTTPStub()
    let notes = #"{"notes": [{"id": 1, "text": "milk"}, {"id": 2, "text": "eggs"}]}"#
    for _ in 1...9 {  // One answer for each request.
      switch self {
      case .twoNotes: server.answer("notes", body: Data(notes.utf8))
      case .empty: server.answer("notes", body: Data(#"{"notes": []}"#.utf8))
      case .offline: server.answer("notes", error: URLError(.notConnectedToInternet))
      case .signedOut: server.answer("notes", status: 401)
      }
    }
    return NotesClient(base: server.base, session: server.session)
  }
}
// docs: end

@MainActor @Suite struct ScenarioTests {
  // docs: ScenarioTests
  @Test func scenarioIsThatOfTheArguments() async throws {
    #expect(try Scenario(["MyApp"]) == nil)
    #expect(throws: Scenario.UnknownScenario.self) {
      try Scenario(["MyApp", "-scenario", "offlin"])
    }

    let scenario = try #require(try Scenario(["MyApp", "-scenario", "offline"]))
    let error = await #expect(throws: URLError.self) { try await scenario.client().notes() }
    #expect(error?.code == .notConnectedToInternet)
  }
  // docs: end

  @Test func scenariosShowTwoNotesOrNoneOrAskForAPassword() async throws {
    #expect(try await Scenario.twoNotes.client().notes().notes.count == 2)
    #expect(try await Scenario.empty.client().notes().notes == [])
    let error = await #expect(throws: NotesError.self) {
      try await Scenario.signedOut.client().notes()
    }
    #expect(error?.status == 401)
  }
}
