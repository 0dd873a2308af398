# Two tests wait for each other; one at a time, each ends.
each() { [ -z "$parallel" ] || hang; }
run each "ATests.S/a()" "ATests.S/b()"
