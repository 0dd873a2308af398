# The interface of this workspace. `make` alone prints it.

.PHONY: help test contract new new-model kata check watch hint solution next judge hunt \
  test-tools tsan lint format docs site compare mutate kata-verify kata-unfold kata-fold clean
.NOTPARALLEL:

$(if $(wildcard .ci/place),,$(error These commands work in their own folder only. \
  Type make -C "$(patsubst %Makefile,%,$(strip $(MAKEFILE_LIST)))" $(MAKECMDGOALS)))

# Variables that a target does not know are refused: a misspelled one would silently do something else. Those of the
# environment do not count: somebody else may have set them.
given := $(foreach v,$(.VARIABLES),$(if $(findstring command line,$(origin $v)),$v))
names := AGAIN BASE BUG DEADLINE FILE FOR FROM GET MAP MIN MODEL MUTANT NAME PACKAGE PACKAGE_OF_TOOL REPOSITORY ROUNDS \
  SAMPLE SANITIZE SCENARIO SEED STEP STYLE TEST TESTS TO
unexport $(filter-out $(given),$(names))
knows = $(foreach v,$(filter-out $1,$(given)),$(error make $@ does not know $v. \
  $(if $(strip $1),It knows $(strip $1),It knows no variable)))

# A variable is passed on as it was typed: make would read `$top` in an address as its variable `t`, and `op`.
$(foreach v,$(given),$(eval override $v := $$(value $v))$(eval export $v))

help:
	$(call knows,)
	@awk -F ':.*## ' '/^## / { print "\n" substr($$0, 4) } /^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

## For a reader

test: ## run all tests and the contract; STYLE= and TEST= narrow it
	$(call knows,STYLE TEST DEADLINE)
	@bash .ci/test

contract: ## play the contract and print its matrix; STYLE= and SCENARIO= narrow it
	$(call knows,STYLE SCENARIO ROUNDS)
	@bash .ci/tool tools contract

kata: ## the path through the exercises; STYLE= grows a client step by step, with STEP= AGAIN=1 TESTS=mine
	$(call knows,STYLE STEP AGAIN TESTS)
	@bash .ci/tool exercises kata

check: ## check the exercise that you edited last; STYLE= names another, such as DogPatchClient-judge
	$(call knows,STYLE DEADLINE)
	@bash .ci/tool exercises check

watch: ## check it on every save; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises watch

hint: ## show the next hint of the current step; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises hint

solution: ## show one way to do the current step; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises solution

next: ## go on to the next step, when this one is green; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises next

judge: ## write the tests of a finished client, and see which bugs they notice; STYLE=
	$(call knows,STYLE AGAIN)
	@bash .ci/tool exercises judge

hunt: ## find the one bug of a client by a test, and fix it; STYLE= SEED=
	$(call knows,STYLE SEED AGAIN)
	@bash .ci/tool exercises hunt

new: ## make a client of your own: NAME= STYLE= SAMPLE=answer.json GET=/path
	$(call knows,NAME STYLE SAMPLE GET MODEL BASE TO MAP FOR)
	@bash .ci/tool new-client new

new-model: ## print the model of one more answer, for a client that you have: SAMPLE=answer.json MODEL=
	$(call knows,SAMPLE MODEL MAP)
	@bash .ci/tool new-client new-model

site: ## make a site of the pages, the courses and the API; REPOSITORY= is where its links to files lead
	$(call knows,REPOSITORY)
	@bash .ci/tool tools site

## For a maintainer

test-tools: ## run the tests of the tools and of the contract itself, and the published code
	$(call knows,)
	@bash .ci/test-tools

tsan: ## run all tests and the contract with ThreadSanitizer
	$(call knows,STYLE TEST DEADLINE)
	@SANITIZE=thread DEADLINE=$${DEADLINE:-120} .ci/test

lint: ## check format, layout, warnings, imports and manifests, and that the pages are true
	$(call knows,)
	@bash .ci/lint

format: ## format all Swift code
	$(call knows,)
	@swift format --in-place --recursive Package.swift Packages Tests Fixtures

docs: ## write what is generated: parts of pages, the comparison, the clients of the recipes
	$(call knows,)
	@bash .ci/tool tools docs

compare: ## run the tests on each bug of the styles, of STYLE=Recipes, or of STYLE=Clients; STYLE= BUG=
	$(call knows,STYLE BUG)
	@bash .ci/tool tools compare

mutate: ## show small changes to a client that no test notices; STYLE= (or Clients) PACKAGE= FILE= (Linux)
	$(call knows,STYLE PACKAGE FILE MUTANT MIN)
	@bash .ci/mutate

kata-verify: ## replay the courses: each red, each green, each bug; STYLE= narrows it
	$(call knows,STYLE)
	@bash .ci/tool exercises kata-verify

kata-unfold: ## lay a course out as a git history; STYLE= TO=
	$(call knows,STYLE TO)
	@bash .ci/tool exercises kata-unfold

kata-fold: ## write the diffs of such a history back to the course's page; STYLE= FROM=
	$(call knows,STYLE FROM)
	@bash .ci/tool exercises kata-fold

clean: ## remove everything that was built
	$(call knows,)
	@rm -rf .build .build-* Packages/*/.build* Tests/*/.build* Fixtures/.build* Katas/*/.build* 2>/dev/null || \
	  { echo 'Some build folders cannot be removed. If they belong to somebody else, type sudo make clean.' >&2; exit 1; }
	@echo 'removed all build folders'
