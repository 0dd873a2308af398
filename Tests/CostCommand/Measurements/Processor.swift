#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of this process, and the core that it runs on.
enum Processor {
  /// The processor time that all threads of this process have used so far, in seconds.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Keeps this thread, and every thread that it starts, on the current core.
  ///
  /// A call through `URLSession` uses several threads. When they run on different cores, a call can
  /// cost three times as much, by chance. Only Linux lets a process choose its core.
  ///
  /// - Returns: Whether the system agreed; `false` on other platforms.
  static func stayOnThisCore() -> Bool {
    #if os(Linux)
      // The Glibc module lacks functions that need `_GNU_SOURCE`, so look them up by name.
      guard let sched_getcpu = dlsym(nil, "sched_getcpu"),
        let sched_setaffinity = dlsym(nil, "sched_setaffinity")
      else { return false }
      let core = Int(unsafeBitCast(sched_getcpu, to: GetCore.self)())
      var cores = [UInt](repeating: 0, count: 16)
      guard core >= 0, core < cores.count * UInt.bitWidth else { return false }
      cores[core / UInt.bitWidth] |= 1 << (core % UInt.bitWidth)
      let size = cores.count * MemoryLayout<UInt>.size
      return unsafeBitCast(sched_setaffinity, to: SetCores.self)(0, size, cores) == 0
    #else
      return false
    #endif
  }

  #if os(Linux)
    private typealias GetCore = @convention(c) () -> Int32
    private typealias SetCores = @convention(c) (pid_t, Int, UnsafePointer<UInt>) -> Int32
  #endif
}
