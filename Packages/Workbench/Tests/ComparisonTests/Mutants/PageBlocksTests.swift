import Comparison
import Testing

@Suite struct PageBlocksTests {
  private static let page = """
    Words.

    ## Rain

    It falls.
    ### Snow
    #### It lies
    ##Hail
    # Fog
    """

  @Test func pageIsCutAtItsHeadingsOfTwoLevels() {
    let blocks = PageBlocks(Self.page).blocks

    #expect(blocks.map(\.level) == [0, 2, 3])
    #expect(blocks.map(\.title) == ["", "Rain", "Snow"])
    #expect(blocks.map(\.line) == [0, 3, 6])
    #expect(
      blocks.map(\.body) == [
        ["Words.", ""], ["", "It falls."], ["#### It lies", "##Hail", "# Fog"],
      ])
  }

  @Test func nothingStandsBeforeAHeadingInTheFirstLine() {
    #expect(PageBlocks("##  Rain \nIt falls.").blocks.map(\.title) == ["Rain"])
  }

  @Test func headingInAFenceIsNone() {
    let blocks = PageBlocks("## Rain\n```\n## Snow\n```\n## Hail\n").blocks

    #expect(blocks.map(\.title) == ["Rain", "Hail"])
    #expect(blocks.first?.body == ["```", "## Snow", "```"])
  }

  @Test func proseStandsOutsideFences() {
    let block = PageBlocks("\n\nIt\n\n```sh\nrain\n```\nfalls.\n\n").blocks[0]

    #expect(block.prose == "It\n\nfalls.")
  }

  @Test func fencesHaveTheirPlaceAndLanguage() {
    let block = PageBlocks("## Rain\n\n```sh\nrain\n\nsnow\n```\n\n```\nhail\n```\n").blocks[0]

    #expect(block.fences.map(\.line) == [3, 9])
    #expect(block.fences.map(\.language) == ["sh", ""])
    #expect(block.fences.map(\.text) == ["rain\n\nsnow", "hail"])
  }
}
