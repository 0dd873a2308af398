import Foundation
import ModelGenerator

@testable import NewClient  // the list of guests is an inner part

/// The files of this repository that `make new` reads and changes, in a temporary folder, removed on deinit.
final class ScratchWorkspace {
  /// This repository.
  static let repository = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  let root = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")

  /// Copies what belongs to one style, and a part of the contract: all of it would make each test twice as long.
  /// Guests of this repository do not come along.
  init(style: String) throws {
    for path in [
      ".swift-format", "Package.swift", "Packages/\(style)/Package.swift",
      "Packages/\(style)/Sources", "Packages/\(style)/Tests", "Packages/Katas.xcworkspace",
      "Packages/URLProtocolScript/Sources", "Packages/Workbench/Templates",
      "Fixtures/Sources/TestSupport", "Tests/ContractKit/Verdicts", "Tests/ContractSubjects",
    ] {
      let copy = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.repository.appending(path: path), to: copy)
    }
    for guest in try Registration.guests(in: root) {
      try ClientRemover(guest, root: root).remove(isForced: true)
    }
    try #"{"city_name": "Paris", "days": [{"high": 1.5}]}"#.write(
      to: root.appending(path: "forecast.json"), atomically: true, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// What a user types who makes a client from this workspace's sample.
  func input(style: String = "StarWarsAPI") -> ClientInput {
    var input = ClientInput()
    (input.name, input.style, input.get) = ("WeatherClient", style, "/forecast?city=Paris")
    input.samples = [root.appending(path: "forecast.json").path]
    return input
  }

  /// Makes the client, and returns the files that were made and changed.
  @discardableResult func make(
    _ input: ClientInput, isFormatted: Bool = false
  ) throws -> [String] {
    let plan = try ClientPlan(ClientOrder(input, root: root))
    let (made, changed) = try ClientMaker(plan, root: root, isFormatted: isFormatted).make()
    return made + changed
  }

  /// Every file by its path, with its text.
  func contents(of folder: String = "") throws -> [String: String] {
    let base = root.appending(path: folder)
    let paths =
      FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? String(contentsOf: base.appending(path: path), encoding: .utf8)).map { (path, $0) }
      })
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
  }
}
