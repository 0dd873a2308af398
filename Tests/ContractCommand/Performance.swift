import ContractKit
import Foundation

/// Plays cells side by side, in random order, counting on a terminal.
func verdicts(on cells: [Cell]) async -> [Matrix.Judged] {
  await withTaskGroup(of: Matrix.Judged.self) { group in
    for cell in cells.shuffled() {
      group.addTask { (cell, await cell.verdict()) }
    }
    var judged: [Matrix.Judged] = []
    for await next in group {
      judged.append(next)
      showProgress(judged.count, of: cells.count)
    }
    return judged
  }
}

private func showProgress(_ done: Int, of total: Int) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  let line = done == total ? "" : "\(done) of \(total) cells"
  FileHandle.standardError.write(Data("\r\(line)\u{1B}[K".utf8))
}
