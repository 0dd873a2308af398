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
}
