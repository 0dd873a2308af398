import Foundation

extension ClientDriver {
  /// Translates what a call's completion receives into an ``Outcome``. You can call it on any
  /// thread.
  public struct Completion: Sendable {
    let translation: Translation
    let report: Report

    /// Receives a result.
    public func callAsFunction<Failure>(_ result: Result<some Encodable, Failure>) {
      report(translation.outcome(of: result))
    }

    /// Receives a value or an error. If it receives both or neither, the outcome is
    /// ``Outcome/undisclosed``.
    public func callAsFunction(_ value: (some Encodable)?, _ error: (any Error)?) {
      switch (value, error) {
      case (let value?, nil): self(Result<_, any Error>.success(value))
      case (nil, let error?): report(translation.outcomeOfError(error))
      default: report(.undisclosed)
      }
    }
  }
}

/// Translates a client's values and errors into outcomes.
struct Translation: Sendable {
  let encoder: JSONEncoder?
  let outcomeOfError: @Sendable (any Error) -> Outcome

  func outcome<Failure>(of result: Result<some Encodable, Failure>) -> Outcome {
    switch result {
    case .success(let value): .value(encoding: value, with: encoder)
    case .failure(let error): outcomeOfError(error)
    }
  }

  func outcome<Client>(
    of call: ClientDriver.AsyncCall<Client>, by client: Client
  ) async -> Outcome {
    do {
      return .value(encoding: try await call(client), with: encoder)
    } catch {
      return outcomeOfError(error)
    }
  }
}
