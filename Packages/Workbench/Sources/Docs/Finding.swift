/// Something on a page, or in a file, that is not true.
struct Finding: Equatable, CustomStringConvertible {
  /// The file, relative to the repository.
  let path: String
  /// The line, from 1; `nil` when the finding is about the whole file.
  var line: Int?
  /// What is wrong, and what to do about it.
  let message: String

  /// As compilers write it, so that editors can open it.
  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
