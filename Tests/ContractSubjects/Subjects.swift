import ContractKit

/// The adapters of all clients. To add a client, add a file to this folder and a line here.
public enum Subjects {
  /// The five styles, in the order of the matrix.
  public static let styles: [any Subject] = [
    DogPatchClientSubject(),
    RequestHandlerSubject(),
    RewardsServiceSubject(),
    APIClientSubject(),
    StarWarsAPISubject(),
  ]

  /// Clients that somebody started from here. They run the same scenarios as the styles, but
  /// `docs/contract.md` does not show them.
  public static let guests: [any Subject] = []

  /// The styles, then the guests.
  public static var all: [any Subject] { styles + guests }

  /// Whether `docs/contract.md` describes this toolchain: Linux, before Swift 6.3.2. Other
  /// toolchains have fewer exclusions.
  public static var isOnThePagesPlatform: Bool { ![Exclusion].ofURLSession.isEmpty }
}
