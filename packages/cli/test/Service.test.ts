import { describe, layer } from "@effect/vitest"
import * as Service from "./support/Service.ts"
import { commandsSuite } from "./suites/CommandsSuite.ts"
import { listenSuite } from "./suites/ListenSuite.ts"

// One service for all: to start its processes takes longer than most of these tests.
layer(Service.layer, { timeout: 120_000, excludeTestServices: true })("against the service", (it) => {
  describe("a command", () => commandsSuite(it))
  describe("listen", () => listenSuite(it))
})
