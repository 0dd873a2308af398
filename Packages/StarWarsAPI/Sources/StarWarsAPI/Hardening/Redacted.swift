/// A value that prints as its `description`, and as nothing else.
///
/// `dump`, a debugger and a failed expectation print stored properties: credentials would leak.
protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
  /// The same text as `description`.
  public var debugDescription: String { description }

  /// Shows no children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
