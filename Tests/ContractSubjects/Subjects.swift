import ContractKit

/// The subjects of the styles. To add a style, add a file to this folder and a line here.
public enum Subjects {
  /// The five styles, in the order of the matrix.
  public static let styles: [any Subject] = [
    DogPatchClientSubject(),
    RequestHandlerSubject(),
    RewardsServiceSubject(),
    APIClientSubject(),
    StarWarsAPISubject(),
  ]
}
