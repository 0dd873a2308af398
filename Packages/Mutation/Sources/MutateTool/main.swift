import Foundation
import Mutation
import WorkbenchKit

Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  return try MutateCommand.run(root: root, options: Options(), console: .standard)
}
