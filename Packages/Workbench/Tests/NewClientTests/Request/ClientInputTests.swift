import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // the command that says the same

@Suite struct ClientInputTests {
  @Test func variablesAreRead() throws {
    let sut = try ClientInput(variables: [
      "NAME": "WeatherClient", "STYLE": "APIClient", "SAMPLE": "a.json  b.json", "GET": "/a",
      "BASE": "https://api.example.com", "TO": "/tmp", "DATES": "1", "URLS": "0",
      "MAP": "rates days[]", "MODEL": "Report",
    ])

    #expect((sut.name, sut.style, sut.get) == ("WeatherClient", "APIClient", "/a"))
    #expect(sut.samples == ["a.json", "b.json"])
    #expect(sut.base == "https://api.example.com")
    #expect(sut.destination == "/tmp")
    #expect(sut.dates && !sut.urls)
    #expect(sut.maps == ["rates", "days[]"])
    #expect(sut.model == "Report")
    #expect(!sut.isEmpty)
    #expect(
      sut.command == """
        make new NAME=WeatherClient STYLE=APIClient GET=/a MODEL=Report BASE=https://api.example.com \
        DATES=1 MAP='rates days[]' SAMPLE='a.json b.json' TO=/tmp
        """)
  }

  /// A shell that reads the command gives the same text.
  @Test(arguments: [
    ("/a?b=L'Aquila", #"GET='/a?b=L'\''Aquila'"#), ("/a;b", "GET='/a;b'"), ("/a(b)", "GET='/a(b)'"),
    ("/$a", "GET='/$a'"), ("`a`", "GET='`a`'"), ("\"a\"", #"GET='"a"'"#), ("~", "GET='~'"),
    ("/a-b_c.d/9%20e", "GET=/a-b_c.d/9%20e"),
  ])
  func commandIsQuotedForAShell(get: String, quoted: String) throws {
    #expect(
      try ClientInput(variables: ["NAME": "A", "GET": get]).command == "make new NAME=A \(quoted)")
  }

  @Test(arguments: ["DATES", "URLS"])
  func commandHasItsSwitches(name: String) throws {
    #expect(
      try ClientInput(variables: ["NAME": "A", name: "1"]).command == "make new NAME=A \(name)=1")
  }

  @Test(arguments: ["DATES", "URLS"])
  func switchIsOneOrNothing(name: String) {
    let error = #expect(throws: WorkbenchError.self) {
      try ClientInput(variables: [name: "yes"])
    }

    #expect(error?.description == "\(name)=yes is no switch: say \(name)=1, or leave it out.")
  }

  @Test func sampleThatIsThereMayHaveSpacesInItsPath() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "a b \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    #expect(try ClientInput(variables: ["SAMPLE": folder.path]).samples == [folder.path])
    #expect(try ClientInput(variables: ["SAMPLE": "\(folder.path)/c"]).samples.count == 3)
  }

  @Test func homeFolderIsMeantByATilde() throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let sut = try ClientInput(variables: ["SAMPLE": "~/a.json b.json", "TO": "~/app"])

    #expect(sut.samples == ["\(home)/a.json", "b.json"])
    #expect(sut.destination == "\(home)/app")
  }

  @Test func emptyVariablesAreNone() throws {
    let sut = try ClientInput(variables: ["NAME": "", "BASE": "", "TO": "", "PATH": "/bin"])

    #expect(sut.isEmpty)
    #expect(sut.base == "https://example.com")
    #expect(sut.destination == nil)
  }

  /// Somebody who said one of them wants no questions.
  @Test(arguments: ["NAME", "STYLE", "SAMPLE", "GET"])
  func oneVariableIsEnough(name: String) throws {
    #expect(try !ClientInput(variables: [name: "a"]).isEmpty)
  }

  @Test func nothingIsSaidAtFirst() throws {
    let sut = ClientInput()

    #expect((sut.name, sut.style, sut.get) == ("", "", ""))
    #expect(!sut.dates && !sut.urls)
    #expect(try ClientInput(variables: [:]).samples == [])
  }

  @Test func whatIsTypedIsTheClient() throws {
    var answers = [
      " WeatherClient ", "APIClient", "a.json b.json", "https://a.b", "/a", "Report", "../app",
    ]
    var questions: [String] = []
    var sut = try ClientInput(variables: [:])

    sut.ask(styles: ["APIClient", "StarWarsAPI"]) { question in
      questions.append(question)
      return answers.removeFirst()
    }

    #expect((sut.name, sut.style, sut.get) == ("WeatherClient", "APIClient", "/a"))
    #expect(sut.samples == ["a.json", "b.json"])
    #expect((sut.base, sut.destination) == ("https://a.b", "../app"))
    #expect(sut.model == "Report")
    #expect(answers.isEmpty)
    #expect(
      questions == [
        "Name of the client, such as WeatherClient: ",
        "Style (APIClient, StarWarsAPI) [StarWarsAPI]: ",
        "File with an answer of the service, such as forecast.json: ",
        "Address of the service [https://example.com]: ",
        "Path that gives this answer, such as /forecast?city=Paris: ",
        "Type of the answer, such as Forecast; empty for a name after the path: ",
        "Folder for a package of its own; empty for a guest in this workspace: ",
      ])
  }

  @Test func emptyAnswersAreTheDefaults() throws {
    var sut = try ClientInput(variables: [:])

    sut.ask(styles: ["APIClient", "StarWarsAPI"]) { _ in "" }

    #expect((sut.style, sut.base) == ("StarWarsAPI", "https://example.com"))
    #expect((sut.destination, sut.model) == (nil, nil))
    #expect(sut.isEmpty == false && sut.name.isEmpty)
  }

  @Test func homeFolderIsMeantByATypedTilde() throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    var answers = ["A", "", "~/a.json", "", "/a", "", "~/app"]
    var sut = try ClientInput(variables: [:])

    sut.ask(styles: ["APIClient"]) { _ in answers.removeFirst() }

    #expect(sut.samples == ["\(home)/a.json"])
    #expect(sut.destination == "\(home)/app")
  }
}
