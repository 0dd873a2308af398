import Foundation
import TestRunner
import WorkbenchKit

/// Builds a package and runs its tests.
struct KataTests: Sendable {
  enum Verdict: Sendable {
    /// The compiler's errors; at least one.
    case doesNotCompile([CompilerMessage])
    /// SwiftPM refused the package, or the linker failed: the lines that say why.
    case doesNotBuild(String)
    /// The tests ran; with the compiler's warnings.
    case ran(PackageResult, warnings: [CompilerMessage])

    /// Why there was nothing to run, in one line; `nil` when there was.
    var problem: String? {
      switch self {
      case .doesNotCompile(let errors):
        "does not compile: \(errors[0].place.file.split(separator: "/").last ?? ""):"
          + "\(errors[0].place.line): \(errors[0].text)"
      case .doesNotBuild(let text):
        "does not build: \(text.split(separator: "\n").first ?? "")"
      case .ran: nil
      }
    }

    var isGreen: Bool {
      if case .ran(let result, _) = self { result.isGreen } else { false }
    }
  }

  /// Builds and runs a package. The tests of this tool put in one that compiles nothing.
  typealias Runner = @Sendable (KataTests) throws -> Verdict

  let name: String
  let folder: URL
  var options: [String] = []
  /// How long to wait for the next test to end, in seconds.
  var timeout = 5.0
  /// Whether the next build may begin as soon as this one ends.
  var isBuiltAgainAtOnce = false
  /// Which tests run; all when it is empty.
  var filters: [String] = []
  var environment: [String: String] = [:]

  func verdict() throws -> Verdict {
    // Swift would go on with what it had built of an empty target before, and only the linker would complain.
    let targets = ["Sources/\(name)", "Sources/\(name)Doubles", "Tests/\(name)Tests"]
    let empty = try targets.first {
      try KataPackage.texts(below: [$0], in: folder).isEmpty && filters.isEmpty
    }
    if let empty { return .doesNotBuild("\(folder.path)/\(empty) has no Swift file") }
    let build = ["/usr/bin/env", "swift", "build", "--build-tests", "--disable-xctest"]
    let output = try ChildProcess(build + ["--package-path", folder.path] + options)
      .output(deadline: 1_800)
    try Interruption.check()
    let messages = CompilerMessage.all(in: output.text)
    guard output.ending == .exited(0) else {
      // Swift 6.3 on Linux compares whole seconds: a module that is made in the second in which the last build
      // began looks old, and its users keep their old code. So let the next build begin in a later second.
      if isBuiltAgainAtOnce {
        Thread.sleep(until: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.up)))
      }
      let errors = messages.filter(\.isError)
      return errors.isEmpty
        ? .doesNotBuild(CompilerMessage.summary(of: output.text, from: folder))
        : .doesNotCompile(errors)
    }
    let launcher = try TestLauncher(package: folder, timeout: timeout, environment: environment)
    let tests = PackageTests(name: name, launcher: launcher, filters: filters)
    return .ran(try tests.run(), warnings: messages.filter { !$0.isError })
  }
}
