import Foundation
import NoteScreens
import TestSupport
import Testing

/// A double instead of the client, either a struct of closures or a protocol. These tests run only
/// the screen's code, and none of the client's.
@MainActor @Suite struct ScreenTests {
  struct Closures: Sendable { var allNotes: @Sendable () async throws -> [String] }

  protocol Service: Sendable { func allNotes() async throws -> [String] }

  struct ServiceStub: Service {
    let answer: @Sendable () async throws -> [String]
    func allNotes() async throws -> [String] { try await answer() }
  }

  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled], [true, false])
  func spinner(failure: URLError.Code?, isProtocol: Bool) async throws {
    let (held, release) = AsyncStream<Never>.makeStream()
    let answer = { @Sendable in
      for await _ in held {}
      if let failure { throw URLError(failure) }
      return ["milk"]
    }
    let closures = Closures(allNotes: answer)
    let service = ServiceStub(answer: answer)
    let model = NotesViewModel {
      try await isProtocol ? service.allNotes() : closures.allNotes()
    }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading }
    if failure == .cancelled { loading.cancel() }
    release.finish()
    await loading.value
    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? ["milk"] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }
}
