import Bugs
import Testing

@Suite struct PageBlocksTests {
  private let sut = PageBlocks(
    """
    Words.

    ## Rain

    It

    ```sh
    ## no heading

    rain
    ```

    falls.
    ### Snow
    #### It lies
    ##Hail
    """
  ).blocks

  @Test func pageIsCutAtItsHeadings() {
    #expect(sut.map(\.level) == [0, 2, 3])
    #expect(sut.map(\.title) == ["", "Rain", "Snow"])
    #expect(sut.map(\.line) == [0, 3, 14])
    #expect(sut.last?.body == ["#### It lies", "##Hail"])
  }

  @Test func proseStandsOutsideFences() {
    #expect(sut.map(\.prose) == ["Words.", "It\n\n\nfalls.", "#### It lies\n##Hail"])
  }

  @Test func fencesHaveTheirPlaceAndLanguage() {
    #expect(sut[1].fences.map(\.line) == [7])
    #expect(sut[1].fences.map(\.language) == ["sh"])
    #expect(sut[1].fences.map(\.text) == ["## no heading\n\nrain"])
  }

  @Test func lineEndsOfWindowsAreLineEnds() {
    #expect(PageBlocks("## Rain\r\n\r\nIt falls.\r\n").blocks.map(\.prose) == ["It falls."])
  }
}
