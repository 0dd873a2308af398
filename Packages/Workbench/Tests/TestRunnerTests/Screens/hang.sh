# A test never ends, and beside it another misses its deadline.
each() { case $1 in *bad*) event testCaseStarted ",\"testID\":\"$1/T.swift:1:2\",\"_testCase\":{\"displayName\":\"404\"}"; hang ;; *slow*) [ -z "$parallel" ] || issue "$1" 8 "the call never ended" ;; esac; }
run each "ATests.S/slow()" "ATests.S/bad()" "ATests.S/c()" "ContractTests.S/b()"
