import Testing
import __Client__

@Suite struct __Noun__APISpecTests {
  @Test func specIsAGetOfItsEndpointWithoutABody() {
    let sut = sampleSpec

    #expect(sut.endpoint == "/__target__")
    #expect(sut.method == .get)
    #expect(sut.returnType is __Answer__.Type)
    #expect(sut.body == nil)
  }
}
