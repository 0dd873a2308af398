import Foundation
import StarWarsAPI
import Testing

/// Each reason says what is wrong and how to fix it.
@Suite struct InvalidRequestTests {
  @Test(
    arguments: [
      (.noHost, "The request has no host. Set HTTPRequest.host, such as example.com."),
      (.host, "The host is not a host name. Give it without scheme, user, port and path."),
      (.scheme("ftp:"), #"The scheme is "ftp:". Use http or https, without a colon."#),
      (.port(0), "The port is 0. Use 1 to 65535, or nil."),
      (.path("people"), #"The path is "people". Put a slash first."#),
      (.method(HTTPMethod(rawValue: "A B")), #"The method is "A B". Use one word, such as GET."#),
      (.headerName("A\n"), #"A header is called "A\n". Use letters, digits and hyphens."#),
      (
        .headerValue(name: "X-Note"),
        "The value of the header X-Note has a line break or a null in it. Remove it."
      ),
    ] as [(InvalidRequest, String)])
  func reasonSaysWhatToDo(reason: InvalidRequest, text: String) {
    #expect(reason.description == text)
    #expect(reason.localizedDescription == text)
  }
}
