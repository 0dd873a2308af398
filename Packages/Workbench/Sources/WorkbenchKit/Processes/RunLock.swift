import Foundation

/// Lets one process at a time work on something: two at once would change each other's scratch files.
public final class RunLock {
  private let file: Int32

  /// Waits until no other process has the lock. It is given back on deinit, and when the process ends.
  ///
  /// - Parameters:
  ///   - scratch: The folder for the scratch files.
  ///   - report: Receives a line when there is something to wait for.
  public init(_ name: String, in scratch: URL, report: (String) -> Void) throws {
    let folder = scratch.appending(path: "locks")
    // Without the folder, the file cannot be opened.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name).path
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw WorkbenchError("\(path) cannot be written: is the disk full, or the folder read-only?")
    }
    guard flock(file, LOCK_EX | LOCK_NB) != 0 else { return }
    report("another run of \(name) is under way; waiting for its end …\n")
    // `flock` could wait by itself, but then Ctrl-C could not end the wait. So ask ten times a second.
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      try Interruption.check()
      usleep(100_000)
    }
  }

  deinit {
    // Not only closed: a child process has the file, too, until its own program begins.
    flock(file, LOCK_UN)
    close(file)
  }
}
