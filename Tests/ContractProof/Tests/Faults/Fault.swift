/// One thing that is wrong in an otherwise faultless client, or in its double.
///
/// Each ``Counterexample`` names one. ``ReferenceSubject`` puts it in.
indirect enum Fault: Sendable, Equatable {
  // MARK: The request; see FaultyRequests.swift

  /// Joins the base and the path with a slash, also when the base ends with one.
  case doublesTheSlash
  /// Requests the base itself when the base is only a host.
  case needsAPathInTheBase
  /// Puts the path in place of the base's last component, as a relative URL does.
  case replacesTheLastComponent
  /// Sends a POST.
  case sendsAPost
  /// Encodes each percent in the base again.
  case encodesAgain
  /// Decodes the base before it makes the address.
  case decodesTheBase
  /// Sends a plus for each space in the base.
  case sendsPlusForSpace
  /// Sends no query.
  case losesTheQuery
  /// Encodes each percent in the query again.
  case encodesTheQueryAgain
  /// Sends this header not at all.
  case forgetsHeader(String)
  /// Sends this header with another value.
  case changesHeader(String)
  /// Makes a second request after an answer of this kind.
  case asksAgain(after: AnswerKind)
  /// Sends its credential along with every redirect.
  case sendsTheCredentialAnywhere
  /// Sends no body with a POST.
  case sendsNoBody
  /// Sends no body after a redirect.
  case losesTheBodyInARedirect
  /// Asks with a GET after every redirect.
  case asksWithAGetAfterARedirect
  /// Takes a relative address in a redirect for one below the root.
  case resolvesAgainstTheRoot

  // MARK: The answer, see FaultyAnswers.swift

  /// Loses a member that not every element has.
  case losesAnOptionalMember
  /// Takes an empty list for a failure.
  case refusesAnEmptyList
  /// Refuses a body of one megabyte.
  case refusesAMegabyte
  /// Refuses a list of 1,000 elements.
  case refusesAThousandElements
  /// Refuses an element with a member that its model lacks.
  case refusesUnknownMembers
  /// Reads only ASCII.
  case readsOnlyASCII
  /// Reads as many bytes as `Content-Length` says, and none when there is no such header.
  case trustsContentLength
  /// Takes this status code for a success.
  case acceptsStatus(Int)
  /// Refuses every status code but 200.
  case acceptsOnly200
  /// Promises to refuse a 201, and accepts it.
  case promisesToRefuse201
  /// Looks at the body of a failure before the status, and misses a body.
  case looksAtTheBodyFirst
  /// Waits forever for what these challenges of a 401 ask for.
  case waitsForCredentials(challenges: String)
  /// Takes a header after the body for a broken connection.
  case refusesTrailers
  /// Takes a body with this problem for an empty list.
  case forgives(BodyProblem)
  /// Takes a body that is not text for a broken connection.
  case mistakesBinaryForABrokenConnection
  /// Shows an old answer when the connection breaks in this way.
  case showsAnOldAnswer(after: Breakage)
  /// Takes every transport failure for an empty list.
  case swallowsTransportFailures
  /// Does not say that a transport failure is a timeout.
  case hidesTimeouts
  /// Takes a 302 for the answer.
  case doesNotFollowRedirects
  /// Follows a redirect without a request, from what it remembers.
  case remembersRedirects
  /// Follows a redirect to the address that it asked before.
  case followsToTheSameAddress
  /// Takes the last 302 of an endless loop for the answer.
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
  /// Delivers the outcome of each call twice.
  case deliversTwice
  /// Refuses a call while this many others are running.
  case runsAtMost(Int)
  /// Loses the calls of a client that was released.
  case losesCallsWithTheClient
  /// Keeps the client in memory.
  case keepsTheClient
  /// Delivers this kind of outcome on a queue of its own.
  case leavesTheQueue(with: OutcomeKind)

  // MARK: Cancelling, see FaultyCancellations.swift

  /// Ends a cancelled call only after 2 seconds.
  case cancelsLate
  /// Delivers a failure that says nothing for a cancelled call.
  case hidesCancellation
  /// Delivers once more when it is cancelled.
  case deliversAgainWhenCancelled
  /// Delivers once more when it is cancelled a second time.
  case deliversAgainWhenCancelledTwice
  /// Delivers once more when it is cancelled and the server redirects.
  case deliversAgainWhenCancelledInARedirect
  /// Cancels the call when the caller drops its handle.
  case cancelsWithTheHandle
  /// Ends a cancelled call, but not its connection.
  case leavesTheConnectionOpen
  /// Makes a request in a task that was cancelled before.
  case makesARequestWhenCancelled
  /// Does not see that its task was cancelled before.
  case ignoresEarlyCancellation

  // MARK: The double, see FaultyNetwork.swift and SharedState.swift

  /// Gives an answer that nobody scripted.
  case doubleAnswersWhatNobodyScripted
  /// Does not name the request that has no answer.
  case doubleNamesNoRequest
  /// Removes the answers of other tests at a request that has no answer.
  case doubleHarmsOtherTests
  /// Counts used answers as unused.
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
