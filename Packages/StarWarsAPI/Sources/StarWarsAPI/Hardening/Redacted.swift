/// A value that shows its `description`, and nothing else, to whatever prints it.
///
/// `print`, `dump`, a debugger and the message of a failed expectation may look past a description
/// at the stored properties; credentials among those would end up in logs.
protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
  /// The same text as `description`.
  public var debugDescription: String { description }

  /// Shows no children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
