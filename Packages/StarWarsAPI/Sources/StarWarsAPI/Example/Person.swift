import Foundation

/// Somebody in the films: one element of `results` in the answer to `GET people`.
///
/// The service sends all measurements as text, because some are `unknown` or `n/a`.
public struct Person: Codable, Equatable, Sendable {
  /// The name, such as `Luke Skywalker`.
  public let name: String
  /// The height in centimeters.
  public let height: String
  /// The mass in kilograms.
  public let mass: String
  /// The year of birth before or after the Battle of Yavin, such as `19BBY`.
  public let birthYear: String
  /// The gender, as the service calls it.
  public let gender: String
  /// The person's own URL in the service.
  public let url: URL

  private enum CodingKeys: String, CodingKey {
    case name, height, mass, gender, url
    case birthYear = "birth_year"
  }
}
