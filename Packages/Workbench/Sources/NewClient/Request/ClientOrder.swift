import Foundation
import ModelGenerator
import WorkbenchKit

/// What the user of `make new` asked for, checked.
public struct ClientOrder: Sendable {
  /// The name of the client: of its package, its module and its main type.
  public let name: String
  /// The style that it is made in.
  public let style: ShippedStyle
  /// The answers of the service.
  public let samples: [Sample]
  /// What its call asks for.
  public let address: CallAddress
  /// The name of the answer's type; `nil` for a name after the path.
  public let model: String?
  /// The places in the answer whose keys are data.
  public let maps: Set<String>
  /// The folder of the new package, which is not there yet.
  public let destination: URL
  /// What the user typed.
  let options: Options

  /// Checks what the user typed, and reads the samples.
  ///
  /// - Throws: ``WorkbenchError`` for the first thing that is wrong.
  public init(_ options: Options, root: URL) throws {
    self.options = options
    guard let name = options["NAME"] else {
      throw WorkbenchError("NAME is missing: name the client, such as NAME=WeatherClient.")
    }
    style = try ShippedStyle(options["STYLE"], in: root)
    try ClientName.check(name, in: style)
    self.name = name
    samples = try SampleFiles.read(options)
    guard let get = options["GET"] else {
      throw WorkbenchError(
        "GET is missing: give the path that answers with the sample, such as GET='/forecast?city=Paris'."
      )
    }
    address = try CallAddress(get: get, base: options["BASE"] ?? CallAddress.standardBase)
    model = try ClientName.checked(model: options["MODEL"])
    maps = options.maps
    destination = try Self.destination(options["TO"], outside: root).appending(path: name)
    guard !FileManager.default.fileExists(atPath: destination.path) else {
      throw WorkbenchError(
        "\(destination.path) exists: move it away, use another NAME, or name a folder with TO=.")
    }
  }

  /// What the client is made with, wherever its samples and its folder are.
  var settings: String { words(["NAME", "STYLE", "GET", "MODEL", "BASE", "MAP"]) }

  /// The command that made it.
  var command: String { "make new \(settings) \(words(["SAMPLE", "TO"]))" }

  private func words(_ names: [String]) -> String {
    names.compactMap { name in options[name].map { "\(name)=\(Spelling.shellWord($0))" } }
      .joined(separator: " ")
  }

  /// The folder in which the package is made.
  private static func destination(
    _ text: String?, outside root: URL
  ) throws(WorkbenchError) -> URL {
    let root = root.standardizedFileURL.resolvingSymlinksInPath()
    let folder = text.map { URL(filePath: $0.expandingTilde) } ?? root.deletingLastPathComponent()
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path
    let name = text.map { "TO=\($0)" } ?? path
    var isFolder: ObjCBool = false
    guard path != root.path, !path.hasPrefix(root.path + "/") else {
      throw WorkbenchError("\(name) is inside the workspace: name a folder elsewhere.")
    }
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { throw WorkbenchError("\(name) is no folder: make it first, with mkdir -p.") }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw WorkbenchError("\(name) cannot be written: name a folder of yours with TO=.")
    }
    return URL(filePath: path)
  }
}

extension Options {
  /// `MAP`: places in the answer.
  var maps: Set<String> {
    Set((self["MAP"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension String {
  /// Some shells leave the `~` of `TO=~/app` as it is.
  var expandingTilde: String { NSString(string: self).expandingTildeInPath }
}
