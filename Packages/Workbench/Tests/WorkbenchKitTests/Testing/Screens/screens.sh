# What the tests of each screen do. `$screen` names it.
case $screen in
green)
  # Two targets, one with a cell of the contract.
  pass "ATests.S/a()"
  pass "ContractTests.S/b()"
  cell Dogs status.404 passed
  finish
  ;;
failing)
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
  ;;
crash)
  # Of three tests, one prints much, and crashes. The frames name the line of this workspace.
  each() {
    case $1 in *bad*)
      seq 200000
      echo "X.swift:1: Fatal error: Index out of range"
      echo '*** Program crashed: Illegal instruction at 0x1 ***'
      echo 'Thread 4 crashed:'
      echo "  0 0x1 closure #1 in libswiftCore.so"
      echo "  1 [ra] 0x1 bad() + 1 in bundle at $PWD/Sources/A.swift:12:34"
      kill -KILL $$ ;;
    esac
  }
  run each "ATests.S/a()" "ATests.S/bad()" "ATests.S/c()" "ContractTests.S/b()"
  ;;
library-crash)
  # A library of the system crashes without a word.
  each() {
    case $1 in *bad*)
      echo '*** Program crashed: Illegal instruction at 0x1 ***'
      echo 'Thread 4 "Workers" crashed:'
      echo ""
      echo "  0      0x00007f07841609b9 _dispatch_semaphore_dispose + 25 in libdispatch.so"
      echo "  1 [ra] 0x1 bad() + 1 in bundle at $PWD/Sources/A.swift:12:34"
      kill -KILL $$ ;;
    esac
  }
  run each "ATests.S/a()" "ATests.S/bad()" "ContractTests.S/b()"
  ;;
swiftpm)
  # Where there is no crash handler, SwiftPM says that a signal ended the tests.
  each() { case $1 in *bad*) echo "error: Process 'x' exited with unexpected signal code 5"; exit 1 ;; esac; }
  run each "ATests.S/a()" "ATests.S/bad()" "ContractTests.S/b()"
  ;;
hang)
  # A test never ends, and beside it others miss their deadlines, also one of a target that has finished.
  each() { case $1 in *bad*) event testCaseStarted ",\"testID\":\"$1/T.swift:1:2\",\"_testCase\":{\"displayName\":\"404\"}"; hang ;; *slow*) [ -z "$parallel" ] || issue "$1" 8 "the call never ended" ;; esac; }
  run each "ContractTests.S/slow()" "ATests.S/slow()" "ATests.S/bad()" "ATests.S/c()"
  ;;
hang-together)
  # Two tests wait for each other; one at a time, each ends.
  each() { [ -z "$parallel" ] || hang; }
  run each "ATests.S/a()" "ATests.S/b()"
  ;;
leaving)
  # A test ends the process with success.
  each() { case $1 in *bad*) exit 0 ;; esac; }
  run each "ATests.S/a()" "ATests.S/bad()" "ATests.S/c()" "ContractTests.S/b()"
  ;;
nothing)
  # One target ran no test.
  pass "ATests.S/a()"
  finish
  ;;
status)
  # All tests pass, and the process says that something is wrong.
  pass "ATests.S/a()"
  pass "ContractTests.S/b()"
  echo "leaked"
  status=3
  finish
  ;;
many-crashes)
  # More tests crash than are worth a run of their own.
  each() { echo "X.swift:1: Fatal error: not written yet"; kill -KILL $$; }
  run each "ATests.S/a()" "ATests.S/b()" "ATests.S/c()" "ATests.S/d()" "ATests.S/e()" "ATests.S/f()" \
    "ATests.S/g()" "ATests.S/h()" "ATests.S/i()" "ATests.S/j()"
  ;;
contract)
  # Two cells fail.
  pass "ATests.S/a()"
  contract="ContractTests.S/styleHonorsTheContract(cell:)"
  begin "$contract"
  start "$contract"
  for code in 500 404; do
    issue "$contract" 1 "no" "Dogs doubles status.$code"
    cell Dogs status.$code failed "Dogs doubles status.$code: expected status($code), saw a value"
  done
  end "$contract"
  finish
  ;;
contract-lost)
  # Two cells fail. One has no result in the file of the contract, and is shown as any other test.
  pass "ATests.S/a()"
  contract="ContractTests.S/styleHonorsTheContract(cell:)"
  begin "$contract"
  start "$contract"
  issue "$contract" 1 "no" "Dogs doubles status.404"
  cell Dogs status.404 failed "Dogs doubles status.404: expected status(404), saw a value"
  issue "$contract" 1 "Dogs loopback status.500: expected status(500), saw a value" "Dogs loopback status.500"
  end "$contract"
  finish
  ;;
contract-crash)
  # Three cells of one style crash, while a test of another target runs. Its fifth cell is not played any more. What the
  # crash does not concern runs at once, so no cell of the other style runs by itself.
  contract="ContractTests.S/styleHonorsTheContract(cell:)"
  other="ATests.S/a()"
  if chosen "$other/T.swift:1:2"; then begin "$other"; start "$other"; fi
  if chosen "$contract/T.swift:1:2"; then
    begin "$contract"
    start "$contract"
    for style in Cats Dogs; do
      for scenario in 1 2 3 4 5; do
        echo "$CONTRACT_SKIP" | grep -qxF -e "ContractTests/$style doubles $scenario" -e "ContractTests/$style" && continue
        [ $style$parallel = Dogs ] && continue
        cell $style $scenario started
        case $style$scenario in Cats[234]) echo "Cats/X.swift:1: Fatal error: no status"; kill -KILL $$ ;; esac
        cell $style $scenario passed
      done
    done
    end "$contract"
  fi
  if chosen "$other/T.swift:1:2"; then end "$other"; fi
  finish
  ;;
esac
