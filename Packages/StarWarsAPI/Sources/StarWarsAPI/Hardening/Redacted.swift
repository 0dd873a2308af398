/// Makes a type print only its `description`.
///
/// `dump`, a debugger, and a failed expectation would otherwise print stored properties, including
/// credentials.
protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
  /// The same text as `description`.
  public var debugDescription: String { description }

  /// An empty mirror, without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
