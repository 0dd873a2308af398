import Foundation
import NewClient

/// The plan of a client, from samples that are given as text.
func plan(
  of samples: String..., style: String = "StarWarsAPI", get: String = "/forecast",
  base: String = CallAddress.standardBase, dates: Bool = false, maps: [String] = [],
  model: String? = nil, destination: String? = nil
) throws -> ClientPlan {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  var input = ClientInput()
  (input.name, input.style, input.get, input.base) = ("PlannedClient", style, get, base)
  (input.dates, input.maps, input.destination) = (dates, maps, destination)
  input.model = model
  input.samples = try samples.enumerated().map { index, text in
    let file = folder.appending(path: "\(index).json")
    try Data(text.utf8).write(to: file)
    return file.path
  }
  return try ClientPlan(ClientOrder(input, root: ScratchWorkspace.repository))
}
