# The interface of this workspace. `make` alone prints it.

.PHONY: help test contract docs-contract compare docs-compare tsan agree lint format times new new-remove new-verify clean

# Variables that a target does not know are refused: a misspelled one would silently do something else.
given = $(foreach v,$(.VARIABLES),$(if $(findstring command line,$(origin $v)),$v))
knows = $(foreach v,$(filter-out $1,$(given)),$(error make $@ does not know $v. \
  $(if $(strip $1),It knows $(strip $1),It knows no variable)))

help: ## print this list
	$(call knows,)
	@echo 'usage: make TARGET [STYLE=DogPatchClient] [TEST=name] [SCENARIO=status.*] [MUTANT=id] [SHARD=2/5]'
	@sed -nE 's/^([a-z-]+):.*## (.*)/  \1|\2/p' Makefile | while IFS='|' read -r target line; do \
	  printf '%-15s %s\n' "$$target" "$$line"; done

test: ## run all tests and the contract; STYLE= and TEST= narrow it
	$(call knows,STYLE TEST DEADLINE LOOP)
	@.ci/test

contract: ## run the contract and print its matrix; STYLE= and SCENARIO= narrow it
	$(call knows,STYLE SCENARIO ROUNDS)
	@.ci/contract

docs-contract: ## make the matrix in docs/contract.md anew
	$(call knows,ROUNDS)
	@STYLE= SCENARIO= .ci/contract --write docs/contract.md

compare: ## run the tests on each mutant; STYLE=, MUTANT= and SHARD= select mutants
	$(call knows,STYLE MUTANT SHARD)
	@.ci/compare

docs-compare: ## write the comparison's pages again from docs/comparison.json; judge nothing
	$(call knows,)
	@STYLE= MUTANT= SHARD= .ci/compare --render

tsan: ## run all tests and the contract with ThreadSanitizer, in a build folder of its own
	$(call knows,STYLE TEST DEADLINE)
	@SANITIZE=thread DEADLINE=$${DEADLINE:-120} .ci/test

agree: ## run all tests in both ways, in one build graph and package by package
	$(call knows,)
	@.ci/agree

lint: ## check format, warnings, imports, manifests, layout, sizes, and that the pages are true
	$(call knows,)
	@.ci/lint

format: ## format all Swift code
	$(call knows,)
	@.ci/toolchain
	@swift format --in-place --recursive Package.swift Packages Tests Fixtures

times: ## measure a cold clone, a warm run, and one changed line
	$(call knows,)
	@.ci/times

new: ## make a client of your own: NAME= STYLE= SAMPLE=answer.json GET=/path; without any, it asks
	$(call knows,NAME STYLE SAMPLE GET BASE TO DATES URLS MAP)
	@.ci/new

new-remove: ## remove a client that was made in this workspace; NAME=
	$(call knows,NAME FORCE)
	@.ci/build --product new-client --multiroot-data-file Packages/Katas.xcworkspace
	@.build/debug/new-client remove

new-verify: ## make clients in all styles, inside and outside, test them, and remove them; SHARD= narrows it
	$(call knows,SHARD)
	@.ci/new-verify

clean: ## remove everything that was built
	$(call knows,)
	@rm -rf .build .build-* Packages/*/.build Packages/*/.build-* Fixtures/.build
	@echo 'removed all build folders'
