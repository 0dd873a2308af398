import Foundation
import Testing

@testable import Client

@Test func priceContainsTheTax() {
  #expect(Client().price(of: 40) == 42)
}

@Test func firstNameIsTea() throws {
  let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  let names = try String(contentsOf: package.appending(path: ".names"), encoding: .utf8)
  #expect(names == "\(Client().first)\n")
}

@Test func foldersOfTheUserAreEmpty() throws {
  let files = FileManager.default
  for folder in [files.homeDirectoryForCurrentUser, files.temporaryDirectory] {
    #expect(try files.contentsOfDirectory(atPath: folder.path) == [])
  }
}
