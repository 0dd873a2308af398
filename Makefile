# The interface of this workspace. `make` alone prints it.

.PHONY: help test contract new endpoint kata check watch hint solution next judge hunt legacy flaky \
  test-tools tsan lint format docs site compare mutate kata-verify kata-unfold kata-fold clean
.NOTPARALLEL:

$(if $(wildcard .ci/place),,$(error These commands work only in their own folder. \
  Type make -C "$(patsubst %Makefile,%,$(strip $(MAKEFILE_LIST)))" $(MAKECMDGOALS)))

# Variables that a target does not know are refused: a misspelled one would silently do something else. Those of the
# environment do not count: somebody else may have set them.
given := $(foreach v,$(.VARIABLES),$(if $(findstring command line,$(origin $v)),$v))
names := AGAIN BASE BODY BUG DEADLINE DELETE ERROR FILE FOR FROM GET MAP MIN MODEL MUTANT NAME PACKAGE PACKAGE_OF_TOOL \
  PATCH POST PUT REPOSITORY ROUNDS SAMPLE SANITIZE SCENARIO SEED STEP STYLE TEST TESTS TO XCTEST
unexport $(filter-out $(given),$(names))
knows = $(foreach v,$(filter-out $1,$(given)),$(error make $@ has no variable $v. \
  $(if $(strip $1),Its variables are $(strip $1),It has none)))

# A variable is passed on as it was typed: make would read `$top` in an address as its variable `t`, and `op`.
$(foreach v,$(given),$(eval override $v := $$(value $v))$(eval export $v))

# `{owner}` in the path of a call is a variable, too. The tool knows by GIVEN what was typed, and gets its value under a
# name that no script uses.
in-path = $(subst -,_,$(patsubst {%},%,$(filter {%},$(subst {, {,$(subst },} ,$(GET)$(POST)$(PUT)$(PATCH)$(DELETE))))))
export GIVEN := $(given)
$(foreach v,$(filter $(given),$(in-path)),$(eval export IN_PATH_$v = $$($v)))

help:
	$(call knows,)
	@awk -F ':.*## ' '/^## / { print "\n" substr($$0, 4) } /^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

## For a reader

test: ## run all tests and the contract; narrow with STYLE= and TEST=
	$(call knows,STYLE TEST DEADLINE)
	@bash .ci/test

contract: ## run the contract and print its matrix; narrow with STYLE= and SCENARIO=
	$(call knows,STYLE SCENARIO ROUNDS)
	@bash .ci/tool tools contract

kata: ## list the exercises; STYLE= begins or continues a course, with STEP= AGAIN=1 TESTS=mine
	$(call knows,STYLE STEP AGAIN TESTS)
	@bash .ci/tool exercises kata

check: ## check the exercise that you edited last, or another: STYLE=DogPatchClient-judge
	$(call knows,STYLE DEADLINE)
	@bash .ci/tool exercises check

watch: ## check on every save; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises watch

hint: ## show the next hint of the current step; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises hint

solution: ## show one solution to the current step; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises solution

next: ## go to the next step if this one is green; STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises next

judge: ## write tests for a finished client, and see which bugs they notice; STYLE=
	$(call knows,STYLE AGAIN)
	@bash .ci/tool exercises judge

legacy: ## get an app without a seam under test, then change it; STEP= AGAIN=1
	$(call knows,STEP AGAIN)
	@bash .ci/tool exercises legacy

flaky: ## find out why a suite is red together, and repair it; SEED= XCTEST=1 AGAIN=1
	$(call knows,SEED XCTEST AGAIN)
	@bash .ci/tool exercises flaky

hunt: ## find the bug in a client with a test, and fix it; STYLE= SEED=
	$(call knows,STYLE SEED AGAIN)
	@bash .ci/tool exercises hunt

new: ## create a client for your service: NAME= STYLE= SAMPLE=response.json GET=/path
	$(call knows,NAME STYLE SAMPLE ERROR GET MODEL BASE TO MAP FOR $(in-path))
	@bash .ci/tool new-client new

endpoint: ## add a call to such a client: PACKAGE=../Weather SAMPLE=response.json GET=/path, or POST= BODY=
	$(call knows,PACKAGE SAMPLE BODY ERROR GET POST PUT PATCH DELETE MODEL MAP $(in-path))
	@bash .ci/tool new-client endpoint

site: ## build a site from the pages, courses, and API; REPOSITORY= is where links to files lead
	$(call knows,REPOSITORY)
	@bash .ci/tool tools site

## For a maintainer

test-tools: ## test the tools, the contract itself, and the published code
	$(call knows,)
	@bash .ci/test-tools

tsan: ## run all tests and the contract with ThreadSanitizer
	$(call knows,STYLE TEST DEADLINE)
	@SANITIZE=thread DEADLINE=$${DEADLINE:-120} .ci/test

lint: ## check format, layout, warnings, imports, and pages
	$(call knows,)
	@bash .ci/lint

format: ## format all Swift code
	$(call knows,)
	@swift format --in-place --recursive Package.swift Packages Tests Fixtures

docs: ## update what is generated: parts of pages, and the clients of the recipes
	$(call knows,)
	@bash .ci/tool tools docs

compare: ## run the tests with each bug of the styles, or of STYLE=Recipes or STYLE=Clients; STYLE= BUG=
	$(call knows,STYLE BUG)
	@bash .ci/tool tools compare

mutate: ## show small changes to a client that no test notices; STYLE= PACKAGE= FILE= (Linux only)
	$(call knows,STYLE PACKAGE FILE MUTANT MIN)
	@bash .ci/mutate

kata-verify: ## replay the courses: each red, each green, each bug; narrow with STYLE=
	$(call knows,STYLE)
	@bash .ci/tool exercises kata-verify

kata-unfold: ## lay a course out as a git history; STYLE= TO=
	$(call knows,STYLE TO)
	@bash .ci/tool exercises kata-unfold

kata-fold: ## update the course's page from such a history; STYLE= FROM=
	$(call knows,STYLE FROM)
	@bash .ci/tool exercises kata-fold

clean: ## remove everything that was built
	$(call knows,)
	@rm -rf .build .build-* Packages/*/.build* Tests/*/.build* Fixtures/.build* Katas/*/.build* 2>/dev/null || \
	  { echo "Some build folders can't be removed. If they belong to another user, run sudo make clean." >&2; exit 1; }
	@echo 'removed all build folders'
