# Two targets, one with a cell of the contract.
pass "ATests.S/a()"
pass "ContractTests.S/b()"
cell Dogs status.404 passed
finish
