import Comparison
import Findings
import WorkbenchKit

/// Each page of mutants can be read, and each mutant fits the sources.
enum MutantsCheck {
  static func findings(in repository: Repository) -> [Finding] {
    repository.styles.flatMap { style -> [Finding] in
      let path = MutantPage.path(of: style)
      guard let text = repository.text(of: path) else {
        return [Finding(path, "does not exist", mend: "write it, as for the other styles")]
      }
      do {
        return try MutantPage(text, style: style).mutants.compactMap { mutant in
          misfit(of: mutant, in: repository).map {
            Finding(
              path, line: mutant.line, "mutant “\(mutant.id)” \($0)",
              mend: "correct its diff, then make docs-compare")
          }
        }
      } catch {
        // The error begins with the path, mostly with a line, and ends with a full stop.
        let reason = "\(error)".dropLast().trimmingPrefix(path).trimmingPrefix(":")
        let line = Int(reason.prefix { $0.isNumber })
        let words = reason.drop { $0.isNumber || ": ".contains($0) }
        return [Finding(path, line: line, "cannot be read: \(words)", mend: "correct the page")]
      }
    }
  }

  /// Why a mutant does not fit; `nil` when it does.
  private static func misfit(of mutant: Mutant, in repository: Repository) -> String? {
    do {
      _ = try mutant.patch.applied { repository.text(of: "Packages/\(mutant.style)/\($0)") }
      return nil
    } catch {
      return error.description
    }
  }
}
