/// One thing that is wrong in an otherwise faultless client, or in its double.
///
/// Each ``Counterexample`` names one. ``ReferenceSubject`` puts it in.
indirect enum Fault: Sendable, Equatable {
  // MARK: The request; see FaultyRequests.swift

  case doublesTheSlash
  case needsAPathInTheBase
  case replacesTheLastComponent
  case changesMethod(to: String)
  case encodesAgain
  case decodesTheBase
  case sendsPlusForSpace
  case losesTheQuery
  case encodesTheQueryAgain
  case forgetsHeader(String)
  case changesHeader(String)
  case asksAgain(after: AnswerKind)
  case sendsTheCredentialAnywhere
  case sendsNoBody
  case losesTheBodyInARedirect
  case asksWithAGetAfterARedirect
  case keepsItsMethodInARedirect
  case resolvesAgainstTheRoot

  // MARK: The answer, see FaultyAnswers.swift

  case losesAnOptionalMember
  case refusesAnEmptyList
  case refusesAMegabyte
  case refusesAThousandElements
  case refusesUnknownMembers
  case readsOnlyASCII
  /// Reads as many bytes as `Content-Length` says, and none when there is no such header.
  case trustsContentLength
  case acceptsStatus(Int)
  case acceptsOnly200
  case promisesToRefuse201
  /// Looks at the body of a failure before the status, and misses a body.
  case looksAtTheBodyFirst
  /// Waits forever for what these challenges of a 401 ask for.
  case waitsForCredentials(challenges: String)
  case refusesTrailers
  /// Takes a body with this problem for an empty list.
  case forgives(BodyProblem)
  case mistakesBinaryForABrokenConnection
  /// Takes a body with this text for a broken connection.
  case breaksOn(String)
  /// Waits as long as `Retry-After` says.
  case obeysRetryAfter
  /// Waits forever for the end of a header that is longer than its buffer.
  case losesLongHeaders
  case showsAnOldAnswer(after: Breakage)
  case swallowsTransportFailures
  case hidesTimeouts
  case doesNotFollowRedirects
  /// Follows a redirect without a request, from what it remembers.
  case remembersRedirects
  case followsToTheSameAddress
  case endsALoopWithItsStatus

  // MARK: The delivery, see FaultyDeliveries.swift

  /// Delivers an old value at once when the answer takes long.
  case doesNotWait
  case givesUpEarly
  case repeatsTheOutcome(ofCall: Int)
  case losesTheOutcome(ofCall: Int)
  case confusesTheOutcome(ofCall: Int)
  case deliversTwice
  case runsAtMost(Int)
  case losesCallsWithTheClient
  case keepsTheClient
  case leavesTheQueue(with: OutcomeKind)

  // MARK: Cancelling, see FaultyCancellations.swift

  case cancelsLate
  case hidesCancellation
  case deliversAgainWhenCancelled
  case deliversAgainWhenCancelledTwice
  case deliversAgainWhenCancelledInARedirect
  case cancelsWithTheHandle
  case leavesTheConnectionOpen
  case makesARequestWhenCancelled
  case ignoresEarlyCancellation

  // MARK: The double, see FaultyNetwork.swift and SharedState.swift

  case doubleAnswersWhatNobodyScripted
  case doubleNamesNoRequest
  case doubleHarmsOtherTests
  case doubleCountsUsedAnswers
  case doubleSharesItsAnswers
  case doubleAnswersTheLatestCall

  /// Only the async call has this fault.
  case inAsyncCalls(Fault)

  /// The kinds of an answer.
  enum AnswerKind: Sendable, Equatable { case success, refusal, brokenConnection }

  /// The ways in which a connection breaks.
  enum Breakage: Sendable, Equatable { case refused, dropped, cut, garbage, badLength }

  /// The kinds of an outcome.
  enum OutcomeKind: Sendable, Equatable { case value, status, body, transport }
}
