import TestSupport
import Testing

@testable import Legacy

/// What users and callers see. `URLSession.shared` and the user defaults belong to the whole
/// process, so each behavior runs alone.
@Suite(.exclusive("the process")) struct BehaviorTests {
  @Test(arguments: Behavior.all) func isAsItWas(_ behavior: Behavior) async throws {
    let app = World()
    defer { app.screen.viewWillDisappear() }
    let now = (try? await behavior.look(app)) ?? "not what was waited for"

    let verb = behavior.expected == behavior.was ? "was" : "should be"
    #expect(now == behavior.expected, "\(behavior.name): \(verb) \(behavior.expected) · is \(now)")
  }
}
