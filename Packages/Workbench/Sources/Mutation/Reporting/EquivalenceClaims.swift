import Comparison
import Findings
import Foundation
import WorkbenchKit

/// What a page says of mutants that no test can notice, in lines such as
/// “- `1a2b3c4d`, `2b3c4d5e` are equivalent: nobody sees the order of these two”.
struct EquivalenceClaims {
  /// The page, relative to the repository.
  let page: String
  /// The name of the room.
  let room: String
  /// The lines of the claims by the ids of their mutants.
  let lines: [String: Int]
  /// The mutants that the page of its style calls equivalent, if the room is a guest. A run of the style checks
  /// that they exist.
  let inherited: Set<String>
}

extension EquivalenceClaims {
  /// Reads the page of a room, below `Equivalent mutants` or, on the page of several rooms, the room's name.
  /// A page that is not there makes no claims.
  init(of room: Room, in root: URL) {
    page = room.page
    self.room = room.name
    lines = Self.lines(of: page, below: room.name, in: root)
    let ofStyle = Room.style(ofGuest: room.name, in: root).map {
      Self.lines(of: MutantPage.path(of: $0), below: $0, in: root)
    }
    inherited = Set((ofStyle ?? [:]).keys)
  }

  private static func lines(
    of page: String, below room: String, in root: URL
  ) -> [String: Int] {
    let text = (try? Workspace.text(of: page, in: root)) ?? ""
    let blocks = PageBlocks(text).blocks.filter {
      $0.title == "Equivalent mutants" || $0.title == room
    }
    return blocks.flatMap { $0.lines(inFences: false) }.reduce(into: [:]) { lines, line in
      let claim = #/^- (`[0-9a-f]{8}`(?:, `[0-9a-f]{8}`)*) (?:is|are) equivalent: \S/#
      guard let match = line.text.firstMatch(of: claim) else { return }
      for id in match.output.1.split(separator: ", ") {
        lines[id.trimmingCharacters(in: ["`"])] = line.line
      }
    }
  }

  /// Claims about mutants that a test notices, or that do not exist.
  ///
  /// - Parameters:
  ///   - judged: The mutants of the room.
  ///   - isWhole: Whether these are all. Otherwise a claim may be about another one.
  func findings(_ judged: [Judged], isWhole: Bool) -> [Finding] {
    lines.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { id, line in
      guard let mutant = judged.first(where: { $0.mutant.id == id }) else {
        return isWhole
          ? Finding(
            page, line: line, "there is no mutant `\(id)`", mend: "remove it from the claim") : nil
      }
      return mutant.isNoticed
        ? Finding(
          page, line: line, "a test notices `\(id)`, which the page calls equivalent",
          mend: "remove it from the claim") : nil
    }
  }
}
