import Foundation

/// Shows on a terminal how many cells are done; shows nothing elsewhere.
func showProgress(_ done: Int, of total: Int) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  let line = done == total ? "" : "\(done) of \(total) cells"
  FileHandle.standardError.write(Data("\r\(line)\u{1B}[K".utf8))
}
