# Two cells fail.
pass "ATests.S/a()"
contract="ContractTests.S/styleHonoursTheContract(cell:)"
begin "$contract"
start "$contract"
for code in 500 404; do
  issue "$contract" 1 "no" "Dogs doubles status.$code"
  cell Dogs status.$code failed "Dogs doubles status.$code: expected status($code), saw a value"
done
end "$contract"
finish
