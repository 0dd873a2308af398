import Foundation
import WorkbenchKit

/// The names that a new package, module and type may have.
enum ClientName {
  /// Checks the name of a client.
  ///
  /// - Throws: ``WorkbenchError`` that says what is wrong with it.
  static func check(_ name: String, in style: ShippedStyle) throws(WorkbenchError) {
    guard isTypeName(name), name.count <= 40 else {
      throw WorkbenchError(
        """
        NAME=\(name) is no type name: use at most 40 letters and digits with a capital first, such as \
        WeatherClient.
        """)
    }
    let taken = modules + words + ["ContractKit", "TestSupport", "URLProtocolScript"]
    guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw WorkbenchError(
        "NAME=\(name) is a name of Swift, of the platform or of the contract: use another, such as \(name)Client."
      )
    }
    guard !style.types.contains(name) else {
      throw WorkbenchError(
        "NAME=\(name) is a type of the style \(style.name): use another, such as My\(name).")
    }
  }

  /// Checks the name of a model, if there is one.
  static func checked(model: String?) throws(WorkbenchError) -> String? {
    guard let model, !isTypeName(model) || words.contains(model) else { return model }
    throw WorkbenchError(
      "MODEL=\(model) is no name for a type: use letters and digits with a capital first, such as Forecast."
    )
  }

  private static func isTypeName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil
  }

  private static let words = ["Any", "AnyObject", "Protocol", "Self", "Type"]

  private static let modules = [
    "AppKit", "Builtin", "Combine", "CoreFoundation", "Cxx", "Darwin", "Dispatch", "Distributed",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Network", "Observation", "PackageDescription",
    "PackagePlugin", "RegexBuilder", "Runtime", "Swift", "SwiftOnoneSupport", "SwiftUI",
    "Synchronization", "System", "Testing", "UIKit", "XCTest", "os",
  ]
}
