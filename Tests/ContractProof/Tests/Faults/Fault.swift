/// One thing that is wrong in an otherwise faultless client, or in its double.
///
/// Each ``Counterexample`` names one. ``ReferenceSubject`` puts it in.
indirect enum Fault: Sendable, Equatable {
  // MARK: The request; see FaultyRequests.swift

  case doublesTheSlash
  /// Requests the base itself when the base is only a host.
  case needsAPathInTheBase
  case replacesTheLastComponent
  case sendsAPost
  case encodesAgain
  case decodesTheBase
  case sendsPlusForSpace
  case losesTheQuery
  case encodesTheQueryAgain
  /// Sends this header not at all.
  case forgetsHeader(String)
  case changesHeader(String)
  case asksAgain(after: AnswerKind)
  case sendsTheCredentialAnywhere
  case sendsNoBody
  case losesTheBodyInARedirect
  case asksWithAGetAfterARedirect
  case resolvesAgainstTheRoot

  // MARK: The answer, see FaultyAnswers.swift

  /// Loses a member that not every element has.
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
  case showsAnOldAnswer(after: Breakage)
  /// Takes every transport failure for an empty list.
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
  /// Gives up at once when the answer takes long.
  case givesUpEarly
  /// The call with this number delivers the outcome of the one before.
  case repeatsTheOutcome(ofCall: Int)
  /// The call with this number delivers nothing.
  case losesTheOutcome(ofCall: Int)
  /// The call with this number delivers a failure that says nothing.
  case confusesTheOutcome(ofCall: Int)
  case deliversTwice
  case runsAtMost(Int)
  case losesCallsWithTheClient
  case keepsTheClient
  /// Delivers this kind of outcome on a queue of its own.
  case leavesTheQueue(with: OutcomeKind)

  // MARK: Cancelling, see FaultyCancellations.swift

  /// Ends a cancelled call only after 2 seconds.
  case cancelsLate
  /// Delivers a failure that says nothing for a cancelled call.
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
  /// Gives every test with the same path the answers of the first one.
  case doubleSharesItsAnswers
  /// Gives each answer to the call that began last.
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
