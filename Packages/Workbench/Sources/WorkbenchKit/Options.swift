import Foundation

/// The variables that somebody gave to a command, such as `STYLE` in `make test STYLE=DogPatchClient`.
///
/// `make` passes them on in the environment.
public struct Options: Sendable {
  private let values: [String: String]

  /// Reads an environment; by default that of this process.
  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    values = environment
  }

  /// The value of a variable; `nil` when it is not given, or empty.
  public subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of a variable that is a number.
  ///
  /// - Parameters:
  ///   - name: The variable.
  ///   - example: A number that the error shows.
  /// - Returns: `nil` when it is not given.
  /// - Throws: ``WorkbenchError`` when it is no positive number.
  public func number(_ name: String, example: Int) throws(WorkbenchError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), number > 0, number.isFinite else {
      throw WorkbenchError("\(name)=\(text) is not a positive number, such as \(example).")
    }
    return number
  }
}
