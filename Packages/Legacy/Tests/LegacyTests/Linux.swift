#if os(Linux)
  import FoundationNetworking

  /// On Linux, `URLSession.shared` asks the classes that were registered before the first session
  /// was made. A test is too late for that, so this registers the stub when the process starts. On a
  /// Mac, `registerClass` in a test is all that it takes, and this file is empty.
  @section(".init_array") @used private let start: @convention(c) () -> Void = {
    _ = URLProtocol.registerClass(HTTPStub.Load.self)
  }
#endif
