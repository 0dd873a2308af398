import Foundation
import SampleRepositories
import Synchronization

@testable import Comparison  // Compiler is internal

/// A compiler that turns the sources of the styles `A` and `B` into shell scripts.
///
/// A style is wrong when its source contains `43`: its own tests and the doubles lane notice that, the
/// loopback lane does not. A source that contains `nonsense` does not compile.
final class ScriptCompiler: Sendable {
  /// What the tests of a wrong style do. Its own tests can read `$source`.
  struct Behavior: Sendable {
    var own = "fail notices"
    var doubles = "cell answer.value; fail styleHonoursTheContract"
    var loopback = "pass styleHonoursTheContract"
    /// The benchmark's commands; its second argument names the file for the result.
    var cost = #"echo '{"measurements": [], "aims": []}' >"$second""#
  }

  private let behavior: Behavior
  private let version: String
  private let recorded = Mutex<[[String: String]]>([])

  init(_ behavior: Behavior = Behavior(), version: String = "Swift 6.3") {
    (self.behavior, self.version) = (behavior, version)
  }

  /// The source of each style, for each build of the tests.
  var builds: [[String: String]] { recorded.withLock(\.self) }

  var compiler: Compiler {
    Compiler(version: version, neededSpace: 0) { options, folder in
      options.contains("cost") ? try self.buildCost(in: folder) : try self.buildTests(in: folder)
    }
  }

  private func buildTests(in folder: URL) throws -> String? {
    let sources = try Dictionary(
      uniqueKeysWithValues: ["A", "B"].map { style in
        let file = folder.appending(path: "Packages/\(style)/Sources/\(style)/A.swift")
        return (style, try String(contentsOf: file, encoding: .utf8))
      })
    recorded.withLock { $0.append(sources) }
    if let style = sources.first(where: { $0.value.contains("nonsense") })?.key {
      return "\(style).swift:1: error: nonsense"
    }
    let products = folder.appending(path: ".build/debug")
    let wrong = sources.filter { $0.value.contains("43") }.keys.sorted()
    for style in sources.keys {
      let command = wrong.contains(style) ? behavior.own : "pass notices"
      try BundleScript.write(
        style, in: products, "source='\(sources[style] ?? "")'; pass other; \(command)\nfinish")
    }
    try BundleScript.write(
      "NetworkingKatas", in: products,
      """
      case " \(wrong.joined(separator: " ")) /$CONTRACT_LANE" in
      *" $CONTRACT_STYLE "*/doubles) \(behavior.doubles) ;;
      *" $CONTRACT_STYLE "*/loopback) \(behavior.loopback) ;;
      *) pass styleHonoursTheContract ;;
      esac
      finish
      """)
    return nil
  }

  private func buildCost(in folder: URL) throws -> String? {
    try BundleScript.write(
      behavior.cost, to: folder.appending(path: ".build/release/cost"))
    return nil
  }
}
