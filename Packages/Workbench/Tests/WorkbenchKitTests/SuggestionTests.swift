import Testing
import WorkbenchKit

@Suite struct SuggestionTests {
  private let names = ["APIClient", "StarWarsAPI", "RewardsService"]

  @Test(arguments: [
    ("apiclient", "APIClient"), ("APIClent", "APIClient"), ("ApiKlient", "APIClient"),
    ("StarWars", "StarWarsAPI"), ("RewardService", "RewardsService"),
  ])
  func misspelledNameIsFound(text: String, name: String) {
    #expect(Suggestion.nearest(to: text, among: names) == name)
  }

  @Test(arguments: ["", "Weather", "API", "Service"])
  func textThatIsLikeNoNameHasNoSuggestion(text: String) {
    #expect(Suggestion.nearest(to: text, among: names) == nil)
  }
}
