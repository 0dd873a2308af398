import Foundation

extension Workspace {
  /// The paths of all files below a file or folder, in the order of the alphabet.
  ///
  /// - Parameters:
  ///   - part: A file or folder, relative to `root`; a file is its own only file. Empty for `root` itself.
  ///   - root: The repository, or a copy of it.
  ///   - isHiddenIncluded: Whether names that begin with a dot count, too: settings, and folders of builds.
  /// - Returns: Paths relative to `root`.
  /// - Throws: ``WorkbenchError`` when the file or folder is not there.
  public static func files(
    below part: String, in root: URL, isHiddenIncluded: Bool = false
  ) throws(WorkbenchError) -> [String] {
    try files(below: part, inFolder: root.path, isHiddenIncluded: isHiddenIncluded)
  }

  /// The same with the path of the root. Making a `URL` for each file would take longer than to look at it.
  private static func files(
    below part: String, inFolder root: String, isHiddenIncluded: Bool
  ) throws(WorkbenchError) -> [String] {
    let files = FileManager.default
    let start = part.isEmpty ? root : "\(root)/\(part)"
    var isFolder: ObjCBool = false
    // Cheaper than its attributes, which hold the names of the owner and the group, too.
    guard files.fileExists(atPath: start, isDirectory: &isFolder) else { throw missing(part) }
    guard isFolder.boolValue else { return [part] }
    guard let names = try? files.contentsOfDirectory(atPath: start) else { throw missing(part) }
    var paths: [String] = []
    for name in names.sorted() where isHiddenIncluded || !name.hasPrefix(".") {
      paths += try Self.files(
        below: part.isEmpty ? name : "\(part)/\(name)", inFolder: root,
        isHiddenIncluded: isHiddenIncluded)
    }
    return paths
  }

  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: The file, relative to `root`.
  ///   - root: The repository, or a copy of it.
  /// - Throws: ``WorkbenchError`` when the file is not there, or not UTF-8.
  public static func text(of path: String, in root: URL) throws(WorkbenchError) -> String {
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      throw WorkbenchError(
        "\(path) is missing or not UTF-8: restore it, with git checkout \(path).")
    }
    return text
  }

  private static func missing(_ path: String) -> WorkbenchError {
    WorkbenchError("\(path) is missing: restore it, with git checkout \(path).")
  }
}
