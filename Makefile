# make run    the quick start: a page's requests through the bridge into Swift and back
# make test   everything that is tested; make test TESTS='NetworkTests TraceTests' some of it
# make lint   the form of the Swift sources, the types of the JavaScript halves
# make bench  how fast it is, in ratios within one run
# make wpt    web-platform-tests from a checkout, whose server runs, against what is expected: make wpt ROOT=folder
#             with BRIDGE=1 the files of requests, with the bridge in their pages
# make wpt-losses  runs those with the bridge and without, and says what the bridge loses: make wpt-losses ROOT=folder
# make cases  runs a folder of case scripts with and without the bridge: make cases CASES=folder
# make compare  lists what the bridge changes in such a folder
#
# Each installs the Debian packages that it needs and does not find (make setup).

SWIFT := $(shell command -v swift || echo /opt/swift/usr/bin/swift)
QUICKSTART := JSFixtures/quickstart
CASES ?= ../shared/cases
ROOT ?= ../wpt
JOBS ?= 1
EXPECTED := Tests/Expectations

.PHONY: run test lint bench cases compare wpt wpt-losses setup setup-lint setup-libraries clean

run: setup
	$(SWIFT) build --product wkbridge
	@.build/debug/wkbridge run --verbose --config $(QUICKSTART)/config.json --stubs $(QUICKSTART)/stubs.json \
	  $(QUICKSTART)/page.html

test: setup-libraries
	@SWIFT=$(SWIFT) Tools/test $(TESTS)

lint: setup-lint
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	tsc -p .
	tsc -p Sources/WebPlatform/WebIDL/World
	tsc -p Sources/ApproovServiceWebView/Bridge
	tsc -p Sources/CookieInjection/Script
	tsc -p Sources/RequestInterception/Script
	tsc -p Sources/SecureInput/Script
	tsc -p Sources/SecureInput/Probe/Script

bench:
	@Tools/install-packages build bench
	$(SWIFT) build --configuration release --product wkbridge
	$(SWIFT) run --configuration release Benchmarks

cases: setup
	$(SWIFT) build --product wkbridge
	$(SWIFT) run casesrunner $(CASES)

compare: setup
	$(SWIFT) build --product wkbridge
	$(SWIFT) run casesrunner --compare $(CASES)

wpt: setup
	$(SWIFT) build --product wptrunner
	@.build/debug/wptrunner --root $(ROOT) --jobs $(JOBS) \
	  --server http://web-platform.test:8000 --https-server https://web-platform.test:8443 \
	  --ca $(ROOT)/tools/certs/cacert.pem $(WPTFLAGS) $(if $(BRIDGE), \
	  --bridge --list $(EXPECTED)/bridged-files.txt, \
	  --list $(EXPECTED)/files.txt --expectations $(EXPECTED)/expectations.json)

WPT_RUN = .build/debug/wptrunner --root $(ROOT) --jobs $(JOBS) \
  --server http://web-platform.test:8000 --https-server https://web-platform.test:8443 \
  --ca $(ROOT)/tools/certs/cacert.pem --list $(EXPECTED)/bridged-files.txt $(WPTFLAGS)

wpt-losses: setup
	$(SWIFT) build --product wptrunner
	@mkdir -p .build/wpt
	$(WPT_RUN) --json .build/wpt/without.json
	$(WPT_RUN) --json .build/wpt/with.json --bridge
	@Tools/bridge-losses $(EXPECTED)/bridged-files.txt .build/wpt/without.json .build/wpt/with.json

setup:
	@Tools/install-packages build

setup-libraries:
	@Tools/install-packages build libraries

setup-lint:
	@Tools/install-packages build lint

clean:
	rm -rf .build
