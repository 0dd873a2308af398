import Foundation
import ModelGenerator
import WorkbenchKit

/// What the user of `make new` asked for, checked.
public struct ClientOrder: Sendable {
  /// The name of the client.
  public let name: ClientName
  /// The style that it is made in.
  public let style: ShippedStyle
  /// The answers of the service.
  public let samples: [Sample]
  /// What its call asks for.
  public let address: CallAddress
  /// The name of the answer's type; `nil` for a name after the path.
  public let model: String?
  /// What the user decides about the model.
  public let options: ModelOptions
  /// What the user typed.
  public let input: ClientInput
  /// The folder for the package, outside the workspace; `nil` for a guest inside.
  public let destination: URL?

  /// Checks what the user typed, and reads the samples.
  ///
  /// - Parameters:
  ///   - input: What the user typed.
  ///   - root: The workspace.
  /// - Throws: ``WorkbenchError`` for the first thing that is wrong.
  public init(_ input: ClientInput, root: URL) throws(WorkbenchError) {
    // Without a name nothing else is of use.
    guard !input.name.isEmpty else { throw ClientName.missing }
    style = try ShippedStyle(input.style, in: root)
    let outside = try input.destination.map { text throws(WorkbenchError) in
      try Self.destination(text, for: input.name, outside: root)
    }
    name = try ClientName(
      input.name, style: style,
      taken: outside == nil ? Self.modules(in: root) : ["ContractKit", "TestSupport"])
    samples = try Self.samples(input.samples)
    if input.get.isEmpty {
      throw WorkbenchError(
        "GET is missing: give the path that answers with the sample, such as GET='/forecast?city=Paris'."
      )
    }
    address = try CallAddress(get: input.get, base: input.base)
    model = try Self.checked(model: input.model)
    options = ModelOptions(dates: input.dates, urls: input.urls, maps: Set(input.maps))
    destination = outside
    self.input = input
  }

  /// The name of a model, if there is one.
  static func checked(model: String?) throws(WorkbenchError) -> String? {
    guard let model, !model.isTypeName || model.isWordOfSwift else { return model }
    throw WorkbenchError(
      "MODEL=\(model) is no name for a type: use letters and digits with a capital first, such as Forecast."
    )
  }

  /// Reads the samples at some paths.
  static func samples(_ paths: [String]) throws(WorkbenchError) -> [Sample] {
    guard !paths.isEmpty else {
      throw WorkbenchError(
        "SAMPLE is missing: save an answer of the service, such as SAMPLE=forecast.json.")
    }
    var samples: [Sample] = []
    for path in paths {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard !isFolder.boolValue, let file = FileHandle(forReadingAtPath: path) else {
        let hint = paths.count > 1 ? " Of several, none may have a space in its path." : ""
        throw WorkbenchError(
          "SAMPLE=\(path) cannot be read: give the path of a file that is there.\(hint)")
      }
      let size = (try? file.seekToEnd()).map(Int.init) ?? 0
      guard size <= Sample.mostBytes else {
        throw WorkbenchError(
          """
          SAMPLE=\(path) has \(size / 1_000_000) MB, and at most \(Sample.mostBytes / 1_000_000) are read. Save \
          fewer elements; if the root is an array: jq '.[:1000]' \(path) > smaller.json
          """)
      }
      guard (try? file.seek(toOffset: 0)) != nil, let data = try? file.readToEnd() ?? Data() else {
        throw WorkbenchError("SAMPLE=\(path) cannot be read: give the path of a file.")
      }
      samples.append(Sample(name: path, bytes: Array(data)))
    }
    return samples
  }

  /// The names that the manifests of the workspace give to packages, products and modules.
  private static func modules(in root: URL) -> [String] {
    let packages = root.appending(path: "Packages")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packages.path)) ?? []
    let manifests = (["", "Fixtures/"] + names.map { "Packages/\($0)/" }).compactMap {
      try? String(contentsOf: root.appending(path: "\($0)Package.swift"), encoding: .utf8)
    }
    return names.flatMap { [$0, "\($0)Doubles", "\($0)Tests"] }
      + manifests.flatMap { $0.matches(of: /name: "(\w+)"/).map { String($0.output.1) } }
  }

  private static func destination(
    _ text: String, for name: String, outside root: URL
  ) throws(WorkbenchError) -> URL {
    let folder = URL(filePath: text).standardizedFileURL.resolvingSymlinksInPath()
    let inside = root.standardizedFileURL.resolvingSymlinksInPath().path
    guard folder.path != inside, !folder.path.hasPrefix(inside + "/") else {
      throw WorkbenchError(
        "TO=\(text) is inside the workspace: leave TO out to make a guest here, or name a folder elsewhere."
      )
    }
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw WorkbenchError("TO=\(text) is no folder: make it first, with mkdir -p \(text).")
    }
    guard files.isWritableFile(atPath: folder.path) else {
      throw WorkbenchError("TO=\(text) cannot be written: choose a folder of yours.")
    }
    let package = folder.appending(path: name)
    guard !files.fileExists(atPath: package.path) else {
      throw WorkbenchError("\(package.path) exists: move it away, or use another NAME.")
    }
    return package
  }
}
