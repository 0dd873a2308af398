import Foundation

/// Verdicts of earlier runs, by what they were about: as long as neither the mutant, nor the code it is put
/// into, nor the tests, nor the compiler change, they hold.
struct VerdictCache: Sendable {
  private let root: URL
  private let folder: URL
  private let inputs: [String: [Judge: Fingerprint]]

  /// Opens the cache in a folder, which is made when it is missing.
  init(in folder: URL, of root: URL, styles: [String], toolchain: String) throws {
    (self.root, self.folder) = (root, folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let shared = try Self.fingerprint(of: ["Fixtures"], in: root, from: toolchain)
    let contract = try Self.fingerprint(
      of: ["Tests/ContractKit", "Tests/ContractSubjects", "Tests/ContractTests"],
      in: root, from: shared.text)
    inputs = try Dictionary(
      uniqueKeysWithValues: styles.map { style in
        let sources = "Packages/\(style)/Sources"
        let own = try Self.fingerprint(
          of: [sources, "Packages/\(style)/Tests"], in: root, from: shared.text)
        let lane = try Self.fingerprint(of: [sources], in: root, from: contract.text)
        return (style, [.own: own, .doubles: lane, .loopback: lane])
      })
  }

  /// The verdict on a mutant, if it was found before.
  subscript(mutant: Mutant, judge: Judge) -> Verdict? {
    guard let data = try? Data(contentsOf: file(mutant, judge)) else { return nil }
    return try? JSONDecoder().decode(Verdict.self, from: data)
  }

  /// Keeps a verdict.
  func keep(_ verdict: Verdict, on mutant: Mutant, by judge: Judge) throws {
    try JSONEncoder().encode(verdict).write(to: file(mutant, judge), options: .atomic)
  }

  private func file(_ mutant: Mutant, _ judge: Judge) -> URL {
    var fingerprint = inputs[mutant.style]?[judge] ?? Fingerprint()
    fingerprint.add(mutant.style)
    fingerprint.add(judge.rawValue)
    fingerprint.add(mutant.patch.text)
    return folder.appending(path: "\(fingerprint.text).json")
  }

  /// The fingerprint of all files below some folders, names included.
  static func fingerprint(
    of parts: [String], in root: URL, from start: String
  ) throws -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(start)
    for path in try parts.flatMap({ try ScratchCopy.files(below: $0, in: root) }) {
      fingerprint.add(path)
      fingerprint.add(
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self))
    }
    return fingerprint
  }
}
