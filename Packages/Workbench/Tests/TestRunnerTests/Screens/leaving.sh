# A test ends the process with success.
each() { case $1 in *bad*) exit 0 ;; esac; }
run each "ATests.S/a()" "ATests.S/bad()" "ATests.S/c()" "ContractTests.S/b()"
