import ContractKit

/// The adapters of all clients. A client is one file in this folder and one line here.
public enum Subjects {
  /// The five styles, in the order of the matrix.
  public static let styles: [any Subject] = [
    DogPatchClientSubject(),
    RequestHandlerSubject(),
    RewardsServiceSubject(),
    APIClientSubject(),
    StarWarsAPISubject(),
  ]

  /// Clients that somebody started from here. They are tested as the styles are, and stand on no
  /// page that is about the five.
  public static let guests: [any Subject] = []

  /// The styles, then the guests.
  public static var all: [any Subject] { styles + guests }

  /// Whether this toolchain's `URLSession` is the one of which `docs/contract.md` tells: Linux, before
  /// Swift 6.3.2. Elsewhere there are fewer exclusions.
  public static var isOnThePagesPlatform: Bool { ![Exclusion].ofURLSession.isEmpty }
}
