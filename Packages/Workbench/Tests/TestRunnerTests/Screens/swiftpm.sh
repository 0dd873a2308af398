# Where there is no crash handler, SwiftPM says that a signal ended the tests.
each() { case $1 in *bad*) echo "error: Process 'x' exited with unexpected signal code 5"; exit 1 ;; esac; }
run each "ATests.S/a()" "ATests.S/bad()" "ContractTests.S/b()"
