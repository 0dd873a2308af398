# One target ran no test.
pass "ATests.S/a()"
finish
