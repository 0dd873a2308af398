import Foundation

let usage = """
  usage: cost [--rounds NUMBER] [--json FILE]
    Measures what a call costs in each style, and prints tables. Build it with `-c release`.
    --rounds  the number of rounds; the default of 40 takes about half a minute
    --json    also writes all numbers to FILE, as CostReport.swift describes
  """

/// Writes a message to standard error.
func report(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}

/// Prints what is wrong to standard error, and exits with status 2.
func fail(_ line: String) -> Never {
  report(line + "\n")
  exit(2)
}

var rounds = 40
var file: String?
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  switch (option, arguments.popFirst()) {
  case ("--rounds", let number?): rounds = Int(number) ?? 0
  case ("--json", let path?): file = path
  default: fail(usage)
  }
}
guard rounds > 0 else { fail(usage) }

if !Processor.stayOnThisCore() {
  report("cannot stay on one core: the rounds will differ more\n")
}
let isTerminal = isatty(STDERR_FILENO) == 1
do {
  let benchmark = Benchmark(groups: TrialGroup.all, rounds: rounds)
  let measurements = try await benchmark.run { done, all in
    let line = "round \(done) of \(all)"
    if isTerminal { report(done == all ? "\r\u{1B}[K" : "\r\(line)\u{1B}[K") }
    if !isTerminal, done % 10 == 0 { report(line + "\n") }
  }
  let cost = CostReport(measurements)
  print(cost.tables)
  if let file {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(cost).write(to: URL(filePath: file))
  }
} catch {
  fail("\(error)")
}
