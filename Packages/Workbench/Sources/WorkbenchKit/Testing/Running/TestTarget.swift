import Foundation

struct TestTarget: Decodable {
  let name: String
  var type = "test"
  var path = ""
  var sources: [String]? = nil

  static func all(in description: Data) -> [TestTarget]? {
    struct Package: Decodable { var targets: [TestTarget] }
    let package = try? JSONDecoder().decode(Package.self, from: description)
    return package?.targets.filter { $0.type == "test" }.sorted { $0.name < $1.name }
  }

  func sourcesOfXCTest(in package: URL) -> [String] {
    (sources ?? []).map { "\(path)/\($0)" }.filter { source in
      let text = try? String(contentsOf: package.appending(path: source), encoding: .utf8)
      return text?.hasXCTestCase ?? false
    }
  }
}

extension String { public var hasXCTestCase: Bool { contains(/:\s*(?:XCTest\.)?XCTestCase\b/) } }
