# One cell of one style crashes, while a test of another target runs.
contract="ContractTests.S/styleHonoursTheContract(cell:)"
other="ATests.S/a()"
if chosen "$other/T.swift:1:2"; then begin "$other"; start "$other"; fi
if chosen "$contract/T.swift:1:2"; then
  begin "$contract"
  start "$contract"
  for style in Dogs Cats; do
    for scenario in 1 2 3; do
      case $style in ${CONTRACT_STYLE:-*}) ;; *) continue ;; esac
      echo "$CONTRACT_SKIP" | grep -qxF -e "$style doubles $scenario" && continue
      cell $style $scenario started
      case $style$scenario in Cats2) echo "X.swift:1: Fatal error: no status"; kill -ILL $$ ;; esac
      cell $style $scenario passed
    done
  done
  end "$contract"
fi
if chosen "$other/T.swift:1:2"; then end "$other"; fi
finish
