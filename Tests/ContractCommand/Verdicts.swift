import ContractKit
import Foundation

/// Runs cells at the same time, in random order. On a terminal, it shows how many are done.
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
