#if os(Linux)
  import FoundationNetworking

  /// On Linux, `URLSession.shared` uses only the classes that were registered before the first
  /// session was created. In a test, that's too late, so this registers the stub when the process
  /// starts. On a Mac, calling `registerClass` in a test is enough, and this file is empty.
  @section(".init_array") @used private let start: @convention(c) () -> Void = {
    _ = URLProtocol.registerClass(HTTPStub.Load.self)
  }
#endif
