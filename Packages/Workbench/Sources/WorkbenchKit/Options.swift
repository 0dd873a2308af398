import Foundation

/// The variables that `make` passes on in the environment, such as `STYLE` in
/// `make test STYLE=DogPatchClient`.
public struct Options: Sendable {
  private let values: [String: String]

  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    values = environment
  }

  public subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The value of a variable that is a whole number. The error shows the example.
  public func number(_ name: String, example: Int) throws(WorkbenchError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw WorkbenchError("\(name)=\(text) is not a whole number from 1, such as \(example).")
    }
    return Double(number)
  }
}
