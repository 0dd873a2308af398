import Foundation

/// What is at a path.
public enum FileKind: Sendable, Equatable {
  case file, folder
  /// A link, which has this path as its text.
  case link(to: String)
  /// A socket, a named pipe or a device. Reading it could wait for ever.
  case other

  /// Looks at a path, and follows no link; `nil` when nothing is there, or no longer.
  public init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK:
      let text = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      guard let text else { return nil }
      self = .link(to: text)
    default: self = .other
    }
  }

  /// Looks at what a path leads to through all links; `nil` when it leads nowhere.
  public init?(following path: String) {
    guard let end = path.realPath else { return nil }
    self.init(at: end)
  }
}

extension String {
  /// The path to which a path leads through all links; `nil` when it leads nowhere.
  public var realPath: String? {
    guard let path = realpath(self, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
