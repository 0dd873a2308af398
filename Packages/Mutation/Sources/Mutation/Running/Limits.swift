import Glibc

/// Limits for the tests: a mutant can be a loop that fills the memory, or the disk.
enum Limits {
  /// Does something that starts tests, which may use 8 GB of memory each, and write 64 MB to a file.
  static func during<Value>(_ work: () throws -> Value) rethrows -> Value {
    let before = [(RLIMIT_AS, 8 << 30), (RLIMIT_FSIZE, 64 << 20)].map { kind, bytes in
      let kind = __rlimit_resource_t(kind.rawValue)
      var limit = rlimit()
      getrlimit(kind, &limit)
      let before = limit
      limit.rlim_cur = min(limit.rlim_max, rlim_t(bytes))
      setrlimit(kind, &limit)
      return (kind, before)
    }
    defer {
      for (kind, limit) in before {
        var limit = limit
        setrlimit(kind, &limit)
      }
    }
    return try work()
  }
}
