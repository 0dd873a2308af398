import ContractKit
import ContractSubjects
import Findings
import Foundation

/// Compares a page with the matrix that the styles declare, prints what differs, and exits: with
/// status 0 when the page is true, with 1 when it is not.
func check(_ path: String) -> Never {
  guard Subjects.isOnThePagesPlatform else {
    print("contract: \(path) describes Linux before Swift 6.3.2, so it is not checked here")
    exit(0)
  }
  guard let page = try? String(contentsOfFile: path, encoding: .utf8) else {
    fail("\(path) cannot be read: run this in the repository.")
  }
  do {
    let matrix = Matrix.declared(for: Contract.cells(of: Subjects.styles))
    let finding = Finding.comparing(
      path, page, with: try ContractPage.updating(page, with: matrix), mend: "make docs-contract")
    print([finding].compactMap(\.self).report(by: "contract", success: "\(path) is true"))
    exit(finding == nil ? 0 : 1)
  } catch {
    fail("\(error)")
  }
}
