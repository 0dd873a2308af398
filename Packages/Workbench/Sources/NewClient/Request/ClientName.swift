import Foundation
import WorkbenchKit

/// The name of a client that is to be made: of its package, its module and its main type.
public struct ClientName: Equatable, Sendable {
  /// The name, such as `WeatherClient`.
  public let text: String

  /// Checks a name.
  ///
  /// - Parameters:
  ///   - text: What the user typed.
  ///   - style: The style; the new module has all its types.
  ///   - taken: The names of modules that exist.
  /// - Throws: ``WorkbenchError`` that says what is wrong with the name.
  public init(_ text: String, style: ShippedStyle, taken: [String]) throws(WorkbenchError) {
    guard !text.isEmpty else { throw Self.missing }
    guard text.isTypeName else {
      throw WorkbenchError(
        "NAME=\(text) is no type name: use letters and digits with a capital first, such as WeatherClient."
      )
    }
    guard text.count <= 40 else {
      throw WorkbenchError("NAME=\(text) has \(text.count) letters: use at most 40.")
    }
    if text.isWordOfSwift {
      throw WorkbenchError("NAME=\(text) is a word of Swift: use another, such as \(text)Client.")
    }
    if Self.modules.contains(where: { $0.lowercased() == text.lowercased() }) {
      throw WorkbenchError(
        "NAME=\(text) is a module of the toolchain or the platform: use another, such as \(text)Client."
      )
    }
    let modules = ["", "Doubles", "Tests"].map { (text + $0).lowercased() }
    if let other = taken.first(where: { modules.contains($0.lowercased()) }) {
      throw WorkbenchError(
        other == text
          ? "NAME=\(text) is taken: use another name, or remove it with make new-remove NAME=\(text)."
          : "NAME=\(text) is taken: there is \(other). Upper and lower case are the same to some disks."
      )
    }
    if style.types.contains(text) {
      throw WorkbenchError(
        "NAME=\(text) is a type of the style \(style.name): use another, such as My\(text).")
    }
    self.text = text
  }

  static let missing = WorkbenchError(
    "NAME is missing: name the client, such as NAME=WeatherClient.")

  private static let modules: Set<String> = [
    "AppKit", "Builtin", "Combine", "CoreFoundation", "Cxx", "Darwin", "Dispatch", "Distributed",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Network", "Observation", "PackageDescription",
    "PackagePlugin", "RegexBuilder", "Runtime", "Swift", "SwiftOnoneSupport", "SwiftUI",
    "Synchronization", "System",
    "Testing", "UIKit", "XCTest", "os",
  ]
}

extension String {
  /// Whether it is spelled as a type is: letters and digits with a capital first.
  var isTypeName: Bool { wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil }

  /// Whether Swift keeps the name for itself.
  var isWordOfSwift: Bool { ["Any", "AnyObject", "Protocol", "Self", "Type"].contains(self) }
}
