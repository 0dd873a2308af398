#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system tells about the processor, and takes.
enum Processor {
  /// Seconds that this process has been running on a processor so far, with all its threads.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Keeps this thread, and all that it will start, on the core on which it is.
  ///
  /// A call through `URLSession` passes several threads. Whether each wakes up on this core or on
  /// another, which has to wake up itself, makes a call three times as dear or not, by chance. Only
  /// Linux lets a process choose.
  ///
  /// - Returns: Whether it stays.
  static func stayOnThisCore() -> Bool {
    #if os(Linux)
      // Glibc's module leaves out what needs `_GNU_SOURCE`.
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
