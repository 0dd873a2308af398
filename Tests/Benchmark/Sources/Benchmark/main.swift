import Foundation

// What a call of each client of the recipes costs: processor time over its double, and over a server
// on 127.0.0.1, as a ratio to the same call over a `URLProtocol` that does nothing else. Run it in
// release mode; `--write` writes the comparison's page:
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

var rows = [
  ["one call, × bare `URLProtocol`", "its double", "server on 127.0.0.1"], ["---", "-:", "-:"],
]
for (way, samples) in zip(Way.all, samples) {
  rows.append([way.name] + samples.dropFirst().map { ratio(of: $0, to: samples[0]) })
}
let table = rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
let machine = ProcessInfo.processInfo
let text = """
  \(table)

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

/// The median of the ratios of all rounds, and the range of their middle half.
func ratio(of sample: [Double], to other: [Double]) -> String {
  let ratios = zip(sample, other).map { $0 / $1 }.sorted()
  return String(
    format: "%.2f (%.2f to %.2f)", ratios[rounds / 2], ratios[rounds / 4], ratios[rounds * 3 / 4])
}
