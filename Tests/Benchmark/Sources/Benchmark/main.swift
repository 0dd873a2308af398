import Foundation

// What a call of each client of the recipes costs: the processor time over a `URLProtocol` that does nothing else, over its double, and over a server on 127.0.0.1. A ratio is the median of
// the ratios of all rounds, so a machine that is slow for a while does not count. Then it runs 2,000
// tests of each: three minutes. Run it in release mode; `--write` writes the comparison's page:
// `swift run -c release --package-path Tests/Benchmark Benchmark --write`.

/// Each round measures all trials in a new order, so other work on the machine affects all alike.
let rounds = 50

var samples = Way.all.map { way in way.trials.map { _ in [Double]() } }
for round in 0...rounds {
  for index in Way.all.indices.shuffled() {
    let trials = Way.all[index].trials
    for trial in trials.indices.shuffled() {
      let sample = try await trials[trial].measure()
      // The first round only warms up.
      if round > 0 { samples[index][trial].append(sample) }
    }
  }
}

let count = 2_000
var ofCalls = heads("one call, µs")
var ofTests = heads("\(count) tests, s (processor)")
for (way, samples) in zip(Way.all, samples) {
  let medians = samples.map { sample in
    let ratio = zip(sample, samples[0]).map { $0 / $1 }.sorted()[rounds / 2]
    return String(format: "%.0f (× %.2f)", sample.sorted()[rounds / 2], ratio)
  }
  var runs: [String] = []
  // Each server leaves ports that are taken for a minute. After some 8,000 of them, the system looks
  // long for a free one.
  if way.name != Way.all[0].name { try await ContinuousClock().sleep(for: .seconds(30)) }
  for trial in way.trials {
    let run = try await trial.run(tests: count)
    runs.append(String(format: "%.2f (%.2f)", run.wall, run.processor))
  }
  ofCalls.append([way.name] + medians)
  ofTests.append([way.name] + runs)
}
let parts = [ofCalls, ofTests].map { rows in
  rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
}
let machine = ProcessInfo.processInfo
let text = """
  \(parts.joined(separator: "\n\n"))

  Measured on \(Date.now.formatted(.iso8601.year().month().day())): \(machine.operatingSystemVersionString), \
  \(machine.activeProcessorCount) processors.
  """
print(text)
if CommandLine.arguments.contains("--write") {
  let page = URL(filePath: "docs/comparison.md")
  let old = try String(contentsOf: page, encoding: .utf8)
    .components(separatedBy: "<!-- generated: cost -->\n")
  let rest = old[1].firstRange(of: "<!-- end -->").map { old[1][$0.lowerBound...] } ?? ""
  try Data((old[0] + "<!-- generated: cost -->\n\n" + text + "\n" + rest).utf8).write(to: page)
}

func heads(_ first: String) -> [[String]] {
  [[first, "bare `URLProtocol`", "its double", "server on 127.0.0.1"], ["---", "-:", "-:", "-:"]]
}
