import Foundation
import WorkbenchKit

extension ClientInput {
  /// Reads the variables that `make new` passes on, such as `NAME` and `STYLE`.
  ///
  /// - Parameter variables: The environment of the process.
  /// - Throws: ``WorkbenchError`` when a switch is neither on nor off.
  public init(variables: [String: String]) throws(WorkbenchError) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    func isOn(_ name: String) throws(WorkbenchError) -> Bool {
      switch value(name) {
      case "1": true
      case nil, "0": false
      case let other?:
        throw WorkbenchError("\(name)=\(other) is no switch: say \(name)=1, or leave it out.")
      }
    }
    self.init()
    (name, style, get) = (value("NAME") ?? "", value("STYLE") ?? "", value("GET") ?? "")
    samples = (value("SAMPLE") ?? "").paths
    model = value("MODEL")
    base = value("BASE") ?? base
    destination = value("TO")?.expandingTilde
    (dates, urls) = (try isOn("DATES"), try isOn("URLS"))
    maps = (value("MAP") ?? "").words
  }

  /// Whether the user said nothing about the client, and so wants to be asked.
  public var isEmpty: Bool { name.isEmpty && style.isEmpty && samples.isEmpty && get.isEmpty }

  /// Asks for each part, one question a line. An empty answer is the default, which stands in brackets.
  ///
  /// - Parameters:
  ///   - styles: The styles that there are.
  ///   - answer: Shows a question, and returns the line that the user typed.
  public mutating func ask(styles: [String], answer: (_ question: String) -> String) {
    func ask(_ question: String, default standard: String = "") -> String {
      let hint = standard.isEmpty ? "" : " [\(standard)]"
      let text = answer("\(question)\(hint): ").trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? standard : text
    }
    name = ask("Name of the client, such as WeatherClient")
    style = ask("Style (\(styles.joined(separator: ", ")))", default: styles.last ?? "")
    samples = ask("File with an answer of the service, such as forecast.json").paths
    base = ask("Address of the service", default: base)
    get = ask("Path that gives this answer, such as /forecast?city=Paris")
    let type = ask("Type of the answer, such as Forecast; empty for a name after the path")
    model = type.isEmpty ? nil : type
    let folder = ask("Folder for a package of its own; empty for a guest in this workspace")
    destination = folder.isEmpty ? nil : folder.expandingTilde
  }
}

extension String {
  /// Paths with spaces between them, or one path with spaces in it.
  fileprivate var paths: [String] {
    FileManager.default.fileExists(atPath: expandingTilde)
      ? [expandingTilde] : words.map(\.expandingTilde)
  }

  /// Some shells leave the `~` of `TO=~/app` as it is.
  fileprivate var expandingTilde: String { NSString(string: self).expandingTildeInPath }

  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
