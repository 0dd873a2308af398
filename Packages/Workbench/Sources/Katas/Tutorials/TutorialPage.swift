import Bugs
import WorkbenchKit

/// One step of a course as a tutorial: the story, red, green, refactor, and a question about bugs.
struct TutorialPage {
  let name: String
  /// The tutorial and the files that it shows, by their names.
  private(set) var files: [String: String] = [:]
  private let course: Course
  private let step: CoursePage.Step
  /// The files of the package as the reader knows them so far.
  private var known: PackageFiles

  init(_ step: CoursePage.Step, of course: Course, _ bugs: [Bug], _ replay: [String: String]) throws
  {
    self.course = course
    self.step = step
    let style = course.page.style
    let number = step.number
    name = "\(style)_\(number < 10 ? "0" : "")\(number)"
    known = course.files(after: .refactor, of: number - 1)
    let isLegacy = style == KataPackage.legacy
    let screen = replay["\(style), step \(number), red"]
    try require(
      isLegacy || screen != nil,
      "\(course.page.path):\(step.red.line): \(Replay.path) has no red of step \(number): "
        + "make kata-verify STYLE=\(style)")
    let tests = step.red.files.filter { $0.hasPrefix("Tests/") }.map { shown($0, .red) }
    let texts = Dictionary(step.given.map { ($0.name, $0.text) }) { $1 }
    let doubles = step.red.files.filter { !$0.hasPrefix("Tests/") && texts[$0] == nil }
    let given = (step.given.map(\.name) + doubles).map { file in
      shown(file, .red, "Given\(texts[file].map { ": \($0)" } ?? ".")")
    }
    let check = screen.map { ["`make check` shows why it fails.\n\(code("make check", $0))"] } ?? []
    let isOwn = isLegacy || course.page.third(of: number) == 2
    let hints = step.hints.map { title, text in
      "> Tip: **\(title).** \(text)".replacing("\n", with: "\n> ")
    }
    var sections: [String] = []
    if step.kind != .refactor {
      let title = step.kind == .characterize ? "Characterize" : isOwn ? "Write the test" : "Red"
      sections.append(section(title, step.red.prose, isOwn ? given : tests + given + check))
    }
    sections.append(section("Hints", hints.joined(separator: "\n\n"), []))
    if isOwn, step.kind != .refactor { sections.append(section("Our test", "", tests + check)) }
    let green = step.green
    if step.kind == .red {
      sections.append(section("Green", green.prose, green.files.map { shown($0, .green) }))
    }
    let refactor = step.refactor
    if let refactor {
      let steps = refactor.files.map { shown($0, .refactor) }
      sections.append(section("Refactor", refactor.prose, steps))
    }
    let note =
      step.kind == .refactor || !isOwn
      ? "" : "\nYou write the test, too. [Ours](#Our-test) is below the hints.\n"
    files["\(name).tutorial"] = """
      @Tutorial {
      @Intro(title: "\(number). \(step.title.replacing("\"", with: #"\""#))") {
      \(step.prose)

      Do it yourself: `make \(isLegacy ? "legacy" : "kata STYLE=\(style)") STEP=\(number)`
      \(note)}
      \(sections.joined())\(question(bugs, replay))}

      """
  }

  private func section(_ title: String, _ text: String, _ steps: [String]) -> String {
    """
    @Section(title: "\(title)") {
    @ContentAndMedia {
    \(text)
    }
    @Steps {
    \(steps.map { "@Step {\n\($0)\n}\n" }.joined())}
    }

    """
  }

  private mutating func shown(_ path: String, _ phase: Course.Phase, _ text: String = "") -> String
  {
    let before = known[path]
    known[path] = course.files(after: phase, of: step.number)[path]
    guard let now = known[path] else { return "`\(path)` is removed." }
    return "`\(path)`\(before == nil ? " is new." : "")\n\n\(text)\n\(code(path, now, before))"
  }

  /// Shows a file beside a step, with a mark at each line that is new.
  private mutating func code(_ path: String, _ text: String, _ before: String? = nil) -> String {
    let file = path.split(separator: "/").last ?? ""
    func added(_ text: String) -> String {
      let name = "\(name)-\(files.count)-\(file.replacing(" ", with: "-"))"
      files[name] = text
      return name
    }
    let old = before.map { "previousFile: \"\(added($0))\"" } ?? "reset: true"
    return "@Code(name: \"\(file)\", file: \"\(added(text))\", \(old))"
  }

  /// Asks which bug the tests of this step do not notice: one of an earlier step, when the replay
  /// has shown that, or one of a later step.
  private func question(_ bugs: [Bug], _ replay: [String: String]) -> String {
    let (earlier, later) = course.bugs(around: step, bugs)
    let name = "\(course.page.style), step \(step.number), earlier \(earlier?.bug.id ?? "")"
    let right = replay[name] == "green" ? earlier : later
    let own = step.notices.compactMap { $0.bug(in: bugs) }.prefix(2)
    guard let right, !own.isEmpty else { return "" }
    var choices = own.map { choice($0, isRight: false, "A test of this step notices it:") }
    let reason = "The tests of step \(right.step) notice it. Those of this step do not:"
    let place = step.number % (choices.count + 1)
    choices.insert(choice(right.bug, isRight: true, reason), at: place)
    return """
      @Assessments {
      @MultipleChoice {
      Which of these bugs do the tests of this step *not* notice?

      \(choices.joined())}
      }

      """
  }

  private func choice(_ bug: CoursePage.NoticedBug, isRight: Bool, _ reason: String) -> String {
    """
    @Choice(isCorrect: \(isRight)) {
    \(bug.story)
    @Justification(reaction: "\(isRight ? "Yes" : "No")") {
    \(reason)

    ```diff
    \(bug.patch.text)
    ```
    }
    }

    """
  }
}
