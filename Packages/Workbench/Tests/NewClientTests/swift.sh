# In the place of `swift`: swift.sh CASE COMMAND OPTION...
case $1-$2 in
not-formatted-format) echo "out of memory"; exit 1 ;;
not-compiling-build)
  echo "$PWD/Sources/WeatherClient/Example/Forecast.swift:3:7: error: cannot find type 'Foo' in scope"
  exit 1
  ;;
green-build) echo "$PWD/Sources/A.swift:1:1: warning: variable 'a' was never used" ;;
green-test)
  echo "excluded: WeatherClient, doubles, a.b: it cannot stop"
  echo "excluded: WeatherClient, loopback, a.b: it cannot stop"
  echo "excluded: WeatherClient, loopback, c: there is no redirect"
  echo "✔ Test clientHonoursTheContract(cell:) with 105 test cases passed after 3 seconds."
  echo "✔ Test run with 132 tests in 19 suites passed after 3 seconds."
  ;;
red-test)
  echo "✘ Test sampleIsDecoded(name:) recorded an issue at ForecastTests.swift:20:5: Expectation failed"
  echo "✘ Test run with 132 tests in 19 suites failed after 3 seconds with 1 issue."
  exit 1
  ;;
no-contract-test) echo "✔ Test run with 12 tests in 2 suites passed after 3 seconds." ;;
esac
