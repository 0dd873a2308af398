import Foundation
import Notes
import TestSupport
import Testing
import URLSessionNotes

/// The screen alone: the test ends each load.
@MainActor @Suite final class NotesViewModelTests {
  let milk = Note(id: 1, text: "milk")
  private var loads: [CheckedContinuation<[Note], any Error>] = []
  private lazy var sut = NotesViewModel { [unowned self] in
    try await withCheckedThrowingContinuation { loads.append($0) }
  }

  @Test func eachLoadShowsTheSpinnerAndNothingOfTheOneBefore() async throws {
    for message in ["The line is down.", nil, "The service is closed.", nil] {
      let load = try await startLoad()
      #expect(sut.isLoading && sut.message == nil)

      loads.last?.resume(
        with: message.map { .failure(Failure(errorDescription: $0)) } ?? .success([milk]))
      await load.value

      #expect(!sut.isLoading && sut.message == message)
      #expect(sut.notes == [milk] || message == "The line is down.")
    }
  }

  @Test(arguments: [true, false])
  func loadThatEndsWhileANewerOneRunsChangesNothing(isCancelled: Bool) async throws {
    let older = try await startLoad()
    let newer = try await startLoad()

    if isCancelled { older.cancel() }
    loads[0].resume(with: isCancelled ? .failure(CancellationError()) : .success([milk]))
    await older.value
    #expect(sut.isLoading && sut.notes == [])

    loads[1].resume(throwing: Failure(errorDescription: "The line is down."))
    await newer.value
    #expect(!sut.isLoading && sut.message == "The line is down.")
  }

  private func startLoad() async throws -> Task<Void, Never> {
    let before = loads.count
    let load = Task { await sut.load() }
    try await requireEventually { loads.count == before + 1 }
    return load
  }
}

/// Its words are neither the system's nor those of its code.
private struct Failure: LocalizedError {
  let errorDescription: String?
}
