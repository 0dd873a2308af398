import Foundation

/// A shell script in the place of a test bundle. It writes the events that Swift Testing would write.
enum BundleScript {
  /// Writes a script.
  ///
  /// - Parameters:
  ///   - name: The package whose tests it stands for.
  ///   - folder: The folder of products.
  ///   - body: Shell commands. They can call `pass NAME`, `fail NAME`, `cell SCENARIO` for a failed cell of
  ///     the contract, and at the end `finish`. They can read `$filter` and the environment.
  static func write(_ name: String, in folder: URL, _ body: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(prologue + body + "\n", to: folder.appending(path: "\(name)PackageTests.xctest"))
  }

  /// Writes an executable file.
  static func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private static let prologue = #"""
    #!/bin/sh
    while [ $# -gt 0 ]; do
      case $1 in
      --event-stream-output-path) events=$2 ;;
      --filter) filter=$2 ;;
      esac
      shift
    done
    status=0
    event() { printf '{"payload":{"kind":"%s"%s}}\n' "$1" "$2" >>"$events"; }
    begin() {
      event function ",\"id\":\"$1\",\"name\":\"$1\""
      event testStarted ",\"testID\":\"$1\""
    }
    end() {
      event testCaseEnded ",\"testID\":\"$1\""
      event testEnded ",\"testID\":\"$1\""
    }
    pass() { begin "$1"; end "$1"; }
    fail() {
      begin "$1"
      event issueRecorded ",\"testID\":\"$1\",\"issue\":{\"isFailure\":true}"
      end "$1"
      status=1
    }
    cell() {
      printf '{"style":"%s","lane":"doubles","scenario":"%s","verdict":"failed"}\n' "$CONTRACT_STYLE" "$1" >>"$CONTRACT_RESULTS"
    }
    finish() { event runEnded; exit $status; }

    """#
}
