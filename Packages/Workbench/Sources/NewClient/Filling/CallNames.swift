/// The names that tests of a call use.
protocol CallNames {
  var module: String { get }
  var client: String { get }
  var error: String { get }
  var function: String { get }
  /// The suite that can request the call's `value(of:)`.
  var suite: String { get }
}

extension ClientOrder: CallNames {
  var suite: String { "\(client)Tests" }
}
