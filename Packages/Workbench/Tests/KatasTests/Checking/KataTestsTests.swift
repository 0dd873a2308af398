import BlockingWork
import Foundation
import SampleRepositories
import Synchronization
import TestRunner
import Testing
import WorkbenchKit

@testable import Katas

/// What becomes of the output of `swift build`. No compiler runs: a closure prints instead.
@Suite(.blocking) final class KataTestsTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    for target in Self.targets { try folder.write(Data(), to: "\(target)/Toy.swift") }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// When the file was written that SwiftPM writes at the end of a build.
  private var secondOfLastBuild: Date? {
    let file = folder.appending(path: ".build/build.db")
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let written = attributes?[.modificationDate] as? Date else { return nil }
    return Date(timeIntervalSince1970: written.timeIntervalSince1970.rounded(.down))
  }

  private static let targets = ["Sources/Toy", "Sources/ToyDoubles", "Tests/ToyTests"]
  private static let warning = "/kata/Sources/Toy/Toy.swift:1:5: warning: 'x' was never used"
  private static let error = "/kata/Sources/Toy/Toy.swift:2:1: error: cannot find 'y' in scope"

  private func verdict(
    _ text: String, _ ending: ChildProcess.Ending = .exited(1)
  ) throws -> KataTests.Verdict {
    try KataTests(name: "Toy", folder: folder, build: { _ in (ending, text) }).verdict()
  }

  @Test func packageIsBuiltWithItsTestsAndTheGivenOptions() throws {
    let given = Mutex<[String]>([])
    let sut = KataTests(name: "Toy", folder: folder, options: ["-x", "y"]) { options in
      given.withLock { $0 = options }
      return (.exited(1), "")
    }

    _ = try sut.verdict()

    #expect(
      given.withLock(\.self) == [
        "--build-tests", "--disable-xctest", "--package-path", folder.path, "-x", "y",
      ])
  }

  /// Swift would not compile again what uses a changed module: see ``KataTests``.
  @Test func buildBeginsInALaterSecondThanTheLastOneEnded() throws {
    try folder.write(Data(), to: ".build/build.db")
    let ended = try #require(secondOfLastBuild)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.distantPast], ofItemAtPath: folder.path)
    let began = Mutex(Date.distantPast)
    let sut = KataTests(name: "Toy", folder: folder) { _ in
      began.withLock { $0 = Date() }
      return (.exited(1), "")
    }

    _ = try sut.verdict()

    #expect(began.withLock(\.self) >= ended + 1)
  }

  @Test func buildOfAnotherClockIsNotWaitedFor() throws {
    try folder.write(Data(), to: ".build/build.db")
    try FileManager.default.setAttributes(
      [.modificationDate: Date.distantFuture],
      ofItemAtPath: folder.appending(path: ".build/build.db").path)

    #expect(try verdict("1").reason == "1")
  }

  #if !canImport(Darwin)  // There, the tests run through `swift test`.
    @Test(arguments: [("pass works", true), ("fail works", false)])
    func testsRunWhenThePackageIsBuilt(command: String, isGreen: Bool) throws {
      try BundleScript.write(
        "Toy", in: folder.appending(path: ".build/debug"), "\(command)\nfinish")

      let verdict = try verdict("\(Self.warning)\nBuild complete!\n", .exited(0))

      #expect(verdict.isGreen == isGreen)
      guard case .ran(let result, let warnings) = verdict else {
        Issue.record("the tests did not run: \(verdict)")
        return
      }
      #expect(result.ended.map(\.name) == ["works"])
      #expect(warnings.map(\.text) == ["'x' was never used"])
      #expect(verdict.reason == "")
    }
  #endif

  @Test(arguments: [ChildProcess.Ending.exited(1), .crashed(signal: 9), .deadline(seconds: 1)])
  func errorsOfTheCompilerAreKeptWithoutItsWarnings(ending: ChildProcess.Ending) throws {
    let verdict = try verdict("\(Self.warning)\n\(Self.error)\n", ending)

    guard case .doesNotCompile(let errors) = verdict else {
      Issue.record("it compiled: \(verdict)")
      return
    }
    #expect(errors.map(\.text) == ["cannot find 'y' in scope"])
    #expect(verdict.reason == "cannot find 'y' in scope")
    #expect(!verdict.isGreen)
  }

  @Test(arguments: targets, [nil, "Notes.md"])
  func targetWithoutASwiftFileIsNamed(target: String, other: String?) throws {
    try FileManager.default.removeItem(at: folder.appending(path: target))
    if let other { try folder.write(Data(), to: "\(target)/\(other)") }

    let verdict = try verdict("", .exited(0))

    #expect(verdict.reason == "\(folder.path)/\(target) has no Swift file")
  }

  @Test(arguments: [
    ("[1/2] Linking\nerror: link failed\na.o: undefined reference to 'f'\n", "error: link failed"),
    ((1...12).map(String.init).joined(separator: "\n"), "3"),
    ("", ""),
  ])
  func packageThatDoesNotBuildSaysWhy(output: String, first: String) throws {
    let verdict = try verdict(output)

    guard case .doesNotBuild(let text) = verdict else {
      Issue.record("it built: \(verdict)")
      return
    }
    #expect(output.hasSuffix(text) || output.hasSuffix(text + "\n"))
    #expect(verdict.reason == first)
  }
}
