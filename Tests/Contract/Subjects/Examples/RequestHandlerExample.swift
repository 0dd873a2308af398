import ContractKit
import Fixtures
import Foundation
import RequestHandler

/// The example of this style: species.
extension RequestHandlerSubject {
  /// What the call delivers.
  typealias Value = SpeciesResponse

  var path: String { "pokemon-species" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Fixture.species.data, list: ["results"], required: ["results", "[]", "name"],
        text: ["results", "[]", "name"])
    }
  }

  /// The route of the call.
  ///
  /// - Parameter url: The whole address.
  func route(to url: URL) -> APIRoute { .getSpecies(url) }
}
