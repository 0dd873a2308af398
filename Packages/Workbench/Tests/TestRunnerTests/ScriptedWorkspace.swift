import Foundation
import SampleRepositories
import Synchronization
import TestRunner
import WorkbenchKit

/// A repository in a temporary folder, whose packages all have one shell script as their test bundle.
enum ScriptedWorkspace {
  /// A test bundle as a shell script.
  enum Script: String {
    case endingWell = """
      started; ended
      """
    case savingAFile = """
      touch "${0%/*}/saved"; started; ended
      """
    case takingThePlaceOfWhatIsKept = """
      touch "${0%/*}/../passed"; started; ended
      """
    case failingAfterItPassed = """
      mkdir "${0%/*}/../passed"; touch "${0%/*}/../passed/Sample"; started; ended; exit 1
      """
    case failing = """
      echo all output
      started
      echo '{"payload":{"kind":"issueRecorded","testID":"a","issue":{"isKnown":false,\
      "sourceLocation":{"_filePath":"T/S.swift","line":7}},"messages":[{"text":"1 == 2"}]}}' >>"$events"
      ended; exit 1
      """
    case failingInManyWays = """
      started
      for word in a b c d e f g h i j k l; do
        event issueRecorded ',"testID":"'$word'","issue":{},"messages":[{"text":"'$word'"}]'
      done
      ended; exit 1
      """
    case failingBesideACrash = """
      case $filter in *b*) ;; *)
        started
        event issueRecorded ',"testID":"a","issue":{},"messages":[{"text":"1 == 2"}]' ;;
      esac
      case $filter in *a*) ;; *) begin b; kill -ILL $$ ;; esac
      ended; exit 1
      """
    case failingInTheContract = """
      started; ended
      echo '{"payload":{"kind":"function","id":"c","name":"styleHonoursTheContract(cell:)"}}' >>"$events"
      echo '{"payload":{"kind":"testStarted","testID":"c"}}' >>"$events"
      for code in 404 500; do
        echo '{"payload":{"kind":"issueRecorded","testID":"c","_testCase":{"displayName":"x"},\
      "issue":{},"messages":[{"text":"no"}]}}' >>"$events"
        echo '{"style":"Dogs","lane":"doubles","scenario":"status.'$code'","verdict":"failed",\
      "message":"Dogs doubles status.'$code': expected '$code'"}' >>"$CONTRACT_RESULTS"
      done
      echo '{"payload":{"kind":"testEnded","testID":"c"}}' >>"$events"
      event runEnded
      exit 1
      """
    case crashingInTheContract = """
      echo '{"payload":{"kind":"function","id":"c","name":"styleHonoursTheContract(cell:)"}}' >>"$events"
      echo '{"payload":{"kind":"testStarted","testID":"c"}}' >>"$events"
      for style in Broken Fine Worse; do
        for scenario in a b c d; do
          cell="$style doubles $scenario"
          alone="$CONTRACT_STYLE $CONTRACT_LANE $CONTRACT_SCENARIO"
          [ "$alone" = "  " ] || [ "$alone" = "$cell" ] || continue
          echo "$CONTRACT_SKIP" | grep -qxF -e "$cell" -e "$style" && continue
          line='{"style":"'$style'","lane":"doubles","scenario":"'$scenario'","verdict":'
          echo "$line"'"started"}' >>"$CONTRACT_RESULTS"
          [ $style = Fine ] || kill -ILL $$
          echo "$line"'"passed"}' >>"$CONTRACT_RESULTS"
        done
      done
      echo '{"payload":{"kind":"testEnded","testID":"c"}}' >>"$events"
      event runEnded
      """
    case filtered = """
      echo "Module.SuiteInTheMiddle/Innermost/todosAreDecoded()/File.swift:1:2" | grep -qP -- "$filter" || exit 0
      started; ended
      """
    /// A crash when `bad` is among the tests.
    case crashingBesideMany = """
      echo run
      for id in M.S/a M.S/b M.S/c M.S/d M.S/e M.S/f M.S/g M.S/h M.T/i M.T/bad N.U/j; do
        case "$filters" in ""|*"${id##*/}\\$"*) begin $id; ids="$ids $id" ;; esac
      done
      case "$ids" in *bad*) kill -ILL $$ ;; esac
      for id in $ids; do end $id; done
      finish
      """
    /// A crash when a cell of `Broken` is among those that start.
    case crashingAmongManyCells = """
      event function ',"id":"c","name":"styleHonoursTheContract(cell:)"'
      for style in Broken Fine; do
        for scenario in 1 2 3 4 5; do
          case "$style/$scenario" in ${CONTRACT_STYLE:-*}/${CONTRACT_SCENARIO:-*}) ;; *) continue ;; esac
          echo "$CONTRACT_SKIP" | grep -qxF -e "$style doubles $scenario" -e "$style" && continue
          [ -n "$cells" ] || event testStarted ',"testID":"c"'
          line='{"style":"'$style'","lane":"doubles","scenario":"'$scenario'","verdict":'
          echo "$line"'"started"}' >>"$CONTRACT_RESULTS"
          cells="$cells $line"
        done
      done
      case "$cells" in *Broken*) kill -ILL $$ ;; esac
      for line in $cells; do echo "$line"'"passed"}' >>"$CONTRACT_RESULTS"; done
      [ -z "$cells" ] || event testEnded ',"testID":"c"'
      event runEnded
      """
    /// A crash that neither `a` nor `b` causes alone.
    case crashingTogether = """
      begin a; begin b; [ -n "$filter" ] || kill -ILL $$; end a; end b; finish
      """
    case passingInTheContract = """
      started; ended
      for cell in Sample/1 Sample/2 Other/1; do
        echo '{"style":"'${cell%/*}'","lane":"doubles","scenario":"'${cell#*/}'","verdict":"passed"}' \
          >>"$CONTRACT_RESULTS"
      done
      """
    /// `Sample` ends half a second after the others.
    case passingLate = """
      started; ended; done="${0%/*}/done"
      case $0 in *Sample*) while [ ! -e "$done" ]; do :; done; sleep 0.5 ;; *) touch "$done" ;; esac
      """
    /// A test and a cell fail.
    case failingBothWays = """
      fail a
      event function ',"id":"c","name":"styleHonoursTheContract(cell:)"'
      event testStarted ',"testID":"c"'
      CONTRACT_STYLE=Dogs cell status.404
      event testEnded ',"testID":"c"'
      finish
      """
    /// A failure that belongs to no test.
    case failingOutsideOfTests = """
      event issueRecorded ',"issue":{},"messages":[{"text":"nobody'"'"'s"}]'
      exit 1
      """
    /// Each package needs the other at the same time.
    case waitingForTheOther = """
      touch "$0.up"
      while [ ! -e "${0%/*}/SamplePackageTests.xctest.up" ] || [ ! -e "${0%/*}/OtherPackageTests.xctest.up" ]; do :; done
      started; ended
      """
    case crashingAtOnce = """
      echo "X.swift:1: Fatal error: too early"; kill -ILL $$
      """
    case empty = """
      exit 0
      """
    case crashing = """
      started; kill -KILL $$
      """
    /// A crash; and no test at all when it is to run alone.
    case crashingAndVanishing = """
      case $filter in ^*) exit 0 ;; esac; started; kill -KILL $$
      """
    case leaving = """
      started; exit 0
      """
    case leavingBetweenTests = """
      started
      event function ',"id":"b","name":"b()"'
      event function ',"id":"c","name":"c()"'
      event testSkipped ',"testID":"c"'
      echo '{"payload":{"kind":"testEnded","testID":"a"}}' >>"$events"; exit 0
      """
    case hanging = """
      echo run; started; exec tail -f /dev/null
      """
    /// Each of `a` and `b` waits for the other; alone, `b` ends. It says so at once: on a busy machine, a shell
    /// can wait for its turn between two lines.
    case hangingTogether = """
      echo "run $filter"
      case $filter in *b*) all=$(events=/dev/stdout; begin b; end b; event runEnded)
        printf '%s\\n' "$all" >>"$events"; exit 0 ;; esac
      begin a
      case $filter in *a*) ;; *) begin b ;; esac
      exec tail -f /dev/null
      """
    case endingWithStatus3 = """
      started; ended; exit 3
      """

