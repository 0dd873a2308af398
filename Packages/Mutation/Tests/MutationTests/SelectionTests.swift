import Foundation
import Testing
import WorkbenchKit

@testable import Mutation

struct SelectionTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "selection-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(#"let styles: [String] = ["Blue", "Green"]"#.utf8)
      .write(to: root.appending(path: "Package.swift"))
  }

  private func packages(_ options: [String: String]) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: root) }
    return try Selection(Options(options), root: root).packages.map(\.lastPathComponent)
  }

  @Test func byDefaultAllStylesAreMutated() throws {
    #expect(try packages([:]) == ["Blue", "Green"])
  }

  @Test func oneStyleCanBeChosen() throws {
    #expect(try packages(["STYLE": "Green"]) == ["Green"])
  }

  @Test func clientsOfTheRecipesAreNoPackages() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let selection = try Selection(Options(["STYLE": "Clients"]), root: root)

    #expect(selection.packages.isEmpty)
    #expect(selection.clients == ["Recipes/Blue", "Recipes/Green"])
  }

  @Test(arguments: [
    (["STYLE": "Red"], "Blue, Green"), (["MIN": "most"], "MIN=most"),
    (["PACKAGE": "..", "STYLE": "Blue"], "PACKAGE="),
    (["PACKAGE": "nowhere"], "PACKAGE=nowhere has no Package.swift"),
    (["PACKAGE": "Package.swift"], "PACKAGE=Package.swift has no Package.swift"),
  ])
  func wrongValuesAreRefused(_ options: [String: String], _ message: String) throws {
    let error = #expect(throws: WorkbenchError.self) { try packages(options) }
    #expect(error?.description.contains(message) == true)
  }

  @Test(arguments: [
    (["FILE": "C.swift"], "A.swift"), (["MUTANT": "01234567"], "2 mutants"),
  ])
  func whatSelectsNothingIsRefused(_ options: [String: String], _ message: String) throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let mutants = MutableSource.all([("A.swift", "func a() { b(); c() }")])[0].mutants
    let selection = try Selection(Options(options), root: root)

    let error = #expect(throws: WorkbenchError.self) { try selection.ids(of: mutants) }
    #expect(error?.description.contains(message) == true)
  }
}
