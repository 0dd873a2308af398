import Foundation

/// The free space of a disk.
public enum DiskSpace {
  /// Checks that a disk has enough free space.
  ///
  /// - Parameters:
  ///   - folder: A folder on the disk.
  ///   - needed: The space that must be free, in bytes; 64 MB by default.
  /// - Throws: ``WorkbenchError`` when less is free.
  public static func check(at folder: URL, needed: Int = 64_000_000) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = (attributes[.systemFreeSize] as? NSNumber)?.intValue, free < needed else {
      return
    }
    throw WorkbenchError(
      """
      The disk of \(folder.path) is full: \(free / 1_000_000) MB are free, and \(needed / 1_000_000) MB \
      are needed. Free some and run it again; the verdicts so far are kept.
      """)
  }
}