    var commands: String {
      """
      started() {
        echo '{"payload":{"kind":"function","id":"a","name":"a()",\
      "sourceLocation":{"_filePath":"T/S.swift","line":5}}}' >>"$events"
        event testStarted ',"testID":"a"'
      }
      ended() { event testEnded ',"testID":"a"'; event runEnded; }
      \(rawValue)
      """
    }
  }

  /// Makes a repository whose packages all have this bundle, in the folder `products`.
  static func make(_ script: Script?, locations: [String] = ["Sample"]) throws -> URL {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    func write(_ text: String, to path: String) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).writeUnsynced(to: file)
    }
    try write(
      locations.map { #"location = "group:\#($0)""# }.joined(),
      to: "Packages/Katas.xcworkspace/contents.xcworkspacedata")
    for location in locations {
      let name = location == ".." ? "Root" : location
      try write(#"Package(name: "\#(name)")"#, to: "Packages/\(location)/Package.swift")
      guard let script else { continue }
      try BundleScript.write(name, in: root.appending(path: "products"), script.commands)
    }
    return root
  }

  /// Runs the command in a repository whose packages all have this bundle.
  static func run(
    _ script: Script?, patience: Double = 30, locations: [String] = ["Sample"],
    test: String? = nil, style: String? = nil, unchanged: String? = nil, log: String = "test.log",
    afterwards: (URL) throws -> Void = { _ in },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (Bool, [String]) {
    let root = try make(script, locations: locations)
    defer { try? FileManager.default.removeItem(at: root) }
    let lines = Mutex<[String]>([])
    let sut = TestCommand(
      workspace: try Workspace(root: root),
      style: style,
      test: test,
      passed: root.appending(path: "passed"),
      unchanged: unchanged,
      runner: BundleRunner(
        mode: .bundle(products: root.appending(path: "products")), deadline: 60,
        patience: patience),
      log: URL(filePath: log, relativeTo: URL(filePath: root.path + "/")),
      textStyle: TextStyle(isColored: false),
      console: Console(
        write: { text in
          let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          lines.withLock { $0 += new }
        }, report: report))
    let isGreen = try sut.run()
    try afterwards(root)
    return (isGreen, lines.withLock(\.self))
  }
}
