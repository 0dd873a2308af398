#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation
  import Testing

  @Suite struct VerdictLogTests {
    /// The file is chosen once for a process, so the test plays in one of its own.
    @Test func startAndVerdictAreWritten() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }

      await #expect(processExitsWith: .success) { [path = file.path as String] in
        setenv("CONTRACT_RESULTS", path, 1)
        setenv("CONTRACT_SEED", "7", 1)
        let seen = try ReferenceSubject.bodies.valid.value
        let excluded = Exclusion("status.404", seen: seen, because: "it cannot")
        let fault = Fault.acceptsStatus(404)
        for cell in [
          Contract.cells(of: [ReferenceSubject()])[2],
          try Cell("status.404", ReferenceSubject(fault: fault)),
          try Cell("status.404", ReferenceSubject(fault: fault, exclusions: [excluded])),
        ] { _ = await cell.verdict() }
      }

      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?.mapValues { "\($0)" } ?? [:]
      }
      #expect(
        lines.map { $0["verdict"] } == [
          "started", "passed", "started", "failed", "started", "excluded",
        ])
      var passed = try #require(lines.dropFirst().first)
      passed["seconds"] = nil
      #expect(
        passed == [
          "module": "ContractProofTests", "style": "Reference", "lane": "doubles",
          "scenario": "answer.empty", "order": "2",
          "sentence": "An empty collection is a value, not a failure.", "verdict": "passed",
          "rounds": "\(Rounds.current)", "seed": "7",
        ])
      #expect(lines[3]["message"]?.hasPrefix("Reference doubles status.404: expected") == true)
      #expect(lines[5]["reason"] == "it cannot")
    }
  }
#endif
