# In the place of `swift`: swift.sh CASE COMMAND OPTION... The contract is a package of its own.
package=client
case $PWD in *-Contract) package=contract ;; esac
case $1-$2 in
*-format) [ "$1" != not-formatted ] || { echo "out of memory"; exit 1; } ;;
*-build)
  [ $package = client ] || exit 0
  [ "$1" != green ] || echo "$PWD/Sources/A.swift:1:1: warning: variable 'a' was never used"
  [ "$1" != not-compiling ] || {
    echo "$PWD/Sources/WeatherAPI/Forecast.swift:3:7: error: cannot find type 'Foo' in scope"
    exit 1
  }
  ;;
red-test)
  echo "✘ Test everyMemberOfForecastIsRead() recorded an issue at Answers.swift:33:5: Expectation failed"
  echo "✘ Test run with 12 tests in 2 suites failed after 3 seconds with 1 issue."
  exit 1
  ;;
no-tests-test) echo "Build complete!" ;;
broken-test | value-test | hung-test)
  [ $package = contract ] || { echo "✔ Test run with 12 tests in 2 suites passed after 3 seconds."; exit 0; }
  case $1 in
  broken) saw="expected status(404), saw value {}" ;;
  value) saw="expected value {\"a\":1}, saw value {}" ;;
  hung) saw="expected value {\"a\":1}, saw nothing before the deadline (hung)" ;;
  esac
  echo "✘ Test clientHonorsTheContract(cell:) recorded an issue with 1 argument cell → WeatherClient"
  echo "↳ WeatherClient doubles a.b: $saw; requests: none"
  [ "$1" = hung ] || echo "✘ Test clientHonorsTheContract(cell:) recorded an issue with 1 argument cell → c"
  echo "✘ Test run with 1 test in 1 suite failed after 3 seconds with 1 issue."
  exit 1
  ;;
green-test | taken:*-test)
  # Somebody makes the folder of the contract meanwhile.
  [ "$1" = green ] || mkdir -p "${1#taken:}"
  [ $package = contract ] || { echo "✔ Test run with 131 tests in 18 suites passed after 3 seconds."; exit 0; }
  echo "excluded: WeatherClient, doubles, a.b: it cannot stop"
  echo "excluded: WeatherClient, loopback, a.b: it cannot stop"
  echo "excluded: WeatherClient, loopback, c: there is no redirect"
  echo "✔ Test clientHonorsTheContract(cell:) with 105 test cases passed after 3 seconds."
  ;;
esac
