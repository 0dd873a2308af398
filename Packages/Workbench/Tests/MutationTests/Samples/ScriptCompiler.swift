import Foundation
import SampleRepositories
import Synchronization

@testable import Mutation

/// A compiler for the styles `A` and `B`, whose tests are shell scripts.
///
/// A style is wrong when `43` is in the code that runs, of all the bodies that its source has for mutants. Its
/// own tests and the doubles lane notice that, the loopback lane does not. A line with `nonsense` does not
/// compile, nor does one with `clash` beside bodies for mutants.
final class ScriptCompiler: Sendable {
  /// What the tests of a wrong style do.
  struct Behavior: Sendable {
    var own = "fail notices"
    var doubles = "cell answer.value; fail styleHonoursTheContract"
    var loopback = "pass styleHonoursTheContract"
    /// The byte by which the loopback lane marks all bodies: 1 for reached.
    var loopbackMark = 1
    /// The benchmark's commands; its second argument names the file for the result.
    var cost =
      #"[ "${words% *}" = --json ] && echo '{"measurements": [], "aims": []}' >"$second""#
    /// Whether the benchmark compiles.
    var costIsBuilt = true
    /// How much space must be free, in bytes.
    var neededSpace = 0
    /// What happens before each build; the first has the number 1.
    var beforeBuild: @Sendable (_ number: Int) throws -> Void = { _ in }
  }

  /// The source of both styles.
  static let source = "func answer() -> Int {\n  42\n}\n"

  private let behavior: Behavior
  private let version: String
  private let recorded = Mutex<[[String: String]]>([])

  init(_ behavior: Behavior = Behavior(), version: String = "Swift 6.3") {
    (self.behavior, self.version) = (behavior, version)
  }

  /// The source of each style, for each build of the tests or of the benchmark.
  var builds: [[String: String]] { recorded.withLock(\.self) }

  var compiler: Compiler {
    Compiler(version: version, neededSpace: behavior.neededSpace) { options, folder in
      let sources = try self.sources(in: folder)
      self.recorded.withLock { $0.append(sources) }
      try self.behavior.beforeBuild(self.builds.count)
      guard options != ["-c", "release", "--product", "cost"] else {
        guard self.behavior.costIsBuilt else {
          return (false, "\(folder.path)/a.swift:1:1: error: no")
        }
        try BundleScript.write(
          self.behavior.cost, to: folder.appending(path: ".build/release/cost"))
        return (true, "")
      }
      return try self.buildTests(of: sources, in: folder)
    }
  }

  private static func path(of style: String) -> String {
    "Packages/\(style)/Sources/\(style)/A.swift"
  }

  private func sources(in folder: URL) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: ["A", "B"].map {
        let file = folder.appending(path: Self.path(of: $0))
        return ($0, try String(contentsOf: file, encoding: .utf8))
      })
  }

  private func buildTests(
    of sources: [String: String], in folder: URL
  ) throws -> (isBuilt: Bool, output: String) {
    let errors = sources.sorted { $0.key < $1.key }.flatMap { style, source in
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let refused = source.contains("mutant_") ? ["nonsense", "clash"] : ["nonsense"]
      return lines.indices.filter { index in refused.contains { lines[index].contains($0) } }
        .map { "\(folder.path)/\(Self.path(of: style)):\($0 + 1):1: error: nonsense\n" }
    }
    guard errors.isEmpty else { return (false, errors.joined()) }
    let products = folder.appending(path: ".build/debug")
    for style in ["A", "B"] {
      try BundleScript.write(
        style, in: products,
        """
        \(Self.functions)
        mark 1; pass other
        if active \(Self.path(of: style)) | grep -q 43
        then \(behavior.own); else pass notices; fi
        finish
        """)
    }
    try BundleScript.write(
      "NetworkingKatas", in: products,
      """
      \(Self.functions)
      path=\(Self.path(of: "$CONTRACT_STYLE"))
      [ $CONTRACT_LANE = doubles ] && mark 1 || mark \(behavior.loopbackMark)
      active $path | grep -q 43 && wrong=$CONTRACT_LANE
      case $wrong in
      doubles) \(behavior.doubles) ;;
      loopback) \(behavior.loopback) ;;
      *) pass styleHonoursTheContract ;;
      esac
      finish
      """)
    return (true, "")
  }

  /// `active FILE` prints the code that runs, and `mark BYTE` marks all mutants.
  private static let functions = #"""
    active() {
      if grep -q "mutant_ == $ACTIVE_MUTANT {" "$1"
      then sed -n "/mutant_ == $ACTIVE_MUTANT {/,/^} else/p" "$1"
      elif grep -q mutant_ "$1"; then sed -n '/^} else {/,$p' "$1"
      else cat "$1"; fi
    }
    mark() {
      [ -z "$REACHED_MUTANTS" ] && return
      marks=$(wc -c <"$REACHED_MUTANTS")
      head -c "$marks" /dev/zero | tr '\0' "\\$1" >"$REACHED_MUTANTS"
    }
    """#
}
