import Comparison
import Findings
import Foundation

/// `docs/comparison.json` is about the mutants of the pages, and the files made from it are up to date.
enum ComparisonCheck {
  private static let path = "docs/comparison.json"

  static func findings(in repository: Repository) -> [Finding] {
    // Mutants that do not fit are findings of another check, and nothing can be compared with them.
    guard let catalog = try? MutantCatalog(of: repository.root, styles: repository.styles) else {
      return []
    }
    guard let stored = try? ComparisonFiles.stored(in: repository.root) else {
      return [Finding(path, "cannot be read", mend: "make compare")]
    }
    do {
      // As long as there are such findings, the files are out of date because of them.
      let findings =
        missingVerdicts(stored, catalog: catalog)
        + SurvivorCheck.findings(stored.entries, mutants: catalog.mutants)
      return findings.isEmpty
        ? try outdated(stored, catalog: catalog, in: repository) : findings
    } catch {
      return [Finding(path, "cannot be compared: \(error)", mend: "mend that first")]
    }
  }

  /// The difference between the judged mutants and the mutants of the pages.
  private static func missingVerdicts(
    _ stored: Comparison, catalog: MutantCatalog
  ) -> [Finding] {
    let judged = stored.entries.map { "\($0.style) \($0.id), \($0.kind.rawValue)" }
    let wanted = catalog.mutants.map { "\($0.name), \($0.kind.rawValue)" }
    let missing = wanted.filter { !judged.contains($0) }.map { "has no verdict on \($0)" }
    let surplus = judged.filter { !wanted.contains($0) }
      .map { "has a verdict on \($0), which is on no page" }
    let other =
      judged == wanted || !(missing + surplus).isEmpty
      ? [] : ["has the mutants in another order than the pages"]
    return (missing + surplus + other).map { Finding(path, $0, mend: "make compare") }
  }

  /// The files that would be written differently now.
  ///
  /// Changed lines of code change several files. They are one finding.
  private static func outdated(
    _ stored: Comparison, catalog: MutantCatalog, in repository: Repository
  ) throws -> [Finding] {
    let now = try ComparisonFiles(
      of: stored.recounted(in: repository.root), catalog: catalog, root: repository.root)
    let outdated = now.contents.map { name, truth in
      (name: name, published: repository.text(of: "docs/\(name)"), truth: truth)
    }.filter { $0.published != $0.truth }.sorted { $0.name < $1.name }
    let before = try ComparisonFiles(of: stored, catalog: catalog, root: repository.root)
    let isResized = outdated.map { $0.published == before.contents[$0.name] }
    let findings = zip(outdated, isResized).map { file, isResized in
      Finding.comparing(
        "docs/\(file.name)", file.published, with: file.truth,
        isResized ? "lines of code have changed" : "out of date", mend: "make docs-compare")
    }
    let resized = zip(findings, isResized).filter(\.1).compactMap(\.0)
    let others = zip(findings, isResized).filter { !$1 }.compactMap(\.0)
    // The page comes last, and shows the change best.
    return resized.suffix(1) + others
  }
}
