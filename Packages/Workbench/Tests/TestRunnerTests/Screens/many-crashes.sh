# More tests crash than are worth a run of their own.
each() { echo "X.swift:1: Fatal error: not written yet"; kill -ILL $$; }
run each "ATests.S/a()" "ATests.S/b()" "ATests.S/c()" "ATests.S/d()" "ATests.S/e()" "ATests.S/f()" \
  "ATests.S/g()" "ATests.S/h()" "ATests.S/i()" "ATests.S/j()"
