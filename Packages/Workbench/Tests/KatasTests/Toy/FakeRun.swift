import Foundation
import WorkbenchKit

@testable import TestRunner

/// A run of tests that never took place.
struct FakeRun {
  private var events: [String] = []
  private var isGreen = true
  private var culprits: [PackageResult.Culprit] = []
  private var problems: [String] = []

  /// Adds a test that ended.
  mutating func add(_ name: String, place: SourcePlace, failure: String? = nil) {
    let location = #"{"_filePath": "\#(place.file)", "line": \#(place.line), "column": 1}"#
    events.append(
      #"{"payload": {"kind": "function", "id": "\#(name)", "name": "\#(name)()", "sourceLocation": \#(location)}}"#
    )
    events.append(#"{"payload": {"kind": "testStarted", "testID": "\#(name)"}}"#)
    if let failure {
      isGreen = false
      events.append(
        #"{"payload": {"kind": "issueRecorded", "testID": "\#(name)", "messages": [{"text": "\#(failure)"}], "issue": {"sourceLocation": \#(location)}}}"#
      )
    }
    events.append(#"{"payload": {"kind": "testEnded", "testID": "\#(name)"}}"#)
  }

  /// Adds a test that crashed.
  mutating func addCrash(_ name: String, place: SourcePlace) {
    let test = EventStream.Test(id: name, name: "\(name)()", place: place)
    culprits.append(.init(suspect: .test(test), death: .crashed(CrashReport(signal: 5))))
  }

  /// Adds what went wrong without being the fault of a single test.
  mutating func add(problem: String) { problems.append(problem) }

  /// What the run shows.
  var result: PackageResult {
    let package = Workspace.Package(name: "Toy", path: "kata")
    let text = (events + [#"{"payload": {"kind": "runEnded"}}"#]).joined(separator: "\n")
    let run = TestRun(
      package: package, ending: culprits.isEmpty ? .exited(isGreen ? 0 : 1) : .crashed(signal: 5),
      events: EventStream(Data(text.utf8)),
      contract: ContractResults(in: URL(filePath: "/none")), seconds: 0, output: "")
    var result = PackageResult(package)
    result.add(run)
    result.culprits = culprits
    result.problems = problems
    if let problem = run.problem { result.problems.append(problem) }
    return result
  }
}
