# Stands for `swift test`: writes the events that Swift Testing would write. A screen's script sources this.
parallel=yes
while [ $# -gt 0 ]; do
  case $1 in
  --event-stream-output-path) events=$2 ;;
  --filter) filters="$filters
$2" ;;
  --no-parallel) parallel= ;;
  esac
  shift
done
status=0

# Whether the filters let a test run.
chosen() {
  [ -z "$filters" ] && return 0
  for filter in $filters; do
    perl -e 'exit !($ARGV[0] =~ /$ARGV[1]/)' -- "$1" "$filter" && return 0
  done
  return 1
}
event() { printf '{"payload":{"kind":"%s"%s}}\n' "$1" "$2" >>"$events"; }
# begin Module.Suite/name()
begin() {
  name=${1##*/}
  event function ",\"id\":\"$1/T.swift:1:2\",\"name\":\"$name\",\"sourceLocation\":{\"_filePath\":\"Tests/T.swift\",\"line\":5,\"column\":3}"
}
start() {
  event testStarted ",\"testID\":\"$1/T.swift:1:2\""
  [ -z "${2:-}" ] || event testCaseStarted ",\"testID\":\"$1/T.swift:1:2\",\"_testCase\":{\"displayName\":\"$2\"}"
}
# issue Module.Suite/name() LINE MESSAGE [ARGUMENTS]
issue() {
  case=
  [ -z "${4:-}" ] || case=",\"_testCase\":{\"displayName\":\"$4\"}"
  event issueRecorded ",\"testID\":\"$1/T.swift:1:2\"$case,\"issue\":{\"sourceLocation\":{\"_filePath\":\"Tests/T.swift\",\"line\":$2}},\"messages\":[{\"symbol\":\"fail\",\"text\":\"$3\"},{\"symbol\":\"difference\",\"text\":\"inserted [1]\"}]"
  status=1
}
end() {
  event testCaseEnded ",\"testID\":\"$1/T.swift:1:2\""
  event testEnded ",\"testID\":\"$1/T.swift:1:2\""
}
pass() { begin "$1"; start "$1"; end "$1"; }
# cell STYLE SCENARIO VERDICT [MESSAGE]
cell() {
  printf '{"module":"ContractTests","style":"%s","lane":"doubles","scenario":"%s","verdict":"%s","message":"%s"}\n' \
    "$1" "$2" "$3" "${4:-}" >>"$CONTRACT_RESULTS"
}
finish() {
  event runEnded
  exit $status
}
# All tests of a run, at the same time, or one after the other: run CALLBACK TEST...
run() {
  callback=$1
  shift
  for test in "$@"; do chosen "$test/T.swift:1:2" && begin "$test"; done
  if [ -n "$parallel" ]; then
    for test in "$@"; do chosen "$test/T.swift:1:2" && start "$test"; done
  fi
  for test in "$@"; do
    chosen "$test/T.swift:1:2" || continue
    [ -n "$parallel" ] || start "$test"
    $callback "$test"
    end "$test"
  done
  finish
}
hang() { exec tail -f /dev/null; }
