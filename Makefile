# The interface of this workspace. `make` alone prints it.

.PHONY: help test contract docs-contract compare docs-compare tsan agree lint format times clean

help: ## print this list
	@echo 'usage: make TARGET [STYLE=DogPatchClient] [SCENARIO=status.*] [MUTANT=id] [SHARD=2/5] [DEADLINE=seconds]'
	@sed -nE 's/^([a-z-]+):.*## (.*)/  \1|\2/p' Makefile | while IFS='|' read -r target line; do \
	  printf '%-15s %s\n' "$$target" "$$line"; done

test: ## run all tests and the contract; with STYLE= the tests of one style
	@.ci/test

contract: ## run the contract and print its matrix; STYLE= and SCENARIO= narrow it
	@.ci/contract

docs-contract: ## make the matrix in docs/contract.md anew
	@STYLE= SCENARIO= .ci/contract --write docs/contract.md

compare: ## run the tests on each mutant; STYLE=, MUTANT= and SHARD= select mutants
	@.ci/compare

docs-compare: ## write the comparison's pages again from docs/comparison.json; judge nothing
	@STYLE= MUTANT= SHARD= .ci/compare --render

tsan: ## run all tests and the contract with ThreadSanitizer, in a build folder of its own
	@SANITIZE=thread DEADLINE=$${DEADLINE:-600} .ci/test

agree: ## run all tests in both ways, in one build graph and package by package
	@.ci/agree

lint: ## check format, warnings, imports, manifests, layout, sizes, and that the pages are true
	@.ci/lint

format: ## format all Swift code
	@.ci/toolchain
	@swift format --in-place --recursive Package.swift Packages Tests Fixtures

times: ## measure a cold clone, a warm run, and one changed line
	@.ci/times

clean: ## remove everything that was built
	@rm -rf .build .build-* Packages/*/.build Packages/*/.build-* Fixtures/.build
	@echo 'removed all build folders'
