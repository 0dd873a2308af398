import ContractKit

/// The adapters of all styles. A style is one file in this folder and one line here.
public enum Subjects {
  /// In the order of the matrix.
  public static let all: [any Subject] = [
    DogPatchClientSubject(),
    RequestHandlerSubject(),
    RewardsServiceSubject(),
    APIClientSubject(),
    StarWarsAPISubject(),
  ]

  /// Whether this toolchain's `URLSession` is the one of which `docs/contract.md` tells: Linux, before
  /// Swift 6.3.2. Elsewhere there are fewer exclusions.
  public static var isOnThePagesPlatform: Bool { ![Exclusion].ofURLSession.isEmpty }
}
