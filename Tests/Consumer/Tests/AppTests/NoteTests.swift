import Testing

@testable import App

@MainActor @Suite struct NoteTests {
  @Test func notesAreComparedByTheirFields() {
    let milk = Note(id: 1, text: "milk")
    #expect(milk == Note(id: 1, text: "milk"))
  }
}
