import Foundation
import WorkbenchKit

/// A client that `make new` made, and that may have been edited since.
struct StandingClient {
  let folder: URL
  let record: ClientRecord
  let declarations: SwiftDeclarations
  private let textsOfTests: [String]

  var name: String { folder.lastPathComponent }
  var sources: String { "Sources/\(record.module)" }
  var tests: String { "Tests/\(record.module)Tests" }

  /// - Throws: ``WorkbenchError`` if the package lacks something that a new call needs.
  init(_ options: Options) throws {
    let typed = try options["PACKAGE"].orThrow(
      "PACKAGE is missing: give the folder of a client that make new made, as in PACKAGE=../Weather."
    )
    if let problem = TypedText.problem(around: typed) {
      throw WorkbenchError("PACKAGE=\(TypedText.shown(typed)) \(problem).")
    }
    folder = URL(filePath: NSString(string: typed).expandingTildeInPath).standardizedFileURL
    try require(
      FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path),
      "PACKAGE=\(TypedText.shown(typed)) isn't the folder of a package: give the one with the client's Package.swift."
    )
    record = try ClientRecord(in: folder)
    let known = try folder.files(below: "Sources/\(record.module)")
    declarations = SwiftDeclarations(in: known)
    let inTests = try folder.files(below: "Tests/\(record.module)Tests")
    textsOfTests = inTests.map(\.text)
    let manifest = (try? Workspace.text(of: "Package.swift", in: folder)) ?? ""
    for (piece, text, files) in Self.pieces(of: record) {
      let place = files == .manifest ? "Package.swift" : files == .tests ? tests : sources
      let texts = files == .manifest ? [manifest] : (files == .tests ? inTests : known).map(\.text)
      try require(
        texts.contains { $0.contains(text) },
        "\(folder.path) was changed too much for make endpoint: \(place) has no \(piece), which a new call \(files == .sources ? "uses" : "is tested with"). Bring it back, or write the call by hand."
      )
    }
  }

  /// Whether the tests have a function, such as `comparable(`. Those of an older client may not.
  func tests(declare function: String) -> Bool {
    textsOfTests.contains { $0.contains("func \(function)") }
  }

  /// The types of the client that a new answer can use.
  var standingTypes: [StandingType] {
    declarations.structures.filter { $0.isDecodable && !$0.properties.isEmpty }.map { structure in
      StandingType(
        name: structure.name,
        members: structure.properties.map {
          .init(key: $0.key, type: $0.type, place: "\($0.place)")
        }, arguments: structure.arguments)
    }
  }

  private enum Files { case sources, tests, manifest }

  /// What a new call needs: its name, and a text by which it is found.
  private static func pieces(of record: ClientRecord) -> [(String, String, Files)] {
    let call: (String, String) =
      switch record.style {
      case "APIClient": ("protocol APISpec", "protocol APISpec")
      case "StarWarsAPI": ("struct HTTPRequest", "struct HTTPRequest")
      default: ("function request(_:_:query:headers:body:)", "func request<Value: Decodable>(")
      }
    let double: String =
      switch record.style {
      case "DogPatchClient": "MockURLSession"
      case "RewardsService": "MockNetworking"
      case "StarWarsAPI": "MockLoader"
      default: "HTTPStub"
      }
    return [
      ("struct \(record.client)", "struct \(record.client)", .sources),
      (call.0, call.1, .sources),
      ("class \(double)", "class \(double)", .tests),
      ("function answer(_:at:is:)", "func answer(_ name: String", .tests),
      ("resources: [.copy(\"Answers\")]", ".copy(\"Answers\")", .manifest),
    ]
  }
}

extension URL {
  /// The Swift files below a folder of a package.
  fileprivate func files(below part: String) throws -> [(path: String, text: String)] {
    try require(
      FileManager.default.fileExists(atPath: appending(path: part).path),
      "\(path) has no \(part): client.json names that module. Correct the file, or bring the folder back."
    )
    return try Workspace.files(below: part, in: self).filter { $0.hasSuffix(".swift") }
      .map { ($0, try Workspace.text(of: $0, in: self)) }
  }
}
