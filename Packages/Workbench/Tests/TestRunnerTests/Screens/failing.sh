# One cause with many arguments, one failure of another kind, a known issue, and a failure outside of tests.
pass "ATests.S/fine()"
begin "ATests.S/status(code:)"
start "ATests.S/status(code:)"
for code in 404 500 503 502 501 505; do issue "ATests.S/status(code:)" 7 "Expectation failed: 200 == $code" "$code"; done
end "ATests.S/status(code:)"
begin "ATests.S/other()"
start "ATests.S/other()"
issue "ATests.S/other()" 9 "Expectation failed: (name → Ann) == Bob"
event issueRecorded ',"testID":"ATests.S/other()/T.swift:1:2","issue":{"isKnown":true},"messages":[{"text":"known"}]'
end "ATests.S/other()"
event issueRecorded ',"issue":{},"messages":[{"text":"a failure of no test"}]'
pass "ContractTests.S/b()"
finish
