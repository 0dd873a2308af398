import ContractKit

extension Counterexample {
  /// The faults that break each scenario, one for each of its checks.
  ///
  /// A scenario that checks nothing passes for every client. So each one has at least one fault
  /// here.
  static let all: [Counterexample] =
    answers + statuses + bodies + transports + redirects + deliveries + asyncCalls + requests
    + doubles + hostileAnswers

  private static let answers: [Counterexample] = [
    of("answer.value", .losesAnOptionalMember, shows: .value),
    of("answer.value", .deliversTwice, shows: .several),
    of("answer.empty", .refusesAnEmptyList, shows: .body),
    of("answer.large", .refusesAThousandElements, shows: .body),
    of("answer.large", .refusesAMegabyte, shows: .body),
    of("answer.unknown-keys", .refusesUnknownMembers, shows: .body),
    of("answer.unicode", .readsOnlyASCII, shows: .value),
    of("answer.in-chunks", .trustsContentLength, shows: .body),
    of("answer.trailer", .refusesTrailers, shows: .transport(.other)),
    of("answer.late", .doesNotWait, shows: .unmet("no answer before 50 ms")),
    of("answer.late", .givesUpEarly, shows: .transport(.timedOut)),
    of("answer.sequence", .repeatsTheOutcome(ofCall: 3), shows: .value),
    of("answer.concurrent", .repeatsTheOutcome(ofCall: 50), shows: .value),
    of("answer.concurrent", .runsAtMost(49), shows: .transport(.other)),
  ]

