import Foundation
import TestRunner
import WorkbenchKit

// `workbench test`: small, because a learner's first `make test` builds it.
Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  let options = Options()
  return try TestCommand(
    workspace: Workspace(root: root), options: options,
    textStyle: TextStyle(isColored: isatty(STDOUT_FILENO) == 1 && options["NO_COLOR"] == nil),
    console: .standard
  ).run()
}
