import Foundation

/// Lets one process at a time work on something: two at once would change each other's scratch
/// files.
public func withRunLock<Result>(
  _ name: String, in scratch: URL, report: (String) -> Void, _ work: () throws -> Result
) throws -> Result {
  let folder = scratch.appending(path: "locks")
  // Without the folder, the file cannot be opened.
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let path = folder.appending(path: name).path
  let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
  try require(file >= 0, "\(path) cannot be written: is the disk full or the folder read-only?")
  defer {
    // Not only closed: a child process has the file, too, until its own program begins.
    flock(file, LOCK_UN)
    close(file)
  }
  if flock(file, LOCK_EX | LOCK_NB) != 0 {
    report("another run of \(name) is in progress; waiting for it to end …\n")
  }
  while flock(file, LOCK_EX | LOCK_NB) != 0 {
    // `flock` could wait by itself, but then Ctrl-C could not end the wait. So ask ten times a
    // second.
    try Interruption.check()
    usleep(100_000)
  }
  return try work()
}
