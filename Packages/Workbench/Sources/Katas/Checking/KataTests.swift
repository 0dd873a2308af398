import Foundation
import WorkbenchKit

struct KataTests: Sendable {
  enum Verdict: Sendable {
    case doesNotCompile([CompilerMessage])
    /// SwiftPM refused the package, or the linker failed: the lines that say why.
    case doesNotBuild(String)
    case ran(PackageResult, warnings: [CompilerMessage])

    /// Why it is not green; `nil` when it is.
    var problem: String? {
      switch self {
      case .doesNotCompile(let errors):
        "does not compile: \(errors[0].place.file.split(separator: "/").last ?? ""):"
          + "\(errors[0].place.line): \(errors[0].text)"
      case .doesNotBuild(let text): "does not build: \(text.split(separator: "\n").first ?? "")"
      case .ran(let result, _): result.isGreen ? nil : "fails: \(result.summaryOfRed)"
      }
    }

    var isGreen: Bool { problem == nil }
  }

  /// Builds and runs a package. The tests of this tool put in one that compiles nothing.
  typealias Runner = @Sendable (KataTests) throws -> Verdict

  /// Options for a build that nobody debugs. Without an index, SwiftPM does not find the tests on
  /// Linux.
  static let fast = ["-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules"]

  /// Swift Build hands out what several test targets report only when all have ended. And on Linux,
  /// that of Swift 6.3 names a dynamic library so that nothing finds it.
  static let native = ["--build-system", "native"]

  let name: String
  let folder: URL
  var options: [String] = []
  var timeout = 5.0
  var filters: [String] = []
  var environment: [String: String] = [:]
  /// Whether the tests are built already, so that they start at once.
  var isBuilt = false
  /// Whether tests run at the same time.
  var isParallel = true
  /// The tests of XCTest to run, such as `ToyTests.ToyXCTests/testToy`; `nil` to run those of Swift
  /// Testing.
  var xctests: [String]?

  static func filters(_ names: some Sequence<String>) -> [String] {
    names.map { "[./]`?\(NSRegularExpression.escapedPattern(for: $0))`?\\(" }
  }

  var launcher: TestLauncher {
    get throws {
      var command: [String]?
      #if os(Linux)
        // The program that SwiftPM starts there, with its native build system.
        let program = folder.appending(path: ".build/debug/\(name)PackageTests.xctest").path
        if isBuilt {
          let named = (xctests ?? []).joined(separator: ",")
          command =
            xctests == nil
            ? [program, "--testing-library", "swift-testing"]
            : [program] + (named.isEmpty ? [] : [named])
        }
      #endif
      return try TestLauncher(
        package: folder, options: options, timeout: timeout, environment: environment,
        builds: !isBuilt, starting: command, xctests: xctests)
    }
  }

  /// - Parameter showing: Gets each step of the build.
  func verdict(showing: @escaping @Sendable (String) -> Void = { _ in }) throws -> Verdict {
    // Swift would go on with what it had built of an empty target before, and only the linker would
    // complain.
    let targets = ["Sources/\(name)", "Sources/\(name)Doubles", "Tests/\(name)Tests"]
    let empty = try targets.first {
      try KataPackage.texts(below: [$0], in: folder).isEmpty && filters.isEmpty
    }
    if let empty { return .doesNotBuild("\(folder.path)/\(empty) has no Swift file") }
    var launcher = try launcher
    launcher.showStep = showing
    let result = try PackageTests(launcher: launcher, filters: filters, isParallel: isParallel)
      .run()
    let messages = isBuilt ? [] : CompilerMessage.all(in: result.log)
    guard !isBuilt, result.ended.isEmpty, result.fatal.isEmpty,
      !result.log.contains("Build complete!")
    else {
      return .ran(result, warnings: messages.filter { !$0.isError })
    }
    // Swift 6.3 on Linux compares whole seconds: a module that is made in the second in which the
    // last build began looks old, and its users keep their old code. So let the next build begin in
    // a later second.
    Thread.sleep(until: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.up)))
    let errors = messages.filter(\.isError)
    return errors.isEmpty
      ? .doesNotBuild(CompilerMessage.summary(of: result.log, from: folder))
      : .doesNotCompile(errors)
  }
}

/// The name of a test that failed, and the line of source at which it did; empty when the place is
/// not known.
typealias FailedTest = (name: String, source: String)

extension PackageResult {
  func failedTests(in files: PackageFiles) -> [FailedTest] {
    let dead = fatal.map { ($0.test.name, $0.test.place) }
    return (failures.map { ($0.test, $0.place) } + dead).map { test, place in
      let file = files.first { place?.file.hasSuffix("/\($0.key)") == true }
      let line = file?.value.components(separatedBy: "\n").dropFirst((place?.line ?? 1) - 1).first
      return (String(test.prefix { $0 != "(" }), (line ?? "").trimmingCharacters(in: .whitespaces))
    }
  }

  var failedTestNames: Set<String> { Set(failedTests(in: [:]).map(\.name)) }

  var summaryOfRed: String {
    if let first = fatal.first { return "\(first.test.name) \(first.death)" }
    if let failure = failures.first {
      return "\(failure.test): \(failure.message.split(separator: "\n").first ?? "")"
    }
    return problems.first ?? "no test ran"
  }
}