  private static let statuses: [Counterexample] =
    [
      of(
        "status.401-challenge", .waitsForCredentials(challenges: #"Basic realm="contract""#),
        shows: .nothing),
      of(
        "status.401-challenges",
        .waitsForCredentials(challenges: #"Negotiate, Basic realm="contract""#), shows: .nothing),
      of(
        "status.401-token", .waitsForCredentials(challenges: #"Bearer realm="basic""#),
        shows: .nothing),
      of("status.201", .acceptsOnly200, shows: .status(201)),
      of("status.201", .promisesToRefuse201, shows: .value),
      of("status.304", .acceptsStatus(304), shows: .body),
      of("status.500-empty", .looksAtTheBodyFirst, shows: .body),
    ]
    + [400, 401, 403, 404, 409, 429, 500, 502, 503].map {
      of("status.\($0)", .acceptsStatus($0), shows: .value)
    }

  private static let bodies: [Counterexample] = [
    of("body.malformed", .forgives(.malformed), shows: .value),
    of("body.truncated", .forgives(.truncated), shows: .value),
    of("body.missing-value", .forgives(.missingValue), shows: .value),
    of("body.wrong-type", .forgives(.wrongType), shows: .value),
    of("body.null", .forgives(.null), shows: .value),
    of("body.wrong-shape", .forgives(.wrongShape), shows: .value),
    of("body.empty", .forgives(.empty), shows: .value),
    of("body.not-utf8", .forgives(.notUTF8), shows: .value),
    of("body.html", .forgives(.html), shows: .value),
    of("body.deep", .forgives(.deep), shows: .value),
    of("body.random", .mistakesBinaryForABrokenConnection, shows: .transport(.other)),
    of("body.random", .losesTheOutcome(ofCall: 10), shows: .nothing),
  ]

  private static let transports: [Counterexample] = [
    of("transport.timeout", .hidesTimeouts, shows: .transport(.other)),
    of("transport.offline", .showsAnOldAnswer(after: .refused), shows: .value),
    of("transport.dropped", .showsAnOldAnswer(after: .dropped), shows: .value),
    of("transport.cut", .showsAnOldAnswer(after: .cut), shows: .value),
    of("transport.garbage", .showsAnOldAnswer(after: .garbage), shows: .value),
    of("transport.bad-length", .showsAnOldAnswer(after: .badLength), shows: .value),
  ]

  private static let redirects: [Counterexample] = [
    of("redirect.followed", .doesNotFollowRedirects, shows: .status(302)),
    of(
      "redirect.followed", .remembersRedirects,
      shows: .unmet("a second request for /elsewhere")),
    of(
      "redirect.followed", .followsToTheSameAddress,
      shows: .unmet("a second request for /elsewhere")),
    of("redirect.loop", .endsALoopWithItsStatus, shows: .status(302)),
    of(
      "redirect.relative", .resolvesAgainstTheRoot,
      shows: .unmet("a second request below the first address")),
    of("redirect.relative", .doesNotFollowRedirects, shows: .status(302)),
    of(
      "redirect.keeps-body", .losesTheBodyInARedirect,
      shows: .unmet("the same body in the second")),
    of("redirect.keeps-body", .asksWithAGetAfterARedirect, shows: .unmet("two POSTs")),
    of("redirect.keeps-body", .doesNotFollowRedirects, shows: .status(302)),
    of("redirect.see-other", .keepsItsMethodInARedirect, shows: .unmet("a POST, then a GET")),
    of("redirect.cancelled", .deliversAgainWhenCancelledInARedirect, shows: .several),
    of("redirect.cancelled", .confusesTheOutcome(ofCall: 10), shows: .undisclosed),
    of(
      "redirect.other-origin", .sendsTheCredentialAnywhere,
      shows: .unmet("no Authorization there")),
    of(
      "redirect.other-origin", .forgetsHeader("Authorization"),
      shows: .unmet("Authorization at the first server")),
    of(
      "redirect.other-origin", .remembersRedirects,
      shows: .unmet("one request at the second server")),
    of("redirect.other-origin", .doesNotFollowRedirects, shows: .status(302)),
  ]

  private static let deliveries: [Counterexample] = [
    of("delivery.cancelled", .cancelsLate, shows: .nothingInTime),
    of("delivery.cancelled", .hidesCancellation, shows: .undisclosed),
    of("delivery.cancel-race", .deliversAgainWhenCancelled, shows: .several),
    of("delivery.cancel-race", .confusesTheOutcome(ofCall: 10), shows: .undisclosed),
    of("delivery.cancel-twice", .deliversAgainWhenCancelledTwice, shows: .several),
    of("delivery.cancel-twice", .confusesTheOutcome(ofCall: 10), shows: .undisclosed),
    of("delivery.client-released", .losesCallsWithTheClient, shows: .nothing),
    of("delivery.client-released", .keepsTheClient, shows: .neverMet("no client in memory")),
    of("delivery.handle-dropped", .cancelsWithTheHandle, shows: .cancelled),
    of(
      "delivery.cancel-closes", .leavesTheConnectionOpen,
      shows: .neverMet("a closed connection")),
    of("delivery.queue", .losesTheOutcome(ofCall: 4), shows: .nothing),
    of("delivery.queue", .leavesTheQueue(with: .value), shows: .unmet("it on the chosen queue")),
    of(
      "delivery.queue", .leavesTheQueue(with: .status),
      shows: .unmet("it on the chosen queue")),
    of("delivery.queue", .leavesTheQueue(with: .body), shows: .unmet("it on the chosen queue")),
    of(
      "delivery.queue", .leavesTheQueue(with: .transport),
      shows: .unmet("it on the chosen queue")),
  ]

  private static let asyncCalls: [Counterexample] = [
    of("async.value", .inAsyncCalls(.losesAnOptionalMember), shows: .value),
    of("async.status", .inAsyncCalls(.acceptsStatus(500)), shows: .value),
    of("async.body", .inAsyncCalls(.forgives(.malformed)), shows: .value),
    of("async.transport", .inAsyncCalls(.swallowsTransportFailures), shows: .value),
    of("async.cancelled", .inAsyncCalls(.cancelsLate), shows: .nothingInTime),
    of("async.cancelled", .inAsyncCalls(.hidesCancellation), shows: .undisclosed),
    of(
      "async.cancelled-before", .inAsyncCalls(.makesARequestWhenCancelled),
      shows: .unmet("no request")),
    of("async.cancelled-before", .inAsyncCalls(.ignoresEarlyCancellation), shows: .value),
    of("async.cancel-race", .inAsyncCalls(.deliversAgainWhenCancelled), shows: .several),
    of("async.cancel-race", .inAsyncCalls(.confusesTheOutcome(ofCall: 10)), shows: .undisclosed),
  ]

  private static let requests: [Counterexample] = [
    of("request.address", .doublesTheSlash, shows: .unmet("GET …")),
    of("request.address", .replacesTheLastComponent, shows: .unmet("GET …")),
    of("request.address", .needsAPathInTheBase, shows: .unmet("GET …")),
    of("request.address", .changesMethod(to: "POST"), shows: .unmet("GET …")),
    of("request.address", .losesTheQuery, shows: .unmet("GET …")),
    of("request.address", .encodesTheQueryAgain, shows: .unmet("GET …")),
    of("request.address", .losesAnOptionalMember, shows: .value),
    of("request.encoded", .encodesAgain, shows: .unmet("GET …")),
    of("request.encoded", .decodesTheBase, shows: .unmet("GET …")),
    of("request.encoded", .sendsPlusForSpace, shows: .unmet("GET …")),
    of("request.once", .asksAgain(after: .success), shows: .unmet("one request")),
    of("request.once", .asksAgain(after: .refusal), shows: .unmet("one request")),
    of("request.once", .asksAgain(after: .brokenConnection), shows: .unmet("one request")),
    of("request.headers", .forgetsHeader("Accept"), shows: .unmet("Accept: application/json")),
    of("request.headers", .changesHeader("X-Client"), shows: .unmet("X-Client: reference")),
    of("request.headers", .losesAnOptionalMember, shows: .value),
    of("request.post", .changesMethod(to: "PUT"), shows: .unmet("one POST")),
    of(
      "request.post", .forgetsHeader("Content-Type"),
      shows: .unmet("Content-Type: application/json")),
    of("request.post", .sendsNoBody, shows: .unmet("the body sent")),
  ]

  private static let doubles: [Counterexample] = [
    of("double.unscripted", .doubleAnswersWhatNobodyScripted, shows: .value),
    of("double.unscripted", .doubleNamesNoRequest, shows: .unscripted),
    of("double.unscripted", .doubleHarmsOtherTests, shows: .unscripted),
    of("double.unscripted", .losesTheQuery, shows: .unscripted),
    of("double.leftover", .doubleCountsUsedAnswers, shows: .unmet("two unused answers, not 3")),
    of("double.leftover", .losesAnOptionalMember, shows: .value),
    of("double.isolated", .doubleSharesItsAnswers, shows: .value),
    of("double.straggler", .doubleAnswersTheLatestCall, shows: .value),
  ]

  private static let hostileAnswers: [Counterexample] = [
    of("hostile.retry-after", .obeysRetryAfter, shows: .nothing),
    of("hostile.headers", .losesLongHeaders, shows: .nothing),
    of("hostile.statuses", .acceptsStatus(600), shows: .value),
    of("hostile.numbers", .breaksOn("1e400"), shows: .transport(.other)),
    of("hostile.texts", .breaksOn("0000-00-00"), shows: .transport(.other)),
  ]
}
