import Findings
import Foundation
import WorkbenchKit

/// `pages`: checks whether the published pages tell the truth about this repository.
///
/// `docs/contract.md` is checked by `contract --check`, which knows the adapters.
public struct PagesCommand {
  /// The repository.
  public let root: URL
  /// Receives the output.
  public let print: (String) -> Void

  /// Makes the command.
  public init(root: URL, print: @escaping (String) -> Void) {
    self.root = root
    self.print = print
  }

  /// Prints every finding, and a line that sums up.
  ///
  /// - Returns: Whether all pages are true.
  /// - Throws: ``WorkbenchError`` when `root` is not the repository.
  public func run() throws -> Bool {
    let repository = try Repository(root: root)
    let findings = Self.checks.flatMap { $0(repository) }
    print(findings.report(by: "pages", success: "\(repository.pages.count) pages are true"))
    return findings.isEmpty
  }

  private static let checks: [@Sendable (Repository) -> [Finding]] = [
    MutantsCheck.findings, ComparisonCheck.findings, ReadmeCheck.findings, ChoosingCheck.findings,
    ErrataCheck.findings, CommandsCheck.findings, LinkCheck.findings, CopyCheck.findings,
    FixtureCheck.findings, StylePlacesCheck.findings,
  ]
}
