# The interface of this workspace. `make` alone prints it.

.PHONY: help test contract docs-contract compare docs-compare mutate tsan agree lint format times new new-model new-remove new-verify \
  kata check watch hint solution next judge hunt doctor kata-verify kata-unfold kata-fold clean

# Variables that a target does not know are refused: a misspelled one would silently do something else.
given := $(foreach v,$(.VARIABLES),$(if $(findstring command line,$(origin $v)),$v))
knows = $(foreach v,$(filter-out $1,$(given)),$(error make $@ does not know $v. \
  $(if $(strip $1),It knows $(strip $1),It knows no variable)))

# A variable is passed on as it was typed: make would read `$top` in an address as its variable `t`, and `op`.
$(foreach v,$(given),$(eval override $v := $$(value $v))$(eval export $v))

help: ## print this list
	$(call knows,)
	@echo 'usage: make TARGET [STYLE=DogPatchClient] [TEST=name] [SCENARIO=status.*] [MUTANT=id] [SHARD=2/5]'
	@sed -nE 's/^([a-z-]+):.*## (.*)/  \1|\2/p' Makefile | while IFS='|' read -r target line; do \
	  printf '%-15s %s\n' "$$target" "$$line"; done

test: ## run all tests and the contract; STYLE= and TEST= narrow it
	$(call knows,STYLE TEST DEADLINE ALL LOOP)
	@.ci/test

contract: ## run the contract and print its matrix; STYLE= and SCENARIO= narrow it
	$(call knows,STYLE SCENARIO ROUNDS)
	@.ci/contract

docs-contract: ## make the matrix in docs/contract.md anew
	$(call knows,ROUNDS)
	@STYLE= SCENARIO= .ci/contract --write docs/contract.md

compare: ## run the tests on each mutant; STYLE=, MUTANT= and SHARD= select mutants
	$(call knows,STYLE MUTANT SHARD)
	@.ci/mutants compare

docs-compare: ## write the comparison's pages again from docs/comparison.json; judge nothing
	$(call knows,)
	@.ci/tool pages WorkbenchKit TestRunner Findings Comparison Pages PagesCommand
	@.build/debug/pages --comparison

mutate: ## make small changes to code, and show those that no test notices; STYLE=, JUDGE=, FILE= narrow it
	$(call knows,STYLE JUDGE FILE MUTANT SHARD MIN)
	@.ci/mutants mutate $${JUDGE:+--judge "$$JUDGE"} $${FILE:+--file "$$FILE"} $${MIN:+--min "$$MIN"}

tsan: ## run all tests and the contract with ThreadSanitizer, in a build folder of its own
	$(call knows,STYLE TEST DEADLINE ALL)
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
	$(call knows,NAME STYLE SAMPLE GET MODEL BASE TO DATES URLS MAP)
	@.ci/new

new-model: ## print the model of one more answer, for a client that you have: SAMPLE=answer.json MODEL=
	$(call knows,SAMPLE MODEL DATES URLS MAP)
	@.ci/tool new-client WorkbenchKit ModelGenerator NewClient NewClientCommand
	@.build/debug/new-client model

new-remove: ## remove a client that was made in this workspace; NAME=
	$(call knows,NAME FORCE)
	@.ci/tool new-client WorkbenchKit ModelGenerator NewClient NewClientCommand
	@.build/debug/new-client remove

new-verify: ## make clients in all styles, inside and outside, test them, and remove them; SHARD= narrows it
	$(call knows,SHARD)
	@.ci/new-verify

kata: ## the exercises; STYLE= grows a client step by step, with STEP= AGAIN=1 TESTS=mine RULE=draw
	$(call knows,STYLE STEP AGAIN TESTS RULE)
	@.ci/kata kata

check: ## check the exercise that you edited last; STYLE= names another, such as DogPatchClient-judge
	$(call knows,STYLE DEADLINE)
	@.ci/kata check

watch: ## check it on every save; STYLE=
	$(call knows,STYLE)
	@.ci/kata watch

hint: ## show the next hint of the current step; STYLE=
	$(call knows,STYLE)
	@.ci/kata hint

solution: ## show one way to do the current step; STYLE=
	$(call knows,STYLE)
	@.ci/kata solution

next: ## go on to the next step, when this one is green; STYLE=
	$(call knows,STYLE)
	@.ci/kata next

judge: ## write the tests of a finished client, and see which bugs they notice; STYLE=
	$(call knows,STYLE AGAIN)
	@.ci/kata judge

hunt: ## find the one bug of a client by a test, and mend it; STYLE= SEED=
	$(call knows,STYLE SEED AGAIN)
	@.ci/kata hunt

doctor: ## say whether this computer is ready for a workshop
	$(call knows,)
	@.ci/kata doctor

kata-verify: ## replay the courses: each red, each green, each bug; STYLE= and SHARD= narrow it
	$(call knows,STYLE SHARD)
	@.ci/kata verify

kata-unfold: ## lay a course out as a git history; STYLE= TO=
	$(call knows,STYLE TO)
	@.ci/kata unfold

kata-fold: ## write the diffs of such a history back to the course's page; STYLE= FROM=
	$(call knows,STYLE FROM)
	@.ci/kata fold

clean: ## remove everything that was built
	$(call knows,)
	@rm -rf .build .build-* Packages/*/.build Packages/*/.build-* Fixtures/.build
	@echo 'removed all build folders'
