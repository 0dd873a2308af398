#!/bin/sh
# Stands for a test bundle: writes the events that Swift Testing would write. The commands are in a file beside
# the link through which this script is started. BundleScript.swift makes both.
second=$2 words=$*
while [ $# -gt 0 ]; do
  case $1 in
  --event-stream-output-path) events=$2 ;;
  --filter) filter=$2 filters="$filters $2" ;;
  esac
  shift
done
status=0

event() { printf '{"payload":{"kind":"%s"%s}}\n' "$1" "$2" >>"$events"; }
begin() {
  event function ",\"id\":\"$1\",\"name\":\"$1\""
  event testStarted ",\"testID\":\"$1\""
}
end() {
  event testCaseEnded ",\"testID\":\"$1\""
  event testEnded ",\"testID\":\"$1\""
}
pass() {
  begin "$1"
  end "$1"
}
fail() {
  begin "$1"
  event issueRecorded ",\"testID\":\"$1\",\"issue\":{\"isFailure\":true}"
  end "$1"
  status=1
}
cell() {
  printf '{"style":"%s","lane":"doubles","scenario":"%s","verdict":"failed"}\n' "$CONTRACT_STYLE" "$1" >>"$CONTRACT_RESULTS"
}
finish() {
  event runEnded
  exit $status
}

. "$(readlink "$0").commands"
