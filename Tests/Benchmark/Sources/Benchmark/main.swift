import Foundation

// What a call over each double costs in processor time, beside the same call over a `URLProtocol`
// that does nothing else. A ratio is the median of the ratios of all rounds, so a machine that is
// slow for a while does not count. Then it runs 2,000 tests of each. Run it in release mode;
// `--write` puts the table into the comparison's page:
// `swift run -c release --package-path Tests/Benchmark Benchmark --write`.

/// Each round measures all trials in a new order, so other work on the machine affects all alike.
let rounds = 50
/// What a call over a `URLProtocol` double may cost, compared with one over a bare `URLProtocol`.
let limit = 1.1

var samples = Style.all.map { style in style.trials.map { _ in [Double]() } }
for round in 0...rounds {
  for index in Style.all.indices.shuffled() {
    let trials = Style.all[index].trials
    for trial in trials.indices.shuffled() {
      let sample = try await trials[trial].measure()
      // The first round only warms up.
      if round > 0 { samples[index][trial].append(sample) }
    }
  }
}

let count = 2_000
var highest = 0.0
var table = [
  "| style | answered by | one call, µs | × bare | \(count) tests, s | of it processor, s |",
  "|---|---|-:|-:|-:|-:|",
]
for (style, samples) in zip(Style.all, samples) {
  for (trial, sample) in zip(style.trials, samples) {
    let ratio = zip(sample, samples[0]).map { $0 / $1 }.sorted()[rounds / 2]
    if trial.answeredBy.hasSuffix("stubbed") { highest = max(highest, ratio) }
    guard !trial.answeredBy.contains("1,000") else { continue }
    let run = try await trial.run(tests: count)
    table.append(
      "| \(style.name) | \(trial.answeredBy) | "
        + [sample.sorted()[rounds / 2], ratio, run.wall, run.processor]
        .map { String(format: "%.2f", $0) }.joined(separator: " | ") + " |")
  }
}
let machine = ProcessInfo.processInfo
let text = """
  \(table.joined(separator: "\n"))

  Measured on \(Date.now.formatted(.iso8601.year().month().day())): \(machine.operatingSystemVersionString), \
  \(machine.activeProcessorCount) processors.
  """
print(text)
if CommandLine.arguments.contains("--write") {
  let page = URL(filePath: "docs/comparison.md")
  let parts = try String(contentsOf: page, encoding: .utf8)
    .components(separatedBy: "<!-- generated: cost -->\n")
  let rest = parts[1].firstRange(of: "<!-- end -->").map { parts[1][$0.lowerBound...] } ?? ""
  try Data((parts[0] + "<!-- generated: cost -->\n\n" + text + "\n" + rest).utf8).write(to: page)
}
print(
  "\nThe URLProtocol doubles with 1 and 1,000 stubs",
  highest <= limit ? "keep" : "exceed", "the limit of \(limit) ×.")
exit(highest <= limit ? 0 : 1)
