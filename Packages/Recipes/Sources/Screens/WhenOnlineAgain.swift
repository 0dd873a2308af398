/// Does something each time a connection comes back.
///
/// - Parameters:
///   - isOnline: Whether there is a connection: now, and after each change. It may repeat a value,
///     for example when a phone switches from Wi-Fi to cellular.
///   - action: What to do, such as loading again.
@MainActor public func whenOnlineAgain(
  _ isOnline: AsyncStream<Bool>, do action: @MainActor () async -> Void
) async {
  var wasOnline = true
  for await isOnline in isOnline {
    if isOnline, !wasOnline { await action() }
    wasOnline = isOnline
  }
}
