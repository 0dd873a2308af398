import Foundation

/// How much a disk still takes.
public enum DiskSpace {
  /// - Parameters:
  ///   - folder: A folder on the disk.
  ///   - needed: How much must be free, in bytes.
  /// - Throws: ``WorkbenchError`` when less is.
  public static func check(at folder: URL, needed: Int = 64_000_000) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = (attributes[.systemFreeSize] as? NSNumber)?.intValue, free < needed else {
      return
    }
    throw WorkbenchError(
      """
      The disk of \(folder.path) is full: \(free / 1_000_000) MB are free, and \(needed / 1_000_000) MB \
      are needed. Free some and run it again; what was judged is kept.
      """)
  }
}
