import Foundation

// What a call over each double costs in processor time, beside the same call over a `URLProtocol`
// that does nothing else. A ratio is the median of the ratios of all rounds, so a machine that is
// slow for a while does not count. Run it in release mode:
// `swift run -c release --package-path Tests/Benchmark`.

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

print(
  "Processor time of one call in µs, and compared with the same call over a bare URLProtocol:\n")
var highest = 0.0
for (style, samples) in zip(Style.all, samples) {
  for (trial, sample) in zip(style.trials, samples) {
    let ratio = zip(sample, samples[0]).map { $0 / $1 }.sorted()[rounds / 2]
    if trial.answeredBy.hasSuffix("stubbed") { highest = max(highest, ratio) }
    print(
      style.name.padding(toLength: 16, withPad: " ", startingAt: 0),
      trial.answeredBy.padding(toLength: 22, withPad: " ", startingAt: 0),
      String(format: "%8.1f %8.2f ×", sample.sorted()[rounds / 2], ratio))
  }
}
print(
  "\nThe URLProtocol doubles with 1 and 1,000 stubs",
  highest <= limit ? "keep" : "exceed", "the limit of \(limit) ×.")
exit(highest <= limit ? 0 : 1)
