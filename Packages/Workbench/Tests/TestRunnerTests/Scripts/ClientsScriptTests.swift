import BlockingWork
import Testing
import WorkbenchKit

/// Which clients `.ci/clients` finds in the root manifest.
@Suite(.blocking) struct ClientsScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("clients")
    try folder.write(
      """
      let styles = [
        "DogPatchClient",
        "APIClient",
      ]

      let guests: [String] = [
        "WeatherClient",
      ]

      let others = ["Fixtures"]

      """, to: "Package.swift")
  }

  @Test func clientsAreTheStylesAndThenTheGuests() throws {
    let (ending, text) = try folder.run(".ci/clients")

    #expect(ending == .exited(0))
    #expect(text == "DogPatchClient\nAPIClient\nWeatherClient\n")
  }

  @Test func stylesAreListedWithoutTheGuests() throws {
    #expect(try folder.run(".ci/clients", "styles").text == "DogPatchClient\nAPIClient\n")
  }

  @Test(arguments: ["DogPatchClient", "WeatherClient"])
  func styleAndGuestAreClients(name: String) throws {
    let (ending, text) = try folder.run(".ci/clients", name)

    #expect(ending == .exited(0))
    #expect(text.isEmpty)
  }

  @Test(arguments: ["Weather", "Fixtures"])
  func otherNameIsRefusedWithTheListOfClients(name: String) throws {
    let (ending, text) = try folder.run(".ci/clients", name)

    #expect(ending == .exited(2))
    #expect(
      text == """
        STYLE=\(name) is not a client here. There are: DogPatchClient, APIClient, WeatherClient.

        """)
  }
}
