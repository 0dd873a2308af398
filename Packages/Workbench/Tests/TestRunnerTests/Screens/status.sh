# All tests pass, and the process says that something is wrong.
pass "ATests.S/a()"
pass "ContractTests.S/b()"
echo "leaked"
status=3
finish
