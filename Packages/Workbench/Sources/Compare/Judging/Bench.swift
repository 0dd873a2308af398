import Bugs
import Foundation
import TestRunner

/// Builds mutants, and runs tests on them.
protocol Bench {
  /// Runs the tests of a judge for a style.
  typealias Tests = (_ judge: Judge, _ style: String) throws -> TestRun

  /// The compiler version and the platform.
  var toolchain: String { get }
  /// The folder in which it builds.
  var folder: URL { get }

  /// Builds these files, by their paths relative to the repository.
  ///
  /// - Throws: ``BuildFailure`` when it does not compile.
  func build(_ files: [String: Data]) throws -> Tests
}

/// Code that does not compile, with what the build printed.
struct BuildFailure: Error {
  let output: String
}
