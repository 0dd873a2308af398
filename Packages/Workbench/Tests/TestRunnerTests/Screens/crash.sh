# Of three tests, one crashes. The frames name the line of this workspace.
each() {
  case $1 in *bad*)
    echo "X.swift:1: Fatal error: Index out of range"
    echo '*** Program crashed: Illegal instruction at 0x1 ***'
    echo 'Thread 4 crashed:'
    echo "  0 0x1 closure #1 in libswiftCore.so"
    echo "  1 [ra] 0x1 bad() + 1 in bundle at $PWD/Sources/A.swift:12:34"
    kill -ILL $$ ;;
  esac
}
run each "ATests.S/a()" "ATests.S/bad()" "ATests.S/c()" "ContractTests.S/b()"
