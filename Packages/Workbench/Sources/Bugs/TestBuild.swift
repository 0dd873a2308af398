import Foundation
import WorkbenchKit

public enum TestBuild {
  #if os(Linux)
    /// Swift Build makes a product of each test target, and many run at a time.
    public static let options = ["--build-system", "swiftbuild"]
  #else
    /// Only `swift test` starts what Swift Build makes on a Mac, and it hands out the events when
    /// all have ended.
    public static let options = ["--build-system", "native"]
  #endif

  public static func run(
    _ package: URL, flags: [String] = []
  ) throws -> (isBuilt: Bool, output: String) {
    let command = ChildProcess(
      ["/usr/bin/env", "swift", "build", "--package-path", package.path, "--build-tests"] + options
        // Nobody debugs these tests or looks for symbols in them.
        + ["--disable-index-store"] + (["-gnone"] + flags).flatMap { ["-Xswiftc", $0] })
    var (ending, text) = try command.output(deadline: 3_600)
    // On a busy machine, Swift Build of Swift 6.3 sometimes crashes. The next run goes on where it
    // stopped.
    if case .crashed = ending { (ending, text) = try command.output(deadline: 3_600) }
    try Interruption.check()
    return (ending == .exited(0), text)
  }
}
